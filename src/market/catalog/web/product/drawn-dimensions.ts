import type { Specification } from "../../rules/product.ts";

const lengths = new Set(["mm", "cm", "m", "in", "in.", "inch", "inches", "ft", "µm", "mil"]);
const longestText = 34;

/** Lengths of a specification that a drawing can show along its sides: at most two, short ones. */
export function drawnDimensions(specifications: Specification[]): Specification[] {
  return specifications
    .filter(({ name, value, unit }) => {
      const isLength = unit !== undefined && lengths.has(unit.toLowerCase());
      return isLength && `${name} ${value} ${unit}`.length <= longestText;
    })
    .slice(0, 2);
}
