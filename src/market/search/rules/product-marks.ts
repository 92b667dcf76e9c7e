import { slugOf } from "../../../shared/slug.ts";
import type { ProductFilter } from "./product-search.ts";
import type { SaleFilter } from "./search-fields.ts";
import { specificationWords } from "./specification-words.ts";

/**
 * The marks a product must have, as `product_marks` of the database writes them. A product that states
 * nothing has none: who needs white label must not be shown products that may not offer it.
 */
export function marksOf(stated: SaleFilter & Pick<ProductFilter, "specifications">): string[][] {
  const marks = [
    ...Object.entries(stated.specifications).flatMap(([name, value]) =>
      specificationWords(value).map((word) => `#v:${slugOf(name).slice(0, 80)}:${word}`),
    ),
    stated.buyerType !== null && `#b:${stated.buyerType}`,
    stated.whiteLabel && "#white-label",
    stated.customPackaging && "#custom-packaging",
    stated.supplyCapacity !== null && `#q:${stated.supplyCapacity}`,
  ];
  return marks.filter((mark) => mark !== false).map((mark) => [mark]);
}
