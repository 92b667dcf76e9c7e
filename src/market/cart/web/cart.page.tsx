import { useEffect } from "react";
import { href, redirect, useFetcher } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { accountPaths, withNext } from "../../../shared/account-paths.ts";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { type LineDetails, priceCart } from "../rules/cart-pricing.ts";
import { editCart } from "../use-cases/edit-cart.ts";
import type { Route } from "./+types/cart.page.ts";
import { CartSellers } from "./cart/cart-sellers.tsx";
import { CartTotals } from "./cart/cart-totals.tsx";
import { CartInBrowser, EmptyCart } from "./cart/empty-cart.tsx";
import { loadCart } from "./cart/load-cart.ts";
import { flashOfChange, readEdit } from "./cart/read-edit.ts";
import { browserCart } from "./cart-store.ts";
import { useCart } from "./use-cart.ts";
import { addWaitingLines } from "./waiting-lines.ts";
import "./cart/cart.css";

export const loader = page(async ({ ctx, url, request }) => {
  if (ctx.viewer.id !== null) await addWaitingLines(ctx, request);
  return loadCart(ctx, url.searchParams.get("lines")?.split(","));
});

/** Changes the account's cart, for forms sent without a script. */
export const action = page(async ({ ctx, request }) => {
  if (ctx.viewer.id === null) throw redirect(withNext(accountPaths.logIn, accountPaths.cart), 303);
  const { change } = await editCart(ctx, readEdit(await readForm(request)));
  if (change !== null) flash(ctx, flashOfChange[change]);
  return redirect(href("/buyer/cart"), 303);
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Cart",
    description: "What you plan to buy, by seller.",
    path: href("/buyer/cart"),
    isPrivate: true,
  });
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { items: known, details, isVisitor } = loaderData;
  const isHydrated = useHydrated();
  const items = useCart(known);
  const missing = items
    .map(({ product }) => product.id)
    .filter((id) => !Object.hasOwn(details, id));
  const fetched = useDetailsOf(missing);
  const pricing = priceCart(items, { ...details, ...fetched });
  useEffect(() => {
    // A visitor's cart is nowhere else: nothing has to be brought together first.
    if (isVisitor) browserCart.settle();
  }, [isVisitor]);

  if (isVisitor && !isHydrated) return <CartInBrowser />;
  if (items.length === 0) return <EmptyCart isVisitor={isVisitor} />;
  return (
    <div className="page cart-page">
      <header className="cart-head">
        <h1>Cart</h1>
        <p className="quiet">
          {items.length} {items.length === 1 ? "item" : "items"} from {pricing.groups.length}{" "}
          {pricing.groups.length === 1 ? "seller" : "sellers"}
        </p>
      </header>
      <div className="cart-columns">
        <CartSellers groups={pricing.groups} />
        <CartTotals pricing={pricing} isVisitor={isVisitor} />
      </div>
    </div>
  );
}

/** What the page does not know of lines that only this browser has: asked for once each. */
function useDetailsOf(missing: string[]): Record<string, LineDetails> {
  const { load, data, state } = useFetcher<typeof loader>();
  const all = missing.join(",");
  const unknown = missing.filter((id) => !(data && Object.hasOwn(data.details, id))).join(",");
  useEffect(() => {
    if (unknown === "" || state !== "idle") return;
    load(`${href("/buyer/cart")}?${new URLSearchParams({ lines: all })}`);
  }, [unknown, state, load, all]);
  return data?.details ?? {};
}
