import { unitPattern } from "../../../../needs/rules/reading/quantities/units-of-measure.ts";
import { unitOf } from "../chain/dimensions.ts";
import { reckon } from "../reckon.ts";
import type { SumReader } from "./reader.ts";
import { given } from "./said.ts";

interface Amount {
  value: number;
  unit: string;
  per?: string;
}

const measures = unitPattern(
  ({ dimension, size }) =>
    size !== null && ["length", "area", "volume", "mass"].includes(dimension),
)
  .split("|")
  .filter((word) => /^[a-z]/.test(word))
  .join("|");
const times = `secs?|seconds?|s|mins?|minutes?|hrs?|hours?|h|days?|daily|wks?|weeks?|months?|mos?|quarters?|yrs?|years?`;
const counted = `pcs?|pieces?|parts?|units?|each|ea|apiece|coats?|sides?|layers?|cavit(?:y|ies)|cav|machines?|presses|shifts?|setups?|shots?|hits?|rolls?|sheets?|bars?|boxes|box|cases?|cartons?|pallets?|skids?|drums?|totes?|bags?|bottles?|cans?|jars?|racks?|loads?|batch(?:es)?|lots?|runs?|jobs?|cycles?|welds?|holes?|bends?|feet|trays?|trucks?|orders?|people|guys|operators?|garments?|shirts?|boards?`;
const unitWords = `${measures}|${times}|${counted}`;
const number = String.raw`(\d+[- ]\d+\/\d+|\d+\/\d+|\d[\d,]*(?:\.\d+)?|\.\d+)(k|m(?![a-z]))?`;
const perWords = String.raw`(?:\sof\s[a-z]+)?(?:\s?\/\s?|\s?(?:per|an?|each|every|to an?|to the|in an?|(?:on|for|in|of) (?:each|every))\s)`;
const amounts = new RegExp(
  String.raw`(\$\s?)?(?<![\w.])${number}(?:[\s-]?(dollars?|bucks|usd|cents?|¢|${unitWords})(?![a-z0-9])|\s([a-z]{3,}(?:s|ren))(?![a-z]))?(?:${perWords}(?:one )?(${unitWords})(?![a-z0-9])|(?:\sof\s[a-z]+)?\s(?:on each|for each|per)\s([a-z]{4,})(?![a-z])|\s?(each|apiece|ea)\b)?`,
  "g",
);
const percents = /(\d+(?:\.\d+)?)\s?(?:%|percent|pct)/g;
const boxes =
  /(\d+(?:\.\d+)?(?:[ -]\d+\/\d+)?|\.\d+|\d+\/\d+)\s?(in|ft|mm|cm|m|yd|inch|inches|feet|foot|"|')?\s?(?:x|by)\s?(?=[\d.])/g;

/** What is wanted by words that name no unit. */
const money =
  /\b(?:costs?|price|total|charge|bill|spend(?:ing)?|burn(?:ing)?|pay(?:ing)?|worth|how much (?:is|will|would|does|do|for)|what(?:'?s| is| would| will)? (?:that|it|the \w+)? ?(?:run|come)|dollars|money|rate)\b/;
const perAsked = new RegExp(
  String.raw`\b(?:per|an?|each)\s(${unitWords})\b[^#]*$|\b(${times}) (?:rate|cost)\b|\b(each|apiece)\b[^#]*$|\b(hourly|monthly|weekly|daily|yearly)\b`,
);
const howMany = new RegExp(
  String.raw`\bhow (?:many|much)\s(?:of the |more )?(?:[a-z]+ ){0,2}?(${unitWords})\b|(?:^|[.,;?#]\s*|\btotal |\bwhat (?:is the )?)(${unitWords})[\s?.]*$`,
);

/** Figures that lead to each other by their units, as their units and the unit that is asked for say. */
export const chainReader: SumReader = {
  kind: "chain",
  asks: /./,
  read({ text }) {
    const plain = plainUnits(text);
    const rest = plain.replace(percents, " ");
    const read = [...rest.matchAll(amounts)].map((found) => amountOf(found, rest));
    const wanted = wantedOf(rest.replace(amounts, " # "), read);
    const shares = sharesOf(plain);
    if (wanted === null || shares === null || read.some((one) => one === null)) return {};
    const known = read.flatMap((one) => (one === null ? [] : [one]));
    if (known.filter(({ unit }) => unit === "").length > 1) return {};
    // A figure without a unit is money where money is asked for, else pieces, or the other of the two.
    const [first, second] = wanted.wanted === "$" ? ["$", "piece"] : ["piece", "$"];
    for (const unit of [first, second]) {
      const chosen = known.map((one) => (one.unit === "" ? { ...one, unit } : one));
      const input = { amounts: shifts(chosen), ...given(wanted), ...shares };
      if ("results" in reckon("chain", input)) return input;
    }
    return {};
  },
  isEnough: ({ amounts: all, wanted_per }, _, { text }) =>
    Array.isArray(all) &&
    (all.length > 2 ||
      (all.length === 2 &&
        (wanted_per !== undefined || all.some((one) => one.per !== undefined)))) &&
    !/\b(?:typical\w*|usual\w*|normal\w*|should cost|ballpark|quote|rfq|eoq|break ?even|re-?order|near me|who (?:can|makes))\b/.test(
      text,
    ),
};

/**
 * The same before the readers of single kinds: three figures and more with a rate that no other sum knows, and
 * nothing in it that only those do.
 */
export const strongChainReader: SumReader = {
  ...chainReader,
  isEnough: (input, isAsked, said) =>
    chainReader.isEnough(input, isAsked, said) &&
    Array.isArray(input.amounts) &&
    input.amounts.length > 2 &&
    input.amounts.some(
      ({ unit, per }: Amount) => per !== undefined && !(isPlain(unit) && isPlain(per)),
    ) &&
    !/\b(?:set-?\s?up (?:is|of|cost|fee)|mo?u?ld|tool(?:ing)?|duty|margin|mark-?up|freight|aql)\b/.test(
      said.text,
    ),
};

/** Money, pieces and hours: what prices and machine times are made of. */
function isPlain(unit: string): boolean {
  const { dimensions } = unitOf(unit) ?? { dimensions: {} };
  return ["money", "piece", "work"].some((one) => one in dimensions);
}

function amountOf(found: RegExpMatchArray, text: string): Amount | null {
  const [, sign, said = "", scale, word, noun, ofUnit, ofNoun, each] = found;
  const value = numberOf(said) * (scale === "k" ? 1000 : scale === "m" ? 1_000_000 : 1);
  if (!(value > 0)) return null;
  const of = (ofUnit ?? (each ?? ofNoun) === undefined) ? ofUnit : "piece";
  const before = text.slice(Math.max(0, (found.index ?? 0) - 18), found.index);
  const meant = ofMoney.test(before) ? "$" : ofPieces.test(before) ? "piece" : "";
  const unit = sign !== undefined ? "$" : (word ?? (noun === undefined ? meant : "piece"));
  // "4.10 each" is a price.
  if (/^(?:each|ea|apiece)$/.test(unit)) return { value, unit: "$", per: "piece" };
  // Nothing lasts 1,800 years: those are pieces of one.
  if (/^(?:years?|yrs?)$/.test(unit) && value > 99 && of === undefined)
    return { value, unit: "piece", per: "year" };
  return { value, unit, ...(of === undefined ? {} : { per: of }) };
}

const ofMoney =
  /\b(?:pay(?:ing)?|paid|costs?|costing|price|quoted?|charge[ds]?|bought for|sells? (?:at|for)|sav(?:es?|ing))\s(?:is |are |was |of |at |us |me |it |about )*$/;
const ofPieces =
  /\b(?:(?:lot|batch|run|order) (?:of|is)|qty|quantity|make|making|need|ship(?:ping)?)\s$/;

function numberOf(said: string): number {
  const [, whole = "0", top, bottom] = /^(?:(\d+)[- ])?(\d+)\/(\d+)$/.exec(said) ?? [];
  return top === undefined
    ? Number(said.replaceAll(",", ""))
    : Number(whole) + Number(top) / Number(bottom);
}

/** Units as the table writes them, the hours of a shift as a rate, and "40 x 12 ft" as two lengths in feet. */
function plainUnits(text: string): string {
  const plain = text
    .replace(/\b(?:sq\.?|square)\s?(?:in|inch|inches)\b/g, "sq in")
    .replace(/\b(?:sq\.?|square)\s?(?:ft|foot|feet)\b/g, "sq ft")
    .replace(/\b(?:cu\.?|cubic)\s?(?:yds?|yards?)\b/g, "cubic yards")
    .replace(/\b(one|two|three|four|five|six|eight|ten|twelve)\b(?= \w)/g, (word) =>
      String(small[word] ?? word),
    )
    .replace(
      /(?<![\d.])(\d+) (\d+(?:\.\d+)?)[\s-]?(?:hrs?|hours?) shifts\b/g,
      "$1 shifts $2 hours per shift",
    )
    .replace(/(\d)[\s-]?(?:hrs?|hours?) shifts?\b/g, "$1 hours per shift");
  const unit = boxUnit.exec(plain)?.[1] ?? "in";
  return plain.replace(boxes, (_, value: string, own?: string) => `${value} ${own ?? unit} `);
}

const small: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
};
const boxUnit = /\d\s?x\s?\d+(?:\.\d+)?\s?(in|ft|mm|cm|yd|inch|inches|feet|foot)\b/;

/** Hours of a shift are hours a day where nothing counts the shifts. */
function shifts(all: Amount[]): Amount[] {
  const counts = all.some(({ unit }) => /^shifts?$/.test(unit));
  return counts
    ? all
    : all.map((one) =>
        one.per !== undefined && /^shifts?$/.test(one.per) ? { ...one, per: "day" } : one,
      );
}

function wantedOf(
  text: string,
  read: (Amount | null)[],
): { wanted: string; wanted_per: string | null } | null {
  const asked =
    text
      .split(/(?<=[.?!])\s+/)
      .findLast((one) =>
        /\bhow\b|\bwhat\b|\?|\btotal\b|\bcost\b|\brate\b|\beach\b|\bper\b/.test(one),
      ) ?? text;
  const per =
    perAsked
      .exec(asked)
      ?.slice(1)
      .find((one) => one !== undefined) ?? null;
  const wanted_per = per === null ? null : per === "each" || per === "apiece" ? "piece" : per;
  if (/\bcycle(?: time)?\b[^\d]*\?|\bwhat cycle\b|\btakt\b/.test(text))
    return { wanted: "minute", wanted_per: "piece" };
  if (/\bpay ?back\b|\bpays? (?:off|for itself)\b/.test(text)) {
    return {
      wanted: read.some((one) => /^mo/.test(one?.per ?? "")) ? "month" : "year",
      wanted_per: null,
    };
  }
  const counted = howMany.exec(asked);
  const named =
    counted?.[1] ?? counted?.[2] ?? /\bhow many ([a-z]{3,}s)\b/.exec(asked)?.[1] ?? null;
  const isPricedOf = named === per && money.test(asked);
  if (named !== null && unitOf(named) !== null && !isPricedOf) {
    return { wanted: named, wanted_per: wanted_per === named ? null : wanted_per };
  }
  const mass = read.find((one) => one !== null && isMass(one.unit))?.unit;
  if (mass !== undefined && /\bweigh/.test(asked)) {
    const [, of] = new RegExp(`\\b(${unitWords}) weight\\b`).exec(asked) ?? [];
    return { wanted: mass, wanted_per: of ?? wanted_per };
  }
  if (/\bhow long\b/.test(asked)) {
    const isOfEach = /\bhow long\b.{0,12}\b(?:per|each)\s[a-z]+/.test(asked);
    const isDaily = read.some((one) => one?.per === "day");
    return { wanted: isDaily ? "day" : "minute", wanted_per: isOfEach ? "piece" : null };
  }
  const hasMoney = read.some(
    (one) => one !== null && (one.unit === "$" || one.unit === "cents" || one.unit === ""),
  );
  if (hasMoney && (money.test(asked) || wanted_per !== null)) return { wanted: "$", wanted_per };
  const isPriced = read.some(
    (one) => one !== null && (one.unit === "$" || one.unit === "") && one.per !== undefined,
  );
  return isPriced ? { wanted: "$", wanted_per: null } : null;
}

function isMass(unit: string): boolean {
  return unitOf(unit)?.dimensions.mass !== undefined;
}

/** What the percentages of a message are of; null where one is of something else. */
function sharesOf(text: string): Record<string, number> | null {
  const shares: Record<string, number> = {};
  for (const found of text.matchAll(percents)) {
    const value = Number(found[1]);
    const before = text.slice(Math.max(0, found.index - 16), found.index);
    const after = text.slice(found.index + found[0].length, found.index + found[0].length + 18);
    const near = `${before} ${after}`;
    if (/\b(?:uptime|efficien\w+|oee|utili[sz]\w+|running)\b/.test(near))
      shares.uptime_percent = value;
    else if (/\b(?:plus|add|extra|more|on top)\b/.test(before)) shares.more_percent = value;
    else if (/\b(?:waste|scrap|loss|lost|drop|overspray|shrink)\b/.test(near))
      shares.lost_percent = value;
    else if (/\b(?:shift|hr|hours?|day)\s*(?:at )?$/.test(before)) shares.uptime_percent = value;
    else return null;
  }
  return shares;
}
