import { href, Link } from "react-router";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/analytics.page.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Analytics",
    description: "How buyers find your shop.",
    path: href("/seller/dashboard/analytics"),
    isPrivate: true,
  });
}

export default function SellerAnalyticsPage() {
  return (
    <>
      <h1>Analytics</h1>
      <Panel>
        <EmptyState
          drawing="analytics"
          title="No figures yet"
          action={
            <Link to={href("/seller/dashboard/profile")} className="button button-primary">
              Complete your profile
            </Link>
          }
        >
          Requests, quotes and orders are what would be measured here, and there have been none. A
          complete profile is found more often.
        </EmptyState>
      </Panel>
    </>
  );
}
