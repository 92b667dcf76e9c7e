import type { Context } from "../../../platform/context.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { confirmAward } from "../../rfq/use-cases/confirm-award.ts";
import { insertOrder } from "../data/orders.ts";

/**
 * Confirms the award of a quote and makes the order of it, both or neither.
 *
 * @param quoteId of a quote of the company acted for
 * @param key the `Idempotency-Key`; null runs it every time
 * @param seen `awardDigest` of what was seen; null confirms whatever is awarded by now
 * @returns id and number of the order, and `awardDigest` of what was confirmed: what an earlier version answered lacks it
 * @throws AppError not_found; not_allowed_now; as `actingMember`
 */
export async function placeAwardedOrder(
  ctx: Context,
  quoteId: string,
  key: string | null,
  seen: string | null = null,
): Promise<{ id: string; number: number; award?: string }> {
  const { id } = actingMember(ctx.viewer);
  return confirmAward(ctx, quoteId, { key, seen }, async (tx, award) => ({
    ...(await insertOrder(tx, award, id)),
    award: award.digest,
  }));
}
