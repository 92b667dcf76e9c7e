import { href, Link } from "react-router";
import { accountPaths, withNext } from "../../../../shared/account-paths.ts";
import { cartCsv } from "../../rules/cart-csv.ts";
import type { CartPricing } from "../../rules/cart-pricing.ts";

/** What can be done with a cart today: take it to the sellers, whose pages say how to reach them. */
export function NextStep({ pricing, isVisitor }: { pricing: CartPricing; isVisitor: boolean }) {
  function download(): void {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([cartCsv(pricing)], { type: "text/csv" }));
    link.download = "cart.csv";
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return (
    <div className="cart-next">
      <h3>Next: ask the sellers</h3>
      <p>
        Orders are not placed here yet. Ask for quotes with one request for everything in your cart,
        or send your list to each seller: the name above its lines leads to its address and
        telephone.
      </p>
      <p className="row">
        <Link to={`${href("/rfq/edit")}#cart`} className="button button-primary">
          Request quotes
        </Link>
        <button type="button" className="button scripted" onClick={download}>
          Download the list
        </button>
        <button type="button" className="button scripted" onClick={() => window.print()}>
          Print
        </button>
      </p>
      {isVisitor && (
        <p className="quiet">
          This cart is kept in this browser alone.{" "}
          <Link to={withNext(accountPaths.logIn, accountPaths.cart)}>Sign in</Link> to have it on
          every device.
        </p>
      )}
      <p>
        <Link to={href("/rfq")}>How to ask for quotes</Link>
      </p>
    </div>
  );
}
