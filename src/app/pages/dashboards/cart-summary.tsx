import { href, Link } from "react-router";
import type { CartItem } from "../../../market/cart/rules/cart.ts";
import { useCart } from "../../../market/cart/web/use-cart.ts";
import { CountBadge } from "../../../ui/badge.tsx";
import { Panel } from "../../../ui/panel.tsx";

const mostLines = 5;

/** What is in the cart, in short, and the way to it (specification, section 2). */
export function CartSummary({ known }: { known: CartItem[] }) {
  const items = useCart(known);
  const count = items.length;
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
            {items.slice(0, mostLines).map(({ product, quantity }) => (
              <li key={product.id}>
                <Link to={href("/product/:id", { id: product.id })}>{product.name}</Link>
                <span className="figure">{quantity.toLocaleString("en-US")}</span>
              </li>
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
