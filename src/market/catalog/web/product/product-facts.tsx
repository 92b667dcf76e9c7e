import { ExactDate } from "../../../../ui/relative-time.tsx";
import { countText, leadTimeText } from "../price-text.ts";
import type { ProductPageView } from "./product-page-view.ts";

/** What decides whether a buyer reads on: availability, minimum, lead time, origin. */
export function ProductFacts(props: { product: ProductPageView; readyOn: string | null }) {
  const { product, readyOn } = props;
  const { inStock, minimumOrderQuantity, leadTimeDays, origin } = product;
  return (
    <dl className="product-facts">
      <div>
        <dt>Availability</dt>
        <dd>
          <span className={inStock ? "stock stock-in" : "stock"}>
            {inStock ? "In stock" : "Made to order"}
          </span>
        </dd>
      </div>
      <div>
        <dt>Minimum order</dt>
        <dd>
          <span className="figure">{countText(minimumOrderQuantity)}</span>{" "}
          {minimumOrderQuantity === 1 ? "piece" : "pieces"}
        </dd>
      </div>
      <div>
        <dt>Lead time</dt>
        <dd>
          {leadTimeDays === null ? (
            "Not stated"
          ) : (
            <span className="figure">{leadTimeText(leadTimeDays)}</span>
          )}
          {readyOn !== null && (
            <small>
              ready about <ExactDate at={readyOn} /> if ordered today
            </small>
          )}
        </dd>
      </div>
      <div>
        <dt>Made in</dt>
        <dd>{origin ?? "Not stated"}</dd>
      </div>
    </dl>
  );
}
