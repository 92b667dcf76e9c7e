import { inOtherUnit } from "../../rules/length-text.ts";
import type { ProductPageView } from "./product-page-view.ts";

/** The specification as the seller states it. */
export function SpecificationTable({ product }: { product: ProductPageView }) {
  const { specifications, itemNumber } = product;
  if (specifications.length === 0 && itemNumber === null) {
    return (
      <p className="quiet">
        The seller states no specification. Ask for a data sheet before you order.
      </p>
    );
  }
  return (
    <table className="table specification">
      <caption className="sr-only">Specification</caption>
      <tbody>
        {specifications.map(({ name, value, unit }) => (
          <tr key={`${name} ${value}`}>
            <th scope="row">{name}</th>
            <td>
              <span className="figure">{value}</span>
              {unit !== undefined && <span className="quiet"> {unit}</span>}
              <OtherUnit value={value} unit={unit} />
            </td>
          </tr>
        ))}
        {itemNumber !== null && (
          <tr>
            <th scope="row">Item number</th>
            <td className="figure">{itemNumber}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function OtherUnit({ value, unit }: { value: string; unit: string | undefined }) {
  const text = inOtherUnit(value, unit);
  return text === null ? null : <span className="quiet"> ({text})</span>;
}
