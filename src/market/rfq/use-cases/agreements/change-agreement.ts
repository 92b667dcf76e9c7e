import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { recordEvent } from "../../../../platform/events/record-event.ts";
import { runIdempotent } from "../../../../platform/idempotency/run-idempotent.ts";
import { AppError, invalidInput, isAppError, notFound } from "../../../../shared/errors.ts";
import { allowedActions, whyNot } from "../../../../shared/transitions/allowed-actions.ts";
import { deleteFile, whyItStays } from "../../../files/use-cases/delete-file.ts";
import { digestOwnFile } from "../../../files/use-cases/digest-file.ts";
import { deleteAgreements, insertAgreement, newestAgreement } from "../../data/agreements.ts";
import { lockInvitations } from "../../data/invitations.ts";
import { lockRfq, type RfqRow, writeNeedsAgreement } from "../../data/rfqs.ts";
import { agreementInput } from "../../rules/rfq-input.ts";
import { rfqTransitions } from "../../rules/rfq-transitions.ts";
import { changeDraft } from "../change-draft.ts";
import { rfqFilePurpose, rfqFiles } from "../rfq-file-purpose.ts";
import { rfqSubject } from "../rfq-subject.ts";
import { toAwaitedSellers } from "../told-sellers.ts";
import { tradingMember } from "../trading-member.ts";

const purposes = { [rfqFiles]: rfqFilePurpose };
const types: readonly string[] = ["application/pdf", "text/plain"];

/**
 * Makes a file that the viewer uploaded the agreement of a request, in the place of the one before: shops sign it before
 * they see details. Of a request that was sent the details close to those who signed an earlier version until they sign
 * this one, and they are told.
 *
 * @param fileId of an upload for the purpose `rfq`: a PDF or a text
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input (file); not_found; not_allowed_now, also for a request that was sent without an agreement;
 *   rate_limited
 */
export async function addAgreement(
  ctx: Context,
  id: string,
  fileId: string,
  key: string | null,
): Promise<void> {
  const { id: personId } = await tradingMember(ctx, id);
  const parsed = agreementInput.safeParse({ file: fileId });
  if (!parsed.success) throw notFound();
  const file = await digestOwnFile(ctx, purposes, parsed.data.file);
  if (!types.includes(file.contentType)) {
    throw invalidInput({ file: ["Please choose a PDF or a text file"] });
  }
  const submit = { scope: "rfq.add_agreement", key, request: { id, fileId } };
  await runIdempotent(ctx, submit, async (tx) => {
    const rfq = await lockChangeable(tx, ctx, id);
    const before = await newestAgreement(tx, id);
    if (before?.sha256 === file.sha256) {
      throw invalidInput({ file: ["This is the agreement that the request has already"] });
    }
    if (!rfq.needsAgreement) await writeNeedsAgreement(tx, id);
    const version = (before?.version ?? 0) + 1;
    const of = { rfqId: id, buyerCompanyId: rfq.buyerCompanyId, ownerId: personId };
    await insertAgreement(tx, of, { ...file, version });
    await auditViewer(tx, ctx, {
      action: "rfq.add_agreement",
      subjectType: "rfq",
      subjectId: id,
      details: { version, sha256: file.sha256 },
    });
    if (rfq.state === "draft") return null;
    await recordEvent(tx, ctx, {
      kind: "rfq.add_agreement",
      subject: { type: "rfq", id },
      ...toAwaitedSellers(rfq, await lockInvitations(tx, id)),
    });
    return null;
  });
}

/** A draft, or what takes quotes and needs an agreement. @throws AppError not_found; not_allowed_now */
async function lockChangeable(tx: Transaction, ctx: Context, id: string): Promise<RfqRow> {
  const rfq = await lockRfq(tx, id);
  if (rfq === undefined) throw notFound();
  const subject = rfqSubject(ctx);
  const actors = subject.partiesOf({ ...rfq, hasQuotes: false }, ctx.viewer);
  const state = subject.stateOf({ ...rfq, hasQuotes: false });
  const message =
    whyNot(rfqTransitions, state, state === "draft" ? "submit" : "amend", actors) ??
    (state === "draft" || rfq.needsAgreement
      ? null
      : "This request was sent without an agreement: shops have read its details.");
  if (message !== null) {
    const allowed = allowedActions(rfqTransitions, state, actors);
    throw new AppError("not_allowed_now", { message, allowed });
  }
  return rfq;
}

/**
 * Takes the company's own agreement out of a draft: shops sign the one of the site then.
 *
 * @throws AppError as `changeDraft`
 */
export async function removeAgreement(ctx: Context, id: string): Promise<void> {
  const left = await changeDraft(ctx, id, "agreement", (tx) => deleteAgreements(tx, id));
  for (const fileId of left) {
    await deleteFile(ctx, purposes, fileId).catch((error: unknown) => {
      // A colleague's, or part of another request, too.
      if (!isAppError(error) || !whyItStays.has(error.code)) throw error;
    });
  }
}
