import { href, Link } from "react-router";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/orders.page.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Orders",
    description: "What buyers ordered from you.",
    path: href("/seller/dashboard/orders"),
    isPrivate: true,
  });
}

export default function SellerOrdersPage() {
  return (
    <>
      <h1>Orders</h1>
      <Panel>
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
      </Panel>
    </>
  );
}
