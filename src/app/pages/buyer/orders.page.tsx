import { href, Link } from "react-router";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/orders.page.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "My Orders",
    description: "The orders you placed.",
    path: href("/buyer/orders"),
    isPrivate: true,
  });
}

export default function BuyerOrdersPage() {
  return (
    <div className="page stack">
      <Breadcrumbs
        trail={[{ label: "Dashboard", to: href("/buyer/dashboard") }, { label: "My Orders" }]}
      />
      <h1>My Orders</h1>
      <Panel>
        <EmptyState
          drawing="orders"
          title="No orders yet"
          action={
            <>
              <Link to={href("/buyer/cart")} className="button button-primary">
                Go to the cart
              </Link>
              <Link to={href("/browse")} className="button">
                Browse Products
              </Link>
            </>
          }
        >
          You have not ordered anything here. What you plan to buy is kept in your cart.
        </EmptyState>
      </Panel>
    </div>
  );
}
