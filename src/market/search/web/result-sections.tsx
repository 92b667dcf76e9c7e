import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { ConsultantLink } from "../../../ui/consultant-link.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ManufacturerRow, ManufacturerRowsHead } from "../../catalog/web/manufacturer-card.tsx";
import { ProductRow, ProductRowsHead } from "../../catalog/web/product-card.tsx";
import { type BrowseAddress, browseSearch, type ResultType } from "../rules/browse-address.ts";
import { openedSections } from "../rules/opened-sections.ts";
import type { BrowseResults, SectionView } from "./browse-view.ts";
import { EmptySection } from "./empty-results.tsx";
import { ListingRow } from "./listing-row.tsx";
import { BeyondEnd, PageLinks } from "./page-links.tsx";
import { Relaxations } from "./relaxations.tsx";
import { ResultSection, sectionCount } from "./result-section.tsx";
import { useSection } from "./use-section.ts";

interface Props {
  address: BrowseAddress;
  results: BrowseResults;
  consultantName: string;
}

/** Products, manufacturers and business listings, each collapsible with its count. */
export function ResultSections({ address, results, consultantName }: Props) {
  const { sections, paged } = results;
  const opened = openedSections(address.type, paged);
  const products = useSection(address, "product", sections.product);
  const manufacturers = useSection(address, "manufacturer", sections.manufacturer);
  const listings = useSection(address, "business_listing", sections.business_listing);
  const body = (
    type: ResultType,
    { section, isLoading }: { section: SectionView<unknown>; isLoading: boolean },
    rows: ReactNode,
  ) => (
    <SectionBody
      address={address}
      consultantName={consultantName}
      type={type}
      section={section}
      isPaged={type === paged}
      isLoading={isLoading}
    >
      {rows}
    </SectionBody>
  );
  const [product, manufacturer, listing] = [
    products.section,
    manufacturers.section,
    listings.section,
  ];
  const fewer = <Relaxations relaxations={results.relaxations} />;
  return (
    <>
      <ResultSection
        id="products"
        title="Products"
        isOpen={opened.has("product")}
        onOpen={products.onOpen}
        {...product}
      >
        {body(
          "product",
          products,
          <>
            {(address.isFromAi || address.isRefined) && (
              <p className="section-note">Results filtered based on your conversation</p>
            )}
            <div className="catalog-rows product-rows">
              <ProductRowsHead />
              <ul>
                {product.rows?.map((row) => (
                  <ProductRow key={row.id} product={row} />
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
        onOpen={manufacturers.onOpen}
        {...manufacturer}
      >
        {manufacturer.total > 0 && fewer}
        {results.placeSearch && (
          <Link className="section-note" to={results.placeSearch}>
            Give your ZIP code
          </Link>
        )}
        {body(
          "manufacturer",
          manufacturers,
          <div className="catalog-rows manufacturer-rows">
            <ManufacturerRowsHead />
            <ul>
              {manufacturer.rows?.map((row) => (
                <li key={row.id}>
                  <ManufacturerRow manufacturer={row} />
                </li>
              ))}
            </ul>
          </div>,
        )}
        {manufacturer.total === 0 && fewer}
      </ResultSection>
      <ResultSection
        id="business-listings"
        title="Business Listings"
        isOpen={opened.has("business_listing")}
        onOpen={listings.onOpen}
        {...listing}
      >
        {body(
          "business_listing",
          listings,
          <>
            <ListingsNote isSearch={address.query !== ""} />
            <ul className="plain-list">
              {listing.rows?.map((row) => (
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
  isLoading: boolean;
  children: ReactNode;
}) {
  const { address, consultantName, type, section, isPaged, isLoading, children } = props;
  if (section.total === 0) {
    return (
      <EmptySection query={address.query} reason={section.reason} consultantName={consultantName} />
    );
  }
  if (section.later === null && section.rows.length === 0)
    return <BeyondEnd address={{ ...address, type }} section={section} />;
  const all = browseSearch(address, { type });
  return (
    <>
      {section.reason !== null && <p className="section-note quiet">{section.reason}</p>}
      {section.later === null ? children : <noscript>{children}</noscript>}
      {isLoading && <p className="section-note quiet">Loading…</p>}
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
          section.total > (section.later ?? section.rows).length && (
            <Link className="small" to={`${href("/browse")}${all}`}>
              Show all {sectionCount(section.total, section.totalIsExact)} {plurals[type]}
            </Link>
          )
        )}
      </div>
    </>
  );
}
