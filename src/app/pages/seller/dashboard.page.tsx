import { href, Link } from "react-router";
import { unreadCount } from "../../../market/messaging/use-cases/unread-count.ts";
import { completenessOf } from "../../../market/sellers/rules/seller-completeness.ts";
import { getSellerProfile } from "../../../market/sellers/use-cases/get-seller-profile.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { StatFigure, Stats } from "../../../ui/stat-figure.tsx";
import { QuickActions } from "../dashboards/quick-actions.tsx";
import type { Route } from "./+types/dashboard.page.ts";
import { ownEntry } from "./own-entry.ts";

export const loader = page(async ({ ctx }) => {
  const [profile, unread] = await Promise.all([getSellerProfile(ctx), unreadCount(ctx)]);
  const entry = await ownEntry(ctx, profile.manufacturerId, { limit: 1 });
  const { percent, parts } = completenessOf(profile);
  return {
    firstName: ctx.viewer.member?.firstName ?? "",
    companyName: profile.companyName,
    percent,
    missing: parts.filter((part) => !part.isThere).map(({ label, step }) => ({ label, step })),
    publicId: entry?.manufacturer.id ?? null,
    productCount: entry?.products.total ?? 0,
    capacity: profile.capacity,
    unread,
  };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Seller Dashboard",
    description: "Your shop: profile, products, requests, messages and orders.",
    path: href("/seller/dashboard"),
    isPrivate: true,
  });
}

const capacityText = { looking: "Looking for work", normal: "Normal", full: "Full" } as const;
const shownMissing = 4;

export default function SellerDashboardPage({ loaderData }: Route.ComponentProps) {
  const { firstName, companyName, percent, missing, publicId, productCount } = loaderData;
  return (
    <>
      <header className="dashboard-head">
        <p className="eyebrow">Seller Dashboard</p>
        <h1>{firstName === "" ? "Welcome back" : `Welcome back, ${firstName}`}</h1>
        {companyName !== null && <p className="lede">{companyName}</p>}
      </header>
      <Stats>
        <StatFigure
          label="Public page"
          value={publicId === null ? "Draft" : "Published"}
          basis={
            publicId === null ? (
              <Link to={href("/onboarding/seller")}>Continue and publish</Link>
            ) : (
              <Link to={href("/businesses/:id", { id: publicId })}>See it as buyers do</Link>
            )
          }
        />
        <StatFigure
          label="Products listed"
          value={productCount.toLocaleString("en-US")}
          basis={<Link to={href("/seller/dashboard/products")}>Your products</Link>}
        />
        <StatFigure label="Capacity" value={capacityText[loaderData.capacity]} />
      </Stats>
      <Panel id="completeness" title="Profile">
        <div className="stack">
          <Progress label="Completeness" value={percent} />
          {missing.length > 0 ? (
            <p className="small">
              Still missing:{" "}
              {missing.slice(0, shownMissing).map(({ label, step }, index) => (
                <span key={label}>
                  {index > 0 && ", "}
                  <Link to={`${href("/onboarding/seller")}?step=${step}`}>
                    {`${label.charAt(0).toLowerCase()}${label.slice(1)}`}
                  </Link>
                </span>
              ))}
              {missing.length > shownMissing && ` and ${missing.length - shownMissing} more`}.
            </p>
          ) : (
            <p className="small">Everything buyers compare shops by is there.</p>
          )}
        </div>
      </Panel>
      <QuickActions
        actions={[
          {
            to: href("/seller/dashboard/rfq"),
            title: "Requests",
            text: "Requests for quotes that suit your shop",
            drawing: "quote",
          },
          {
            to: href("/seller/dashboard/messages"),
            title: "Messages",
            text: "Your conversations with buyers",
            drawing: "messages",
            count: { of: loaderData.unread, label: "unread messages" },
          },
          {
            to: href("/seller/dashboard/orders"),
            title: "Orders",
            text: "What buyers have ordered from you",
            drawing: "orders",
          },
        ]}
      />
    </>
  );
}
