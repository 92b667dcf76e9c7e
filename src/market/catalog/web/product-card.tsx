import { href, Link } from "react-router";
import { PartView } from "../../../ui/part-drawing.tsx";
import type { ProductView } from "../rules/list-views.ts";
import { MarkedText } from "./marked-text.tsx";
import { countText, distanceText, leadTimeText, priceText } from "./price-text.ts";
import { ProductAction } from "./product-action.tsx";
import "./catalog-card.css";
import "./product-card.css";

/** The heads of a product list's columns. Read out they would repeat what every row says. */
export function ProductRowsHead() {
  return (
    <div className="rows-head" aria-hidden="true">
      <span>Product</span>
      <span>Seller</span>
      <span>Minimum</span>
      <span>Lead time</span>
      <span>Price</span>
    </div>
  );
}

/**
 * One line of a product list, an `<li>` of `.catalog-rows.product-rows`. Styles know its parts by where they stand, and
 * `readProductRow` reads them back: each name less is twenty less on a page.
 */
export function ProductRow({ product }: { product: ProductView }) {
  const { price } = product;
  return (
    <li className="catalog-row">
      <Picture product={product} />
      <div>
        <h3 className="row-name">
          <Link to={href("/product/:id", { id: product.id })} discover="none">
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
        <div>
          <dt>Minimum</dt>
          <dd>{countText(product.minimumOrderQuantity)}</dd>
        </div>
        <div>
          <dt>Lead time</dt>
          <dd>{leadTimeText(product.leadTimeDays)}</dd>
        </div>
        <div>
          <dt>Price</dt>
          <dd>
            {priceText(price)}
            {price !== null && <small> each</small>}
          </dd>
        </div>
      </dl>
    </li>
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

/** Side of a row's picture in pixels, as the styles have it. */
const rowPicture = 52;

/**
 * The product's own picture when this site has it, else the drawing of what it is. Where there is neither,
 * the place stays empty: another thing's picture would be worse.
 *
 * @param size side in pixels; in rows the styles say it
 */
function Picture({ product, size }: { product: ProductView; size?: number }) {
  if (product.imageUrl !== null) {
    return (
      <img
        src={product.imageUrl}
        alt=""
        width={size ?? rowPicture}
        height={size ?? rowPicture}
        loading="lazy"
        decoding="async"
      />
    );
  }
  if (product.drawing === null) return <span />;
  return <PartView name={product.drawing} size={size} />;
}

/** What stands in place of a seller whom nobody stated. */
export const unstatedSeller = "Seller not stated";

function Seller({ product }: { product: ProductView }) {
  if (product.sellerId === null) return product.sellerName ?? unstatedSeller;
  return (
    <Link to={href("/businesses/:id", { id: product.sellerId })} discover="none">
      {product.sellerName ?? "Seller"}
    </Link>
  );
}

function Place({ product }: { product: ProductView }) {
  const { state, distanceMiles } = product;
  const parts = [state, distanceMiles === null ? null : distanceText(distanceMiles)];
  const text = parts.filter((part) => part !== null).join(" · ");
  return text === "" ? null : <small>{text}</small>;
}

function Stock({ isInStock }: { isInStock: boolean }) {
  return isInStock ? (
    <span className="stock stock-in">In stock</span>
  ) : (
    <span className="stock">Made to order</span>
  );
}
