import type { ActingCompany, Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { runIdempotent } from "../../../../platform/idempotency/run-idempotent.ts";
import { AppError, invalidInput, isAppError, notFound } from "../../../../shared/errors.ts";
import { type AwardProposal, lastProposal } from "../../data/approvals.ts";
import { findRfq } from "../../data/rfqs.ts";
import { mayApprove } from "../../rules/approval.ts";
import { awardApproved } from "../award-lines.ts";
import { tradingMember } from "../trading-member.ts";
import { decide, nothingWaits, proposedAward } from "./decide-waiting.ts";

const longestReason = 2000;

/**
 * Awards what waits for approval, as it was proposed: quotes that were revised or withdrawn since are refused as in any
 * award. Who proposed it is told.
 *
 * @param id of the request
 * @param key the `Idempotency-Key`; null runs it every time
 * @param proposal id of the one that was seen; null decides whichever waits by now
 * @returns id of what was approved
 * @throws AppError not_found; not_allowed_now, also for members who may not approve, and where nothing waits or another
 *   award than was seen
 */
export async function approveAward(
  ctx: Context,
  id: string,
  key: string | null,
  proposal: string | null = null,
): Promise<string> {
  const member = await tradingMember(ctx, id);
  refuseOthers(member.company);
  const last = await ctx.db.transaction(ctx.viewer, (tx) => proposedOf(tx, id, member.company));
  // Sent again because its answer was lost, the same approval is done, not refused.
  const isAgain = last?.state === "approved" && key !== null;
  if (last?.state !== "waiting" && !isAgain) throw nothingWaits();
  refuseUnseen(last, proposal);
  await awardApproved(ctx, id, proposedAward(last), key, (tx) =>
    decide(tx, ctx, last, { state: "approved", by: member.id, reason: "" }),
  ).catch((error: unknown) => {
    const isOver = isAgain && isAppError(error) && error.code === "not_allowed_now";
    throw isOver ? nothingWaits() : error;
  });
  return last.id;
}

/**
 * Refuses what waits for approval: nothing is awarded, and who proposed it is told why.
 *
 * @param id of the request
 * @returns id of what was refused
 * @throws AppError invalid_input without a reason; as `approveAward`
 */
export async function refuseProposal(
  ctx: Context,
  id: string,
  {
    reason,
    key,
    proposal = null,
  }: { reason: string; key: string | null; proposal?: string | null },
): Promise<string> {
  const member = await tradingMember(ctx, id);
  refuseOthers(member.company);
  const why = reason.trim();
  if (why === "") throw invalidInput({ reason: ["Please give a reason"] });
  if (why.length > longestReason) {
    throw invalidInput({ reason: [`Please say it in ${longestReason} characters`] });
  }
  const submit = { scope: "rfq.refuse_proposal", key, request: { id, why } };
  return runIdempotent(ctx, submit, async (tx) => {
    const waiting = await waitingOf(tx, id, member.company);
    refuseUnseen(waiting, proposal);
    await decide(tx, ctx, waiting, { state: "refused", by: member.id, reason: why });
    return waiting.id;
  });
}

/**
 * Takes back an award that waits for approval: its proposer, or who may approve.
 *
 * @param id of the request
 * @throws AppError not_found; not_allowed_now
 */
export async function withdrawProposal(
  ctx: Context,
  id: string,
  key: string | null,
): Promise<void> {
  const member = await tradingMember(ctx, id);
  const submit = { scope: "rfq.withdraw_proposal", key, request: { id } };
  await runIdempotent(ctx, submit, async (tx) => {
    const waiting = await waitingOf(tx, id, member.company);
    if (waiting.proposedBy !== member.id) refuseOthers(member.company);
    await decide(tx, ctx, waiting, { state: "withdrawn", by: member.id, reason: "" });
    return null;
  });
}

function refuseUnseen(waiting: AwardProposal, seen: string | null): void {
  if (seen === null || seen === waiting.id) return;
  throw new AppError("not_allowed_now", {
    message:
      "The award that you looked at was taken back, and another waits for approval now. Look at it, then decide.",
    allowed: [],
  });
}

function refuseOthers(company: ActingCompany): void {
  if (mayApprove(company)) return;
  throw new AppError("not_allowed_now", {
    message: "Only owners, admins and approvers of the company can decide this.",
    allowed: [],
  });
}

/** The proposal of a request that was made last; undefined: none was. */
async function proposedOf(
  tx: Transaction,
  id: string,
  company: ActingCompany,
): Promise<AwardProposal | undefined> {
  const rfq = await findRfq(tx, id);
  if (rfq === undefined || rfq.buyerCompanyId !== company.id) throw notFound();
  return lastProposal(tx, id);
}

async function waitingOf(
  tx: Transaction,
  id: string,
  company: ActingCompany,
): Promise<AwardProposal> {
  const proposal = await proposedOf(tx, id, company);
  if (proposal?.state !== "waiting") throw nothingWaits();
  return proposal;
}
