import { data, href, Link, useLocation } from "react-router";
import { type PageInput, page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { type IntentPart, intentModes } from "../../../shared/consultant/intent-modes.ts";
import { type Intent, intents } from "../../../shared/consultant/intents.ts";
import { ProblemNotice } from "./browse-notices.tsx";
import { FailedSearch, NoResults } from "./empty-results.tsx";
import { intentAddress } from "./intent-address.ts";
import { GuidesPart, ProductsPart, ShopsPart } from "./intent-parts.tsx";
import { IntentInvitation, IntentSearch } from "./intent-search.tsx";
import type { IntentResults, IntentView } from "./intent-view.ts";
import { loadIntent } from "./load-intent.ts";
import { useTracking } from "./use-tracking.ts";
import "./search-parts.css";
import "./intent.css";

export const loader = page(async ({ ctx, url }: PageInput<object>) => {
  const { view, status } = await loadIntent(ctx, intentOf(url.pathname), url.searchParams);
  return data(view, { status });
});

/** /search/products is another name of /search/product. */
function intentOf(path: string): Intent {
  return intents.find((intent) => path.includes(`/search/${intent}`)) ?? "product";
}

export function meta({
  matches,
  loaderData,
}: {
  matches: Parameters<typeof pageMeta>[0];
  loaderData?: IntentView;
}) {
  if (loaderData === undefined) return [];
  const { intent, query } = loaderData;
  const { mode, heading, verb, lede } = intentModes[intent];
  return [
    ...pageMeta(matches, {
      title: query === "" ? `${heading} (${mode})` : `${verb} "${query}"`,
      description: lede,
      path: intentAddress(intent, ""),
    }),
    ...(query === "" ? [] : [{ name: "robots", content: "noindex, follow" }]),
  ];
}

export default function IntentPage({ loaderData: view }: { loaderData: IntentView }) {
  const { intent, query, results, consultantName } = view;
  const { eyebrow, heading, verb, lede, parts } = intentModes[intent];
  const total = results === null ? null : countOf(results);
  const onClick = useTracking({ query, total, found: results === null ? [] : foundIn(results) });
  const here = useLocation();
  return (
    <div className="page intent">
      <header className="intent-head">
        <p className="eyebrow">{eyebrow}</p>
        <h1>{query === "" ? heading : `${verb} "${query}"`}</h1>
        <p className="lede">{lede}</p>
        <IntentSearch intent={intent} query={query} />
      </header>
      <div className="intent-results" onClickCapture={onClick} onAuxClickCapture={onClick}>
        <ProblemNotice problems={view.problems} />
        {view.failure !== null && (
          <FailedSearch message={view.failure} retryTo={`${here.pathname}${here.search}`} />
        )}
        {(view.isTooShort || total === 0) && (
          <NoResults
            query={query}
            isTooShort={view.isTooShort}
            chips={[]}
            reason={results?.reason ?? null}
            relaxations={results?.relaxations ?? []}
            consultantName={consultantName}
          />
        )}
        {query === "" && <Examples intent={intent} />}
        {results !== null &&
          total !== 0 &&
          parts.map((part) => <Part key={part} part={part} view={view} results={results} />)}
      </div>
      <IntentInvitation view={view} />
    </div>
  );
}

function Part(props: { part: IntentPart; view: IntentView; results: IntentResults }) {
  const { part, view, results } = props;
  if (part === "products") return <ProductsPart query={view.query} products={results.products} />;
  if (part === "guides") return <GuidesPart guides={results.guides} />;
  return <ShopsPart intent={view.intent} query={view.query} results={results} />;
}

function Examples({ intent }: { intent: Intent }) {
  return (
    <section className="sheet sheet-body stack">
      <h2>For example</h2>
      <ul className="plain-list intent-examples">
        {intentModes[intent].examples.map((example) => (
          <li key={example}>
            <Link to={intentAddress(intent, example)}>{example}</Link>
          </li>
        ))}
      </ul>
      <p>
        Or <Link to={href("/browse")}>browse everything</Link>.
      </p>
    </section>
  );
}

function foundIn({ products, shops, capabilities }: IntentResults): { id: string }[] {
  return [...products.rows, ...shops.rows, ...capabilities.flatMap((one) => one.shops)];
}

function countOf({ products, shops, capabilities, guides }: IntentResults): number {
  const byCapability = capabilities.reduce((sum, { total }) => sum + total, 0);
  return products.total + Math.max(shops.total, byCapability) + guides.length;
}
