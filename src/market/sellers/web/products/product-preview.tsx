import { Link } from "react-router";
import { Notice } from "../../../../ui/notice.tsx";
import { priceText } from "../../../catalog/web/price-text.ts";
import { ProductFacts } from "../../../catalog/web/product/product-facts.tsx";
import { ProductFigure } from "../../../catalog/web/product/product-figure.tsx";
import type { ProductPageView } from "../../../catalog/web/product/product-page-view.ts";
import { ProductText } from "../../../catalog/web/product/product-text.tsx";

/** A product as buyers will see it. @param back to where it is written */
export function ProductPreview(props: {
  product: ProductPageView;
  back: string;
  isPublished: boolean;
}) {
  const { product, back, isPublished } = props;
  return (
    <div className="product-page">
      <Notice
        title={isPublished ? "So buyers see it" : "So buyers will see it"}
        action={
          <Link to={back} className="button">
            Back to the product
          </Link>
        }
      >
        <p>
          {isPublished
            ? "This product is published. Owners, admins and sellers of your company change it."
            : "Only your company sees this page until the product is published."}
        </p>
      </Notice>
      <div className="product-sheets">
        <ProductFigure product={product} />
        <div className="product-head">
          <h1>{product.name}</h1>
          <ProductFacts product={product} readyOn={null} />
          <section aria-labelledby="preview-price">
            <h2 id="preview-price">Price</h2>
            <p>
              {priceText(product.price)}
              {product.price !== null && " each"}
            </p>
            <ul className="plain-list">
              {product.priceBreaks.map(({ minimumQuantity, price }) => (
                <li key={minimumQuantity}>
                  From {minimumQuantity.toLocaleString("en-US")} pieces: {priceText(price)} each
                </li>
              ))}
            </ul>
          </section>
        </div>
        <ProductText product={product} />
      </div>
    </div>
  );
}
