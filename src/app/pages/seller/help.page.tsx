import { href, Link } from "react-router";
import { readHelpQuery } from "../../../market/guides/rules/help-query.ts";
import { findGuides } from "../../../market/guides/use-cases/find-guides.ts";
import { listGuides } from "../../../market/guides/use-cases/list-guides.ts";
import { HelpSearch } from "../../../market/guides/web/help-search.tsx";
import { findOwnError } from "../../../market/operations/use-cases/find-own-error.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { ConsultantLink } from "../../../ui/consultant-link.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Drawing } from "../../../ui/drawing.tsx";
import { drawingNamed } from "../../../ui/drawing-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import type { Route } from "./+types/help.page.ts";
import { HelpArticlePage, helpAddress } from "./help-article.tsx";
import { ErrorTexts, HelpContact, RecordedError } from "./help-contact.tsx";
import { findErrorTexts } from "./help-errors.ts";
import { articleNamed, findHelp, helpArticles } from "./help-library.ts";

const mostFound = 20;

export const loader = page(async ({ ctx, url }) => {
  const query = readHelpQuery(url);
  const errors = findErrorTexts(query);
  const isMessage = errors.length > 0;
  const found = query === "" ? listGuides() : findGuides(query, mostFound, isMessage);
  const aboutSite = found.filter(({ kind }) => kind === "site-help");
  const guides = found.filter(({ kind }) => kind !== "site-help");
  const articles = (query === "" ? helpArticles() : findHelp(query, isMessage)).map(
    ({ slug, title, summary }) => ({ slug, title, summary }),
  );
  const recorded = await findOwnError(ctx, query);
  const named = url.searchParams.get("article");
  const article = named === null ? null : articleNamed(named);
  return {
    article,
    query,
    articles,
    aboutSite,
    guides,
    errors,
    recorded,
    contactEmail: ctx.config.contactEmail ?? null,
    now: ctx.clock().toISOString(),
    consultantName: `${ctx.config.productName} AI`,
  };
});

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: loaderData?.article?.title ?? "Help",
    description: "How to be found and how your pages work, and guides to processes and quoting.",
    path: href("/seller/dashboard/help"),
    isPrivate: true,
  });
}

export default function SellerHelpPage({ loaderData }: Route.ComponentProps) {
  const { article, query, articles, aboutSite, guides, consultantName } = loaderData;
  const { errors, recorded, contactEmail, now } = loaderData;
  const isNothing =
    articles.length + aboutSite.length + guides.length + errors.length === 0 && recorded === null;
  if (article !== null) return <HelpArticlePage article={article} />;
  return (
    <>
      <h1>Help</h1>
      <HelpSearch action={href("/seller/dashboard/help")} query={query} />
      <p className="quiet small">
        An error? Paste its message, or the number below it, into the search.
      </p>
      {recorded !== null && <RecordedError recorded={recorded} now={now} />}
      <ErrorTexts errors={errors} />
      {articles.length > 0 && (
        <Panel id="articles" title={query === "" ? "Using this site" : "Help"} isFlush>
          <ul className="help-guides">
            {articles.map(({ slug, title, summary }) => (
              <li key={slug} className="help-article">
                <Link to={helpAddress(slug)}>{title}</Link>
                <p className="quiet small">{summary}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {aboutSite.length > 0 && (
        <Panel
          id="site"
          title="The whole site"
          action={<Link to={href("/help")}>Help for everybody</Link>}
          isFlush
        >
          <ul className="help-guides">
            {aboutSite.map(({ slug, title, summary }) => (
              <li key={slug} className="help-article">
                <Link to={href("/industry/:slug", { slug })}>{title}</Link>
                <p className="quiet small">{summary}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {isNothing && <NothingFound query={query} consultantName={consultantName} />}
      {guides.length > 0 && (
        <Panel
          id="guides"
          title={query === "" ? "Guides" : `Guides about “${query}”`}
          note={`${guides.length} ${guides.length === 1 ? "guide" : "guides"}`}
          isFlush
        >
          {query === "" ? (
            <div className="sheet-body">
              <Disclosure title="All guides, from A to Z" count={guides.length}>
                <GuideList guides={guides} />
              </Disclosure>
            </div>
          ) : (
            <GuideList guides={guides} />
          )}
        </Panel>
      )}
      <HelpContact email={contactEmail} consultantName={consultantName} />
    </>
  );
}

function GuideList({ guides }: Pick<Route.ComponentProps["loaderData"], "guides">) {
  return (
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
  );
}

function NothingFound({ query, consultantName }: { query: string; consultantName: string }) {
  return (
    <Panel>
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
              All help and guides
            </Link>
          </>
        }
      >
        Try another word, a process or a material for example.
      </EmptyState>
    </Panel>
  );
}
