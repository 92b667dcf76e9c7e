import { allowedActions } from "../../../shared/transitions/allowed-actions.ts";
import {
  type QuoteAction,
  type QuoteParty,
  type QuoteState,
  quoteTransitions,
} from "./quote-transitions.ts";
import { isNegotiable, type RfqState } from "./rfq-transitions.ts";

/** A request as it stands for whoever looks at one of its quotes. */
export interface AnsweredRfq {
  state: RfqState;
  /** Whether its details are open to them: to a seller before it has signed they are not. */
  isDisclosed: boolean;
}

/**
 * What may be done with the newest version of a quote: what its own state allows, as far as its request goes along.
 *
 * @param quote `stored` is its state before the clock is asked, which tells of a counter that waits; `validUntil`
 *   YYYY-MM-DD
 */
export function allowedWithQuote(
  quote: { state: QuoteState; stored: string; validUntil: string },
  rfq: AnsweredRfq,
  parties: readonly QuoteParty[],
  now: Date,
): QuoteAction[] {
  const isNegotiated = isNegotiable(rfq.state);
  // A new version comes in the time for quotes, or answers a counter.
  const isValid = quote.validUntil >= now.toISOString().slice(0, 10);
  const mayRevise = rfq.state === "open" || (isNegotiated && quote.stored === "countered");
  const goesAlong: Partial<Record<QuoteAction, boolean>> = {
    supersede: mayRevise && rfq.isDisclosed,
    reconfirm: rfq.state === "open" && rfq.isDisclosed && isValid,
    counter: isNegotiated,
    take_back_counter: isNegotiated,
    accept_counter: isNegotiated && rfq.isDisclosed,
    award: rfq.state === "evaluating" || rfq.state === "partially_awarded",
  };
  return allowedActions(quoteTransitions, quote.state, parties).filter(
    (action) => goesAlong[action] ?? true,
  );
}
