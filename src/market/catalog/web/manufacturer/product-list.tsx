import { href, Link } from "react-router";
import { Pagination } from "../pagination.tsx";
import { countText } from "../price-text.ts";
import { ProductRow, ProductRowsHead } from "../product-card.tsx";
import type { ManufacturerPageView } from "./manufacturer-page-view.ts";

/** The products of one seller, page by page. */
export function ProductList({ view }: { view: ManufacturerPageView }) {
  const { id, products, isUnclaimed } = view;
  const { items, total, page, pages } = products;
  const to = (other: number) =>
    `${href("/businesses/:id", { id })}${other === 1 ? "" : `?page=${other}`}#products`;
  return (
    <section className="section" aria-labelledby="products">
      <div className="section-head">
        <h2 id="products">Products</h2>
        {total > 0 && <span className="quiet figure">{countText(total)}</span>}
      </div>
      {total === 0 && (
        <p className="quiet">
          {isUnclaimed
            ? "A directory entry without products: nobody from the company has listed any."
            : "No products are listed yet."}
        </p>
      )}
      {total > 0 && items.length === 0 && (
        <div className="sheet empty">
          <h3>Page {countText(page)} is beyond the end</h3>
          <Link className="button" to={to(pages)}>
            Go to the last page
          </Link>
        </div>
      )}
      {items.length > 0 && (
        <div className="sheet catalog-rows product-rows shop-products">
          <ProductRowsHead />
          <ul>
            {items.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </ul>
        </div>
      )}
      {items.length > 0 && <Pagination page={page} pages={pages} label="Pages" to={to} />}
    </section>
  );
}
