import { href, Link } from "react-router";
import { Table } from "../../../../ui/table.tsx";
import { ManufacturerBadges } from "../../../catalog/web/manufacturer-badges.tsx";
import { countText } from "../../../catalog/web/price-text.ts";
import {
  type DirectoryAddress,
  directorySearch,
  mostCompared,
} from "../../rules/directory-address.ts";
import type { ComparedView } from "./compared-view.ts";

/** The chosen manufacturers side by side. Only what at least one of them states has a row. */
export function Comparison(props: { address: DirectoryAddress; compared: ComparedView[] }) {
  const { address, compared } = props;
  const [first] = compared;
  if (first === undefined) return null;
  const without = (id: string | null) =>
    `${href("/businesses")}${directorySearch(address, {
      compare: id === null ? [] : address.compare.filter((other) => other !== id),
    })}`;
  const rows = Object.keys(first.cells).filter((row) =>
    compared.some(({ cells }) => (cells[row]?.length ?? 0) > 0),
  );
  const free = mostCompared - compared.length;
  return (
    <section id="comparison" className="comparison" aria-labelledby="comparison-title">
      <div className="section-head">
        <h2 id="comparison-title">Comparison</h2>
        <Link to={without(null)} preventScrollReset>
          Clear
        </Link>
      </div>
      {free > 0 && (
        <p className="quiet small">
          Choose up to {free} more from the list{compared.length === 1 ? " to compare with" : ""}.
        </p>
      )}
      <div className="sheet">
        <Table
          caption="Comparison"
          head={
            <>
              <td />
              {compared.map((entry) => (
                <th key={entry.id} scope="col">
                  <Link to={href("/businesses/:id", { id: entry.id })}>{entry.name}</Link>
                  <ManufacturerBadges manufacturer={entry} />
                </th>
              ))}
            </>
          }
        >
          <tr>
            <th scope="row">
              <span className="sr-only">Take out</span>
            </th>
            {compared.map(({ id, name }) => (
              <td key={id}>
                <Link
                  to={without(id)}
                  preventScrollReset
                  className="small"
                  aria-label={`Stop comparing ${name}`}
                >
                  Remove
                </Link>
              </td>
            ))}
          </tr>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {compared.map(({ id, cells }) => (
                <td key={id}>{cells[row]?.length ? cells[row].join(", ") : <Unstated />}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Products listed</th>
            {compared.map(({ id, productCount }) => (
              <td key={id} className="figure">
                {productCount === 0 ? (
                  "0"
                ) : (
                  <Link to={`${href("/businesses/:id", { id })}#products`}>
                    {countText(productCount)}
                  </Link>
                )}
              </td>
            ))}
          </tr>
        </Table>
      </div>
    </section>
  );
}

function Unstated() {
  return <span className="quiet">Not stated</span>;
}
