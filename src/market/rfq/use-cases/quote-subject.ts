import type { Services, Viewer } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { TransitionSubject } from "../../../platform/transitions/transition-subject.ts";
import { lockQuote, type QuoteRow, rfqOfQuote, writeQuoteState } from "../data/quotes.ts";
import { lockRfq } from "../data/rfqs.ts";
import {
  type QuoteAction,
  type QuoteParty,
  type QuoteState,
  quoteStateAt,
  quoteTransitions,
} from "../rules/quote-transitions.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";

/** Quotes as whoever asks finds them: one that is late counts as expired. */
export function quoteSubject({
  clock,
}: Pick<Services, "clock">): TransitionSubject<QuoteRow, QuoteState, QuoteAction, QuoteParty> {
  return {
    type: "quote",
    table: quoteTransitions,
    lock: lockQuote,
    stateOf: ({ state, validUntil }) => quoteStateAt(state, validUntil, clock()),
    partiesOf: (row, viewer: Viewer) => tradePartiesOf(row, viewer),
    setState: (tx, row, state) => writeQuoteState(tx, row.id, state),
  };
}

/** Locks the request before one of its quotes, as whoever awards does: of two at one moment neither waits forever. */
export async function lockRfqAndQuote(tx: Transaction, id: string): Promise<QuoteRow | undefined> {
  const rfqId = await rfqOfQuote(tx, id);
  if (rfqId === undefined) return undefined;
  // Nothing is found where the seller has no award to answer any more; the quote's state says so.
  await lockRfq(tx, rfqId);
  return lockQuote(tx, id);
}
