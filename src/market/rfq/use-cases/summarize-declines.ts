import type { Context } from "../../../platform/context.ts";
import { type DeclineSummary, declineSummary } from "../rules/decline-summary.ts";
import type { BuyersRfq } from "./get-rfq.ts";
import { measureFeasibility } from "./measure-feasibility.ts";

/**
 * Why shops declined a request, and what relaxing it would gain.
 *
 * @returns null where nobody declined
 */
export async function summarizeDeclines(
  ctx: Pick<Context, "db" | "viewer">,
  rfq: BuyersRfq,
): Promise<DeclineSummary | null> {
  if (!rfq.invitations.some(({ state }) => state === "declined")) return null;
  const found = await measureFeasibility(ctx, rfq);
  const hasTarget = rfq.lines.some(({ targetPrice }) => targetPrice !== null);
  return declineSummary(rfq.invitations, found?.relaxations ?? [], hasTarget);
}
