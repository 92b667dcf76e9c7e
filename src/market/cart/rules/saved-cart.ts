import type { CartItem } from "./cart.ts";

/** A line of an account's cart, as it is shown. */
export interface CartLine extends CartItem {
  /** False: the catalog no longer has it. Its name is the last one known, its price is gone. */
  isListed: boolean;
  imageUrl: string | null;
  inStock: boolean;
  minimumOrderQuantity: number;
  sellerId: string | null;
  sellerName: string | null;
}

/** The cart of an account. */
export interface SavedCart {
  items: CartLine[];
  /** Grows with every change; 0 before the first. Whoever replaces the cart names the one it knows. */
  revision: number;
}

/** What a line takes from the catalog. */
export type CatalogEntry = Omit<CartLine, "product" | "quantity" | "isListed"> & {
  name: string;
  price: string | null;
};

/**
 * Stored lines with the names and prices of today.
 *
 * @param catalog listed products, by id
 */
export function currentLines(
  stored: readonly CartItem[],
  catalog: ReadonlyMap<string, CatalogEntry>,
): CartLine[] {
  return stored.map(({ product, quantity }) => {
    const entry = catalog.get(product.id);
    if (entry === undefined) {
      return {
        product: { id: product.id, name: product.name, price: null },
        quantity,
        isListed: false,
        imageUrl: null,
        inStock: false,
        minimumOrderQuantity: 1,
        sellerId: null,
        sellerName: null,
      };
    }
    return {
      product: { id: product.id, name: entry.name, price: entry.price },
      quantity,
      isListed: true,
      imageUrl: entry.imageUrl,
      inStock: entry.inStock,
      minimumOrderQuantity: entry.minimumOrderQuantity,
      sellerId: entry.sellerId,
      sellerName: entry.sellerName,
    };
  });
}
