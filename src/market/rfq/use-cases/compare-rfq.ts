import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { type BackwardPlan, planBackward } from "../rules/backward-plan.ts";
import { type BestChoice, bestChoices } from "../rules/best-choices.ts";
import { type Comparison, compareQuotes } from "../rules/compare-quotes.ts";
import { canQuote } from "../rules/quote-transitions.ts";
import { type BuyersRfq, getRfq } from "./get-rfq.ts";
import { type MatchedShop, matchNamedShops } from "./match-shops.ts";

/** The quotes of a request that stand, compared at one quantity. */
export interface RfqComparison extends Comparison {
  quotes: BuyersRfq["quotes"];
  /** Pieces that are compared; null: the smallest of each line. */
  chosen: number | null;
  /** Straight from the shop to the ship-to ZIP, or as the buyer says, by id of the quote; missing: not known. */
  miles: ReadonlyMap<string, number>;
  /** Back from the day when the parts are needed, by id of the quote. */
  plans: ReadonlyMap<string, BackwardPlan>;
  choices: BestChoice[];
}

const standing: readonly string[] = ["submitted", "countered", "stale", "awarded", "accepted"];

/** @param matches of the shops that are asked, by id of their entries */
export function compareRfq(
  rfq: BuyersRfq,
  matches: ReadonlyMap<string, MatchedShop>,
  { chosen, now }: { chosen: number | null; now: Date },
): RfqComparison {
  const quotes = rfq.quotes.filter(({ state }) => standing.includes(state));
  const miles = new Map<string, number>();
  for (const { id, invitationId } of quotes) {
    const shop = rfq.invitations.find((one) => one.id === invitationId)?.manufacturerId ?? "";
    const known = rfq.freight.distances[invitationId] ?? matches.get(shop)?.distanceMiles ?? null;
    if (known !== null) miles.set(id, known);
  }
  const delivery = { freight: rfq.freight, miles };
  const comparison = compareQuotes(rfq.lines, quotes, { chosen, delivery });
  const plans = new Map<string, BackwardPlan>();
  for (const { quoteId, leadTimeDays } of comparison.totals) {
    if (leadTimeDays === null || rfq.neededBy === null) continue;
    const validUntil = quotes.find(({ id }) => id === quoteId)?.validUntil;
    if (validUntil === undefined) continue;
    const plan = planBackward({
      neededBy: rfq.neededBy,
      validUntil,
      today: now.toISOString().slice(0, 10),
      leadTimeDays,
      confirmationDays: rfq.freight.confirmationDays,
      miles: miles.get(quoteId) ?? null,
    });
    plans.set(quoteId, plan);
  }
  const choices = bestChoices(comparison, {
    isEligible: (id) =>
      quotes.some((quote) => quote.id === id && canQuote.award(quote.state, ["buyer"])),
    isOnTime: (id) => plans.get(id)?.daysLate === 0,
    delivery,
  });
  return { ...comparison, quotes, chosen, miles, plans, choices };
}

/**
 * The quotes of a request of the company acted for, side by side.
 *
 * @param chosen pieces that are compared; null: the smallest of each line
 * @throws AppError not_found, also for a draft; as `actingMember`
 */
export async function getComparison(
  ctx: Context,
  id: string,
  chosen: number | null,
): Promise<{ rfq: BuyersRfq; comparison: RfqComparison }> {
  const rfq = await getRfq(ctx, id);
  if (rfq.state === "draft") throw notFound();
  const shops = rfq.invitations.flatMap(({ manufacturerId }) => manufacturerId ?? []);
  const matches = await matchNamedShops(ctx, rfq, shops);
  return { rfq, comparison: compareRfq(rfq, matches, { chosen, now: ctx.clock() }) };
}
