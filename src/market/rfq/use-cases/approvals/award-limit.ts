import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { actingMember } from "../../../accounts/use-cases/acting-member.ts";
import {
  type AwardProposal,
  awardLimit,
  waitingProposals,
  writeLimit,
} from "../../data/approvals.ts";
import { type LimitForm, limitInput, maySetLimit } from "../../rules/approval.ts";
import { rfqRates } from "../../rules/rates.ts";
import { withStandingTotals } from "./standing-total.ts";

/** The limit of the company acted for, in dollars, and what waits for its approvers. @throws AppError as `actingMember` */
export async function getApprovals(
  ctx: Context,
): Promise<{ limit: string | null; waiting: AwardProposal[] }> {
  const { company } = actingMember(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => ({
    limit: await awardLimit(tx, company.id),
    waiting: await withStandingTotals(tx, await waitingProposals(tx, company.id)),
  }));
}

/**
 * Sets the most that is awarded of one request without an approver; blank takes the limit away. What waits stays.
 *
 * @throws AppError invalid_input; not_allowed_now for who is neither owner nor admin; rate_limited; as `actingMember`
 */
export async function setAwardLimit(ctx: Context, form: LimitForm): Promise<void> {
  const { id: personId, company } = actingMember(ctx.viewer);
  const parsed = limitInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  if (!maySetLimit(company)) {
    throw new AppError("not_allowed_now", {
      message: "Only owners and admins of the company set the limit.",
      allowed: [],
    });
  }
  await limitRate(ctx, rfqRates.changes, personId);
  const { limit } = parsed.data;
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const before = await awardLimit(tx, company.id);
    await writeLimit(tx, company.id, limit);
    await auditViewer(tx, ctx, {
      action: "company.set_award_limit",
      subjectType: "company",
      subjectId: company.id,
      details: { from: before, to: limit },
    });
  });
}
