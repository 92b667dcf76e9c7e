import type { OwnProduct } from "../products/own-product.ts";
import { contradictions, pricingProblems } from "../products/pricing.ts";
import type { ProductContent } from "../products/product-input.ts";
import { contentOf } from "../products/product-values.ts";
import { type ImportField, importFieldLabels } from "./import-fields.ts";
import type { KnownProduct } from "./match-rows.ts";

/** A product of the company with what its prices are judged by. */
export type PricedProduct = KnownProduct &
  Pick<OwnProduct, "state" | "price" | "priceBreaks" | "minimumOrderQuantity" | "specifications">;

/**
 * Why the prices of a row are not taken, together with those that the product has and no column says: as they are judged
 * when somebody saves a published product. Of what buyers do not see yet a price of $0.00 is let pass, and whatever its
 * draft has already; new prices that contradict each other are not, since nobody looks at each row before all of them
 * are published.
 *
 * @param known the product that the row means; null: a new one
 * @param fields that the file has columns for
 * @returns null where nothing speaks against them
 */
export function importedPriceProblem(
  content: ProductContent,
  known: PricedProduct | null,
  fields: readonly ImportField[],
): string | null {
  const said = contentOf(content);
  const product = {
    price: known === null || fields.includes("price") ? said.price : known.price,
    priceBreaks:
      known === null || fields.includes("price_breaks") ? said.priceBreaks : known.priceBreaks,
    minimumOrderQuantity:
      known === null || fields.includes("minimum_order_quantity")
        ? said.minimumOrderQuantity
        : known.minimumOrderQuantity,
  };
  if (known?.state !== "published") {
    const before = known === null ? [] : contradictions(known);
    const fresh = contradictions(product).filter((problem) => !before.includes(problem));
    return told("price_breaks", fresh);
  }
  const { price = [], priceBreaks = [] } = pricingProblems(product);
  const problems = [told("price", price), told("price_breaks", priceBreaks)];
  return problems.filter((problem) => problem !== null).join("; ") || null;
}

function told(field: ImportField, messages: readonly string[]): string | null {
  return messages.length === 0 ? null : `${importFieldLabels[field]}: ${messages.join(", ")}`;
}
