import { useSyncExternalStore } from "react";

/** Told to the page when its cart was written; other tabs hear of it by the event `storage`. */
export const cartEvent = "cart-change";

/**
 * Whether this browser may hold a cart: of a visitor, or of an account that has signed out. It knows
 * nothing of carts, so that pages without one load nothing for them.
 */
export function useHasCart(): boolean {
  return useSyncExternalStore(subscribe, isSomethingKept, no);
}

function subscribe(listener: () => void): () => void {
  const events = [cartEvent, "storage"];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

function isSomethingKept(): boolean {
  try {
    return (localStorage.getItem("cart") ?? "[]") !== "[]" || "cartAccount" in localStorage;
  } catch {
    return false;
  }
}

const no = () => false;
