import { redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { page } from "../../../platform/web/page.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { accountPaths, withNext } from "../../../shared/account-paths.ts";
import { invalidInput, notFound } from "../../../shared/errors.ts";
import { refusalOf, verdictOf } from "../../accounts/rules/policies.ts";
import { isId } from "../../catalog/rules/input.ts";
import { editCart } from "../use-cases/edit-cart.ts";
import { flashOfChange, readAddition } from "./cart/read-edit.ts";
import { cartFlash } from "./flash-messages.ts";
import { keepWaiting } from "./waiting-lines.ts";

/**
 * Adds a product to the cart, for forms sent without a script: to the account's, or for a visitor to what
 * waits in the browser for signing in.
 */
export const action = page(async ({ ctx, request }) => {
  const added = readAddition(await readForm(request));
  if (!isId(added.productId) || added.quantity < 1) {
    throw invalidInput({ product: ["A product and a quantity are needed."] });
  }
  if (ctx.viewer.id === null) {
    keepWaiting(ctx, request, added);
    flash(ctx, cartFlash.cart_waits);
    return redirect(withNext(accountPaths.logIn, accountPaths.cart), 303);
  }
  const refusal = refusalOf(verdictOf("buyer", ctx.viewer));
  if (refusal !== null) throw refusal;
  const { change } = await editCart(ctx, { kind: "add", ...added });
  if (change !== null) flash(ctx, flashOfChange[change]);
  return redirect(accountPaths.cart, 303);
});

export const loader = page(async () => {
  throw notFound("There is no page at this address.");
});
