import { type PartFamily, type PartName, partFamilies } from "../../../src/shared/part-drawings.ts";
import { at } from "../symbols/pen.ts";
import { spriteOf } from "../symbols/sprite.ts";
import { boardParts } from "./board-parts.ts";
import { castParts } from "./cast-parts.ts";
import { goodsParts } from "./goods-parts.ts";
import { hardwareParts } from "./hardware-parts.ts";
import { housingParts } from "./housing-parts.ts";
import { metalParts } from "./metal-parts.ts";
import { packageParts } from "./package-parts.ts";
import { sectorParts } from "./sector-parts.ts";
import { vesselParts } from "./vessel-parts.ts";
import { viewOf } from "./views.ts";

/** Family → the part drawn on a sheet of 240 by 180, by its number in the family. */
export const parts: Record<PartFamily, (number: number) => string> = {
  ...boardParts,
  ...castParts,
  ...goodsParts,
  ...hardwareParts,
  ...housingParts,
  ...metalParts,
  ...packageParts,
  ...sectorParts,
  ...vesselParts,
};

/** The names of all drawings of parts. */
export const partNames: PartName[] = (
  Object.entries(partFamilies) as [PartFamily, number][]
).flatMap(([family, count]) =>
  Array.from({ length: count }, (_, number): PartName => `${family}-${number}`),
);

function drawn(name: PartName): string {
  const [family, number] = name.split("-") as [PartFamily, string];
  return parts[family](Number(number));
}

/** The file of a family: its drawings on their whole sheets. */
export function partSprite(family: PartFamily): string {
  const numbers = Array.from({ length: partFamilies[family] }, (_, number) => number);
  return spriteOf(
    Object.fromEntries(numbers.map((number) => [`v${number}`, drawn(`${family}-${number}`)])),
    "0 0 240 180",
  );
}

/** The file for lists: the main view of every drawing, cut out of its sheet into a square. */
export function partViewSprite(): string {
  return spriteOf(Object.fromEntries(partNames.map((name) => [name, cutOut(name)])), "0 0 100 100");
}

function cutOut(name: PartName): string {
  const [x, y, width, height] = viewOf(name);
  const scale = 100 / Math.max(width, height);
  const [wide, high] = [at(width * scale), at(height * scale)];
  const [left, top] = [at(50 - (width * scale) / 2), at(50 - (height * scale) / 2)];
  // An element of its own clips what stands beside the view on the sheet.
  return `<svg x="${left}" y="${top}" width="${wide}" height="${high}" viewBox="${x} ${y} ${width} ${height}">${plain(drawn(name))}</svg>`;
}

/**
 * Dimensions, their letters, axes and hidden edges would be specks in a picture of a thumb's size. The
 * pen keeps its weight on the screen, however large the part was drawn.
 */
function plain(drawing: string): string {
  const measures =
    /<text[^>]*>[^<]*<\/text>|<path[^>]*(?:stroke="var\(--accent\)"|stroke-dasharray)[^>]*\/>/g;
  return drawing
    .replace(measures, "")
    .replaceAll("<path", '<path vector-effect="non-scaling-stroke"');
}
