import { inUnit } from "../../../../needs/rules/reading/quantities/units-of-measure.ts";
import { densityOf } from "../tables/densities.ts";
import { type GaugeKind, thicknessOfGauge } from "../tables/gauges.ts";
import { pipeIn } from "../tables/pipes.ts";
import { takeBox, takeLength, takeLengths, unsaidUnit } from "./lengths.ts";
import { has, type SumReader } from "./reader.ts";
import { given, ofKind, type Said, take, takeCount } from "./said.ts";

const thick = /\bth(?:ic)?k(?:ness)?\b|\bplate\b|\bsheet\b|\bgauge\b/;
const long = /\blong\b|\blength\b|\blg\b|\bsticks?\b|\blengths\b/;
const across = /\bdia(?:meter)?\b|\bo\.?d\b|\bround\b|\brod\b|\bacross\b|\bshaft\b/;
const wall = /\bwall\b/;
/** "1.5 od .095 wall": what stands between two figures belongs to the one before it. */
const outer = /^\s?o\.?d\b/;

/** The shape a message names; a box of three sides alone is a plate. */
function shapeOf({ text, mentions }: Said): string | null {
  if (/\bhex/.test(text)) return "hex-bar";
  if (/\b(?:sq(?:uare)?|rect(?:angular)?|box)\b.{0,20}\b(?:tub|pipe)|\bhss\b/.test(text))
    return "rectangular-tube";
  if (/\btub(?:e|ing)\b|\bpipe\b/.test(text) || pipeIn(text) !== null) return "round-tube";
  if (/\bangle(?: iron| bar)?\b|\bl-?shape/.test(text)) return "angle";
  if (/\bsquare (?:bar|stock|rod)\b/.test(text)) return "square-bar";
  if (
    /\bplates?\b|\bsheets?\b|\bblocks?\b|\bflat(?:s| bar)?\b|\bslab\b|\bblanks?\b|\bpanels?\b/.test(
      text,
    )
  )
    return "plate";
  if (/\bspheres?\b|\bballs?\b/.test(text)) return "sphere";
  if (
    across.test(text) ||
    /\bcylinders?\b|\bdis[ck]s?\b|\bpins?\b|\bbar(?: stock)?\b|\bø/.test(text)
  )
    return "round-bar";
  return mentions.some(({ read }) => read.kind === "box" && read.sides.length === 3)
    ? "plate"
    : null;
}

/** What a message calls the material: the words around its density's name. */
export function materialOf({ text }: Said): string | null {
  const row = densityOf(text);
  if (row === undefined) return null;
  const grade =
    /(?<![\d.])(?:[1-9]\d{3}|30[34]l?|316l?|17-4|410|416|420|440c?|a36|a356|a380|360|954|932)(?![\d.])/.exec(
      text,
    )?.[0];
  return grade !== undefined && densityOf(grade)?.name === row.name
    ? `${grade} ${row.name.replace(/^\S*\d\S* /, "")}`
    : row.name;
}

/** Thickness of a gauge in the material that is named, in inches. */
export function gaugeThickness(said: Said): string | null {
  const gauge = take(said, ofKind("gauge"), null);
  if (gauge === null) return null;
  const inches = thicknessOfGauge(gauge.number, gaugeKindOf(said.text));
  return inches === undefined ? null : `${Number(inches.toFixed(4))} in`;
}

/** Which gauge a material has; steel's where none is named. */
export function gaugeKindOf(text: string): GaugeKind {
  if (/\balumin|\balu\b|\b(?:3003|5052|6061)\b/.test(text)) return "aluminum";
  if (/\bstainless|\b(?:304|316)\b/.test(text)) return "stainless";
  if (/\bgalv/.test(text)) return "galvanized";
  return /\bawg\b|\bwire\b/.test(text) ? "wire" : "steel";
}

