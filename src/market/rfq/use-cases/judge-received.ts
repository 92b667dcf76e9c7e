import type { Context } from "../../../platform/context.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { awardRatesOf } from "../data/trade-rates.ts";
import { awardedValues, partsOfRequests } from "../data/value-estimates.ts";
import type { TradeRate } from "../rules/trade-rates.ts";
import { estimateValue, type ValueEstimate } from "../rules/value-estimate.ts";
import type { ListedRfq } from "./get-received-rfq.ts";

/** What tells a shop whether a request is worth its time. */
export interface Judged {
  /** null: nothing is known to estimate it by, or the details are not open. */
  estimate: ValueEstimate | null;
  /** null: the buyer is not named. */
  buyersRate: TradeRate | null;
}

/** Requests of a seller's list, by id, with what they may come to and how often their buyers award. @throws AppError as `actingMember` */
export async function judgeReceived(
  ctx: Context,
  listed: readonly Pick<ListedRfq, "rfqId" | "buyerCompanyId">[],
): Promise<Map<string, Judged>> {
  actingMember(ctx.viewer);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const parts = await partsOfRequests(
      tx,
      listed.map(({ rfqId }) => rfqId),
    );
    const processes = [...parts.values()].flat().flatMap(({ process }) => process ?? []);
    const awarded = await awardedValues(tx, [...new Set(processes)]);
    const buyers = listed.flatMap(({ buyerCompanyId }) => buyerCompanyId ?? []);
    const rates = await awardRatesOf(tx, [...new Set(buyers)]);
    return new Map(
      listed.map(({ rfqId, buyerCompanyId }) => [
        rfqId,
        {
          estimate: estimateValue(parts.get(rfqId) ?? [], awarded),
          buyersRate: rates.get(buyerCompanyId ?? "") ?? null,
        },
      ]),
    );
  });
}
