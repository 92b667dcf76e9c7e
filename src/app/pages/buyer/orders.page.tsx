import { href, Link } from "react-router";
import { listOrders } from "../../../market/orders/use-cases/get-orders.ts";
import { orderEntry } from "../../../market/orders/web/order-view.ts";
import { OrdersTable } from "../../../market/orders/web/orders-table.tsx";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/orders.page.ts";

export const loader = page(async ({ ctx }) => ({
  entries: (await listOrders(ctx, "buyer")).map((order) => orderEntry(order, "buyer")),
}));

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "My Orders",
    description: "The orders you placed.",
    path: href("/buyer/orders"),
    isPrivate: true,
  });
}

export default function BuyerOrdersPage({ loaderData }: Route.ComponentProps) {
  const { entries } = loaderData;
  return (
    <div className="page stack">
      <Breadcrumbs
        trail={[{ label: "Dashboard", to: href("/buyer/dashboard") }, { label: "My Orders" }]}
      />
      <h1>My Orders</h1>
      <Panel isFlush={entries.length > 0}>
        {entries.length > 0 ? (
          <OrdersTable
            entries={entries}
            partnerLabel="Seller"
            addressOf={(id) => href("/buyer/orders/:id", { id })}
          />
        ) : (
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
        )}
      </Panel>
    </div>
  );
}
