import { href, Link } from "react-router";
import { Money } from "../../../../ui/amounts.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { clearCart } from "../../rules/cart.ts";
import type { CartPricing } from "../../rules/cart-pricing.ts";
import { changeCart } from "../change-cart.ts";
import { CartForm } from "./cart-form.tsx";
import { NextStep } from "./next-step.tsx";

/** What the cart comes to. */
export function CartTotals({ pricing, isVisitor }: { pricing: CartPricing; isVisitor: boolean }) {
  const { groups, cents, unpriced, belowMinimum, longestLeadDays } = pricing;
  return (
    <Panel id="totals" title="Total" hasTicks className="cart-totals">
      <dl className="cart-sums">
        {groups.map((group) => (
          <div key={group.sellerId ?? "none"}>
            <dt>{group.sellerName ?? "Seller not stated"}</dt>
            <dd>
              {group.unpriced === group.lines.length ? "On request" : <Money cents={group.cents} />}
            </dd>
          </div>
        ))}
        <div className="cart-sum-all">
          <dt>Subtotal</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      </dl>
      <div className="stack small">
        {unpriced > 0 && (
          <p>
            {unpriced} {unpriced === 1 ? "line has" : "lines have"} no price: the seller quotes on
            request.
          </p>
        )}
        {belowMinimum > 0 && (
          <p className="cart-warning">
            {belowMinimum === 1 ? "One line is" : `${belowMinimum} lines are`} below the seller's
            minimum and cannot be ordered like this.
          </p>
        )}
        <p className="quiet">
          Before freight and tax.
          {longestLeadDays !== null &&
            ` Longest lead time ${longestLeadDays} ${longestLeadDays === 1 ? "day" : "days"}.`}
        </p>
        <NextStep pricing={pricing} isVisitor={isVisitor} />
        <Link to={href("/browse")} className="button">
          Continue browsing
        </Link>
        <CartForm fields={{ do: "clear" }} onSend={() => changeCart(clearCart)}>
          <button type="submit" className="button button-quiet button-small">
            Clear the cart
          </button>
        </CartForm>
      </div>
    </Panel>
  );
}
