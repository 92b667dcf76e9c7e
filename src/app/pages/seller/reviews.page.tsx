import { href, Link } from "react-router";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/reviews.page.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Reviews",
    description: "What buyers say about your shop.",
    path: href("/seller/dashboard/reviews"),
    isPrivate: true,
  });
}

export default function SellerReviewsPage() {
  return (
    <>
      <h1>Reviews</h1>
      <Panel>
        <EmptyState
          drawing="review"
          title="No reviews yet"
          action={
            <Link to={href("/seller/dashboard/orders")} className="button button-primary">
              Go to orders
            </Link>
          }
        >
          A review belongs to a completed order, so there are none before the first one.
        </EmptyState>
      </Panel>
    </>
  );
}
