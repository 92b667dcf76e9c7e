import consumer from "./consumer-products.json" with { type: "json" };
import industrial from "./industrial-products.json" with { type: "json" };
import { type SampleProduct, sampleProductList } from "./sample-product.ts";

/** The specification's 14 sample products. */
export const sampleProducts: SampleProduct[] = sampleProductList.parse([
  ...industrial,
  ...consumer,
]);
