import { type CartItem, parseCart } from "../rules/cart.ts";
import { cartEvent } from "./use-has-cart.ts";

/** Where a browser keeps its cart (specification, section 3). */
export const cartKey = "cart";

/** A browser's cart: what its storage says, or what was last written when that could not be kept. */
export interface CartStore {
  /** The same array as long as nothing changed. */
  read(): CartItem[];
  write(items: CartItem[]): void;
  /** Whether the browser's cart is the one to show, rather than what the server knows of the account's. */
  isSettled(): boolean;
  /** From now on it is. */
  settle(): void;
  /** Of changes here and in other tabs. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
}

/**
 * @param storage gives the browser's storage; may throw, as browsers do that forbid it
 * @param report is told of failures, which change nothing else (specification, section 8)
 */
export function createCartStore(
  storage: () => Pick<Storage, "getItem" | "setItem">,
  report: (message: string, failure: unknown) => void,
): CartStore {
  const listeners = new Set<() => void>();
  let known: { text: string | null; items: CartItem[] } = { text: null, items: [] };
  // Once something could not be kept, what is stored is older than what is known here.
  let isKept = true;
  let isSettled = false;

  function read(): CartItem[] {
    if (!isKept) return known.items;
    try {
      const text = storage().getItem(cartKey);
      if (text !== known.text) {
        known = { text, items: parseCart(text) };
        slim();
      }
    } catch (failure) {
      isKept = false;
      report("The cart cannot be read:", failure);
    }
    return known.items;
  }

  /** Older pages kept whole products. What a cart keeps of them is written back, once. */
  function slim(): void {
    const { items, text } = known;
    const kept = JSON.stringify(items);
    if (items.length === 0 || kept === text) return;
    known = { text: kept, items };
    storage().setItem(cartKey, kept);
  }

  function write(items: CartItem[]): void {
    const text = JSON.stringify(items);
    known = { text, items };
    try {
      storage().setItem(cartKey, text);
      isKept = true;
    } catch (failure) {
      isKept = false;
      report("The cart cannot be kept:", failure);
    }
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
    globalThis.dispatchEvent?.(new Event(cartEvent));
  }

  return {
    read,
    write,
    isSettled: () => isSettled,
    settle() {
      if (isSettled) return;
      isSettled = true;
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      globalThis.addEventListener?.("storage", listener);
      return () => {
        listeners.delete(listener);
        globalThis.removeEventListener?.("storage", listener);
      };
    },
  };
}

/** The cart of this browser. */
export const browserCart = createCartStore(
  () => localStorage,
  (message, failure) => console.error(message, failure),
);
