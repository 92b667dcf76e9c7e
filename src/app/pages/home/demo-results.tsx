import { href, Link } from "react-router";
import type { ManufacturerView, ProductView } from "../../../market/catalog/rules/list-views.ts";
import { ManufacturerRow } from "../../../market/catalog/web/manufacturer-card.tsx";
import { ProductRow } from "../../../market/catalog/web/product-card.tsx";

/** What became of a search of the demo. */
export type Demo = FoundDemo | { kind: "failed"; query: string; failure: string; status: number };

/** What the search demo found. */
export interface FoundDemo {
  kind: "found";
  query: string;
  /** The best of each kind. */
  products: ProductView[];
  manufacturers: ManufacturerView[];
  /** Everything found. */
  total: number;
  totalIsExact: boolean;
  correctedQuery: string | null;
}

/** What the search demo found, that it found nothing, or that it failed. */
export function DemoResults({ demo }: { demo: Demo }) {
  if (demo.kind === "failed") {
    return (
      <div className="empty" role="alert">
        <p>{demo.failure}</p>
      </div>
    );
  }
  return <Found demo={demo} />;
}

function Found({ demo }: { demo: FoundDemo }) {
  const { query, products, manufacturers, total, totalIsExact, correctedQuery } = demo;
  const everything = `${href("/search")}?${new URLSearchParams({ q: query })}`;
  if (products.length + manufacturers.length === 0) {
    return (
      <div className="empty">
        <p>No results found for "{query}".</p>
        <Link to={everything}>Search the whole marketplace</Link>
      </div>
    );
  }
  return (
    <div className="demo-results">
      <div className="section-head">
        <h3>
          Search Results ({total.toLocaleString("en-US")}
          {totalIsExact ? "" : "+"})
        </h3>
        <Link to={everything}>See all results</Link>
      </div>
      {correctedQuery !== null && (
        <p className="quiet small">
          Showing results for <strong>{correctedQuery}</strong>
        </p>
      )}
      {products.length > 0 && (
        <div className="catalog-rows product-rows">
          <ul>
            {products.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </ul>
        </div>
      )}
      {manufacturers.length > 0 && (
        <div className="catalog-rows manufacturer-rows">
          <ul>
            {manufacturers.map((manufacturer) => (
              <li key={manufacturer.id}>
                <ManufacturerRow manufacturer={manufacturer} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
