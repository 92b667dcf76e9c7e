import type { PriceBreak, Specification } from "./product.ts";
import type { SaleTerms } from "./sale-terms.ts";

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
  /** Absent = the file does not tell: what is known stays. */
  specifications?: Specification[];
  /** What differs from the seller's terms. Absent = the file does not tell. */
  saleTerms?: SaleTerms;
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
