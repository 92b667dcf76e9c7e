import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { agreement } from "../../accounts/rules/agreement.ts";
import { isOpenToSeller, newestAgreement, type OwnAgreement } from "../data/agreements.ts";
import { insertRfqSignature } from "../data/signatures.ts";
import { type SignForm, signInput } from "../rules/rfq-input.ts";
import { tradingSeller } from "./acting-seller.ts";
import { lockReceived } from "./lock-received.ts";
import { noteViewed } from "./note-viewed.ts";

/**
 * Signs the agreement of a request by name, for the company acted for: the buyer's own, of the version that was read, or
 * the confidentiality agreement of the site. The request's details, files and buyer are open to the company until there is
 * another version. What was signed stays signed; signing it again changes nothing.
 *
 * @throws AppError invalid_input (name, agreed, version); not_found; agreement_required for who has not signed that of the
 *   site; conflict for a version that the buyer has replaced; not_allowed_now for members who may not sell, where no
 *   agreement is needed, and once it is declined or over
 */
export async function signForRfq(ctx: Context, rfqId: string, form: SignForm): Promise<void> {
  const { company, personId, guestId } = await tradingSeller(ctx, rfqId);
  const parsed = signInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { unseen } = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const locked = await lockReceived(tx, ctx, rfqId, company.id);
    const { invitation, received, state, isSeller } = locked;
    if (!isSeller) throw notNow("Only owners, admins and sellers of the company can sign for it.");
    if (!received.needsAgreement) throw notNow("This request needs no agreement.");
    // Whose quote may still win signs a new version, too.
    const isOpen = locked.isOpen || (await isOpenToSeller(tx, rfqId));
    if (!isOpen || state === "declined" || state === "revoked")
      throw notNow("The time for quotes is over for you.");
    const own = await newestAgreement(tx, rfqId);
    refuseOther(own, parsed.data.version);
    const { id: invitationId, buyerCompanyId, sellerCompanyId } = invitation;
    const { version, textHash } = own === null ? agreement : signedText(own);
    const isNew = await insertRfqSignature(
      tx,
      { rfqId, buyerCompanyId, sellerCompanyId },
      {
        signedBy: personId,
        guestId,
        signedName: parsed.data.name,
        ownId: own?.id ?? null,
        version,
        textHash,
      },
    );
    if (!isNew) return { unseen: null };
    await auditViewer(tx, ctx, {
      action: "rfq_invitation.sign",
      subjectType: "rfq_invitation",
      subjectId: invitationId,
      details: { version, text_hash: textHash },
    });
    return { unseen: state === "invited" ? invitationId : null };
  });
  // A guest's page notes nothing when it is opened: programs open links, too.
  if (unseen !== null) await noteViewed(ctx, unseen);
}

/** What is signed is what was read. */
function refuseOther(own: OwnAgreement | null, version: number | null): void {
  if (version === (own?.version ?? null)) {
    if (own === null || own.fileId !== null) return;
    throw notNow("The file of the buyer's agreement is gone. Ask the buyer to add it again.");
  }
  if (version === null) {
    throw invalidInput({ version: ["Please say which version of the buyer's agreement you read"] });
  }
  throw new AppError("conflict", {
    message:
      "The buyer has replaced the agreement since you opened it. Read it once more, and sign.",
  });
}

/** As it stands beside the signature: the version, and the hash of the file. */
function signedText({ version, sha256 }: OwnAgreement): { version: string; textHash: string } {
  return { version: `own ${version}`, textHash: sha256 };
}

function notNow(message: string): AppError {
  return new AppError("not_allowed_now", { message, allowed: [] });
}
