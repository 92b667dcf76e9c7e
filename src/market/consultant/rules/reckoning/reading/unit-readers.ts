import { foldInPlace } from "../../../../needs/rules/reading/quantities/fold-in-place.ts";
import {
  type UnitOfMeasure,
  unitCalled,
  unitNamed,
  unitPattern,
} from "../../../../needs/rules/reading/quantities/units-of-measure.ts";
import { has, type SumReader, type SumWish } from "./reader.ts";
import { given, ofKind, readSaid, type Said, take } from "./said.ts";
import { gaugeKindOf } from "./weight-reader.ts";

const gaugedMaterials =
  /\bstainless(?: steel)?|\bgalv\w*(?: steel)?|\balumin\w*|\bsteel\b|\bwire\b|\bawg\b|\b(?:304|316|5052|6061|3003)\b/g;

/** Thickness of a gauge. */
export const gaugeReader: SumReader = {
  kind: "gauge",
  asks: /\bhow thick\b|\bthick(?:ness|er)?\b.{0,20}\b(?:as|than)\b|\bthickness\b|\bsame (?:as|thickness)\b|\bthinner than\b|\bin (?:mm|inch(?:es)?|decimal|thou)\b|\bto (?:mm|inch(?:es)?)\b|\bconvert\b|\bdecimal\b|\bhow (?:many|much) (?:mm|inch\w*|thou)\b|\bwhat(?:'?s| is) (?:\w+ )?\d+ ?(?:ga|gauge|gage|awg)\b/,
  read(said) {
    // "The same in aluminum as in steel?" asks of both.
    const named = said.text.match(gaugedMaterials) ?? [];
    const [of, beside] = new Set(named.map(gaugeKindOf));
    return given({
      number: take(said, ofKind("gauge"), null)?.number,
      of,
      beside,
    });
  },
  isEnough: (input, isAsked) => isAsked && has(input, "number"),
};

const convertible = (unit: UnitOfMeasure) =>
  unit.size !== null || unit.dimension === "temperature" || unit.dimension === "hardness";
const units = unitPattern(convertible);
const target = new RegExp(
  String.raw`(?:\b(?:in|to|into|as)\s+|=\s*)(?:an? |the |decimal )*(${units})(?![a-z0-9])`,
  "g",
);
const howMany = new RegExp(
  String.raw`\bhow (?:many|much) (${units})(?:\s+(?:is|are|in|does|equals?|makes?|to)\b|\W*$)`,
);
const asked =
  /^\W*[\d./]+ in (?:mm|cm|um|microns?)\W*$|\bconvert\w*\b|\b(?:what is|what's|whats|how much is|how many|how (?:big|thick|long|heavy|hot|hard) is|equals?|is that|would that be)\b|^\W*(?:[a-z]+\s){0,2}[\d./ -]+\s?[a-z°"'*·-]+(?: [a-z]{1,9})?\s+(?:in|to|into|=)\s+[a-z°]+[a-z· -]*\W*$/;

/** "0.375 in to mm and 12.7 mm to inch": each figure with the unit that follows it. */
function severalIn({ text, mentions }: Said): { value: number; from: string; to: string }[] {
  const measures = mentions.flatMap(({ read }) => (read.kind === "measure" ? [read] : []));
  return measures.flatMap(({ from, unit, end }, at) => {
    const following = ` ${text.slice(end, measures[at + 1]?.start)}`;
    const named = [...following.matchAll(target)][0]?.[1];
    const to = named === undefined ? undefined : unitCalled(named)?.unit;
    return to === undefined || to === unit ? [] : [{ value: from, from: unit, to }];
  });
}

/** Several figures of which the middle is asked. */
export const averageReader: SumReader = {
  kind: "average",
  asks: /\b(?:average|mean of|median|spread of|what is the (?:mean|spread))\b/,
  read(said) {
    const values = said.mentions.flatMap(({ read }) =>
      read.kind === "money" || read.kind === "number" || read.kind === "measure"
        ? [read.from]
        : read.kind === "count" && !read.isSaid
          ? [read.from]
          : [],
    );
    return values.length < 2 ? {} : { values };
  },
  isEnough: (input, isAsked) => isAsked && Array.isArray(input.values) && input.values.length > 2,
};

/** "What's that in gsm", "and in mm?": only the unit that a figure is wanted in. */
const unitAlone = new RegExp(
  String.raw`^\W*(?:(?:and|so|ok)\s)?(?:(?:what is|what's|whats|what are|how much is|how many (?:${units}) (?:is|are))\s)?(?:(?:that|this|it|those|them|these|both)\s)?(?:in|to|into|as)\s(${units})\W*$`,
);

/** A table's row may hold many. */
const mostFigures = 4;

/** The figures of an earlier message in the unit that is all a message asks for. */
export function unitAsked(message: string, earlier: string, today: string): SumWish | null {
  const word = unitAlone.exec(foldInPlace(message))?.[1];
  const to = word === undefined ? undefined : unitCalled(word);
  if (to === undefined) return null;
  const figures = readSaid(earlier, today).mentions.flatMap(({ read }) => {
    if (read.kind !== "measure") return [];
    const from = to.unit === "gsm" && read.unit === "oz" ? "oz/yd²" : read.unit;
    const isSame = unitNamed(from)?.dimension === to.dimension && from !== to.unit;
    if (!isSame) return [];
    const ends = read.to === null || read.to === read.from ? [read.from] : [read.from, read.to];
    return ends.map((value) => ({ value, from, to: to.unit }));
  });
  const [first, ...more] = figures.slice(0, mostFigures);
  if (first === undefined) return null;
  return { kind: "convert", input: { ...first, ...(more.length > 0 ? { more } : {}) } };
}

const hardnessAhead = /\b(rockwell c|hrc|rc|brinell|bhn|hb|vickers|hv)\s(\d{2,3})\b/;

/** A figure in another unit: "3/16 in to mm", "25 um in thou", "how many mm is .125 in". */
export const convertReader: SumReader = {
  kind: "convert",
  asks: asked,
  read({ text, ...rest }) {
    // The scale stands before the figure as often as behind it.
    const said = hardnessAhead.test(text)
      ? readSaid(text.replace(hardnessAhead, "$2 $1"), rest.today)
      : { text, ...rest };
    // "0.375 in mm" is so many inches.
    const [, inches, metric] = /^\W*([\d./]+) in (mm|cm|um|microns?)\W*$/.exec(text) ?? [];
    if (inches !== undefined && metric !== undefined) {
      const value = readSaid(inches, rest.today).mentions[0]?.read;
      if (value?.kind === "number")
        return given({ value: value.from, from: "in", to: unitCalled(metric)?.unit });
    }
    const source = said.mentions.find(
      ({ read }) => read.kind === "measure" || read.kind === "tolerance",
    )?.read;
    const bare = said.mentions.find(({ read }) => read.kind === "number")?.read;
    if (source === undefined) {
      const isInches = /\bdecimal\b/.test(text) && /\d\/\d/.test(text);
      return isInches && bare?.kind === "number" ? { value: bare.from, from: "in", to: "mm" } : {};
    }
    const [value, from] =
      source.kind === "tolerance"
        ? [source.value, source.unit]
        : source.kind === "measure"
          ? [source.from, source.unit]
          : [0, null];
    const others = `${said.text.slice(0, source.start)} ~ ${said.text.slice(source.end)}`;
    const named = howMany.exec(others)?.[1] ?? [...others.matchAll(target)].at(-1)?.[1];
    const to = named === undefined ? undefined : unitCalled(named)?.unit;
    const each = severalIn(said);
    const [first, ...more] = each;
    if (first !== undefined && more.length > 0) return { ...first, more };
    // Cloth is named by the ounces of a square yard.
    const cloth = to === "gsm" && from === "oz" ? "oz/yd²" : from;
    return given({ value, from: cloth, to: to === from ? null : to });
  },
  isEnough: (input, isAsked, { text }) =>
    (isAsked || hardnessAhead.test(text)) && has(input, "value", "from", "to"),
};
