import { href, Link } from "react-router";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { notFound } from "../../../shared/errors.ts";
import { Breadcrumbs } from "../../../ui/breadcrumbs.tsx";
import { ConsultantLink } from "../../../ui/consultant-link.tsx";
import { Drawing } from "../../../ui/drawing.tsx";
import { drawingNamed } from "../../../ui/drawing-names.ts";
import { GuideText } from "../../../ui/markdown/guide-text.tsx";
import { readMarkdown } from "../../../ui/markdown/read-markdown.ts";
import { industryPage } from "../../catalog/use-cases/industry-page.ts";
import { findIndustry } from "../../needs/rules/vocabulary/industries.ts";
import { findGuide } from "../use-cases/find-guide.ts";
import type { Route } from "./+types/industry.page.ts";
import { GuideContents, GuideTeaser } from "./industry/guide-contents.tsx";
import { GuideSources } from "./industry/guide-sources.tsx";
import { industryHeading, relatedPages } from "./industry/industry-heading.ts";
import "./industry/industry.css";
import { SupplySections } from "./industry/supply-sections.tsx";
import { supplyView } from "./industry/supply-view.ts";

export const loader = page(async ({ ctx, params: { slug } }: PageInput<{ slug: string }>) => {
  const industry = findIndustry(slug) ?? null;
  const guide = findGuide(slug);
  if (industry === null && guide === null) throw notFound("There is no guide about that yet.");
  const supply = industry && supplyView(await industryPage(ctx, slug));

  // Several pages may share one guide: it is shown in full only where it has its own address.
  const sharedSlug = guide === null ? (industry?.guide ?? null) : null;
  const shared = sharedSlug === null ? null : findGuide(sharedSlug);
  return {
    slug,
    isHelp: guide?.kind === "site-help",
    heading: industryHeading(industry, guide),
    text: guide && readMarkdown(guide.body),
    sources: guide?.sources ?? [],
    shared: shared && {
      slug: shared.slug,
      title: shared.title,
      summary: shared.summary,
      contents: readMarkdown(shared.body).contents,
    },
    supply,
    related: relatedPages(
      slug,
      (guide ?? shared)?.related ?? [],
      (known) => findGuide(known)?.title,
    ),
  };
});

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (loaderData === undefined) return [];
  const { slug, heading, isHelp } = loaderData;
  const path = href("/industry/:slug", { slug });
  return pageMeta(matches, {
    title: heading.title,
    description: heading.summary,
    path,
    structured: [
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: isHelp ? "Help" : "Industry guides" },
          { "@type": "ListItem", position: 2, name: heading.title },
        ],
      },
    ],
  });
}

const guidesCrumb = { label: "Industry guides", to: href("/industry") };
const helpCrumb = { label: "Help", to: href("/help") };

export default function IndustryPage({ loaderData }: Route.ComponentProps) {
  const { heading, isHelp, text, sources, shared, supply, related } = loaderData;
  return (
    <div className="page">
      <Breadcrumbs trail={[isHelp ? helpCrumb : guidesCrumb, { label: heading.title }]} />
      <header className="guide-head">
        <div>
          <p className="eyebrow">{heading.group}</p>
          <h1>{heading.title}</h1>
          <p className="lede">{heading.summary}</p>
          {supply !== null && <LiveCounts {...supply} />}
          <p className="row">
            <ConsultantLink className="button" query={`Tell me about ${heading.title}`}>
              Ask about this
            </ConsultantLink>
            {text !== null && <span className="quiet small">{text.minutes} min read</span>}
          </p>
        </div>
        <Drawing name={drawingNamed(heading.drawing)} size={176} className="guide-drawing" />
      </header>

      <div className="guide-columns">
        {text !== null && (
          <>
            <GuideContents contents={text.contents} hasSupply={supply !== null} />
            <article>
              <GuideText blocks={text.blocks} />
              <GuideSources sources={sources} />
            </article>
          </>
        )}
        {shared !== null && <GuideTeaser guide={shared} />}
      </div>

      {supply !== null && <SupplySections supply={supply} name={heading.title} />}

      {related.length > 0 && (
        <section className="section" aria-labelledby="related">
          <h2 id="related">Related guides</h2>
          <ul className="related-guides">
            {related.map(({ slug, title, summary }) => (
              <li key={slug}>
                <Link to={href("/industry/:slug", { slug })}>{title}</Link>
                <p className="quiet small">{summary}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function LiveCounts(props: { manufacturerCount: number; productCount: number }) {
  const counts = [
    { name: "manufacturer", count: props.manufacturerCount, target: "#suppliers" },
    { name: "product", count: props.productCount, target: "#products" },
  ].filter(({ count }) => count > 0);
  if (counts.length === 0) return null;
  return (
    <dl className="live-counts">
      {counts.map(({ name, count, target }) => (
        <div key={name}>
          <dt>{count === 1 ? name : `${name}s`}</dt>
          <dd className="figure-large">
            <a href={target}>{count.toLocaleString("en-US")}</a>
          </dd>
        </div>
      ))}
    </dl>
  );
}
