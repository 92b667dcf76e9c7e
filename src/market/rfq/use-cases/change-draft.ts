import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, notFound } from "../../../shared/errors.ts";
import { allowedActions, whyNot } from "../../../shared/transitions/allowed-actions.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { lockRfq, type RfqRow } from "../data/rfqs.ts";
import { rfqRates } from "../rules/rates.ts";
import { tradeIdInput } from "../rules/rfq-input.ts";
import { type RfqAction, rfqTransitions } from "../rules/rfq-transitions.ts";
import { rfqSubject } from "./rfq-subject.ts";

/**
 * Changes something of a draft that the viewer may send; the request is locked meanwhile.
 *
 * @param step what is changed, for the audit trail
 * @throws AppError not_found for a foreign one; not_allowed_now once it was sent; rate_limited; as `write`
 */
export async function changeDraft<Answer>(
  ctx: Context,
  id: string,
  step: string,
  write: (tx: Transaction, rfq: RfqRow) => Promise<Answer>,
): Promise<Answer> {
  await limitDrafts(ctx, id);
  return ctx.db.transaction(ctx.viewer, (tx) => changeLocked(tx, ctx, { id, step }, write));
}

/** Counts a change of a draft. @throws AppError not_found for what is no id; rate_limited; as `actingMember` */
export async function limitDrafts(ctx: Context, id: string): Promise<void> {
  const { id: personId } = actingMember(ctx.viewer);
  if (!tradeIdInput.safeParse(id).success) throw notFound();
  await limitRate(ctx, rfqRates.drafts, personId);
}

/** As `changeDraft`, within a transaction. */
export async function changeLocked<Answer>(
  tx: Transaction,
  ctx: Context,
  { id, step }: { id: string; step: string },
  write: (tx: Transaction, rfq: RfqRow) => Promise<Answer>,
): Promise<Answer> {
  const rfq = await lockDraft(tx, ctx, id);
  const answer = await write(tx, rfq);
  await auditViewer(tx, ctx, {
    action: "rfq.save",
    subjectType: "rfq",
    subjectId: id,
    details: { step },
  });
  return answer;
}

/** Locks a draft that the viewer may send. @throws AppError not_found for a foreign one; not_allowed_now once it was sent */
export function lockDraft(tx: Transaction, ctx: Context, id: string): Promise<RfqRow> {
  return lockFor(tx, ctx, id, "submit");
}

/** Locks a request that was sent and that the viewer may change. @throws AppError not_found; not_allowed_now */
export function lockToAmend(tx: Transaction, ctx: Context, id: string): Promise<RfqRow> {
  return lockFor(tx, ctx, id, "amend");
}

async function lockFor(
  tx: Transaction,
  ctx: Context,
  id: string,
  action: RfqAction,
): Promise<RfqRow> {
  const rfq = await lockRfq(tx, id);
  if (rfq === undefined) throw notFound();
  const subject = rfqSubject(ctx);
  const actors = subject.partiesOf({ ...rfq, hasQuotes: false }, ctx.viewer);
  const state = subject.stateOf({ ...rfq, hasQuotes: false });
  const message = whyNot(rfqTransitions, state, action, actors);
  if (message !== null) {
    const allowed = allowedActions(rfqTransitions, state, actors);
    throw new AppError("not_allowed_now", { message, allowed });
  }
  return rfq;
}
