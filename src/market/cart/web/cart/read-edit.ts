import type { FlashMessage } from "../../../../platform/web/flash.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { type Addition, readAdditionText } from "../../rules/addition.ts";
import { type CartChange, largestQuantity } from "../../rules/cart.ts";
import type { CartEdit } from "../../use-cases/edit-cart.ts";
import { cartFlash } from "../flash-messages.ts";

/** The message for each change (specification, section 4). */
export const flashOfChange: Record<CartChange, FlashMessage> = {
  "Added to cart": cartFlash.cart_added,
  "Cart updated": cartFlash.cart_updated,
  "Removed from cart": cartFlash.cart_removed,
  "Cart cleared": cartFlash.cart_cleared,
};

/**
 * The change that a form of the cart asks for. A stepper's button adds its step to the quantity beside
 * it.
 *
 * @throws AppError invalid_input
 */
export function readEdit(form: FormData): CartEdit {
  const kind = form.get("do");
  if (kind === "add") return { kind, ...readAddition(form) };
  const productId = String(form.get("product") ?? "");
  if (kind === "clear") return { kind };
  if (kind === "remove") return { kind, productId };
  if (kind !== "set") throw invalidInput({ do: ["There is no such change."] });
  const step = Number(form.get("step") ?? 0);
  return { kind, productId, quantity: wholeNumber(Number(form.get("quantity")) + step) };
}

/** The product that a form adds, and how many pieces. @throws AppError invalid_input */
export function readAddition(form: FormData): Addition {
  const pressed = form.get("add");
  if (typeof pressed === "string") {
    const { productId, quantity } = readAdditionText(pressed);
    return { productId, quantity: wholeNumber(quantity) };
  }
  const productId = String(form.get("product") ?? "");
  return { productId, quantity: wholeNumber(Number(form.get("quantity"))) };
}

function wholeNumber(quantity: number): number {
  if (Number.isInteger(quantity) && Math.abs(quantity) <= largestQuantity) return quantity;
  throw invalidInput({ quantity: ["The quantity must be a whole number."] });
}
