import type { PriceBreak, Specification } from "./product.ts";

/** A product as an importer or the samples hand it over. Absent = unknown. */
export interface ProductDraft {
  /** The seller's own id: a second import of it updates the row. */
  externalId: string;
  /** Id of a manufacturer. */
  sellerId?: string;
  name: string;
  description: string;
  /** Decimal string in U.S. dollars. */
  price?: string;
  categories: string[];
  minimumOrderQuantity: number;
  leadTimeDays?: number;
  inStock: boolean;
  imageUrl?: string;
}

/** A sample carries what a product file cannot. */
export interface SampleProductDraft extends ProductDraft {
  specifications: Specification[];
  priceBreaks: PriceBreak[];
  origin?: string;
  isFeatured?: boolean;
  /** ISO 8601, UTC. */
  createdAt?: string;
}
