/** What the cart keeps of a product (specification, section 3). `price` is dollars, as text or number. */
export interface CartProduct {
  id: string;
  name: string;
  price: string | number | null;
}

export interface CartItem {
  product: CartProduct;
  quantity: number;
}

/** What a change did, in the words of its toast (specification, section 4). */
export type CartChange = "Added to cart" | "Cart updated" | "Removed from cart" | "Cart cleared";

export interface ChangedCart {
  items: CartItem[];
  /** null: nothing changed. */
  change: CartChange | null;
}

export const largestQuantity = 1_000_000;
export const mostItems = 200;

/**
 * Adds pieces of a product: more of one that is there, or a new line. Of the product only what the cart
 * keeps goes in, whatever else the caller knows of it.
 */
export function addToCart(
  items: CartItem[],
  { id, name, price }: CartProduct,
  quantity = 1,
): ChangedCart {
  const product = { id, name, price };
  const pieces = wholeQuantity(quantity);
  if (pieces <= 0) return { items, change: null };
  const present = items.some((item) => item.product.id === product.id);
  if (!present) {
    if (items.length >= mostItems) return { items, change: null };
    return { items: [...items, { product, quantity: pieces }], change: "Added to cart" };
  }
  const more = items.map((item) =>
    item.product.id === product.id
      ? { product, quantity: Math.min(largestQuantity, item.quantity + pieces) }
      : item,
  );
  return { items: more, change: "Cart updated" };
}

/** Pieces of a product in the cart; 0 for none. */
export function quantityOf(items: readonly CartItem[], productId: string): number {
  return items.find(({ product }) => product.id === productId)?.quantity ?? 0;
}

/**
 * How many pieces adding puts into the cart: never so few that the seller does not take the order.
 *
 * @param present pieces that the cart holds already
 */
export function piecesToAdd(asked: number, minimum: number, present = 0): number {
  return Math.max(asked, minimum - present);
}

/** Sets a line's quantity; 0 or less removes it. */
export function setQuantity(items: CartItem[], productId: string, quantity: number): ChangedCart {
  const present = items.find((item) => item.product.id === productId);
  if (present === undefined) return { items, change: null };
  const pieces = wholeQuantity(quantity);
  if (pieces <= 0) return removeFromCart(items, productId);
  if (pieces === present.quantity) return { items, change: null };
  const changed = items.map((item) => (item === present ? { ...item, quantity: pieces } : item));
  return { items: changed, change: "Cart updated" };
}

/** Takes a product out; "Removed from cart" when it was in it (specification, section 4). */
export function removeFromCart(items: CartItem[], productId: string): ChangedCart {
  const rest = items.filter((item) => item.product.id !== productId);
  return { items: rest, change: rest.length === items.length ? null : "Removed from cart" };
}

/** Takes everything out; "Cart cleared" when there was something (specification, section 4). */
export function clearCart(items: CartItem[]): ChangedCart {
  return { items: [], change: items.length === 0 ? null : "Cart cleared" };
}

/** Lines in a badge: "" for none, "99+" above 99 (specification, section 9). */
export function badgeText(count: number): string {
  if (count <= 0) return "";
  return count > 99 ? "99+" : String(count);
}

/**
 * Two carts as one: what both hold keeps the larger quantity, so that merging again changes nothing.
 *
 * @param own lines that come first, and whose products' names and prices win
 */
export function mergeCarts(own: CartItem[], other: CartItem[]): CartItem[] {
  const merged = new Map(own.map((item) => [item.product.id, item]));
  for (const item of other) {
    const known = merged.get(item.product.id);
    const quantity = Math.max(known?.quantity ?? 0, item.quantity);
    merged.set(item.product.id, { product: known?.product ?? item.product, quantity });
  }
  return [...merged.values()].slice(0, mostItems);
}

/** Reads what a browser stored. Anything that is no cart line is left out; broken text is an empty cart. */
export function parseCart(stored: string | null): CartItem[] {
  if (stored === null) return [];
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return [];
  }
  const lines = Array.isArray(value) ? value.filter(isCartItem) : [];
  return mergeCarts(
    [],
    lines.map(({ product, quantity }) => ({
      product: { id: product.id, name: product.name, price: product.price },
      quantity: wholeQuantity(quantity),
    })),
  );
}

function isCartItem(value: unknown): value is CartItem {
  if (typeof value !== "object" || value === null) return false;
  if (!("product" in value) || !("quantity" in value)) return false;
  const { product, quantity } = value;
  if (typeof quantity !== "number" || wholeQuantity(quantity) <= 0) return false;
  if (typeof product !== "object" || product === null) return false;
  if (!("id" in product) || typeof product.id !== "string" || product.id === "") return false;
  if (!("name" in product) || typeof product.name !== "string") return false;
  const price = "price" in product ? product.price : undefined;
  return price === null || typeof price === "string" || typeof price === "number";
}

function wholeQuantity(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(largestQuantity, Math.floor(quantity)) : 0;
}
