import { href, Link } from "react-router";
import { listOrders } from "../../../market/orders/use-cases/get-orders.ts";
import { orderEntry } from "../../../market/orders/web/order-view.ts";
import { OrdersTable } from "../../../market/orders/web/orders-table.tsx";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/orders.page.ts";

export const loader = page(async ({ ctx }) => ({
  entries: (await listOrders(ctx, "seller")).map((order) => orderEntry(order, "seller")),
}));

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Orders",
    description: "What buyers ordered from you.",
    path: href("/seller/dashboard/orders"),
    isPrivate: true,
  });
}

export default function SellerOrdersPage({ loaderData }: Route.ComponentProps) {
  const { entries } = loaderData;
  return (
    <>
      <h1>Orders</h1>
      <Panel isFlush={entries.length > 0}>
        {entries.length > 0 ? (
          <OrdersTable
            entries={entries}
            partnerLabel="Buyer"
            addressOf={(id) => href("/seller/dashboard/orders/:id", { id })}
          />
        ) : (
          <EmptyState
            drawing="orders"
            title="No orders yet"
            action={
              <Link to={href("/seller/dashboard/profile")} className="button button-primary">
                Complete your profile
              </Link>
            }
          >
            No buyer has ordered from you here. Buyers compare shops by their profile and products.
          </EmptyState>
        )}
      </Panel>
    </>
  );
}