/** Weight of stock and parts, and what the material costs. */
export const weightReader: SumReader = {
  kind: "weight",
  asks: /\bweigh\w*\b|\blbs?\s?\?|\bhow many lbs?\b|\blbs?(?: per|\/) ?(?:ft|foot)\b|\bhow heavy\b|\bheavy is\b|\bwieght\b|\bmaterial cost\b|\bhow many (?:pounds|lbs|kg|kilos)\b|\bcost of the (?:material|stock|bar|plate)\b|\bhow many (?:grams|g|ounces|oz)\b/,
  read(said) {
    const pound = said.mentions.find(
      ({ read }) => read.kind === "money" && (read.per === "pound" || read.per === "kilogram"),
    )?.read;
    const shape = shapeOf(said);
    const input = given({
      shape,
      material: materialOf(said),
      quantity: takeCount(said),
      usd_per_lb:
        pound?.kind === "money"
          ? pound.per === "pound"
            ? pound.from
            : pound.from / 2.20462
          : null,
    });
    const perFoot = /\b(?:per|a|each|\/)\s?(?:ft|foot)\b|\/\s?ft\b/.test(said.text) ? "1 ft" : null;
    const limit = limitOf(said);
    const beam = beamOf(said);
    if (beam !== null)
      return {
        ...input,
        ...given({ pounds_per_foot: beam, limit_lb: limit, length: takeLengths(said)[0] }),
      };
    if (limit !== null) input.limit_lb = limit;
    const volume = volumeIn(said);
    if (volume !== null) return { ...input, volume_cm3: volume };
    return { ...input, ...sidesOf(said, shape, perFoot), ...pipeIn(said.text) };
  },
  isEnough: (input, isAsked, said) =>
    (isAsked || (has(input, "usd_per_lb") && has(input, "shape"))) &&
    ["length", "width", "thickness", "diameter", "wall", "volume_cm3", "pounds_per_foot"].some(
      (side) => has(input, side),
    ) &&
    !/\bwhat (?:material|metal)|\blighter\b/.test(said.text),
};

/** "W8x31", "C6 x 8.2", "S12x35", "HP10x42": pounds a foot. The figures of the name are taken. */
function beamOf(said: Said): number | null {
  const found = /\b(?:w|c|s|mc|hp|wt)\s?\d{1,2}(?:\.\d+)?\s?x\s?(\d{1,3}(?:\.\d+)?)\b/.exec(
    said.text,
  );
  if (found === null) return null;
  for (const { read } of said.mentions) {
    if (read.start >= found.index && read.start < found.index + found[0].length)
      said.taken.add(read);
  }
  return Number(found[1]);
}

/** "Truck can take 2000 lb", "rated 3000": what may be carried, in pounds. */
function limitOf({ text }: Said): number | null {
  const found =
    /\b(?:rated|limit|max(?:imum)?|capacity|can (?:take|carry|hold|lift)|good for|gvw|payload)\b\D{0,16}(\d[\d,]*)\s?(k|lbs?|pounds|tons?|kg)?/.exec(
      text,
    );
  if (found === null) return null;
  const value = Number(found[1]?.replaceAll(",", ""));
  const sizes: Record<string, number> = { k: 1000, kg: 2.20462, ton: 2000, tons: 2000 };
  const pounds = value * (sizes[found[2] ?? "lb"] ?? 1);
  return pounds >= 50 ? pounds : null;
}

/** What a part takes up, where its volume is said in place of its sides: "45 cm3", "2.5 cubic inches". */
function volumeIn({ text, mentions }: Said): number | null {
  const found = mentions.find(
    ({ read }) => read.kind === "measure" && read.dimension === "volume",
  )?.read;
  const isSides = mentions.some(({ read }) => read.kind === "box");
  if (found?.kind !== "measure" || isSides || materialOf({ text } as Said) === null) return null;
  return inUnit(found.from, found.unit, "ml");
}

