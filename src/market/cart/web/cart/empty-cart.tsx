import { href, Link } from "react-router";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Panel } from "../../../../ui/panel.tsx";

/** The cart's page while there is nothing in it. */
export function EmptyCart() {
  return (
    <div className="page cart-page">
      <h1>Cart</h1>
      <Panel>
        <EmptyState
          drawing="cart-empty"
          title="Your cart is empty"
          action={
            <Link to={href("/browse")} className="button button-primary">
              Browse Products
            </Link>
          }
        >
          What you add stays here, on every device you sign in on.
        </EmptyState>
      </Panel>
    </div>
  );
}
