import { decimalText } from "../../../../shared/money.ts";
import type { OwnProduct } from "./own-product.ts";

/** What of a product buyers are asked to pay. */
type Pricing = Pick<OwnProduct, "price" | "priceBreaks" | "minimumOrderQuantity">;

/**
 * What buyers could not make sense of, by the field of the form: a price of nothing, a break that nobody can order, and
 * more pieces that cost more each. A product without a price is on request, and that is no problem.
 *
 * @returns field → messages; empty when it may be shown to buyers
 */
export function pricingProblems(product: Pricing): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (isNothing(product.price)) {
    problems.price = ["Enter a price above $0.00, or leave it blank for a price on request"];
  }
  const free = product.priceBreaks.filter((step) => isNothing(step.price));
  const wrong = [
    ...free.map((step) => `Enter a price above $0.00 from ${countText(step)} pieces`),
    ...contradictions(product),
  ];
  if (wrong.length > 0) problems.priceBreaks = wrong;
  return problems;
}

/**
 * Prices of more pieces that cannot be meant, whether they are shown to buyers already or not: one that nobody is ever
 * asked, and more pieces that cost more each.
 */
export function contradictions(product: Pricing): string[] {
  const { price, priceBreaks, minimumOrderQuantity } = product;
  return priceBreaks.flatMap((step) => {
    const from = countText(step);
    if (step.minimumQuantity < minimumOrderQuantity) {
      const least = minimumOrderQuantity.toLocaleString("en-US");
      return [`The price from ${from} pieces is never paid: the minimum order is ${least}`];
    }
    if (price === null || isNothing(price) || Number(step.price) <= Number(price)) return [];
    const [more, less] = [decimalText(step.price), decimalText(price)];
    return [`From ${from} pieces one costs ${more}, more than a single one at ${less}`];
  });
}

const isNothing = (price: string | null) => price !== null && Number(price) === 0;
const countText = (step: Pricing["priceBreaks"][number]) =>
  step.minimumQuantity.toLocaleString("en-US");
