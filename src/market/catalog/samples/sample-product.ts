import type { PriceBreak, Specification } from "../rules/product.ts";

import type { SaleTerms } from "../rules/sale-terms.ts";

/** A sample product of a sample shop. */
export interface SampleProduct {
  /** Kept as `external_id`, so that seeding again finds it. */
  key: string;
  /** Key of its manufacturer. */
  seller: string;
  name: string;
  description: string;
  /** Decimal string in U.S. dollars: the price of one piece at the minimum order quantity. */
  price: string;
  categories: string[];
  inStock: boolean;
  minimumOrderQuantity: number;
  leadTimeDays: number;
  isFeatured?: boolean;
  specifications: Specification[];
  priceBreaks: PriceBreak[];
  origin: string;
  /** What differs from its seller's. */
  saleTerms?: SaleTerms;
}
