import { href, Link } from "react-router";
import { lastDays, readFigureAddress } from "../../../market/search/rules/figures/figure-period.ts";
import { getSellerProfile } from "../../../market/sellers/use-cases/get-seller-profile.ts";
import { sellerAnalytics } from "../../../market/sellers/use-cases/seller-analytics.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ExactDate } from "../../../ui/relative-time.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import type { Route } from "./+types/analytics.page.ts";
import { analyticsView, figureTabs } from "./analytics/analytics-view.ts";
import { FigurePanel } from "./analytics/figure-panel.tsx";
import { ProductsPanel, SearchPanels } from "./analytics/list-panels.tsx";
import "./analytics/analytics.css";

export const loader = page(async ({ ctx, url }) => {
  const { days, step } = readFigureAddress(url.searchParams);
  const today = ctx.clock().toISOString().slice(0, 10);
  const [figures, profile] = await Promise.all([
    sellerAnalytics(ctx, lastDays(days, step, today)),
    getSellerProfile(ctx),
  ]);
  return {
    tabs: figureTabs(days, step),
    view: analyticsView(figures),
    publicId: profile.publication === "published" ? profile.manufacturerId : null,
  };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Analytics",
    description: "How buyers find your shop.",
    path: href("/seller/dashboard/analytics"),
    isPrivate: true,
  });
}

export default function SellerAnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { tabs, view, publicId } = loaderData;
  const { figures, isNothing, step, days, earlierDays, countedSince, files } = view;
  return (
    <>
      <h1>Analytics</h1>
      <div className="figure-choices">
        <Tabs label="How far back" tabs={tabs.spans} />
        {tabs.steps.length > 0 && <Tabs label="Steps" tabs={tabs.steps} />}
      </div>
      <p className="quiet small">
        {days}. Days end at midnight UTC.
        {countedSince !== null && (
          <>
            {" "}
            Counted since <ExactDate at={countedSince} />.
          </>
        )}{" "}
        Visitors are counted without being followed: nothing kept leads from one day to the next,
        and your own visits do not count.
      </p>
      {isNothing ? (
        <NoViews publicId={publicId} />
      ) : (
        <>
          <p className="figure-key small">
            <span className="figure-key-now">{days}</span>{" "}
            <span className="figure-key-earlier">the time before ({earlierDays})</span>{" "}
            <a href={files.steps} download>
              All figures as CSV
            </a>
          </p>
          <div className="figure-panels">
            {figures.map((one) => (
              <FigurePanel
                key={one.kind}
                view={one}
                step={step}
                days={days}
                earlierDays={earlierDays}
              />
            ))}
          </div>
          <ProductsPanel view={view} />
        </>
      )}
      {(!isNothing || view.missed.length > 0) && <SearchPanels view={view} />}
    </>
  );
}

function NoViews({ publicId }: { publicId: string | null }) {
  return (
    <Panel>
      <EmptyState
        drawing="analytics"
        title="No views yet"
        action={
          publicId === null ? (
            <Link to={href("/onboarding/seller")} className="button button-primary">
              Publish your profile
            </Link>
          ) : (
            <>
              <Link to={href("/seller/dashboard/products")} className="button button-primary">
                Your products
              </Link>
              <Link to={href("/businesses/:id", { id: publicId })} className="button">
                See your public page
              </Link>
            </>
          )
        }
      >
        {publicId === null
          ? "Views, searches and clicks are counted once your profile is published: a draft is in no search and no list."
          : "Views of your page and products, searches that find you and clicks on results are counted here, by day and week. Products with a price are found most."}
      </EmptyState>
    </Panel>
  );
}
