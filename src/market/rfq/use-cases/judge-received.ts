import type { Context } from "../../../platform/context.ts";
import type { Cents } from "../../../shared/money.ts";
import { type Award, awardsOfRequests } from "../data/awards.ts";
import { awardRatesOf } from "../data/trade-rates.ts";
import { awardedValues, partsOfRequests } from "../data/value-estimates.ts";
import { totalOf } from "../rules/approval.ts";
import type { TradeRate } from "../rules/trade-rates.ts";
import { estimateValue, type ValueEstimate } from "../rules/value-estimate.ts";
import { actingSeller } from "./acting-seller.ts";
import type { ListedRfq } from "./get-received-rfq.ts";

/** What tells a shop whether a request is worth its time. */
export interface Judged {
  /** What the shop itself was awarded, confirmed or waiting for that; null: nothing. */
  awarded: Cents | null;
  /** null: nothing is known to estimate it by, or the details are not open. */
  estimate: ValueEstimate | null;
  /** null: the buyer is not named. */
  buyersRate: TradeRate | null;
}

/** Requests of a seller's list, by id, with what they may come to and how often their buyers award: none to whoever has not signed the confidentiality agreement. @throws AppError as `actingSeller` */
export async function judgeReceived(
  ctx: Context,
  listed: readonly Pick<ListedRfq, "rfqId" | "buyerCompanyId" | "tab">[],
): Promise<Map<string, Judged>> {
  if (!actingSeller(ctx.viewer).hasSignedAgreement) return new Map();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const parts = await partsOfRequests(
      tx,
      listed.map(({ rfqId }) => rfqId),
    );
    const won = listed.filter(({ tab }) => tab === "won").map(({ rfqId }) => rfqId);
    const ownAwards = Map.groupBy(await awardsOfRequests(tx, won), ({ rfqId }) => rfqId);
    const processes = [...parts.values()].flat().flatMap(({ process }) => process ?? []);
    const awarded = await awardedValues(tx, [...new Set(processes)]);
    const buyers = listed.flatMap(({ buyerCompanyId }) => buyerCompanyId ?? []);
    const rates = await awardRatesOf(tx, [...new Set(buyers)]);
    return new Map(
      listed.map(({ rfqId, buyerCompanyId }) => [
        rfqId,
        {
          awarded: sumOf(ownAwards.get(rfqId)),
          estimate: estimateValue(parts.get(rfqId) ?? [], awarded),
          buyersRate: rates.get(buyerCompanyId ?? "") ?? null,
        },
      ]),
    );
  });
}

function sumOf(awards: readonly Award[] | undefined): Cents | null {
  return awards === undefined ? null : totalOf(awards);
}
