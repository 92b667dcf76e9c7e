import type { Quantity, QuantityOf } from "../../../../needs/rules/reading/quantities/quantity.ts";
import { takeBox, takeLength, takeLengths } from "./lengths.ts";
import { has, type SumReader } from "./reader.ts";
import { given, readSaid, type Said, takeCount, takePercent } from "./said.ts";

function isContent(read: Quantity): read is QuantityOf<"measure"> {
  return read.kind === "measure" && ["volume", "mass"].includes(read.dimension);
}

/** A volume or weight that a message names, as the batch of a sum. */
export function batchIn(message: string, today: string): string | null {
  const found = readSaid(message, today).mentions.find(({ read }) => isContent(read))?.read;
  return found === undefined || !isContent(found) ? null : textOf(found);
}

/** "3,500 yards, each apron uses 1.15 yd": what a stock of something is enough for. */
const consumed =
  /\b(?:each|every|one|per|an?)\b.{0,30}\b(?:uses?|takes?|needs?|requires?|eats?)\b|\b(?:uses?|takes?|needs?|requires?)\b.{0,20}\b(?:each|a piece|apiece|per)\b/;

function isConsumed(read: Quantity): read is QuantityOf<"measure"> {
  return read.kind === "measure" && ["volume", "mass", "length", "area"].includes(read.dimension);
}

/** Bottles, jars and pouches that a batch fills. */
export const fillCountReader: SumReader = {
  kind: "fill-count",
  asks: /\bhow many\b|\bfills?\b|\bbottles?\b.{0,20}\b(?:is|in|from)\b/,
  read(said) {
    const fits = consumed.test(said.text) ? isConsumed : isContent;
    const all = said.mentions.flatMap(({ read }) => (fits(read) ? [read] : []));
    const [first, second] = all;
    const size = (read: QuantityOf<"measure">) => read.from * (contentSizes[read.unit] ?? 1);
    if (first === undefined) return {};
    if (second === undefined) {
      if (/\b(?:is|does|will|would) (?:that|it|this)\b/.test(said.text)) {
        return given({ container: textOf(first) });
      }
      const containers = takeCount(said, /\bbottles?|\bjars?|\bcans?|\bpouch/) ?? takeCount(said);
      return given({ container: containers === null ? null : textOf(first), containers });
    }
    const [batch, container] = size(first) >= size(second) ? [first, second] : [second, first];
    return given({
      batch: textOf(batch),
      container: textOf(container),
      loss_percent: takePercent(said),
    });
  },
  isEnough: (input, isAsked, { text }) =>
    has(input, "container") &&
    (has(input, "batch") ||
      has(input, "containers") ||
      /\bhow many\b.{0,40}\b(?:is|does|will|would) (?:that|it|this)\b/.test(text)) &&
    (vessels.test(text) || (consumed.test(text) && /\bhow many\b/.test(text))) &&
    (isAsked || has(input, "batch")) &&
    !(
      has(input, "containers") &&
      !/\bhow (?:much|many gallons|big)\b|\bbatch\b|\bgallons\b/.test(text)
    ),
};

const vessels =
  /\b(?:bottles?|jars?|cans?|pouch\w*|tubes?|cups?|bags?|pails?|jugs?|kegs?|growlers?|sachets?|containers?|units?)\b/;

/** In milliliters or grams, ounces as fluid ones: good enough to tell which is larger. */
const contentSizes: Record<string, number> = {
  floz: 29.6,
  oz: 29.6,
  pt: 473,
  qt: 946,
  gal: 3785,
  bbl: 117_348,
  ml: 1,
  l: 1000,
  m3: 1e6,
  cuin: 16.4,
  cuft: 28_317,
  lb: 454,
  g: 1,
  kg: 1000,
  mg: 0.001,
  ton: 907_185,
  tonne: 1e6,
};

function textOf({ from, unit }: QuantityOf<"measure">): string {
  return `${from} ${unit === "floz" ? "fl oz" : unit}`;
}

/** Cartons on a pallet. */
export const palletLoadReader: SumReader = {
  kind: "pallet-load",
  asks: /\b(?:how many|number of|cartons?|boxes|cases?)\b.{0,60}\b(?:pallets?|skids?)\b|\b(?:pallets?|skids?)\b.{0,80}\bhow many\b/,
  read(said) {
    const boxes = said.mentions.filter(({ read }) => read.kind === "box");
    const pallet = boxes.find(({ read }) => read.kind === "box" && isPallet(read));
    const [palletLength, palletWidth] = pallet === undefined ? [] : boxAt(said, pallet.read);
    const [carton_length, carton_width, carton_height] = takeBox(said);
    const height = takeLength(said, /\b(?:max\w*|high|tall|height|limit|stack\w*|up to)\b/);
    return given({
      carton_length,
      carton_width,
      carton_height,
      pallet_length: palletLength,
      pallet_width: palletWidth,
      layers: layersIn(said.text),
      greatest_height: height ?? takeLengths(said)[0],
      cartons: takeCount(said),
    });
  },
  isEnough: (input, isAsked) => isAsked && has(input, "carton_length", "carton_height"),
};

function layersIn(text: string): number | null {
  const found = /\b(\d{1,2}) (?:layers?|tiers?)\b/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}

function isPallet({ sides }: QuantityOf<"box">): boolean {
  return sides.length === 2 && sides.every(({ value }) => value >= 30);
}

function boxAt(said: Said, read: Quantity): string[] {
  if (read.kind !== "box") return [];
  said.taken.add(read);
  return read.sides
    .map(({ value, unit }) => ({ value, unit: unit ?? "in" }))
    .toSorted((a, b) => b.value - a.value)
    .map(({ value, unit }) => `${value} ${unit}`);
}

/** Room in a tank, a drum or a box. */
export const tankVolumeReader: SumReader = {
  kind: "tank-volume",
  asks: /\b(?:gallons|liters|litres) in an?\b|\b(?:how many|how much|what is|whats?)\b.{0,30}\b(?:gallons|liters|litres|gal)\b|\bvolume\b|\bcapacity of (?:a|the|this)\b|\bhow much (?:does|will|would) .{0,30}\bhold\b/,
  read(said) {
    const [length, width, height] = takeBox(said);
    if (height !== undefined) return given({ length, width, height });
    const diameter = takeLength(said, /\bdia\w*|\bround\b|\bacross\b|\bo\.?d\b|\bi\.?d\b/);
    const high =
      takeLength(said, /\btall\b|\bhigh\b|\bdeep\b|\blong\b|\bheight\b|\blength\b/) ??
      takeLengths(said)[0];
    return given({ diameter, height: diameter === null ? null : high });
  },
  isEnough: (input, isAsked, { text }) =>
    isAsked &&
    (has(input, "diameter", "height") || has(input, "length", "width", "height")) &&
    !/\bweigh|\blb\b|\bpallet|\bclass\b/.test(text),
};
