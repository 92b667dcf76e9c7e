import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { Intent } from "../../../shared/consultant/intents.ts";
import type { ManufacturerView, ProductView } from "../../catalog/rules/list-views.ts";
import { ManufacturerRow, ManufacturerRowsHead } from "../../catalog/web/manufacturer-card.tsx";
import { ProductRow, ProductRowsHead } from "../../catalog/web/product-card.tsx";
import { RowDrawing } from "../../catalog/web/row-drawing.tsx";
import { browseSearch, emptyAddress, type ResultType } from "../rules/browse-address.ts";
import type { CapabilityView, Found, IntentResults } from "./intent-view.ts";
import { Relaxations } from "./relaxations.tsx";
import { sectionCount } from "./result-section.tsx";

/** Products of the catalog for the query. */
export function ProductsPart(props: { query: string; products: Found<ProductView> }) {
  const { query, products } = props;
  if (products.total === 0) return null;
  return (
    <IntentSection title="Products" more={<AllOf type="product" query={query} found={products} />}>
      <div className="sheet catalog-rows product-rows">
        <ProductRowsHead />
        <ul>
          {products.rows.map((row) => (
            <ProductRow key={row.id} product={row} />
          ))}
        </ul>
      </div>
    </IntentSection>
  );
}

/** Shops by what they can do for who wants to build, by name and text for everybody else. */
export function ShopsPart(props: { intent: Intent; query: string; results: IntentResults }) {
  const { intent, query, results } = props;
  const { shops, capabilities, reason, relaxations } = results;
  const isByCapability = capabilities.length > 0 && (intent === "idea" || shops.total === 0);
  // That nobody makes it stands before who does something like it.
  const isSaid = !isByCapability || (shops.total === 0 && relaxations.length > 0);
  const hasShops = !isByCapability && shops.total > 0;
  return (
    <>
      {isSaid && (hasShops || relaxations.length > 0) && (
        <IntentSection
          title="Manufacturers"
          lede={reason ?? undefined}
          more={<AllOf type="manufacturer" query={query} found={shops} />}
        >
          {hasShops && <Shops rows={shops.rows} />}
          <Relaxations relaxations={relaxations} />
        </IntentSection>
      )}
      {isByCapability &&
        capabilities.map((capability) => (
          <Capability key={capability.slug} capability={capability} />
        ))}
    </>
  );
}

function Capability({ capability }: { capability: CapabilityView }) {
  const { slug, name, summary, drawing, total, totalIsExact, shops } = capability;
  const all = browseSearch(emptyAddress(), { type: "manufacturer", process: slug });
  return (
    <IntentSection
      title={`Make it by ${nameInText(name)}`}
      drawing={drawing}
      lede={
        <>
          {summary} <Link to={href("/industry/:slug", { slug })}>About {nameInText(name)}</Link>
        </>
      }
      more={
        <Link to={`${href("/browse")}${all}`}>All {sectionCount(total, totalIsExact)} shops</Link>
      }
    >
      <Shops rows={shops} />
    </IntentSection>
  );
}

function Shops({ rows }: { rows: ManufacturerView[] }) {
  return (
    <div className="sheet catalog-rows manufacturer-rows">
      <ManufacturerRowsHead />
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <ManufacturerRow manufacturer={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Written guides that answer the query. */
export function GuidesPart({ guides }: { guides: IntentResults["guides"] }) {
  if (guides.length === 0) return null;
  return (
    <IntentSection title="Guides" more={<Link to={href("/industry")}>All guides</Link>}>
      <ul className="cards">
        {guides.map(({ slug, title, summary, drawing }) => (
          <li key={slug}>
            <article className="catalog-card guide-card">
              <RowDrawing name={drawing} size={56} />
              <h3 className="row-name">
                <Link to={href("/industry/:slug", { slug })}>{title}</Link>
              </h3>
              <p className="quiet small">{summary}</p>
            </article>
          </li>
        ))}
      </ul>
    </IntentSection>
  );
}

function IntentSection(props: {
  title: string;
  drawing?: string;
  lede?: ReactNode;
  more: ReactNode;
  children: ReactNode;
}) {
  const { title, drawing, lede, more, children } = props;
  return (
    <section className="intent-section">
      <div className="intent-section-head">
        {drawing !== undefined && <RowDrawing name={drawing} size={40} />}
        <div className="grow">
          <h2>{title}</h2>
          {lede !== undefined && <p className="quiet small">{lede}</p>}
        </div>
        {more}
      </div>
      {children}
    </section>
  );
}

function AllOf(props: { type: ResultType; query: string; found: Found<unknown> }) {
  const { type, query, found } = props;
  if (found.total <= found.rows.length) return null;
  const search = browseSearch(emptyAddress(), { query, type });
  return (
    <Link to={`${href("/browse")}${search}`}>
      All {sectionCount(found.total, found.totalIsExact)}
    </Link>
  );
}

/** "CNC milling" keeps its capitals inside of a sentence, "Die casting" does not. */
function nameInText(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}
