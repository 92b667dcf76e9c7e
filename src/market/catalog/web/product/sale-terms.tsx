import type { SaleTerms } from "../../rules/sale-terms.ts";
import { statedTerms } from "../sale-terms-text.ts";

/** To whom and how the product is sold; nothing where nothing is stated. */
export function SaleTermsTable({ terms }: { terms: SaleTerms }) {
  const stated = statedTerms(terms);
  if (stated.length === 0) return null;
  return (
    <section aria-labelledby="sale-terms">
      <h2 id="sale-terms">Terms of sale</h2>
      <table className="table specification">
        <caption className="sr-only">Terms of sale</caption>
        <tbody>
          {stated.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
