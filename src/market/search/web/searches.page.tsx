import { href, Link } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { StatFigure, Stats } from "../../../ui/stat-figure.tsx";
import { Table } from "../../../ui/table.tsx";
import { browseSearch, emptyAddress } from "../rules/browse-address.ts";
import { reviewedDays, reviewSearches, type SearchReview } from "../use-cases/review-searches.ts";
import type { Route } from "./+types/searches.page.ts";

/** Addresses are made here: what makes them would come to the browser with the page. */
const withAddress = ({ query, ...counts }: SearchReview["empty"][number]) => ({
  query,
  ...counts,
  search: browseSearch(emptyAddress(), { query }),
});
type Listed = ReturnType<typeof withAddress>;

export const loader = page(async ({ ctx }) => {
  const { empty, unopened, ...review } = await reviewSearches(ctx);
  return {
    days: reviewedDays,
    ...review,
    empty: empty.map(withAddress),
    unopened: unopened.map(withAddress),
  };
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Searches",
    description: "Searches that found nothing, or nothing that was opened.",
    path: href("/admin/searches"),
    isPrivate: true,
  });
}

export default function SearchesPage({ loaderData }: Route.ComponentProps) {
  const { days, counts, examination, empty, unopened } = loaderData;
  return (
    <div className="page">
      <header>
        <p className="eyebrow">Operator</p>
        <h1>Searches</h1>
      </header>
      <p className="quiet">
        The last {days} days. Nothing is kept of who searched; a query stands here once three
        visitors asked it.
      </p>
      <div className="section">
        <Panel id="all" title="All searches">
          <Stats>
            <StatFigure label="Queries" value={counts.queries.toLocaleString("en-US")} />
            <StatFigure
              label="Of one or two visitors"
              value={counts.rare.toLocaleString("en-US")}
              basis="not listed"
            />
            <StatFigure
              label="Put in order by use"
              value={counts.learned.toLocaleString("en-US")}
              basis={lookText(examination)}
            />
          </Stats>
        </Panel>
      </div>
      <div className="section">
        <QueryPanel
          id="empty"
          title="Found nothing"
          nothing="Every query found something"
          queries={empty}
        />
      </div>
      <div className="section">
        <QueryPanel
          id="unopened"
          title="Nothing opened"
          nothing="Something was opened of every query"
          queries={unopened}
        />
      </div>
    </div>
  );
}

function lookText(examination: number[]): string {
  const tenth = examination[9];
  if (tenth === undefined) return "learned each night (UTC)";
  return `each night; the tenth result is looked at ${Math.round(tenth * 100)}% as often as the first`;
}

function QueryPanel(props: { id: string; title: string; nothing: string; queries: Listed[] }) {
  const { id, title, nothing, queries } = props;
  return (
    <Panel id={id} title={title} note={`${queries.length}`} isFlush>
      {queries.length === 0 ? (
        <EmptyState drawing="analytics" title={nothing} titleLevel={3}>
          Queries of three visitors and more are listed here, the most frequent first.
        </EmptyState>
      ) : (
        <Table
          caption={`${title}, by visitors`}
          isStacked
          head={
            <>
              <th scope="col">Query</th>
              <th scope="col" className="number">
                Visitors
              </th>
              <th scope="col" className="number">
                Results
              </th>
            </>
          }
        >
          {queries.map(({ query, visitors, results, search }) => (
            <tr key={query}>
              <th scope="row">
                <Link to={`${href("/browse")}${search}`}>{query}</Link>
              </th>
              <td className="number" data-label="Visitors">
                {visitors.toLocaleString("en-US")}
              </td>
              <td className="number" data-label="Results">
                {results.toLocaleString("en-US")}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
