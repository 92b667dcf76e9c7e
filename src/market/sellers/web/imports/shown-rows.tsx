import { decimalText } from "../../../../shared/money.ts";
import { Table } from "../../../../ui/table.tsx";
import type { ShownRow } from "../../rules/imports/shown-rows.ts";

/** Rows of a file as buyers would see their products: a wrong unit is seen here, and no error of a row. */
export function ShownRows({ rows }: { rows: readonly ShownRow[] }) {
  if (rows.length === 0) return null;
  return (
    <>
      <h3>As buyers would see them</h3>
      <p className="quiet small">
        Some of the rows: of those that are read alike, one. Look whether each price and what it is
        of are right.
      </p>
      <Table
        caption="Rows as buyers would see them"
        isStacked
        head={
          <>
            <th scope="col" className="number">
              Line
            </th>
            <th scope="col">Product</th>
            <th scope="col">Price</th>
            <th scope="col" className="number">
              Minimum order
            </th>
            <th scope="col">Stock</th>
          </>
        }
      >
        {rows.map((row) => (
          <tr key={row.line}>
            <td className="number" data-label="Line">
              {row.line}
            </td>
            <td data-label="Product">
              <div>
                {row.name === "" ? <span className="quiet">No name</span> : row.name}
                {row.externalId !== null && <p className="small quiet">{row.externalId}</p>}
                {row.becomes === "change" && <p className="small">A product that you have</p>}
              </div>
            </td>
            {row.becomes === "refused" ? <Refusal row={row} /> : <Offer row={row} />}
          </tr>
        ))}
      </Table>
    </>
  );
}

// Below 768 px a cell stands beside its column's name, as one child.
function Refusal({ row }: { row: ShownRow }) {
  return (
    <td data-label="Price" colSpan={3}>
      <div>
        <strong>Left out:</strong> {row.reason}
        <Written row={row} />
      </div>
    </td>
  );
}

function Offer({ row }: { row: ShownRow }) {
  const { price, soldBy, priceBreaks, minimumOrderQuantity, inStock } = row;
  return (
    <>
      <td data-label="Price">
        <div>
          {price === null ? (
            "Price on request"
          ) : (
            <span className="figure">
              {decimalText(price)}
              {soldBy === null && " each"}
            </span>
          )}
          {soldBy !== null && <p>Sold by {soldBy}</p>}
          {priceBreaks.map((step) => (
            <p key={step.minimumQuantity} className="small figure">
              {decimalText(step.price)} from {step.minimumQuantity.toLocaleString("en-US")}
            </p>
          ))}
          <Written row={row} />
        </div>
      </td>
      <td className="number" data-label="Minimum order">
        {minimumOrderQuantity.toLocaleString("en-US")}
      </td>
      <td data-label="Stock">
        {inStock === null ? "As it is" : inStock ? "In stock" : "Not in stock"}
      </td>
    </>
  );
}

function Written({ row: { written } }: { row: ShownRow }) {
  return written === "" ? null : <p className="small quiet">In your file: {written}</p>;
}
