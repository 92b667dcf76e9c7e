import { decimalText } from "../../../../shared/money.ts";
import { mostRounds } from "../../rules/most-rounds.ts";
import { priceOf } from "../../rules/price-of.ts";
import { canQuote } from "../../rules/quote-transitions.ts";
import type { RfqComparison } from "../../use-cases/compare-rfq.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";
import { type CounterView, counterViews, partName } from "../counter-view.ts";

/** One shop's quote as it is negotiated. */
export interface NegotiatedQuote {
  quoteId: string;
  seller: string;
  rounds: CounterView[];
  canCounter: boolean;
  canTakeBack: boolean;
}

/** A price of the quote that is to be countered. */
export interface CounterablePrice {
  lineId: string;
  name: string;
  quantity: number;
  priceText: string;
  leadTimeDays: number;
}

/** Rows of the form; of larger quotes only what is compared. */
const mostRows = 60;

/** What a buyer's page shows of negotiations. @param chosen id of the quote whose form is open */
export function countersView(
  rfq: BuyersRfq,
  comparison: RfqComparison,
  { chosen, now }: { chosen: string | null; now: Date },
) {
  const { allowed, counters, quotes, lines } = rfq;
  const mayNegotiate = allowed.includes("award") || allowed.includes("amend");
  const shops: NegotiatedQuote[] = quotes.flatMap((quote) => {
    const own = counters.filter(({ invitationId }) => invitationId === quote.invitationId);
    const canCounter =
      mayNegotiate && canQuote.counter(quote.state, ["buyer"]) && own.length < mostRounds;
    if (!canCounter && own.length === 0) return [];
    return [
      {
        quoteId: quote.id,
        seller: quote.sellerName,
        rounds: counterViews(own, lines),
        canCounter,
        canTakeBack: mayNegotiate && canQuote.take_back_counter(quote.state, ["buyer"]),
      },
    ];
  });
  const shop = shops.find(({ quoteId, canCounter }) => canCounter && quoteId === chosen);
  const quote = shop && quotes.find(({ id }) => id === shop.quoteId);
  return {
    ...{ rfqId: rfq.id, now: now.toISOString(), shops },
    form: quote ? { quoteId: quote.id, seller: quote.sellerName, prices: pricesOf() } : null,
  };

  function pricesOf(): CounterablePrice[] {
    const all = (quote?.lines ?? []).flatMap((line) =>
      line.breaks.map((one) => ({
        lineId: line.lineId,
        name: partName(lines, line.lineId),
        quantity: one.quantity,
        priceText: decimalText(one.price),
        leadTimeDays: one.leadTimeDays,
      })),
    );
    if (all.length <= mostRows) return all;
    return all.filter(({ lineId, quantity }) => {
      const compared = comparison.rows.find((row) => row.lineId === lineId)?.quantity ?? 0;
      const line = quote?.lines.find((one) => one.lineId === lineId);
      const known = line?.breaks.findLast((one) => one.quantity <= compared);
      return line && priceOf(line, compared) !== null && known?.quantity === quantity;
    });
  }
}

export type CountersView = ReturnType<typeof countersView>;
