import type { ReactNode } from "react";
import type { AskedQuantity, QuantityPrice } from "../../rules/price-at-quantity.ts";
import { countText, priceText } from "../price-text.ts";

/** What there is to say about a quantity: why it cannot be ordered, and where a piece gets cheaper. */
export function QuantityAdvice(props: {
  asked: AskedQuantity;
  priced: QuantityPrice | null;
  minimumOrderQuantity: number;
  link(quantity: number): ReactNode;
}) {
  const { asked, priced, minimumOrderQuantity, link } = props;
  if (asked.problem !== null) return <p className="field-error">{asked.problem}</p>;
  if (asked.quantity < minimumOrderQuantity) {
    return (
      <p className="notice notice-warning">
        <span>
          The seller takes orders from {link(minimumOrderQuantity)} on:{" "}
          {countText(minimumOrderQuantity - asked.quantity)} more than you ask for.
        </span>
      </p>
    );
  }
  if (priced === null) {
    return <p className="quiet small">The seller prices this product on request.</p>;
  }
  const { cheaper } = priced;
  if (cheaper === null) return null;
  return (
    <p className={cheaper.saves === null ? "small" : "notice notice-success"}>
      {cheaper.saves === null ? (
        <>
          Order {countText(cheaper.more)} more and each costs {priceText(cheaper.price)}:{" "}
          {link(cheaper.quantity)} come to {priceText(cheaper.total)}.
        </>
      ) : (
        <span>
          More for less: {link(cheaper.quantity)} cost {priceText(cheaper.total)}, which is{" "}
          <strong>{priceText(cheaper.saves)} less</strong> than {countText(asked.quantity)}.
        </span>
      )}
    </p>
  );
}
