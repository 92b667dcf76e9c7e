import { href, Link } from "react-router";
import type { CartItem } from "../../../market/cart/rules/cart.ts";
import {
  type LineDetails,
  type PricedLine,
  priceCart,
} from "../../../market/cart/rules/cart-pricing.ts";
import { useCart } from "../../../market/cart/web/use-cart.ts";
import { decimalText } from "../../../shared/money.ts";
import { CountBadge } from "../../../ui/badge.tsx";
import { Panel } from "../../../ui/panel.tsx";

const mostLines = 5;

/**
 * What is in the cart, in short, and the way to it (specification, section 2); and of each line how many
 * more pieces make it cheaper.
 *
 * @param details of the account's products, by id; of others nothing is told
 */
export function CartSummary(props: { known: CartItem[]; details: Record<string, LineDetails> }) {
  const items = useCart(props.known);
  const count = items.length;
  const { groups } = priceCart(items, props.details);
  const lines = groups.flatMap((group) => group.lines);
  // What can be made cheaper comes first: it is what there is to decide.
  const shown = lines.toSorted((a, b) => Number(b.cheaper !== null) - Number(a.cheaper !== null));
  return (
    <Panel
      id="cart-summary"
      title="Cart Summary"
      note={<CountBadge count={count} label={count === 1 ? "item" : "items"} />}
    >
      <div className="cart-summary">
        <p>
          {count === 0
            ? "Your cart is empty"
            : `You have ${count} ${count === 1 ? "item" : "items"} in your cart`}
        </p>
        {count > 0 && (
          <ul>
            {shown.slice(0, mostLines).map((line) => (
              <SummaryLine key={line.id} line={line} />
            ))}
            {count > mostLines && <li className="quiet">and {count - mostLines} more</li>}
          </ul>
        )}
        <p>
          <Link to={href("/buyer/cart")} className="button">
            View cart
          </Link>
        </p>
      </div>
    </Panel>
  );
}

function SummaryLine({ line }: { line: PricedLine }) {
  const { id, name, quantity, unitPrice, cheaper, details, missingToMinimum } = line;
  return (
    <li>
      <div>
        {details?.isListed === false ? name : <Link to={href("/product/:id", { id })}>{name}</Link>}
        {details?.isListed === false && <p className="field-error">No longer listed</p>}
        {missingToMinimum > 0 && (
          <p className="quiet">
            {missingToMinimum.toLocaleString("en-US")} more to the minimum order
          </p>
        )}
        {missingToMinimum === 0 && cheaper !== null && unitPrice !== null && (
          <p className="cart-summary-break">
            {cheaper.more.toLocaleString("en-US")} more: {decimalText(cheaper.price)} instead of{" "}
            {decimalText(unitPrice)} each
          </p>
        )}
      </div>
      <span className="figure">{quantity.toLocaleString("en-US")}</span>
    </li>
  );
}
