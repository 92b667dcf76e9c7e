import type { TextPart } from "../../../shared/text/highlight.ts";
import type { BusinessListing, ManufacturerSummary } from "../../catalog/rules/manufacturer.ts";
import type { MatchedBy } from "../../catalog/rules/matched-by.ts";
import type { ProductSummary } from "../../catalog/rules/product.ts";
import type { NeedPart } from "../../needs/rules/reading/need.ts";
import type { SpecificationFacet } from "./specification-facets.ts";

/** Where in a hit the words of the query stand, to be marked. Joined, the parts are the text. */
export interface Highlighted {
  name: TextPart[];
  /** The part of the description that shows why it was found. */
  description: TextPart[];
}

/** A product in a list of results. */
export interface ProductHit extends Omit<ProductSummary, "type" | "isFeatured"> {
  externalId: string | null;
  /** Miles from the place of the search; null without one or where the seller's place is unknown. */
  distanceMiles: number | null;
  highlighted: Highlighted;
}

/** One condition less, or a looser one, and how many manufacturers there are then. */
export interface Relaxation {
  kind:
    | "could"
    | "distance"
    | "place"
    | "certificate"
    | "quality"
    | "material"
    | "process"
    | "except"
    | "all";
  /** "within 250 miles of Dayton, OH", "without ISO 13485". */
  label: string;
  total: number;
  /** What to search for instead. */
  query: string;
}

/** A manufacturer in a list of results. */
export interface ManufacturerHit extends ManufacturerSummary {
  /** Null where nothing was asked for in words. */
  matchedBy: MatchedBy | null;
  description: string;
  latitude: number | null;
  longitude: number | null;
  distanceMiles: number | null;
  highlighted: Highlighted;
}

/** A business listing in a list of results. */
export interface ListingHit extends BusinessListing {
  city: string | null;
  state: string | null;
  distanceMiles: number | null;
  highlighted: Highlighted;
}

/** A value a filter can be set to, and how many results have it. */
export interface FacetValue {
  value: string;
  label: string;
  count: number;
}

/** A band of a number; `to` is exclusive, null = open. */
export interface FacetBand {
  from: number;
  to: number | null;
  count: number;
}

/** How many results state each of the terms of sale. */
export interface SaleFacets {
  soldTo: FacetValue[];
  whiteLabel: number;
  customPackaging: number;
  supplyCapacities: FacetValue[];
}

export interface ProductFacets {
  categories: FacetValue[];
  states: FacetValue[];
  inStock: number;
  /** Dollars; products without a price count as 0, as filters see them. */
  prices: FacetBand[];
  /** Days. */
  leadTimes: FacetBand[];
  /** Dollars of the smallest order; products where it is unknown are in none. */
  orderValues: FacetBand[];
  sale: SaleFacets;
  specifications: SpecificationFacet[];
  /** False: specifications were counted over fewer results than the rest. */
  hasAllSpecifications: boolean;
  /** False: counted over the first results only, because there are too many. */
  isExact: boolean;
}

export interface DirectoryFacets {
  states: FacetValue[];
  processes: FacetValue[];
  certifications: FacetValue[];
  sources: FacetValue[];
  /** Manufacturers only: of listings all are 0. */
  sale: SaleFacets;
  isExact: boolean;
}

/** A place the search was limited to or measured from. */
export interface UnderstoodPlace {
  /** "Dayton, OH", "Ohio", "45402". */
  label: string;
  /** Middle of the place; null for a state. */
  latitude: number | null;
  longitude: number | null;
  radiusMiles: number | null;
  state: string | null;
}

/** What was read out of the query, to be shown so that it can be taken back. */
export interface Understood {
  place: UnderstoodPlace | null;
  /** Pieces wanted. */
  quantity: { from: number; to: number | null } | null;
  /** Sizes in the query's order, written one way: "1/4 in", "3 mm", "M6x1", "12 gauge". */
  sizes: string[];
  certifications: string[];
  /** Dollars. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Trade words that were searched besides the query's own. */
  expandedWith: string[];
  /** What the words were taken for, in their order; empty where they were only searched for. */
  parts: NeedPart[];
}

/** A page of results. */
export interface SearchPage<Hit, Facets> {
  items: Hit[];
  total: number;
  /** False: there are at least `total`. */
  totalIsExact: boolean;
  page: number;
  limit: number;
  /** The query that was searched instead, when its spelling was corrected. */
  correctedQuery: string | null;
  originalQuery: string;
  understood: Understood;
  /** Null when they were not asked for. */
  facets: Facets | null;
  /** Why the page is empty or the results are not quite what was asked for; for people to read. */
  reason: string | null;
}

export type ProductSearchResult = SearchPage<ProductHit, ProductFacets>;
export interface ManufacturerSearchResult extends SearchPage<ManufacturerHit, DirectoryFacets> {
  /** Offered where few qualify. */
  relaxations: Relaxation[];
}
export type ListingSearchResult = SearchPage<ListingHit, DirectoryFacets>;

/** A completion of what somebody is typing. */
export interface Suggestion {
  kind: "product" | "manufacturer" | "category" | "process";
  /** Id of a product or manufacturer; slug of a category or process. */
  id: string;
  text: string;
  /** What stands beside it: a category's product count, a manufacturer's place. */
  detail: string | null;
}
