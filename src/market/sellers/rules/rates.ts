import type { Rate } from "../../../shared/rate.ts";

/** Source: the project's security bar. */
export const sellerRates = {
  /** Sites and documents that one person has read for their profile. */
  extraction: { name: "extraction", hits: 10, seconds: 3600 },
  /** Products that one person writes, moves or changes; a change of many counts once. */
  products: { name: "seller-products", hits: 1000, seconds: 3600 },
  /** Tables that one person imports. */
  imports: { name: "product-imports", hits: 60, seconds: 3600 },
} as const satisfies Record<string, Rate>;
