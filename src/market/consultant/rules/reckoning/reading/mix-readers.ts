import type { Quantity, QuantityOf } from "../../../../needs/rules/reading/quantities/quantity.ts";
import { has, type SumReader } from "./reader.ts";
import { given, take, takeCount, takePercent } from "./said.ts";

type Measure = QuantityOf<"measure">;

function isMeasure(read: Quantity): read is Measure {
  return read.kind === "measure" && ["volume", "mass", "length", "area"].includes(read.dimension);
}

function isContent(read: Quantity): read is Measure {
  return read.kind === "measure" && ["volume", "mass"].includes(read.dimension);
}

function textOf(read: Measure | null): string | null {
  return read === null ? null : `${read.from} ${read.unit === "floz" ? "fl oz" : read.unit}`;
}

const ratio = /\b(\d+(?:\.\d+)?)\s?(?::|to|in|part to)\s?(\d+(?:\.\d+)?)\b/;
const mixed =
  /\b(?:dilut\w*|concentrate|mix(?:es|ed|ing)? (?:it |this |them )?(?:at|ratio|with)|mix ratio|ratio|hardener|catalyst|coolant mix|ready to use)\b/;

/** A cleaner at 1:32, a coolant at 7 percent: how much concentrate goes into a drum. */
export const dilutionReader: SumReader = {
  kind: "dilution",
  asks: mixed,
  read(said) {
    const [, first, second] = ratio.exec(said.text) ?? [];
    return given({
      mix: textOf(take(said, isContent, null)),
      concentrate_parts: first === undefined ? null : Number(first),
      water_parts: second === undefined ? null : Number(second),
      concentrate_percent: first === undefined ? takePercent(said) : null,
    });
  },
  isEnough: (input, isAsked) =>
    isAsked &&
    has(input, "mix") &&
    (has(input, "water_parts") || has(input, "concentrate_percent")),
};

const packs =
  "rolls?|drums?|pails?|bags?|spools?|bolts?|buckets?|totes?|coils?|reels?|bundles?|skeins?|cans?|jugs?|tubes?|cartridges?";
const asksPacks = new RegExp(`\\bhow many (?:of (?:the|these|those) )?(?:\\w+ )?(${packs})\\b`);
const perPiece = /^\s?(?:\w+ )?(?:each|apiece|a (?:piece|unit|part)|per|every)\b/;
const perPieceBefore = /\b(?:each|every|per|one|apiece)\b.{0,20}$|\b(?:uses?|takes?|needs?)\s?$/;
const packBefore = new RegExp(
  `\\b(?:${packs})\\b.{0,26}$|\\b(?:come|comes|sold|holds?)\\b.{0,14}$`,
);
const packAfter = new RegExp(
  `^\\s?(?:${packs})\\b|^\\s?(?:per|a|to a|to the|on a|in a|in each) (?:${packs})\\b`,
);

/** "480 hoodies, 1.8 yards each, rolls come 55 yards": how many rolls to order. */
export const packsNeededReader: SumReader = {
  kind: "packs-needed",
  asks: asksPacks,
  read(said) {
    const measured = said.mentions.filter((one) => isMeasure(one.read));
    const each = measured.find(
      ({ before, after }) => perPiece.test(after) || perPieceBefore.test(before),
    );
    const pack = measured.find(
      (one) => one !== each && (packAfter.test(one.after) || packBefore.test(one.before)),
    );
    const called = asksPacks.exec(said.text)?.[1]?.replace(/s$/, "");
    return given({
      quantity: takeCount(said),
      each: each !== undefined && isMeasure(each.read) ? textOf(each.read) : null,
      pack: pack !== undefined && isMeasure(pack.read) ? textOf(pack.read) : null,
      waste_percent: takePercent(said),
      called,
    });
  },
  isEnough: (input, isAsked) => isAsked && has(input, "quantity", "each", "pack"),
};
