import { flashMessages } from "../../../platform/web/flash.ts";

/** Messages about the cart that follow a redirect (specification, section 4). */
export const cartFlash = flashMessages({
  cart_added: { title: "Added to cart" },
  cart_waits: {
    title: "Sign in to see your cart",
    description: "What you added will be in it.",
  },
  cart_updated: { title: "Cart updated" },
  cart_removed: { title: "Removed from cart" },
  cart_cleared: { title: "Cart cleared" },
});
