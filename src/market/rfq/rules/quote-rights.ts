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
 * @param quote `stored` is its state before the clock is asked, which tells of a counter that waits
 */
export function allowedWithQuote(
  quote: { state: QuoteState; stored: string },
  rfq: AnsweredRfq,
  parties: readonly QuoteParty[],
): QuoteAction[] {
  const isNegotiated = isNegotiable(rfq.state);
  // A new version comes in the time for quotes, or answers a counter.
  const mayRevise = rfq.state === "open" || (isNegotiated && quote.stored === "countered");
  const goesAlong: Partial<Record<QuoteAction, boolean>> = {
    supersede: mayRevise && rfq.isDisclosed,
    counter: isNegotiated,
    take_back_counter: isNegotiated,
    accept_counter: isNegotiated && rfq.isDisclosed,
    award: rfq.state === "evaluating" || rfq.state === "partially_awarded",
  };
  return allowedActions(quoteTransitions, quote.state, parties).filter(
    (action) => goesAlong[action] ?? true,
  );
}
