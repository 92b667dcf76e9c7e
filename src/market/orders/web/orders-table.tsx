import { Link } from "react-router";
import { ExactDate } from "../../../ui/relative-time.tsx";
import { Table } from "../../../ui/table.tsx";

export interface OrderEntry {
  id: string;
  number: number;
  title: string;
  /** The other side; null: it is named once the viewer signs. */
  partner: string | null;
  /** Whether nobody is left there. */
  hasLeft: boolean;
  poNumber: string | null;
  totalText: string;
  /** ISO time. */
  createdAt: string;
}

/** Orders, the newest first. @param addressOf where one is opened */
export function OrdersTable(props: {
  entries: OrderEntry[];
  partnerLabel: string;
  addressOf: (id: string) => string;
}) {
  const { entries, partnerLabel, addressOf } = props;
  return (
    <Table
      caption="Orders"
      isStacked
      head={
        <>
          <th scope="col">Order</th>
          <th scope="col">{partnerLabel}</th>
          <th scope="col">PO number</th>
          <th scope="col">Confirmed</th>
          <th scope="col" className="number">
            Total
          </th>
        </>
      }
    >
      {entries.map(({ id, number, title, partner, poNumber, totalText, createdAt, hasLeft }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={addressOf(id)}>
              {number}: {title}
            </Link>
          </th>
          <td data-label={partnerLabel}>
            {partner ?? <span className="quiet">Named once you sign</span>}
            {hasLeft && <span className="quiet"> (deleted account)</span>}
          </td>
          <td data-label="PO number">{poNumber ?? <span className="quiet">None</span>}</td>
          <td data-label="Confirmed">
            <ExactDate at={createdAt} />
          </td>
          <td data-label="Total" className="number">
            {totalText}
          </td>
        </tr>
      ))}
    </Table>
  );
}