/** Sides by their names, the rest in the order in which such things are written. */
function sidesOf(
  said: Said,
  shape: string | null,
  perFoot: string | null,
): Record<string, unknown> {
  const named = given({
    thickness: gaugeThickness(said) ?? (isInBox(said, thick) ? null : takeLength(said, thick)),
    diameter: /tube|bar|sphere|^$/.test(shape ?? "")
      ? (justBefore(said, outer) ?? takeLength(said, across))
      : null,
    wall: isInBox(said, wall) ? null : (justBefore(said, /^\s?wall\b/) ?? takeLength(said, wall)),
    length: perFoot ?? takeLength(said, long),
  });
  const box = lastInFeet(takeBox(said));
  const rest = [...(shape === "plate" ? asFeet(box, said) : box), ...takeLengths(said, true)];
  const order: Record<string, string[]> = {
    plate: ["thickness", "width", "length"],
    "round-bar": ["diameter", "length"],
    angle: ["thickness", "width", "height", "length"],
    "square-bar": ["width", "length"],
    "hex-bar": ["width", "length"],
    "round-tube": ["wall", "diameter", "length"],
    "rectangular-tube": ["wall", "width", "height", "length"],
    sphere: ["diameter"],
  };
  const open = (order[shape ?? "plate"] ?? []).filter((side) => named[side] === undefined);
  const isTube = shape?.endsWith("tube") ?? false;
  // A tube of one side is square; a square's side is named once.
  const sized = bySize(rest);
  const sides =
    shape === "rectangular-tube" && open.includes("height") && sized.length === open.length - 1
      ? withSquare(sized)
      : sized;
  // "10 x 10 x .5" has the thickness last: the smallest is the thickness or the wall, the largest the length.
  const ordered = isTube || sides.length >= open.length ? sides : rest;
  const names =
    sides.length >= open.length
      ? open
      : open.filter((side) => side !== "thickness" && side !== "wall");
  return {
    ...named,
    ...Object.fromEntries(
      names.flatMap((side, at) => (ordered[at] === undefined ? [] : [[side, ordered[at]]])),
    ),
  };
}

/** "1 x 4 x 12 ft" of a bar: only the last is in feet. A "5 x 10 ft" plate is, on both sides. */
function lastInFeet(sides: string[]): string[] {
  const isInFeet = sides.length > 2 && sides.every((side) => side.endsWith(" ft"));
  return isInFeet
    ? sides.map((side, at) => (at < sides.length - 1 ? side.replace(/ft$/, "in") : side))
    : sides;
}

/** The figure right behind which a word stands: ".095 wall 20 ft" has the wall of .095. */
function justBefore(said: Said, word: RegExp): string | null {
  const found = said.mentions.find(
    ({ read, after }) =>
      !said.taken.has(read) &&
      word.test(after) &&
      (read.kind === "number" || (read.kind === "measure" && read.dimension === "length")),
  )?.read;
  if (found?.kind !== "number" && found?.kind !== "measure") return null;
  said.taken.add(found);
  return `${found.from} ${found.kind === "measure" ? found.unit : unsaidUnit(said)}`;
}

/** "2x2x1/8 wall": the side that a word right behind the box names stands in it. */
function isInBox({ mentions }: Said, side: RegExp): boolean {
  return mentions.some(
    ({ read, after }) =>
      read.kind === "box" && read.sides.length > 2 && side.test(after.slice(0, nearBox)),
  );
}

const nearBox = 10;

/** A "4x8 sheet" is one of feet. */
function asFeet(sides: string[], { mentions, text }: Said): string[] {
  const [one = 0, other = 0] = sides
    .map((side) => Number(side.split(" ")[0]))
    .toSorted((a, b) => a - b);
  const hasUnit = mentions.some(
    ({ read }) => read.kind === "box" && read.sides.some(({ unit }) => unit !== null),
  );
  const isStock = one >= 3 && one <= 6 && other >= 8 && other <= 12;
  return sides.length === 2 && isStock && !hasUnit && /\b(?:sheets?|plates?)\b/.test(text)
    ? sides.map((side) => side.replace(/ \w+$/, " ft"))
    : sides;
}

function withSquare(sorted: string[]): string[] {
  const [smallest = "", side = "", ...others] = sorted;
  return [smallest, side, side, ...others];
}

const sizes: Record<string, number> = {
  in: 25.4,
  ft: 304.8,
  mm: 1,
  cm: 10,
  m: 1000,
  yd: 914.4,
  mil: 0.0254,
  um: 0.001,
};

function bySize(lengths: string[]): string[] {
  const mm = (text: string) => Number(text.split(" ")[0]) * (sizes[text.split(" ")[1] ?? ""] ?? 1);
  return lengths.toSorted((a, b) => mm(a) - mm(b));
}
