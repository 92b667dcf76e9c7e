import { foldInPlace } from "./quantities/fold-in-place.ts";
import type { Quantity } from "./quantities/quantity.ts";
import { readQuantities } from "./quantities/read-quantities.ts";

/** The tolerance a text asks for, as to be shown ("±0.005 in"), or null. */
export function readTolerance(text: string): string | null {
  const signed =
    /(?:±|\+\s?\/\s?-|\+-|plus or minus|plus\/minus)\s?(\d*\.?\d+)\s?("|in(?:ch(?:es)?)?\b|mm\b|thou\b|mils?\b|microns?\b|µm|um\b)?/i.exec(
      text,
    );
  if (signed !== null) return shown(signed[1] ?? "", signed[2]);
  const worded =
    /\b(?:toleranc\w+|hold|held|within|accura\w+)\s+(?:of\s+|to\s+|is\s+|are\s+|be\s+)?(\d*\.\d+|\d+(?=\s?(?:thou|microns?|µm)))\s?("|in(?:ch(?:es)?)?\b|mm\b|thou\b|mils?\b|microns?\b|µm)?/i.exec(
      text,
    ) ??
    /\b(\d*\.\d+|\d+(?=\s?(?:thou|microns?|µm)))\s?("|in(?:ch(?:es)?)?|mm|thou|microns?|µm)?\s+toleranc/i.exec(
      text,
    );
  if (worded !== null) return shown(worded[1] ?? "", worded[2]);
  const standard =
    /\b[Ii][Ss][Oo]\s?2768(?:-[a-zA-Z]{1,2})?\b|\bIT\d{1,2}\b|\b[HhGgFf][67]\b(?=\/|\s*(?:fit|tolerance|bore))/.exec(
      text,
    );
  return standard === null ? null : standard[0].replace(/^iso/i, "ISO");
}

function shown(value: string, unit: string | undefined): string {
  const plain = value.startsWith(".") ? `0${value}` : value;
  const name = (unit ?? "").toLowerCase();
  if (/^thou|^mil/.test(name)) return `±${Number((Number(plain) / 1000).toFixed(5))} in`;
  if (/^(?:micron|µm|um)/.test(name)) return `±${Number((Number(plain) / 1000).toFixed(5))} mm`;
  if (name.startsWith("mm")) return `±${plain} mm`;
  // Without a unit three or more places are inches in a U.S. drawing.
  return name === "" && Number(plain) >= 0.05 && !/\.\d{3}/.test(plain)
    ? `±${plain} mm`
    : `±${plain} in`;
}

/** Outer sizes a text gives ("4 x 2 x 1 in", "100 mm"), as written with one blank between. */
export function readSizes(text: string): string[] {
  const read = readQuantities(text);
  const boxes = read.filter(({ kind }) => kind === "box");
  const sizes = boxes.length > 0 ? boxes : read.filter(isLength).slice(0, 3);
  return sizes.map(({ start, end }) => tidy(foldInPlace(text).slice(start, end)));
}

function isLength(read: Quantity): boolean {
  return read.kind === "measure" && read.dimension === "length" && read.unit !== "um";
}

function tidy(text: string): string {
  return text
    .replace(/"|\binch(?:es)?\b|(?<=\d)inch(?:es)?/g, " in")
    .replace(/\bby\b|(?<=[\d\s])x(?=[\d\s])/g, " x ")
    .replace(/(\d)(mm|cm|ft|in)\b/g, "$1 $2")
    .replace(/-(?=in|mm|cm|ft)/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
