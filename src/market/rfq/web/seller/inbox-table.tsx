import { href, Link } from "react-router";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { Table } from "../../../../ui/table.tsx";
import type { InvitationState } from "../../rules/invitation-transitions.ts";
import type { QuoteState } from "../../rules/quote-transitions.ts";
import { EasternMoment } from "../eastern-moment.tsx";
import { SellersBadge } from "../request-parts.tsx";
import type { ValueView } from "./value-view.ts";

export interface InboxEntry {
  rfqId: string;
  title: string;
  /** Null until the company has signed. */
  buyerName: string | null;
  /** How often the buyer awards, in a line; null where too little is known. */
  buyersRate: string | null;
  /** What it may come to; null where nothing is known. */
  value: ValueView | null;
  lines: number;
  /** ISO time; null once the request takes no quotes. */
  deadline: string | null;
  state: InvitationState;
  quoteState: QuoteState | null;
  /** Why its quote lost, in a line; null where it did not. */
  debrief: string | null;
}

/** Requests of one tab. */
export function InboxTable(props: { entries: InboxEntry[]; isWon: boolean; now: string }) {
  const { entries, isWon, now } = props;
  const worth = isWon ? "Awarded" : "May come to";
  return (
    <Table
      caption="Requests"
      isStacked
      head={
        <>
          <th scope="col">Request</th>
          <th scope="col">Buyer</th>
          <th scope="col" className="number">
            Parts
          </th>
          <th scope="col">{worth}</th>
          <th scope="col">State</th>
          <th scope="col">Quotes until</th>
        </>
      }
    >
      {entries.map(({ rfqId, title, buyerName, buyersRate, value, lines, ...entry }) => (
        <tr key={rfqId}>
          <th scope="row">
            <Link to={href("/seller/dashboard/rfq/:id", { id: rfqId })}>{title}</Link>
          </th>
          <td data-label="Buyer">
            <div>
              {buyerName ?? (
                <span className="quiet">
                  {entry.state === "revoked" ? "Not shown any more" : "Named once you sign"}
                </span>
              )}
              {buyersRate !== null && (
                <span className="rfq-line-text quiet small">{buyersRate}</span>
              )}
            </div>
          </td>
          <td data-label="Parts" className="number">
            {lines}
          </td>
          <td data-label={worth}>
            {value === null ? (
              <span className="quiet">Not known</span>
            ) : (
              <div>
                <span className="figure">{value.text}</span>
                <span className="rfq-line-text quiet small">{value.basis}</span>
              </div>
            )}
          </td>
          <td data-label="State">
            <div>
              <SellersBadge state={entry.state} quoteState={entry.quoteState} />
              {entry.debrief !== null && entry.debrief !== "" && (
                <span className="rfq-line-text quiet small">{upperFirst(entry.debrief)}</span>
              )}
            </div>
          </td>
          <td data-label="Quotes until">
            {entry.deadline === null ? (
              <span className="quiet">Over</span>
            ) : (
              <div>
                <EasternMoment at={entry.deadline} />
                <span className="rfq-line-text quiet small">
                  <RelativeTime at={entry.deadline} now={now} />
                </span>
              </div>
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
