import type { SaleTerms } from "./sale-terms.ts";

/** One line of a product's specification table. */
export interface Specification {
  name: string;
  value: string;
  unit?: string;
}

/** From this quantity on, a piece costs `price` (decimal string, U.S. dollars). */
export interface PriceBreak {
  minimumQuantity: number;
  price: string;
}

/** What a card or a list row shows of a product. */
export interface ProductSummary {
  id: string;
  type: "product";
  name: string;
  description: string;
  /** Decimal string in U.S. dollars, two places; null = on request. */
  price: string | null;
  categories: string[];
  imageUrl: string | null;
  inStock: boolean;
  minimumOrderQuantity: number;
  leadTimeDays: number | null;
  sellerId: string | null;
  sellerName: string | null;
  /** Two-letter code of the seller's state. */
  state: string | null;
  isFeatured: boolean;
  isSample: boolean;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** Everything a product's page shows. */
export interface Product extends ProductSummary {
  externalId: string | null;
  specifications: Specification[];
  /** Ascending by quantity. */
  priceBreaks: PriceBreak[];
  /** Where it is made, as the seller states it. */
  origin: string | null;
  /** The seller's, apart from what the product says itself. */
  saleTerms: SaleTerms;
  /** Pictures on this site, `imageUrl` first; none of a product that came from a file. */
  imageUrls: string[];
  updatedAt: string;
}
