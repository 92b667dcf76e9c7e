import type { OwnProduct } from "../products/own-product.ts";
import type { ProductContent } from "../products/product-input.ts";
import { isSameUnit } from "./unit-of-text.ts";

/**
 * Whether a row says what its price is of: "blank" where its table has a column for it that says nothing here, "untold"
 * where it has none.
 */
export type UnitTold = "told" | "blank" | "untold";

/** A product of the company as its price and unit stand. */
type Sold = Pick<OwnProduct, "price" | "specifications">;

const isSoldBy = ({ name }: { name: string }) => name.toLowerCase() === "sold by";

/**
 * What a product that has a new price is sold by: a price by the foot must not stand as one of the box that it was sold by
 * before. A table without units is a list in those that are known.
 *
 * @param content of the row; its specifications are those of the row alone
 * @returns all specifications of the product where its unit changes; null where they stay
 */
export function changedUnit(
  content: ProductContent,
  told: UnitTold,
  known: Sold,
): { specifications: ProductContent["specifications"] } | { reason: string } | null {
  const before = known.specifications.find(isSoldBy);
  if (content.price === null || told === "untold") return null;
  if (told === "blank") {
    const isNew = Number(content.price) !== Number(known.price ?? Number.NaN);
    if (before === undefined || !isNew) return null;
    return {
      reason: `Price: the product is sold by ${before.value.slice(0, 60)}, and its row says no unit: write it, or "each"`,
    };
  }
  const now = content.specifications.find(isSoldBy);
  if (now === undefined ? before === undefined : before && isSameUnit(before.value, now.value)) {
    return null;
  }
  const others = known.specifications
    .filter((one) => !isSoldBy(one))
    .map((one) => ({ ...one, unit: one.unit ?? null }));
  return { specifications: now === undefined ? others : [...others, now] };
}
