import { href, Link } from "react-router";
import { ManufacturerCard } from "../../../catalog/web/manufacturer-card.tsx";
import { ProductCard } from "../../../catalog/web/product-card.tsx";
import type { SupplyView } from "./supply-view.ts";

/** The shops and the products behind a guide. */
export function SupplySections({ supply, name }: { supply: SupplyView; name: string }) {
  const { manufacturerCount, manufacturers, productCount, products, directory, category } = supply;
  return (
    <>
      <section className="section" aria-labelledby="suppliers">
        <div className="section-head">
          <h2 id="suppliers">Who makes it</h2>
          {directory !== null && manufacturerCount > manufacturers.length && (
            <Link to={`${href("/businesses")}?${new URLSearchParams(directory)}`}>
              All {manufacturerCount.toLocaleString("en-US")} manufacturers
            </Link>
          )}
        </div>
        {manufacturers.length === 0 ? (
          <div className="sheet empty">
            <h3>No manufacturer listed yet</h3>
            <p>
              The directory knows nobody for {name} so far. It grows with every import and with
              every shop that joins.
            </p>
            <Link to={href("/businesses")} className="button">
              Look through the directory
            </Link>
          </div>
        ) : (
          <ul className="cards">
            {manufacturers.map((manufacturer) => (
              <li key={manufacturer.id}>
                <ManufacturerCard manufacturer={manufacturer} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {products.length > 0 && (
        <section className="section" aria-labelledby="products">
          <div className="section-head">
            <h2 id="products">Products</h2>
            {category !== null && productCount > products.length && (
              <Link to={`${href("/browse")}?${new URLSearchParams({ category })}`}>
                All {productCount.toLocaleString("en-US")} products
              </Link>
            )}
          </div>
          <ul className="cards">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
