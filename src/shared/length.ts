const millimetersPer = { µm: 0.001, mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 } as const;
type Unit = keyof typeof millimetersPer;

const number = String.raw`(\d+[ -]\d+\/\d+|\d+\/\d+|\d*\.\d+|\d+)`;
const unit = String.raw`([µμu]m|microns?|mm|millimeters?|cm|centimeters?|m|meters?|in\.?|inch(?:es)?|"|″|”|ft\.?|foot|feet|'|′)`;
const one = new RegExp(String.raw`^([±+-]|\+\/-)?\s*${number}\s*${unit}?$`, "i");

/**
 * A length as people write it: `18 in`, `1 1/2"`, `±.0005 in`, `40 x 20 x 25 in` (its longest side), `1,200 mm`, `4 ft`.
 *
 * @param bare unit of a figure without one
 * @returns in millimeters; null for blank text, NaN for text that is no length
 */
export function readLength(text: string, bare: Unit = "mm"): number | null {
  const plain = text
    .trim()
    .replaceAll(/(?<=^|[^\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g, (thousands) =>
      thousands.replaceAll(",", ""),
    );
  if (plain === "") return null;
  const sides = plain.split(/\s*[x×]\s*/i);
  const last = one.exec(sides.at(-1) ?? "")?.[3];
  return Math.max(...sides.map((side) => readSide(side, last, bare)));
}

/** Sides without a unit have that of the last one. */
function readSide(side: string, last: string | undefined, bare: Unit): number {
  const [, sign, figure, said = last] = one.exec(side) ?? [];
  if (figure === undefined) return Number.NaN;
  const value = readFigure(figure) * millimetersPer[said === undefined ? bare : unitOf(said)];
  return sign === "-" ? -value : value;
}

function readFigure(figure: string): number {
  const parts = figure.split(/[ -]/).map((part) => {
    const [above, below = "1"] = part.split("/");
    return Number(above) / Number(below);
  });
  return parts.reduce((sum, part) => sum + part, 0);
}

function unitOf(said: string): Unit {
  const name = said.toLowerCase();
  if (/^(?:[µμu]m|mic)/.test(name)) return "µm";
  if (/^(?:mm|mil)/.test(name)) return "mm";
  if (/^(?:cm|cent)/.test(name)) return "cm";
  if (/^(?:f|'|′)/.test(name)) return "ft";
  return name.startsWith("m") ? "m" : "in";
}

/**
 * A length as a person would have typed it: in inches where that gives the same millimeters, else in millimeters.
 *
 * @param places how many decimals of a millimeter are kept
 * @param step of inches that are tried, such as 0.25
 */
export function typedLength(millimeters: number, places: number, step: number): string {
  // As they are shown: unrounded, 3.7662500000000003 in would be judged, which rounds to other millimeters.
  const inches = Number((Math.round(millimeters / millimetersPer.in / step) * step).toFixed(5));
  const isSame = (inches * millimetersPer.in).toFixed(places) === millimeters.toFixed(places);
  return isSame && inches > 0 ? `${inches} in` : `${millimeters} mm`;
}
