import { href, Link } from "react-router";
import { PartView } from "../../../ui/part-drawing.tsx";
import type { ProductView } from "../rules/list-views.ts";
import { MarkedText } from "./marked-text.tsx";
import { countText, distanceText, leadTimeText, priceText } from "./price-text.ts";
import { ProductAction } from "./product-action.tsx";
import "./product-card.css";

/** The heads of a product list's columns. Read out they would repeat what every row says. */
export function ProductRowsHead() {
  return (
    <div className="rows-head" aria-hidden="true">
      <span>Product</span>
      <span>Seller</span>
      <span className="row-number">Minimum</span>
      <span className="row-number">Lead time</span>
      <span className="row-number">Price</span>
    </div>
  );
}

/** One line of a product list. Stands in `<li>` inside of `.catalog-rows.product-rows`. */
export function ProductRow({ product }: { product: ProductView }) {
  return (
    <article className="catalog-row" data-result={product.id}>
      <Picture product={product} size={52} className="row-picture" />
      <div>
        <h3 className="row-name">
          <Link to={href("/product/:id", { id: product.id })}>
            <MarkedText parts={product.name} />
          </Link>
        </h3>
        <p className="row-text">
          <MarkedText parts={product.description} />
        </p>
        <div className="row-tags">
          <Stock isInStock={product.inStock} />
          {product.categories.map((category) => (
            <span key={category}>{category}</span>
          ))}
          {product.isSample && <span className="badge badge-quiet">Sample</span>}
          <AddMinimum product={product} />
        </div>
      </div>
      <dl className="row-facts">
        <div>
          <dt>Seller</dt>
          <dd>
            <Seller product={product} />
            <Place product={product} />
          </dd>
        </div>
        <div className="row-number">
          <dt>Minimum</dt>
          <dd className="row-figure">{countText(product.minimumOrderQuantity)}</dd>
        </div>
        <div className="row-number">
          <dt>Lead time</dt>
          <dd className="row-figure">{leadTimeText(product.leadTimeDays)}</dd>
        </div>
        <div className="row-number row-price">
          <dt>Price</dt>
          <dd className="row-figure">
            {priceText(product.price)}
            {product.price !== null && <small> each</small>}
          </dd>
        </div>
      </dl>
    </article>
  );
}

/** One card of a product grid (`.cards`). */
export function ProductCard({ product }: { product: ProductView }) {
  return (
    <article className="catalog-card" data-result={product.id}>
      {(product.imageUrl !== null || product.drawing !== null) && (
        <div className="card-picture drafting-grid">
          <Picture product={product} size={104} />
        </div>
      )}
      <div className="card-body">
        <h3 className="row-name">
          <Link to={href("/product/:id", { id: product.id })}>
            <MarkedText parts={product.name} />
          </Link>
        </h3>
        <p className="card-text">
          <MarkedText parts={product.description} />
        </p>
        <p className="quiet">
          <Seller product={product} />
          <Place product={product} />
        </p>
        <dl className="card-facts">
          <div>
            <dt>Minimum</dt>
            <dd className="row-figure">{countText(product.minimumOrderQuantity)}</dd>
          </div>
          <div>
            <dt>Lead time</dt>
            <dd className="row-figure">{leadTimeText(product.leadTimeDays)}</dd>
          </div>
          <div className="row-number row-price">
            <dt>Price</dt>
            <dd className="row-figure">{priceText(product.price)}</dd>
          </div>
        </dl>
        <AddMinimum product={product} />
      </div>
    </article>
  );
}

/** Adds the smallest order. */
function AddMinimum({
  product: { id, name, price, minimumOrderQuantity },
}: {
  product: ProductView;
}) {
  const text = name.map((part) => part.text).join("");
  return (
    <ProductAction
      product={{ id, name: text, price }}
      quantity={minimumOrderQuantity}
      minimum={minimumOrderQuantity}
      isCompact
    />
  );
}

/**
 * The product's own picture when this site has it, else the drawing of what it is. Where there is neither,
 * the place stays empty: another thing's picture would be worse.
 */
function Picture(props: { product: ProductView; size: number; className?: string }) {
  const { product, size, className } = props;
  if (product.imageUrl !== null) {
    return (
      <img
        src={product.imageUrl}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        className={className}
      />
    );
  }
  if (product.drawing === null) return <span className={className} />;
  return <PartView name={product.drawing} size={size} className={className} />;
}

function Seller({ product }: { product: ProductView }) {
  if (product.sellerId === null) return product.sellerName ?? "Seller not stated";
  return (
    <Link to={href("/businesses/:id", { id: product.sellerId })}>
      {product.sellerName ?? "Seller"}
    </Link>
  );
}

function Place({ product }: { product: ProductView }) {
  const { state, distanceMiles } = product;
  const parts = [state, distanceMiles === null ? null : distanceText(distanceMiles)];
  const text = parts.filter((part) => part !== null).join(" · ");
  return text === "" ? null : <small className="row-after">{text}</small>;
}

function Stock({ isInStock }: { isInStock: boolean }) {
  return isInStock ? (
    <span className="stock stock-in">In stock</span>
  ) : (
    <span className="stock">Made to order</span>
  );
}
