import { decimalText } from "../../../../shared/money.ts";
import { waitingRound } from "../../use-cases/counter-rounds.ts";
import type { SellersRfq } from "../../use-cases/get-received-rfq.ts";
import { partName } from "../counter-view.ts";

interface Terms {
  priceText: string;
  leadTimeDays: number;
}

/** A counter that waits for the seller's answer, as its page shows it. */
export interface WaitingCounter {
  quoteId: string;
  round: number;
  note: string;
  terms: { key: string; name: string; quantity: number; quoted: Terms; asked: Terms }[];
  /** Whether the viewer may sell for the company. */
  mayAnswer: boolean;
  /** Whether the quote is still valid, so that its terms can be changed by a press. */
  isValid: boolean;
}

/** null where the buyer waits for no answer. */
export function waitingCounter(received: SellersRfq): WaitingCounter | null {
  const { quotes, counters, earlierLines, allowed, allowedWithQuote, storedQuoteState } = received;
  const [last] = quotes;
  if (last === undefined || storedQuoteState === null) return null;
  const waiting = waitingRound(counters, { id: last.id, state: storedQuoteState });
  if (waiting === undefined) return null;
  const terms = waiting.lines.flatMap(({ lineId, quantity, price, leadTimeDays }) => {
    const line = last.lines.find((one) => one.lineId === lineId);
    const quoted = line?.breaks.find((one) => one.quantity === quantity);
    if (quoted === undefined) return [];
    return [
      {
        key: `${lineId} ${quantity}`,
        name: partName(earlierLines, lineId),
        quantity,
        quoted: { priceText: decimalText(quoted.price), leadTimeDays: quoted.leadTimeDays },
        asked: {
          priceText: decimalText(price ?? quoted.price),
          leadTimeDays: leadTimeDays ?? quoted.leadTimeDays,
        },
      },
    ];
  });
  return {
    ...{ quoteId: last.id, round: waiting.round, note: waiting.note, terms },
    mayAnswer: allowed.includes("quote"),
    isValid: allowedWithQuote.includes("accept_counter") || last.state === "countered",
  };
}
