import type { ReactNode } from "react";
import type { ProductView } from "../../rules/list-views.ts";
import { ProductCard } from "../product-card.tsx";

/** A titled grid of products, with the way to all of them at its right. */
export function ProductCards(props: {
  id: string;
  title: string;
  products: ProductView[];
  children?: ReactNode;
}) {
  const { id, title, products, children } = props;
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
      <ul className="cards">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
