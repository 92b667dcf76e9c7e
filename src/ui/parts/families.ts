import { spriteOf } from "../drawings/sprite.ts";
import { type PartFamily, variantsPerFamily } from "../part-families.ts";
import { boardParts } from "./board-parts.ts";
import { castParts } from "./cast-parts.ts";
import { goodsParts } from "./goods-parts.ts";
import { metalParts } from "./metal-parts.ts";
import { sectorParts } from "./sector-parts.ts";
import { vesselParts } from "./vessel-parts.ts";

/** Family → the part drawn on a sheet of 240 by 180, by variant. */
export const parts: Record<PartFamily, (variant: number) => string> = {
  ...boardParts,
  ...castParts,
  ...goodsParts,
  ...metalParts,
  ...sectorParts,
  ...vesselParts,
};

/** The file of a family, with its variants as symbols v0 to v3. */
export function partSprite(family: PartFamily): string {
  const variants = Array.from({ length: variantsPerFamily }, (_, variant) => variant);
  return spriteOf(
    Object.fromEntries(variants.map((variant) => [`v${variant}`, parts[family](variant)])),
    "0 0 240 180",
  );
}
