import { href, Link } from "react-router";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/rfq.page.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "RFQ",
    description: "Requests for quotes that reached your shop.",
    path: href("/seller/dashboard/rfq"),
    isPrivate: true,
  });
}

export default function SellerRfqPage() {
  return (
    <>
      <h1>RFQ</h1>
      <Panel>
        <EmptyState
          drawing="quote"
          title="No requests for quotes yet"
          action={
            <Link to={`${href("/onboarding/seller")}?step=3`} className="button button-primary">
              Say what you can make
            </Link>
          }
        >
          What brings them is what your profile says you can make: processes, materials, part size,
          tolerance, quantities, and how far away you serve.
        </EmptyState>
      </Panel>
    </>
  );
}
