import { href, Link } from "react-router";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import type { ProductPageView } from "./product-page-view.ts";
import { SaleTermsTable } from "./sale-terms.tsx";
import { SpecificationTable } from "./specification-table.tsx";

/** What the seller writes about the product: description, specification, categories. */
export function ProductText({ product }: { product: ProductPageView }) {
  const { description, categories, updatedAt, isSample } = product;
  return (
    <div className="product-text">
      <section aria-labelledby="description">
        <h2 id="description">Description</h2>
        {description === "" ? (
          <p className="quiet">The seller gives no description.</p>
        ) : (
          <p className="product-description">{description}</p>
        )}
      </section>
      <section aria-labelledby="specification">
        <h2 id="specification">Specification</h2>
        <SpecificationTable product={product} />
      </section>
      <SaleTermsTable terms={product.saleTerms} />
      <footer>
        <ul className="row" aria-label="Categories">
          {categories.map((category) => (
            <li key={category}>
              <Link className="chip" to={categoryAddress(category)}>
                {category}
              </Link>
            </li>
          ))}
        </ul>
        <p className="quiet small">
          {isSample ? (
            "Sample data: this product and its seller are invented, to try the marketplace with."
          ) : (
            <>
              Stated by the seller, last changed <ExactDate at={updatedAt} />.
            </>
          )}
        </p>
      </footer>
    </div>
  );
}

/** The marketplace, limited to a category. */
export function categoryAddress(category: string): string {
  return `${href("/browse")}?${new URLSearchParams({ category })}`;
}
