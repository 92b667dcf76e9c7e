import type { FormEvent, MouseEvent } from "react";
import { accountPaths } from "../../../shared/account-paths.ts";
import { Icon } from "../../../ui/icon.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { useViewer } from "../../accounts/web/use-viewer.ts";
import { additionText } from "../rules/addition.ts";
import type { CartProduct } from "../rules/cart.ts";

/**
 * A button that puts pieces of a product into the cart, without leaving the page; without a script, a
 * form that does it in the account's cart. Somebody who works as a seller has no cart and sees nothing.
 *
 * @param minimum the seller's smallest order: fewer are never added, and the button says so
 * @param isCompact for lists: the product's name is read out, not shown
 * @param form id of a form whose field `quantity` counts; without a script as it was filled in
 */
export function AddToCart(props: {
  product: CartProduct;
  quantity: number;
  minimum: number;
  isCompact?: boolean;
  form?: string;
}) {
  const { product, quantity, minimum, isCompact = false, form } = props;
  const viewer = useViewer();
  if (viewer?.role === "seller") return null;

  async function addHere(): Promise<void> {
    // Most pages are left without it.
    const [{ changeCart }, { addToCart, piecesToAdd, quantityOf }] = await Promise.all([
      import("./change-cart.ts"),
      import("../rules/cart.ts"),
    ]);
    changeCart(
      (items) => {
        const pieces = piecesToAdd(quantity, minimum, quantityOf(items, product.id));
        return addToCart(items, product, pieces);
      },
      (items) => {
        const pieces = quantityOf(items, product.id).toLocaleString("en-US");
        return `${pieces} × ${product.name} in your cart`;
      },
    );
  }

  function press(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    if (event.currentTarget.form?.reportValidity()) void addHere().catch(sayNotAdded);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void addHere().catch(sayNotAdded);
  }

  const label = addText(Math.max(quantity, minimum), quantity);
  if (form !== undefined) {
    return (
      <div className="add-to-cart">
        <button
          type="submit"
          form={form}
          formMethod="post"
          formAction={accountPaths.cartLines}
          name="product"
          value={product.id}
          onClick={press}
          className="button button-primary button-large"
        >
          <Icon name="cart" size={20} />
          {label}
        </button>
      </div>
    );
  }

  const add = {
    name: "add",
    value: additionText({ productId: product.id, quantity }),
  } as const;
  return (
    <form method="post" action={accountPaths.cartLines} onSubmit={submit}>
      {isCompact ? (
        <button {...add}>
          {addText(Math.max(quantity, minimum), 1)}
          <span className="sr-only">{`: ${product.name}`}</span>
        </button>
      ) : (
        <button {...add} className="button button-primary button-large">
          <Icon name="cart" size={20} />
          {label}
        </button>
      )}
    </form>
  );
}

/** How many are added is said wherever it is not what stands beside the button. */
function addText(pieces: number, expected: number): string {
  return pieces === expected ? "Add to cart" : `Add ${pieces.toLocaleString("en-US")} to cart`;
}

/** What adds to the cart is fetched when it is first needed, which fails without a connection. */
function sayNotAdded(): void {
  toast({
    title: "Not added to cart",
    description: "There is no connection at the moment. Please try again.",
    variant: "destructive",
  });
}
