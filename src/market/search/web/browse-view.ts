import type { TextPart } from "../../../shared/text/highlight.ts";
import type { AddressProblem } from "../../../shared/text/read-params.ts";
import type { ManufacturerView, ProductView } from "../../catalog/rules/list-views.ts";
import type { BusinessListing } from "../../catalog/rules/manufacturer.ts";
import type { BrowseAddress, ResultType } from "../rules/browse-address.ts";
import type { FilterChip } from "../rules/filter-chips.ts";
import type { DirectoryFacets, ProductFacets } from "../rules/search-result.ts";
import type { RelaxationView } from "./relaxations.tsx";

/** What a row shows of a business listing. */
export interface ListingView extends Omit<BusinessListing, "type" | "name" | "description"> {
  name: TextPart[];
  description: TextPart[];
  distanceMiles: number | null;
}

/** One collapsible section of the page. */
export interface SectionView<Row> {
  total: number;
  /** False: there are at least `total`, shown as "1,000+". */
  totalIsExact: boolean;
  /** In a browser, of the first page that it opens, only its markup has them (`wholeView`). */
  rows: Row[];
  /** Ids of rows that come when the section is opened; null where all are there. Without a script the markup has them. */
  later: string[] | null;
  /** Why it is empty or not quite what was asked for. */
  reason: string | null;
}

export interface Sections {
  product: SectionView<ProductView>;
  manufacturer: SectionView<ManufacturerView>;
  business_listing: SectionView<ListingView>;
}

/** What search engines are told of the page. */
export interface BrowseHead {
  title: string;
  description: string;
  /** Query string of the canonical address. */
  search: string;
  isIndexed: boolean;
}

/** Everything the browse page shows, apart from its address. */
export interface BrowseResults {
  sections: Sections;
  /** The section that has the pages; the others show their first rows. */
  paged: ResultType;
  correctedQuery: string | null;
  understood: FilterChip[];
  productFacets: ProductFacets | null;
  directoryFacets: DirectoryFacets | null;
  /** Of manufacturers. */
  relaxations: RelaxationView[];
  /** Address of the directory, which asks for the place; null where it is known or none is meant. */
  placeSearch: string | null;
}

/** What the loader gives the page. */
export interface BrowseView {
  head: BrowseHead;
  address: BrowseAddress;
  problems: AddressProblem[];
  chips: FilterChip[];
  consultantName: string;
  /** The query is shorter than a search may be. */
  isTooShort: boolean;
  /** The words alone put the products in order, from the first on. */
  isUsualOrder: boolean;
  /** Results on the pages before this one. */
  before: number;
  /** Null when the search failed: `failure` says so. */
  results: BrowseResults | null;
  failure: string | null;
  /** What of the filters comes when somebody opens it; null where all are there. */
  laterFilters: LaterFilters | null;
}

/** Filters that a document leaves out. */
export interface LaterFilters {
  /** The page with all of them, for those without a script. */
  address: string;
  /** So many further categories. */
  categories: number;
}
