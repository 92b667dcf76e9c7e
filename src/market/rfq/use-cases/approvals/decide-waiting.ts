import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { recordEvent } from "../../../../platform/events/record-event.ts";
import { AppError } from "../../../../shared/errors.ts";
import { actingMember } from "../../../accounts/use-cases/acting-member.ts";
import { type AwardProposal, decideProposal, lastProposal } from "../../data/approvals.ts";
import type { AwardForm } from "../../rules/rfq-input.ts";

/**
 * Ends what waits for approval of a request that its buyer closes or opens again, or of which the same lines were awarded
 * otherwise: nobody could approve it any more. Who proposed it is told.
 *
 * @param tx of the buyer's company
 * @param lineIds of the lines that were awarded; null: whatever waits
 */
export async function endWaiting(
  tx: Transaction,
  ctx: Context,
  rfqId: string,
  lineIds: readonly string[] | null,
): Promise<void> {
  const { id: by } = actingMember(ctx.viewer);
  const waiting = await lastProposal(tx, rfqId);
  if (waiting?.state !== "waiting") return;
  const isOf = (lineId: string) =>
    proposedAward(waiting).lines?.some((line) => line.quoteId !== "" && line.lineId === lineId);
  if (lineIds !== null && !lineIds.some(isOf)) return;
  await decide(tx, ctx, waiting, { state: "withdrawn", by, reason: "" });
}

/** As it was sent: whoever awards it judges it once more. */
export const proposedAward = ({ form }: AwardProposal) => form as AwardForm;

/** Decides an award that waits, and tells who proposed it and is in the company still. @throws AppError not_allowed_now where somebody else has */
export async function decide(
  tx: Transaction,
  ctx: Context,
  { id, rfqId, title, proposedBy, isProposerHere }: AwardProposal,
  decision: { state: "approved" | "refused" | "withdrawn"; by: string; reason: string },
): Promise<void> {
  if (!(await decideProposal(tx, id, decision))) throw nothingWaits();
  const { state, by, reason } = decision;
  await auditViewer(tx, ctx, {
    action: `rfq.${state}_award`,
    subjectType: "rfq",
    subjectId: rfqId,
    details: { proposal: id, ...(reason === "" ? {} : { reason }) },
  });
  // Companies tell their members alone.
  if (by === proposedBy || !isProposerHere) return;
  await recordEvent(tx, ctx, {
    kind: `rfq.${state}_award`,
    subject: { type: "rfq", id: rfqId },
    recipientIds: [proposedBy],
    payload: { rfq_id: rfqId, title, reason },
  });
}

/** For whoever decides what somebody else has decided meanwhile. */
export function nothingWaits(): AppError {
  return new AppError("not_allowed_now", {
    message: "No award of this request waits for approval. Reload to see how it stands.",
    allowed: [],
  });
}
