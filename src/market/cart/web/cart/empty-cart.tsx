import { href, Link } from "react-router";
import { accountPaths, withNext } from "../../../../shared/account-paths.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Panel } from "../../../../ui/panel.tsx";

/** The cart's page while there is nothing in it. */
export function EmptyCart({ isVisitor }: { isVisitor: boolean }) {
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
          {isVisitor
            ? "What you add stays in this browser, and comes along when you sign in."
            : "What you add stays here, on every device you sign in on."}
        </EmptyState>
      </Panel>
    </div>
  );
}

/** A visitor's page until the browser has read its cart, and for good where no script runs. */
export function CartInBrowser() {
  return (
    <div className="page cart-page">
      <h1>Cart</h1>
      <Panel>
        <p className="quiet">
          Your cart is kept in this browser, which shows it with JavaScript. To keep it with your
          account instead, <Link to={withNext(accountPaths.logIn, accountPaths.cart)}>sign in</Link>
          .
        </p>
      </Panel>
    </div>
  );
}
