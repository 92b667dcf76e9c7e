import type { PriceBreak, Specification } from "../../../catalog/rules/product.ts";
import type { ProductState } from "./product-states.ts";

/** A product as the company that sells it keeps it. */
export interface OwnProduct {
  id: string;
  state: ProductState;
  /** One more with every change of anything but its pictures. */
  version: number;
  /** The seller's own number for it; null for none. */
  externalId: string | null;
  name: string;
  description: string;
  /** Decimal string in U.S. dollars, two places; null = on request. */
  price: string | null;
  categories: string[];
  inStock: boolean;
  minimumOrderQuantity: number;
  leadTimeDays: number | null;
  specifications: Specification[];
  /** Ascending by quantity. */
  priceBreaks: PriceBreak[];
  origin: string | null;
  /** Paths in the bucket `product_pictures`, the first is the one that lists show. */
  pictures: string[];
  /** When buyers saw it first, ISO 8601, UTC; null = never. */
  publishedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Most pictures of one product. */
export const mostPictures = 10;

/** Where a picture is shown. @param path in the bucket `product_pictures` */
export function pictureUrl(path: string): string {
  return `/storage/product_pictures/${path}`;
}
