import { href, Link } from "react-router";
import { unreadCount } from "../../../market/messaging/use-cases/unread-count.ts";
import { unreadLabel, useUnread } from "../../../market/messaging/web/use-unread.ts";
import { waitingForSeller } from "../../../market/rfq/use-cases/count-waiting.ts";
import { searchesForSeller } from "../../../market/search/use-cases/searches-for-seller.ts";
import { certificateState } from "../../../market/sellers/rules/certificates/certificate.ts";
import { listCertificates } from "../../../market/sellers/use-cases/certificates/list-certificates.ts";
import { claimsToProve } from "../../../market/sellers/use-cases/claims/claims-to-prove.ts";
import { ownListings } from "../../../market/sellers/use-cases/claims/own-listings.ts";
import { countDrafts } from "../../../market/sellers/use-cases/count-drafts.ts";
import { getSellerProfile } from "../../../market/sellers/use-cases/get-seller-profile.ts";
import { listImports } from "../../../market/sellers/use-cases/imports/get-import.ts";
import { listProposals } from "../../../market/sellers/use-cases/list-proposals.ts";
import { profileCompleteness } from "../../../market/sellers/use-cases/profile-completeness.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { StatFigure, Stats } from "../../../ui/stat-figure.tsx";
import { type QuickAction, QuickActions } from "../dashboards/quick-actions.tsx";
import type { Route } from "./+types/dashboard.page.ts";
import { FiguresPanel } from "./dashboard/figures-panel.tsx";
import { ProfilePanel } from "./dashboard/profile-panel.tsx";
import { loadRecentFigures } from "./dashboard/recent-figures.ts";
import { SearchesPanel } from "./dashboard/searches-panel.tsx";
import { WaitingPanel } from "./dashboard/waiting-panel.tsx";
import { ownEntry } from "./own-entry.ts";

export const loader = page(async ({ ctx }) => {
  const [profile, unread, trade, claims, { open }, imports, figures, { certificates }] =
    await Promise.all([
      getSellerProfile(ctx),
      unreadCount(ctx),
      waitingForSeller(ctx),
      claimsToProve(ctx),
      listProposals(ctx),
      ctx.viewer.company === null ? [] : listImports(ctx),
      loadRecentFigures(ctx),
      listCertificates(ctx),
    ]);
  const [entry, searches, listings] = await Promise.all([
    ownEntry(ctx, profile.manufacturerId, { limit: 1 }),
    searchesForSeller(ctx, {
      processes: profile.processes,
      goods: profile.manufacturingCategories,
    }),
    ownListings(ctx, profile),
  ]);
  const productCount = entry?.products.total ?? 0;
  const { percent, parts } = await profileCompleteness(ctx, profile);
  return {
    firstName: ctx.viewer.member?.firstName ?? "",
    companyName: profile.companyName,
    percent,
    missing: parts
      .filter((part) => !part.isThere)
      .map(({ label, why, step }) => ({ label, why, step })),
    publicId: entry?.manufacturer.id ?? null,
    changedAt: entry?.manufacturer.updatedAt ?? null,
    productCount,
    drafts: productCount > 0 ? 0 : await countDrafts(ctx),
    searches,
    unread,
    trade,
    claims,
    listings: listings
      .filter(({ id }) => claims.every((claim) => claim.manufacturerId !== id))
      .map(({ id, name, city }) => ({ id, name, city })),
    proposals: open.length,
    certificates: certificates.filter(
      ({ expiresOn }) =>
        certificateState(expiresOn, ctx.clock().toISOString().slice(0, 10)) !== "valid",
    ).length,
    imports: imports.filter(({ state }) => state === "checked").length,
    figures,
    now: ctx.clock().toISOString(),
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

export default function SellerDashboardPage({ loaderData }: Route.ComponentProps) {
  const { firstName, companyName, publicId, changedAt, productCount, trade, now } = loaderData;
  const unread = useUnread(loaderData.unread);
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
              <>
                <Link to={href("/businesses/:id", { id: publicId })}>See it as buyers do</Link>
                {changedAt !== null && (
                  <>
                    , last changed <RelativeTime at={changedAt} now={now} />
                  </>
                )}
              </>
            )
          }
        />
        <StatFigure
          label="Products listed"
          value={productCount.toLocaleString("en-US")}
          basis={<Link to={href("/seller/dashboard/products")}>Your products</Link>}
        />
        <StatFigure
          label="Profile"
          value={loaderData.percent}
          unit="%"
          basis={<Link to={href("/seller/dashboard/profile")}>Completeness</Link>}
        />
      </Stats>
      <FiguresPanel figures={loaderData.figures} />
      <div className="seller-workbench">
        <WaitingPanel
          isDraft={publicId === null}
          unread={unread}
          productCount={productCount}
          drafts={loaderData.drafts}
          trade={trade}
          claims={loaderData.claims}
          listings={loaderData.listings}
          proposals={loaderData.proposals}
          certificates={loaderData.certificates}
          imports={loaderData.imports}
        />
        <ProfilePanel percent={loaderData.percent} missing={loaderData.missing} />
        <SearchesPanel searches={loaderData.searches} />
      </div>
      <QuickActions actions={quickActions(unread, trade.toAnswer)} />
    </>
  );
}

const quickActions = (unread: number, requests: number): QuickAction[] => [
  {
    to: href("/seller/dashboard/rfq"),
    title: "Requests",
    text: "Requests for quotes that suit your shop",
    drawing: "quote",
    count: { of: requests, label: requests === 1 ? "request waits" : "requests wait" },
  },
  {
    to: href("/seller/dashboard/messages"),
    title: "Messages",
    text: "Your conversations with buyers",
    drawing: "messages",
    count: { of: unread, label: unreadLabel(unread) },
  },
  {
    to: href("/seller/dashboard/orders"),
    title: "Orders",
    text: "What buyers have ordered from you",
    drawing: "orders",
  },
];
