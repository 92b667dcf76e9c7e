import type { ActingCompany, Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { notFound } from "../../../shared/errors.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { rfqRates } from "../rules/rates.ts";
import { tradeIdInput } from "../rules/rfq-input.ts";

/**
 * Who changes something of a request or quote, within what one person may change in an hour.
 *
 * @param id of the request, invitation or quote
 * @throws AppError not_found for what is no id; rate_limited; as `actingMember`
 */
export async function tradingMember(
  ctx: Context,
  id: string,
): Promise<{ id: string; company: ActingCompany }> {
  const member = actingMember(ctx.viewer);
  if (!tradeIdInput.safeParse(id).success) throw notFound();
  await limitRate(ctx, rfqRates.changes, member.id);
  return member;
}
