import type { QuoteState } from "../../rules/quote-transitions.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";
import { QuoteBadge } from "../request-parts.tsx";

export interface EndedQuote {
  id: string;
  seller: string;
  state: QuoteState;
  /** Why its award was refused. */
  reason: string | null;
}

/** The last quotes of sellers of whom none stands. */
export function endedQuotes({ quotes }: BuyersRfq): EndedQuote[] {
  return quotes
    .filter(
      ({ state }) => !["submitted", "countered", "stale", "awarded", "accepted"].includes(state),
    )
    .map(({ id, sellerName, state, refusalReason }) => ({
      id,
      seller: sellerName,
      state,
      reason: state === "refused" ? refusalReason : null,
    }));
}

/** What became of quotes that came and can no longer be awarded. */
export function EndedQuotes({ quotes }: { quotes: EndedQuote[] }) {
  return (
    <ul className="plain-list rfq-shops">
      {quotes.map(({ id, seller, state, reason }) => (
        <li key={id}>
          <p className="row">
            <span className="grow">
              {seller}
              {reason !== null && (
                <span className="rfq-line-text quiet small">Refused the award: {reason}</span>
              )}
            </span>
            <QuoteBadge state={state} />
          </p>
        </li>
      ))}
    </ul>
  );
}
