import { href, Link } from "react-router";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { Table } from "../../../../ui/table.tsx";
import { type OwnProduct, pictureUrl } from "../../rules/products/own-product.ts";
import { StateBadge } from "./state-badge.tsx";

/** What a row of the table shows. */
export type ProductRowView = Pick<
  OwnProduct,
  "id" | "name" | "externalId" | "state" | "version" | "price" | "inStock" | "updatedAt"
> & { picture: string | null; category: string | null; breaks: number };

export function productRowView(product: OwnProduct): ProductRowView {
  const { id, name, externalId, state, version, price, inStock, updatedAt } = product;
  const [picture = null] = product.pictures;
  const [category = null] = product.categories;
  const breaks = product.priceBreaks.length;
  return {
    id,
    name,
    externalId,
    state,
    version,
    price,
    inStock,
    updatedAt,
    picture,
    category,
    breaks,
  };
}

/**
 * A seller's products, each with its box to choose it, and with price and stock to be typed into the row. Stands in a
 * form.
 *
 * @param typed what was typed before the form was refused, by field
 * @param now of the loader
 */
export function ProductTable(props: {
  products: ProductRowView[];
  mayEdit: boolean;
  typed: Record<string, string>;
  errors: Record<string, string[] | undefined>;
  now: string;
}) {
  const { products, mayEdit, typed, errors, now } = props;
  return (
    <Table
      caption="States, prices and stock of your products"
      isStacked
      className="own-products"
      head={
        <>
          {mayEdit && (
            <th scope="col">
              <span className="sr-only">Choose</span>
            </th>
          )}
          <th scope="col">Product</th>
          <th scope="col">State</th>
          <th scope="col" className="number">
            Price
          </th>
          <th scope="col">In stock</th>
          <th scope="col">Changed</th>
        </>
      }
    >
      {products.map((product) => (
        <ProductLine
          key={`${product.id} ${product.version}`}
          product={product}
          mayEdit={mayEdit}
          price={typed[`price-${product.id}`] ?? product.price ?? ""}
          error={errors[`price-${product.id}`]?.[0]}
          now={now}
        />
      ))}
    </Table>
  );
}

function ProductLine(props: {
  product: ProductRowView;
  mayEdit: boolean;
  price: string;
  error: string | undefined;
  now: string;
}) {
  const { product, mayEdit, price, error, now } = props;
  const { id, name, externalId, state, version, inStock, picture, category, breaks } = product;
  const priceId = `price-${id}`;
  return (
    <tr>
      {mayEdit && (
        <td>
          <input
            type="checkbox"
            name="chosen"
            value={id}
            className="row-choice"
            aria-label={`Choose ${name}`}
          />
        </td>
      )}
      <th scope="row">
        <div className="own-product">
          {picture === null ? (
            <span className="own-product-picture" />
          ) : (
            <img
              src={pictureUrl(picture)}
              alt=""
              width={44}
              height={44}
              loading="lazy"
              className="own-product-picture"
            />
          )}
          <div>
            <Link to={href("/seller/dashboard/products/:id", { id })}>{name}</Link>
            <p className="quiet small">
              {externalId !== null && `${externalId}, `}
              {category ?? (externalId === null ? "No category" : "no category")}
            </p>
          </div>
        </div>
      </th>
      <td data-label="State">
        <StateBadge state={state} />
      </td>
      <td data-label="Price" className="number">
        <div>
          {mayEdit ? (
            <>
              <input type="hidden" name={`version-${id}`} value={version} />
              <span className="row-price-field">
                <span aria-hidden="true">$</span>
                <input
                  id={priceId}
                  name={priceId}
                  defaultValue={price}
                  inputMode="decimal"
                  maxLength={20}
                  size={9}
                  className="input"
                  placeholder="on request"
                  aria-label={`Price of ${name}`}
                  aria-invalid={error === undefined ? undefined : true}
                  aria-describedby={error === undefined ? undefined : `${priceId}-error`}
                />
              </span>
              {error !== undefined && (
                <span id={`${priceId}-error`} className="field-error">
                  {error}
                </span>
              )}
            </>
          ) : (
            (product.price ?? "On request")
          )}
          {breaks > 0 && (
            <span className="quiet small own-product-breaks">
              {breaks === 1 ? "1 break" : `${breaks} breaks`}
            </span>
          )}
        </div>
      </td>
      <td data-label="In stock">
        {mayEdit ? (
          <input
            type="checkbox"
            name={`stock-${id}`}
            defaultChecked={inStock}
            className="row-choice"
            aria-label={`${name} is in stock`}
          />
        ) : inStock ? (
          "Yes"
        ) : (
          "No"
        )}
      </td>
      <td data-label="Changed" className="quiet">
        <RelativeTime at={product.updatedAt} now={now} />
      </td>
    </tr>
  );
}
