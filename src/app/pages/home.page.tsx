import { data, Link } from "react-router";
import { drawingFor } from "../../market/catalog/rules/category-drawing.ts";
import { manufacturerView, productView } from "../../market/catalog/rules/list-views.ts";
import { landingClaims } from "../../market/catalog/use-cases/landing-claims.ts";
import { listCategories } from "../../market/catalog/use-cases/list-categories.ts";
import { listExamples } from "../../market/catalog/use-cases/list-examples.ts";
import { liveFigures } from "../../market/catalog/use-cases/live-figures.ts";
import { trendingProducts } from "../../market/catalog/use-cases/trending-products.ts";
import { manufacturerSearch } from "../../market/search/rules/manufacturer-search.ts";
import { productSearch } from "../../market/search/rules/product-search.ts";
import { limitSearch } from "../../market/search/use-cases/limit-search.ts";
import { searchManufacturers } from "../../market/search/use-cases/search-manufacturers.ts";
import { searchProducts } from "../../market/search/use-cases/search-products.ts";
import { failedSearch } from "../../market/search/web/failed-search.ts";
import { page } from "../../platform/web/page.ts";
import type { PageContext } from "../../platform/web/page-context.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { slugOf } from "../../shared/slug.ts";
import type { Route } from "./+types/home.page.ts";
import type { Demo, FoundDemo } from "./home/demo-results.tsx";
import { ExploringTab } from "./home/exploring-tab.tsx";
import { homeAddress, homeTabOf, homeTabs } from "./home/home-tabs.ts";
import "./home/home.css";
import { ManufacturersTab } from "./home/manufacturers-tab.tsx";
import { MarketplaceTab } from "./home/marketplace-tab.tsx";
import { SearchDemo } from "./home/search-demo.tsx";
import { sampleQueries } from "./home/search-samples.ts";

const resultsPerKind = 5;
const examplesShown = 3;

export const loader = page(async ({ ctx, url }) => {
  const tab = homeTabOf(url.searchParams.get("tab"));
  const query = url.searchParams.get("demo")?.trim() ?? "";
  const [content, demo] = await Promise.all([
    tab === "marketplace" ? marketplace(ctx) : tab === "exploring" ? exploring() : null,
    query === "" ? null : tryDemo(ctx, query),
  ]);
  const exampleStart = Math.floor(Math.random() * sampleQueries.length);
  const view = { productName: ctx.config.productName, tab, content, demo, exampleStart };
  return data(view, { status: demo?.kind === "failed" ? demo.status : 200 });
});

async function marketplace(ctx: PageContext) {
  const [{ claims, featuredCategories }, figures, categories, trending] = await Promise.all([
    landingClaims(ctx),
    liveFigures(ctx),
    listCategories(ctx),
    trendingProducts(ctx),
  ]);
  const counts = new Map(categories.map(({ slug, productCount }) => [slug, productCount]));
  return {
    kind: "marketplace" as const,
    claims,
    figures,
    featured: featuredCategories.map((category) => ({
      ...category,
      drawing: drawingFor(category.name),
      liveCount: counts.get(slugOf(category.name)) ?? 0,
    })),
    trending: trending.map(productView),
  };
}

async function exploring() {
  return { kind: "exploring" as const, examples: listExamples().slice(0, examplesShown) };
}

async function tryDemo(ctx: PageContext, query: string): Promise<Demo> {
  try {
    await limitSearch(ctx);
    return await runDemo(ctx, query);
  } catch (error) {
    return { kind: "failed", query, ...(await failedSearch(ctx, error)) };
  }
}

async function runDemo(ctx: PageContext, query: string): Promise<FoundDemo> {
  const input = { query, limit: resultsPerKind, facets: false };
  const [products, manufacturers] = await Promise.all([
    searchProducts(ctx, productSearch(input)),
    searchManufacturers(ctx, manufacturerSearch(input)),
  ]);
  return {
    kind: "found",
    query,
    products: products.items.map(productView),
    manufacturers: manufacturers.items.map(manufacturerView),
    total: products.total + manufacturers.total,
    totalIsExact: products.totalIsExact && manufacturers.totalIsExact,
    correctedQuery: products.correctedQuery ?? manufacturers.correctedQuery,
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Welcome",
    description:
      "Browse products in bulk, find U.S. manufacturers, or look around: three ways into the marketplace, and a search to try.",
    path: homeAddress(loaderData?.tab ?? "marketplace"),
  });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { productName, tab, content, demo, exampleStart } = loaderData;
  return (
    <div className="page home">
      <header>
        <h1>Welcome to {productName}</h1>
        <p className="lede">Find. Source. Manufacture Locally</p>
      </header>
      <nav className="tabs" aria-label="What brings you here?">
        {homeTabs.map(({ value, label }) => (
          <Link
            key={value}
            to={homeAddress(value, demo?.query)}
            className="tab"
            aria-current={value === tab ? "page" : undefined}
            preventScrollReset
            prefetch="intent"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="home-tab">
        {content?.kind === "marketplace" && <MarketplaceTab {...content} />}
        {tab === "manufacturers" && <ManufacturersTab />}
        {content?.kind === "exploring" && <ExploringTab examples={content.examples} />}
      </div>
      <SearchDemo tab={tab} demo={demo} exampleStart={exampleStart} />
    </div>
  );
}
