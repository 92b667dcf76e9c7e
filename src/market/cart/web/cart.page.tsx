import { useEffect, useRef } from "react";
import { href, redirect, useRevalidator } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { cartSheet } from "../rules/cart-sheet.ts";
import { editCart } from "../use-cases/edit-cart.ts";
import type { Route } from "./+types/cart.page.ts";
import { CartSellers } from "./cart/cart-sellers.tsx";
import { CartTotals } from "./cart/cart-totals.tsx";
import { EmptyCart } from "./cart/empty-cart.tsx";
import { loadCart } from "./cart/load-cart.ts";
import { flashOfChange, readEdit } from "./cart/read-edit.ts";
import { useCart } from "./use-cart.ts";
import "./cart/cart.css";

export const loader = page(({ ctx }) => loadCart(ctx));

/** Changes the account's cart, for forms sent without a script. */
export const action = page(async ({ ctx, request }) => {
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
  const { items: known, details } = loaderData;
  const items = useCart(known);
  const sheet = cartSheet(items, details);
  useDetailsOf(sheet.groups.flatMap(({ lines }) => lines.filter((line) => line.details === null)));

  if (items.length === 0) return <EmptyCart />;
  return (
    <div className="page cart-page">
      <header className="cart-head">
        <h1>Cart</h1>
        <p className="quiet">
          {items.length} {items.length === 1 ? "item" : "items"} from {sheet.groups.length}{" "}
          {sheet.groups.length === 1 ? "seller" : "sellers"}
        </p>
      </header>
      <div className="cart-columns">
        <CartSellers groups={sheet.groups} />
        <CartTotals sheet={sheet} />
      </div>
    </div>
  );
}

/** Asks once for what the page does not know of lines that the account did not have when it was made. */
function useDetailsOf(unknown: { id: string }[]): void {
  const { revalidate } = useRevalidator();
  const asked = useRef("");
  const ids = unknown.map(({ id }) => id).join(" ");
  useEffect(() => {
    if (ids === "" || asked.current === ids) return;
    asked.current = ids;
    import("./cart-account.ts").then(({ flush }) => flush()).then(() => revalidate());
  }, [ids, revalidate]);
}
