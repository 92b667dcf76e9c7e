import type { FlashCode } from "../../../../platform/web/flash.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { type CartChange, largestQuantity } from "../../rules/cart.ts";
import type { CartEdit } from "../../use-cases/edit-cart.ts";

/** The message for each change (specification, section 4). */
export const flashOfChange: Record<CartChange, FlashCode> = {
  "Added to cart": "cart_added",
  "Cart updated": "cart_updated",
  "Removed from cart": "cart_removed",
  "Cart cleared": "cart_cleared",
};

/**
 * The change that a form of the cart asks for. A stepper's button adds its step to the quantity beside
 * it.
 *
 * @throws CatalogueError invalid_input
 */
export function readEdit(form: FormData): CartEdit {
  const kind = form.get("do");
  const productId = String(form.get("product") ?? "");
  if (kind === "clear") return { kind };
  if (kind === "remove") return { kind, productId };
  if (kind !== "add" && kind !== "set") throw invalidInput({ do: ["There is no such change."] });
  const quantity = Number(form.get("quantity")) + Number(form.get("step") ?? 0);
  if (!Number.isInteger(quantity) || Math.abs(quantity) > largestQuantity) {
    throw invalidInput({ quantity: ["The quantity must be a whole number."] });
  }
  return { kind, productId, quantity };
}
