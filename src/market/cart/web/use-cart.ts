import { useSyncExternalStore } from "react";
import type { CartItem } from "../rules/cart.ts";
import { browserCart } from "./cart-store.ts";

/**
 * The cart of a buyer who is signed in: this browser's, and its other tabs'.
 *
 * @param known the account's, as the page was made; shown until the two are brought together
 */
export function useCart(known: CartItem[]): CartItem[] {
  return useSyncExternalStore(
    browserCart.subscribe,
    () => (browserCart.isSettled() ? browserCart.read() : known),
    () => known,
  );
}
