import { href, Link } from "react-router";
import { listCategories } from "../../market/catalog/use-cases/list-categories.ts";
import { liveFigures } from "../../market/catalog/use-cases/live-figures.ts";
import { page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { CategoryTiles } from "../shell/category-tiles.tsx";
import type { Route } from "./+types/landing.page.ts";
import { HowItWorks } from "./landing/how-it-works.tsx";
import { IntentSearch } from "./landing/intent-search.tsx";
import "./landing/landing.css";
import { LandingHeader } from "../shell/landing-header.tsx";
import { SectionHead } from "../shell/section-head.tsx";
import type { FrameHandle } from "../shell/site-frame.tsx";
import { MapFigure } from "./landing/map-figure.tsx";
import { WhyTrust } from "./landing/why-trust.tsx";

export const handle: FrameHandle = { Header: LandingHeader };

const categoriesShown = 8;

export const loader = page(async ({ ctx }) => {
  const [figures, categories] = await Promise.all([
    liveFigures(ctx),
    listCategories(ctx, categoriesShown),
  ]);
  const consultantName = `${ctx.config.productName} AI`;
  const countedOn = ctx.clock().toISOString().slice(0, 10);
  return { consultantName, figures, countedOn, categories };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Find. Source. Manufacture Locally",
    description:
      "From idea to product with trusted U.S. manufacturers: search products and shops, compare them, and see where every fact comes from.",
    path: href("/"),
  });
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { consultantName, figures, countedOn, categories } = loaderData;
  return (
    <>
      <section className="hero drafting-grid">
        <div className="hero-inner">
          <div className="hero-words">
            <h1>Find. Source. Manufacture Locally</h1>
            <p className="hero-subtitle">
              From idea to product — with trusted U.S. manufacturers and {consultantName}.
            </p>
            <IntentSearch />
          </div>
          <MapFigure figures={figures} countedOn={countedOn} />
        </div>
      </section>
      <div className="page landing-sections">
        {categories.length > 0 && (
          <section aria-labelledby="categories">
            <SectionHead id="categories" title="What is made here">
              <Link to={href("/browse")}>Browse all products</Link>
            </SectionHead>
            <CategoryTiles categories={categories} />
          </section>
        )}
        <section aria-labelledby="how">
          <SectionHead id="how" title="How it works" />
          <HowItWorks />
        </section>
        <section aria-labelledby="trust">
          <SectionHead id="trust" title="Why you can trust it" />
          <WhyTrust consultantName={consultantName} />
        </section>
      </div>
    </>
  );
}
