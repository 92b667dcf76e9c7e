import { Form, href, Link } from "react-router";
import { findGuides } from "../../market/consultant/use-cases/find-guides.ts";
import { listGuides } from "../../market/consultant/use-cases/list-guides.ts";
import { ConsultantLink } from "../../market/consultant/web/consultant-link.tsx";
import { page } from "../../platform/web/page.ts";
import { pageMeta } from "../../platform/web/page-meta.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { drawingNamed } from "../../ui/drawing-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Route } from "./+types/help.page.ts";

const mostFound = 20;
const longestQuery = 400;

export const loader = page(async ({ ctx, url }) => {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, longestQuery);
  const guides = query === "" ? listGuides() : findGuides(query, mostFound);
  return { query, guides, consultantName: `${ctx.config.productName} AI` };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Help",
    description: "Guides to processes, materials and quoting.",
    path: href("/seller/dashboard/help"),
    isPrivate: true,
  });
}

export default function SellerHelpPage({ loaderData }: Route.ComponentProps) {
  const { query, guides, consultantName } = loaderData;
  return (
    <>
      <h1>Help</h1>
      <Form role="search" action={href("/seller/dashboard/help")} className="help-search">
        <input
          key={query}
          className="input"
          type="search"
          name="q"
          defaultValue={query}
          maxLength={longestQuery}
          placeholder="Search the guides"
          aria-label="Search the guides"
        />
        <button type="submit" className="button button-primary">
          Search
        </button>
      </Form>
      <Panel
        id="guides"
        title={query === "" ? "Guides" : `Guides about “${query}”`}
        note={`${guides.length} ${guides.length === 1 ? "guide" : "guides"}`}
        isFlush
      >
        {guides.length === 0 ? (
          <EmptyState
            drawing="no-results"
            title="No guide is about that"
            titleLevel={3}
            action={
              <>
                <ConsultantLink query={query} className="button button-primary">
                  Ask {consultantName}
                </ConsultantLink>
                <Link to={href("/seller/dashboard/help")} className="button">
                  All guides
                </Link>
              </>
            }
          >
            Try another word, a process or a material for example.
          </EmptyState>
        ) : (
          <ul className="help-guides">
            {guides.map(({ slug, title, summary, drawing }) => (
              <li key={slug}>
                <Drawing name={drawingNamed(drawing)} size={40} />
                <div>
                  <Link to={href("/industry/:slug", { slug })}>{title}</Link>
                  <p className="quiet small">{summary}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
