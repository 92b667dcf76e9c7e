import { useEffect, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { accountPaths } from "../../../shared/account-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { onLiveEvent } from "../../../ui/live/on-live-event.ts";
import { badgeText } from "../rules/cart.ts";
import { readCartAccount } from "./account-of-cart.ts";
import { browserCart } from "./cart-store.ts";

/**
 * The way to the cart, with the number of its lines; for a visitor once there is something in it. It
 * also brings the browser's cart and the account's together.
 *
 * @param buyerId null for visitors
 * @param known lines of the account's cart, until the browser's own can be read
 */
export function CartLink({ buyerId, known }: { buyerId: string | null; known: number }) {
  const count = useSyncExternalStore(
    browserCart.subscribe,
    () => (buyerId === null || browserCart.isSettled() ? browserCart.read().length : known),
    () => known,
  );

  useEffect(() => {
    if (buyerId === null && readCartAccount() === null) return;
    import("./cart-account.ts")
      .then(({ followAccount }) => followAccount(buyerId))
      .catch((failure) => console.error("The cart could not follow the account:", failure));
  }, [buyerId]);

  useEffect(() => {
    if (buyerId === null) return;
    return onLiveEvent("cart.changed", ({ payload }) => {
      import("./cart-account.ts")
        .then(({ hearOfChange }) => hearOfChange(buyerId, Number(payload.revision)))
        .catch((failure) => console.error("The cart could not follow another device:", failure));
    });
  }, [buyerId]);

  if (buyerId === null && count === 0) return null;
  return (
    <Link to={accountPaths.cart} className="button button-quiet button-icon counted-icon cart-link">
      <Icon name="cart" size={22} />
      <span className="sr-only">Cart</span>
      {count > 0 && (
        <span className="count-badge">
          {badgeText(count)}
          <span className="sr-only"> {count === 1 ? "item" : "items"}</span>
        </span>
      )}
    </Link>
  );
}
