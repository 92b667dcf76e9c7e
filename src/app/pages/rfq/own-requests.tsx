import { href, Link } from "react-router";
import type { RfqState } from "../../../market/rfq/rules/rfq-transitions.ts";
import { RfqBadge } from "../../../market/rfq/web/request-parts.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Table } from "../../../ui/table.tsx";

interface OwnRequest {
  id: string;
  title: string;
  state: RfqState;
  deadline: string | null;
  updatedAt: string;
  asked: number;
  quotes: number;
}

/** The requests of the buyer's company, the last changed first. */
export function OwnRequests({ requests, now }: { requests: OwnRequest[]; now: string }) {
  const isEmpty = requests.length === 0;
  return (
    <Panel id="own" title="Your requests" hasTicks isFlush={!isEmpty}>
      <p className={isEmpty ? "row small" : "row small sheet-body"}>
        <Link to={href("/buyer/suppliers")}>Your suppliers</Link>
        <Link to={href("/buyer/approvals")}>Approvals and limit</Link>
      </p>
      {isEmpty ? (
        <EmptyState drawing="quote" title="No requests yet" titleLevel={3}>
          What you begin is kept here, also before it is sent.
        </EmptyState>
      ) : (
        <Table
          caption="Requests of your company"
          isStacked
          head={
            <>
              <th scope="col">Request</th>
              <th scope="col">State</th>
              <th scope="col" className="number">
                Shops
              </th>
              <th scope="col" className="number">
                Quotes
              </th>
              <th scope="col">Changed</th>
            </>
          }
        >
          {requests.map(({ id, title, state, asked, quotes, updatedAt }) => (
            <tr key={id}>
              <th scope="row">
                <Link
                  to={
                    state === "draft"
                      ? `${href("/rfq/edit")}?request=${id}`
                      : href("/rfq/:id", { id })
                  }
                >
                  {title}
                </Link>
              </th>
              <td data-label="State">
                <RfqBadge state={state} />
              </td>
              <td data-label="Shops" className="number">
                {asked}
              </td>
              <td data-label="Quotes" className="number">
                {quotes}
              </td>
              <td data-label="Changed">
                <RelativeTime at={updatedAt} now={now} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
