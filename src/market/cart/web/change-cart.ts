import { toast } from "../../../ui/toast-store.ts";
import { type CartItem, type ChangedCart, mergeCarts, mostItems } from "../rules/cart.ts";
import { noteChange } from "./cart-account.ts";
import { browserCart } from "./cart-store.ts";

/**
 * Changes this browser's cart, says so, and has the account's follow. What takes something out can be
 * taken back.
 *
 * @param change of rules/cart.ts
 * @param about what the toast says below its title, of the cart as it is then
 */
export function changeCart(
  change: (items: CartItem[]) => ChangedCart,
  about?: string | ((items: CartItem[]) => string),
): void {
  const before = browserCart.read();
  const { items, change: said } = change(before);
  if (said === null) {
    if (before.length >= mostItems) sayFull();
    return;
  }
  put(items);
  const isLoss = items.length < before.length;
  toast({
    title: said,
    ...(about === undefined
      ? {}
      : { description: typeof about === "string" ? about : about(items) }),
    ...(isLoss ? { action: { label: "Undo", run: () => restore(before) } } : {}),
  });
}

function put(items: CartItem[]): void {
  browserCart.write(items);
  noteChange();
}

/** What was added in the meantime stays. */
function restore(before: CartItem[]): void {
  put(mergeCarts(before, browserCart.read()));
}

function sayFull(): void {
  toast({
    title: "The cart is full",
    description: `It holds ${mostItems} products. Take something out to add another.`,
    variant: "destructive",
  });
}
