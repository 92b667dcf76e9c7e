import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ConsultantLink } from "../../../ui/consultant-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ManufacturerRow, ManufacturerRowsHead } from "../../catalog/web/manufacturer-card.tsx";
import { ProductRow, ProductRowsHead } from "../../catalog/web/product-card.tsx";
import { type BrowseAddress, browseSearch, type ResultType } from "../rules/browse-address.ts";
import type { BrowseResults, SectionView } from "./browse-view.ts";
import { EmptySection } from "./empty-results.tsx";
import { ListingRow } from "./listing-row.tsx";
import { BeyondEnd, PageLinks } from "./page-links.tsx";
import { Relaxations } from "./relaxations.tsx";
import { ResultSection, sectionCount } from "./result-section.tsx";

interface Props {
  address: BrowseAddress;
  results: BrowseResults;
  consultantName: string;
}

/** Products, manufacturers and business listings, each collapsible with its count. */
export function ResultSections({ address, results, consultantName }: Props) {
  const { sections, paged } = results;
  // The one that was asked for opens, otherwise the first (specification, section 2); and with it the
  // first that has results, where the first has none.
  const opened = new Set<ResultType>([address.type ?? "product", paged]);
  const body = (type: ResultType, section: SectionView<unknown>, rows: ReactNode) => (
    <SectionBody
      address={address}
      consultantName={consultantName}
      type={type}
      section={section}
      isPaged={type === paged}
    >
      {rows}
    </SectionBody>
  );
  const { product, manufacturer, business_listing: listing } = sections;
  return (
    <>
      <ResultSection id="products" title="Products" isOpen={opened.has("product")} {...product}>
        {body(
          "product",
          product,
          <>
            {(address.isFromAi || address.isRefined) && (
              <p className="section-note">Results filtered based on your conversation</p>
            )}
            <div className="catalog-rows product-rows">
              <ProductRowsHead />
              <ul>
                {product.rows.map((row) => (
                  <li key={row.id}>
                    <ProductRow product={row} />
                  </li>
                ))}
              </ul>
            </div>
          </>,
        )}
      </ResultSection>
      <ResultSection
        id="manufacturers"
        title="Manufacturers"
        isOpen={opened.has("manufacturer")}
        {...manufacturer}
      >
        <Relaxations relaxations={results.relaxations} />
        {body(
          "manufacturer",
          manufacturer,
          <div className="catalog-rows manufacturer-rows">
            <ManufacturerRowsHead />
            <ul>
              {manufacturer.rows.map((row) => (
                <li key={row.id}>
                  <ManufacturerRow manufacturer={row} />
                </li>
              ))}
            </ul>
          </div>,
        )}
      </ResultSection>
      <ResultSection
        id="business-listings"
        title="Business Listings"
        isOpen={opened.has("business_listing")}
        {...listing}
      >
        {body(
          "business_listing",
          listing,
          <>
            <ListingsNote isSearch={address.query !== ""} />
            <ul className="plain-list">
              {listing.rows.map((row) => (
                <li key={row.id}>
                  <ListingRow listing={row} />
                </li>
              ))}
            </ul>
          </>,
        )}
      </ResultSection>
    </>
  );
}

/** The specified note stands over what a search has chosen; without one there are only records. */
function ListingsNote({ isSearch }: { isSearch: boolean }) {
  return (
    <p className="section-note">
      {isSearch && (
        <>
          <strong>AI-generated business listings based on your search</strong>
          <br />
        </>
      )}
      <span className="quiet">
        {isSearch && "Chosen and ranked for you. "}
        Names, addresses and telephone numbers are the listed source's own.
      </span>
    </p>
  );
}

const plurals = {
  product: "products",
  manufacturer: "manufacturers",
  business_listing: "business listings",
};

function SectionBody(props: {
  address: BrowseAddress;
  consultantName: string;
  type: ResultType;
  section: SectionView<unknown>;
  isPaged: boolean;
  children: ReactNode;
}) {
  const { address, consultantName, type, section, isPaged, children } = props;
  if (section.total === 0) {
    return (
      <EmptySection query={address.query} reason={section.reason} consultantName={consultantName} />
    );
  }
  if (section.rows.length === 0)
    return <BeyondEnd address={{ ...address, type }} section={section} />;
  const all = browseSearch(address, { type });
  return (
    <>
      {section.reason !== null && <p className="section-note quiet">{section.reason}</p>}
      {children}
      <div className="section-foot">
        {type === "product" && (
          <ConsultantLink query={address.query} className="button button-small">
            <Icon name="message" size={16} />
            Get AI insights about these results
          </ConsultantLink>
        )}
        {isPaged ? (
          <PageLinks address={{ ...address, type }} section={section} />
        ) : (
          section.total > section.rows.length && (
            <Link className="small" to={`${href("/browse")}${all}`}>
              Show all {sectionCount(section.total, section.totalIsExact)} {plurals[type]}
            </Link>
          )
        )}
      </div>
    </>
  );
}
