import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { agreement } from "../../accounts/rules/agreement.ts";
import { insertRfqSignature } from "../data/signatures.ts";
import { type SignForm, signInput } from "../rules/rfq-input.ts";
import { tradingSeller } from "./acting-seller.ts";
import { lockReceived } from "./lock-received.ts";
import { noteViewed } from "./note-viewed.ts";

/**
 * Signs the confidentiality agreement by name, for the company acted for and one request: its details, files and buyer are
 * open to the company from now on. Once signed it stays so; signing again changes nothing.
 *
 * @throws AppError invalid_input (name, agreed); not_found; agreement_required for who has not signed that of the site;
 *   not_allowed_now for members who may not sell, where no agreement is needed, and once it is declined or over
 */
export async function signForRfq(ctx: Context, rfqId: string, form: SignForm): Promise<void> {
  const { company, personId, guestId, hasSignedAgreement } = await tradingSeller(ctx, rfqId);
  const parsed = signInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  if (!hasSignedAgreement) throw new AppError("agreement_required");
  const { unseen } = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const locked = await lockReceived(tx, ctx, rfqId, company.id);
    const { invitation, received, state, isOpen, isSeller } = locked;
    if (!isSeller) throw notNow("Only owners, admins and sellers of the company can sign for it.");
    if (!received.needsAgreement) throw notNow("This request needs no agreement.");
    if (!isOpen || state === "declined") throw notNow("The time for quotes is over for you.");
    const { id: invitationId, buyerCompanyId, sellerCompanyId } = invitation;
    const { version, textHash } = agreement;
    const isNew = await insertRfqSignature(
      tx,
      { rfqId, buyerCompanyId, sellerCompanyId },
      { signedBy: personId, guestId, signedName: parsed.data.name, version, textHash },
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

function notNow(message: string): AppError {
  return new AppError("not_allowed_now", { message, allowed: [] });
}
