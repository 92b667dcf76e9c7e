import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { StateBadge } from "../../../../market/sellers/web/products/state-badge.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { Table } from "../../../../ui/table.tsx";
import type { AnalyticsView, QueryView } from "./analytics-view.ts";
import { countText } from "./figure-texts.ts";

/** The products that were looked at most. */
export function ProductsPanel({ view }: { view: AnalyticsView }) {
  const { products, files } = view;
  if (products.length === 0) return null;
  return (
    <Panel id="products" title="Products" action={<CsvLink to={files.products} />} isFlush>
      <Table
        caption="Your products, the most viewed first"
        isStacked
        head={
          <>
            <th scope="col">Product</th>
            <th scope="col" className="number">
              Views
            </th>
            <th scope="col" className="number">
              From results
            </th>
          </>
        }
      >
        {products.map(({ id, name, state, views, opened }) => (
          <tr key={id}>
            <th scope="row">
              <ProductName id={id} name={name} state={state} />
            </th>
            <td className="number" data-label="Views">
              {countText(views)}
            </td>
            <td className="number" data-label="From results">
              {countText(opened)}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

type ProductRow = AnalyticsView["products"][number];

/** Buyers find no page of what is not published: its seller's own page opens. */
function ProductName({ id, name, state }: Pick<ProductRow, "id" | "name" | "state">) {
  if (state === null) return <span className="quiet">A deleted product</span>;
  if (state === "published") return <Link to={href("/product/:id", { id })}>{name}</Link>;
  return (
    <>
      <Link to={href("/seller/dashboard/products/:id", { id })}>{name}</Link>{" "}
      <StateBadge state={state} />
    </>
  );
}

/** Searches that found the seller, and those of the field that did not. */
export function SearchPanels({ view }: { view: AnalyticsView }) {
  const { found, missed, files, isNamed } = view;
  const later = isNamed ? "" : " Searches are told by their words from the next day (UTC) on.";
  return (
    <div className="figure-panels">
      <Panel
        id="found"
        title="What was searched"
        action={found.length > 0 && <CsvLink to={files.searches} />}
        isFlush
      >
        {found.length === 0 ? (
          <Nothing>
            No search that found you was asked by three visitors on one day. Those of fewer are
            counted above, and their words stay with whoever typed them.{later}
          </Nothing>
        ) : (
          <QueryTable caption="Searches that found you" queries={found} hasFound />
        )}
      </Panel>
      <Panel
        id="missed"
        title="Your field, without you"
        action={missed.length > 0 && <CsvLink to={files.missed} />}
        isFlush
      >
        {missed.length === 0 ? (
          <Nothing>
            No search for your processes and goods missed you that three visitors asked on one day.
            Your field is what{" "}
            <Link to={`${href("/onboarding/seller")}?step=3`}>your profile names</Link>.{later}
          </Nothing>
        ) : (
          <>
            <QueryTable caption="Searches in your field that did not show you" queries={missed} />
            <p className="dashboard-more quiet">
              You may stand further down than visitors looked. A product for what they ask, with a
              price, brings you up.
            </p>
          </>
        )}
      </Panel>
    </div>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="sheet-body quiet small">{children}</p>;
}

function CsvLink({ to }: { to: string }) {
  return (
    <a href={to} download>
      CSV
    </a>
  );
}

function QueryTable(props: { caption: string; queries: QueryView[]; hasFound?: boolean }) {
  const { caption, queries, hasFound = false } = props;
  return (
    <Table
      caption={caption}
      isStacked
      head={
        <>
          <th scope="col">Search</th>
          <th scope="col" className="number">
            Visitors
          </th>
          {hasFound && (
            <>
              <th scope="col" className="number">
                Saw you
              </th>
              <th scope="col" className="number">
                Opened you
              </th>
            </>
          )}
        </>
      }
    >
      {queries.map(({ query, search, visitors, found, opened }) => (
        <tr key={query}>
          <th scope="row">
            <Link to={`${href("/browse")}${search}`}>{query}</Link>
          </th>
          <td className="number" data-label="Visitors">
            {countText(visitors)}
          </td>
          {hasFound && (
            <>
              <td className="number" data-label="Saw you">
                {countText(found)}
              </td>
              <td className="number" data-label="Opened you">
                {countText(opened)}
              </td>
            </>
          )}
        </tr>
      ))}
    </Table>
  );
}
