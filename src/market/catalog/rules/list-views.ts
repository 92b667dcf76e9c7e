import type { PartName } from "../../../shared/part-drawings.ts";
import type { TextPart } from "../../../shared/text/highlight.ts";
import { processName } from "../../needs/rules/vocabulary/processes.ts";
import { drawingForAll } from "./category-drawing.ts";
import type { ManufacturerSummary, Provenance } from "./manufacturer.ts";
import { type MatchedBy, matchText } from "./matched-by.ts";
import { partOfName } from "./part-of-name.ts";
import type { ProductSummary } from "./product.ts";
import { capacityText } from "./shop-capacity.ts";

/** Where in a name and a description the words of a query stand. */
interface Highlighted {
  name: TextPart[];
  description: TextPart[];
}

/** What a row or a card shows of a product, and nothing more: every field travels in the page. */
export interface ProductView
  extends Omit<ProductSummary, "type" | "name" | "description" | "isFeatured" | "createdAt"> {
  name: TextPart[];
  description: TextPart[];
  /** The drawing shown where this site has no picture; null where none shows the thing. */
  drawing: PartName | null;
  /** From the place that was asked for; null without one. */
  distanceMiles: number | null;
}

/** What a row or a card shows of a manufacturer. */
export interface ManufacturerView {
  id: string;
  name: TextPart[];
  description: TextPart[];
  /** "Dayton, OH"; null when not stated. */
  place: string | null;
  processNames: string[];
  certifications: string[];
  verified: boolean;
  /** How busy it is, where that is worth knowing before one asks. */
  capacity: string | null;
  /** Typical, in days; null when not stated. */
  leadTimeDays: number | null;
  isSample: boolean;
  provenance: Provenance | null;
  drawing: string;
  distanceMiles: number | null;
  /** Why it stands in a list of results; null elsewhere. */
  matched: string | null;
}

const mostCharacters = 160;

/**
 * Makes a product ready for `ProductRow` and `ProductCard`. Runs on the server: it reads the whole
 * vocabulary, which no browser needs.
 */
export function productView(
  product: Omit<ProductSummary, "type" | "isFeatured" | "createdAt"> & {
    distanceMiles?: number | null;
    highlighted?: Highlighted;
  },
): ProductView {
  return {
    id: product.id,
    name: product.highlighted?.name ?? plain(product.name),
    description: product.highlighted?.description ?? plain(shorten(product.description)),
    price: product.price,
    categories: product.categories.slice(0, 3),
    imageUrl: ownImage(product.imageUrl),
    inStock: product.inStock,
    minimumOrderQuantity: product.minimumOrderQuantity,
    leadTimeDays: product.leadTimeDays,
    sellerId: product.sellerId,
    sellerName: product.sellerName,
    state: product.state,
    isSample: product.isSample,
    drawing: partOfName(product),
    distanceMiles: product.distanceMiles ?? null,
  };
}

/** Makes a manufacturer ready for `ManufacturerRow` and `ManufacturerCard`, on the server. */
export function manufacturerView(
  entry: ManufacturerSummary & {
    distanceMiles?: number | null;
    highlighted?: Highlighted;
    matchedBy?: MatchedBy | null;
  },
): ManufacturerView {
  const { city, state, headquartersLocation } = entry;
  const found = entry.highlighted?.description ?? [];
  const about = entry.tagline ?? entry.specialization ?? entry.industrySector ?? "";
  const isFoundInDescription = found.some((part) => part.isHit);
  return {
    id: entry.id,
    name: entry.highlighted?.name ?? plain(entry.name),
    description: isFoundInDescription || about === "" ? found : plain(shorten(about)),
    place: city !== null && state !== null ? `${city}, ${state}` : (headquartersLocation ?? state),
    processNames: entry.processes.map(processName),
    certifications: entry.certifications,
    verified: entry.verified,
    capacity: capacityText(entry.capacity),
    leadTimeDays: entry.leadTimeDays,
    isSample: entry.isSample,
    provenance: entry.provenance,
    drawing: drawingForAll(entry.processes),
    distanceMiles: entry.distanceMiles ?? null,
    matched: entry.matchedBy ? matchText(entry.matchedBy) : null,
  };
}

function plain(text: string): TextPart[] {
  return text === "" ? [] : [{ text, isHit: false }];
}

function shorten(text: string): string {
  if (text.length <= mostCharacters) return text;
  const end = text.lastIndexOf(" ", mostCharacters);
  return `${text.slice(0, end > 0 ? end : mostCharacters)} …`;
}

/** Pictures of other sites are refused by the content security policy. */
function ownImage(url: string | null): string | null {
  return url?.startsWith("/") && !url.startsWith("//") ? url : null;
}
