import { Panel } from "../../../ui/panel.tsx";
import { ExactDate } from "../../../ui/relative-time.tsx";
import { Facts, Table } from "../../../ui/table.tsx";
import { daysText } from "../../rfq/rules/counted-texts.ts";
import type { orderView } from "./order-view.ts";

/** An order: who with whom, what, for how much. What happens to it later, both sides write to each other. */
export function OrderSheet({ order }: { order: ReturnType<typeof orderView> }) {
  return (
    <>
      <h1>
        Order {order.number}: {order.title}
      </h1>
      <Panel title="Terms" id="terms">
        <Facts
          facts={[
            { name: "Buyer", value: <Side name={order.buyerName} hasLeft={order.buyerLeft} /> },
            { name: "Seller", value: <Side name={order.sellerName} hasLeft={order.sellerLeft} /> },
            { name: "PO number", value: order.poNumber ?? "None" },
            { name: "Ship to", value: order.shipToZip },
            { name: "Needed by", value: <ExactDate at={order.neededBy} /> },
            { name: "Made where", value: order.facility ?? "Not stated" },
            { name: "Confirmed", value: <ExactDate at={order.createdAt} /> },
            {
              name: "SHA-256 of the quote",
              value: <code className="order-hash">{order.quoteSha256}</code>,
            },
          ]}
        />
      </Panel>
      <Panel title="Lines" id="lines" isFlush>
        <Table
          caption="Lines of the order"
          isStacked
          head={
            <>
              <th scope="col">Part</th>
              <th scope="col" className="number">
                Pieces
              </th>
              <th scope="col" className="number">
                Price a piece
              </th>
              <th scope="col" className="number">
                Tooling
              </th>
              <th scope="col" className="number">
                Lead time
              </th>
              <th scope="col" className="number">
                Total
              </th>
            </>
          }
        >
          {order.lines.map((line) => (
            <tr key={line.position}>
              <th scope="row">
                {line.name}
                {line.alternate !== null && (
                  <span className="order-alternate quiet small">Alternate: {line.alternate}</span>
                )}
                {line.exceptions !== "" && (
                  <span className="order-alternate quiet small">Exceptions: {line.exceptions}</span>
                )}
              </th>
              <td data-label="Pieces" className="number">
                {line.quantityText}
              </td>
              <td data-label="Price a piece" className="number">
                {line.priceText}
              </td>
              <td data-label="Tooling" className="number">
                {line.toolingText}
              </td>
              <td data-label="Lead time" className="number">
                {daysText(line.leadTimeDays)}
              </td>
              <td data-label="Total" className="number">
                {line.totalText}
                {line.minimumText !== null && (
                  <span className="order-alternate quiet small">{line.minimumText}</span>
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">Total</th>
            <td colSpan={5} className="number">
              <strong>{order.totalText}</strong>
            </td>
          </tr>
        </Table>
      </Panel>
      {order.notes !== "" && (
        <Panel title="Notes of the quote" id="notes">
          <p className="order-notes" dir="auto">
            {order.notes}
          </p>
        </Panel>
      )}
      <p className="quiet">
        The seller has confirmed this order at these prices. Production, shipping and payment are
        agreed between the two companies; they are not followed here yet.
      </p>
    </>
  );
}

/** A company as it was called then. */
function Side({ name, hasLeft }: { name: string; hasLeft: boolean }) {
  return (
    <>
      {name}
      {hasLeft && <span className="quiet"> (deleted account)</span>}
    </>
  );
}
