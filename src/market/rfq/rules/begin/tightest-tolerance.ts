import type { Quantity, QuantityOf } from "../../../needs/rules/reading/quantities/quantity.ts";
import { inUnit } from "../../../needs/rules/reading/quantities/units-of-measure.ts";

/**
 * The tightest of the tolerances that a text says, in whatever order and units. One without a unit has that of the one
 * before it which says one, else of the next, else inches, as drawings in the United States do.
 *
 * @param read in the order of the text
 * @returns millimeters, to a tenth of a micrometer, and what says it; null where nothing does
 */
export function tightestTolerance(
  read: readonly Quantity[],
): { mm: number; said: QuantityOf<"tolerance"> } | null {
  const all = read.filter((one) => one.kind === "tolerance");
  const measured = all.flatMap((said, at) => {
    const unit =
      said.unit ??
      all.slice(0, at).findLast((one) => one.unit !== null)?.unit ??
      all.slice(at).find((one) => one.unit !== null)?.unit ??
      "in";
    const mm = Number((inUnit(said.value, unit, "mm") ?? 0).toFixed(4));
    return mm > 0 ? [{ mm, said }] : [];
  });
  return measured.toSorted((one, other) => one.mm - other.mm)[0] ?? null;
}
