import { consumerProducts } from "./consumer-products.ts";
import { industrialProducts } from "./industrial-products.ts";
import type { SampleProduct } from "./sample-product.ts";

/** The specification's 14 sample products. */
export const sampleProducts: SampleProduct[] = [...industrialProducts, ...consumerProducts];
