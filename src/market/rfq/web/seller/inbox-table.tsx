import { href, Link } from "react-router";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { Table } from "../../../../ui/table.tsx";
import type { InvitationState } from "../../rules/invitation-transitions.ts";
import type { QuoteState } from "../../rules/quote-transitions.ts";
import { SellersBadge } from "../request-parts.tsx";

export interface InboxEntry {
  rfqId: string;
  title: string;
  /** Null until the company has signed. */
  buyerName: string | null;
  lines: number;
  /** ISO time; null once the request takes no quotes. */
  deadline: string | null;
  state: InvitationState;
  quoteState: QuoteState | null;
  /** Why its quote lost, in a line; null where it did not. */
  debrief: string | null;
}

/** Requests of one tab. */
export function InboxTable({ entries, now }: { entries: InboxEntry[]; now: string }) {
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
          <th scope="col">State</th>
          <th scope="col">Quotes until</th>
        </>
      }
    >
      {entries.map(({ rfqId, title, buyerName, lines, deadline, state, quoteState, debrief }) => (
        <tr key={rfqId}>
          <th scope="row">
            <Link to={href("/seller/dashboard/rfq/:id", { id: rfqId })}>{title}</Link>
          </th>
          <td data-label="Buyer">
            {buyerName ?? <span className="quiet">Named once you sign</span>}
          </td>
          <td data-label="Parts" className="number">
            {lines}
          </td>
          <td data-label="State">
            <SellersBadge state={state} quoteState={quoteState} />
            {debrief !== null && debrief !== "" && (
              <span className="rfq-line-text quiet small">{upperFirst(debrief)}</span>
            )}
          </td>
          <td data-label="Quotes until">
            {deadline === null ? (
              <span className="quiet">Over</span>
            ) : (
              <RelativeTime at={deadline} now={now} />
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
