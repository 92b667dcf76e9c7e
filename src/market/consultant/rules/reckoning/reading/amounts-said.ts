import { smallNumbers } from "../../../../needs/rules/reading/quantities/read-number.ts";
import { unitPattern } from "../../../../needs/rules/reading/quantities/units-of-measure.ts";

/** A figure of a message with its unit as it was typed, and what it is for each of. */
export interface Amount {
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
/** Words of time. */
export const times = `secs?|seconds?|s|mins?|minutes?|hrs?|hours?|h|days?|daily|wks?|weeks?|months?|mos?|quarters?|yrs?|years?`;
const counted = `pcs?|pieces?|parts?|units?|each|ea|apiece|coats?|sides?|layers?|cavit(?:y|ies)|cav|machines?|presses|shifts?|setups?|shots?|hits?|rolls?|sheets?|bars?|boxes|box|cases?|cartons?|pallets?|skids?|drums?|totes?|bags?|bottles?|cans?|jars?|racks?|loads?|batch(?:es)?|lots?|runs?|jobs?|cycles?|welds?|holes?|bends?|feet|trays?|trucks?|orders?|people|guys|operators?|garments?|shirts?|boards?`;
/** Words of units: measures, times, and what is counted; alternatives of a regular expression. */
export const unitWords = `${measures}|${times}|${counted}`;
const number = String.raw`(\d+[- ]\d+\/\d+|\d+\/\d+|\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(k|m(?![a-z]))?`;
const perWords = String.raw`(?:\sof\s[a-z]+)?(?:\s?\/\s?|\s?(?:per|an?|each|every|to an?|to the|in an?|(?:on|for|in|of) (?:each|every))\s)`;
/** What a figure does or is of: "22k saves", "74k cogs" count nothing. */
const verbs =
  "saves|costs|cogs|makes|gives|brings|earns|takes|uses|needs|holds|weighs|covers|pays|sells|sales|expenses|fees|taxes";
/** Every amount of a text. */
export const amounts = new RegExp(
  String.raw`(\$\s?)?(?<![\w.])${number}(?:[\s-]?(dollars?|bucks|usd|cents?|¢|${unitWords})(?![a-z0-9])|\s((?!(?:plus|less|minus|times|this|thus|was|has|does|always|perhaps|whats|hows|thats|its|us|as|yes|${verbs})\b)[a-z]{2,}(?:(?<!s)s|ren))(?![a-z]))?(?:${perWords}(?:one )?(${unitWords})(?![a-z0-9])|(?:\sof\s[a-z]+)?\s(?:on each|for each|per)\s([a-z]{4,})(?![a-z])|\s?(each|apiece|ea)\b)?`,
  "g",
);
/** Every percentage of a text. */
export const percents = /(\d+(?:\.\d+)?)\s?(?:%|percent|pct)/g;
const boxes =
  /(\d+(?:\.\d+)?(?:[ -]\d+\/\d+)?|\.\d+|\d+\/\d+)\s?(in|ft|mm|cm|m|yd|inch|inches|feet|foot|"|')?\s?(?:x|by)\s?(?=[\d.])/g;

/** What a match of `amounts` says; null where its figure is none. */
export function amountOf(found: RegExpMatchArray, text: string): Amount | null {
  const [, sign, said = "", scale, word, noun, ofUnit, ofNoun, each] = found;
  const value = numberOf(said) * (scale === "k" ? 1000 : scale === "m" ? 1_000_000 : 1);
  if (!(value > 0)) return null;
  const of = (ofUnit ?? (each ?? ofNoun) === undefined) ? ofUnit : "piece";
  const before = text.slice(Math.max(0, (found.index ?? 0) - 18), found.index);
  const meant = ofMoney.test(before) ? "$" : ofPieces.test(before) ? "piece" : "";
  // "A 46k order" is one order, of so much.
  const isOfOne = value > 1 && /^(?:order|job|lot|run|batch|load)$/.test(word ?? "");
  const rest = text.slice((found.index ?? 0) + found[0].length);
  const isOfPlace = word === "in" && ofPlace.test(rest);
  // "300 tote bags" are bags.
  const isOfKind =
    value > 1 &&
    /^(?:tote|box|case|drum|bag|can|jar|board|bar|sheet|roll|bottle|tray|truck)$/.test(
      word ?? "",
    ) &&
    /^ [a-z]+s\b/.test(rest);
  const named = isOfOne || isOfPlace ? undefined : isOfKind ? "piece" : word;
  const unit = sign !== undefined ? "$" : (named ?? (noun === undefined ? meant : "piece"));
  // "4.10 each" is a price.
  if (/^(?:each|ea|apiece)$/.test(unit)) return { value, unit: "$", per: "piece" };
  // Nothing lasts 1,800 years: those are pieces of one.
  if (/^(?:years?|yrs?)$/.test(unit) && value > 99 && of === undefined)
    return { value, unit: "piece", per: "year" };
  return { value, unit, ...(of === undefined ? {} : { per: of }) };
}

/** "400 in cash", "210 in steel" and "30k in 6 years" are of no length. */
const ofPlace =
  /^ (?:\d+ (?:years?|yrs?|months?|weeks?|days?)|hand|total|all|stock|cash|sales|savings|materials?|steel|alumin(?:i)?um|lumber|wood|fabric|resin|parts|labor|freight|shipping|tax(?:es)?|fees|hardware|paint|packaging|supplies|ingredients|tooling|office|wages|rent|interest|profit|orders)\b/;
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

/**
 * Units as the table writes them, the hours of a shift as a rate, and "40 x 12 ft" as two lengths in feet.
 *
 * @param bare the unit of sizes that are said without one: a slab of 24 by 30 has feet where a box has inches
 */
export function plainUnits(text: string, bare = "in"): string {
  const plain = text
    .replace(/(\d) (?:grand|thousand)\b/g, "$1k")
    .replace(/(\d) million\b/g, "$1m")
    .replace(terms, "$1% if paid within $2 days net $3 days")
    .replace(mixRatio, "ratio $1")
    .replace(discounts, (_, less: string, list: string) => `${less} ${eachPercent(list)}`)
    .replace(shares, (_, list: string) => eachPercent(list))
    .replace(
      /\b(\d|one|two|three) shifts? of (\d{1,2})(?: ?(?:hours?|hrs?))?\b/g,
      "$1 shifts $2 hours per shift",
    )
    .replace(/\b(?:sq\.?|square)\s?(?:in|inch|inches)\b/g, "sq in")
    .replace(/\b(?:sq\.?|square)\s?(?:ft|foot|feet)\b/g, "sq ft")
    .replace(/\b(?:cu\.?|cubic)\s?(?:yds?|yards?)\b/g, "cubic yards")
    .replace(/\b(one|two|three|four|five|six|eight|ten|twelve)\b(?= \w)/g, (word) =>
      String(smallNumbers.indexOf(word)),
    )
    .replace(
      /(?<![\d.])(\d+) (\d+(?:\.\d+)?)[\s-]?(?:hrs?|hours?) shifts?\b/g,
      "$1 shifts $2 hours per shift",
    )
    .replace(/(\d)[\s-]?(?:hrs?|hours?) shifts?\b/g, "$1 hours per shift");
  const unit = boxUnit.exec(plain)?.[1] ?? bare;
  // The last size of "18x12x10 boxes" counts no boxes.
  const apart = unit === "" ? plain.replace(boxEnd, "$1; ") : plain;
  return apart.replace(boxes, (_, value: string, own?: string) => `${value} ${own ?? unit} `);
}

/** "2/10 net 30": a discount, the days it is given for, and those until all is due. */
const terms =
  /(\d(?:\.\d)?)\s?%?\s?(?:\/|in|within|if paid (?:in|within)|(?<=%\s?)(?=\d))\s?(\d{1,2})\s?(?:days?)?,?\s?(?:n|net)[\s/]*(\d{2,3})\b(?: days?)?/g;
/** "1:20", "1 to 4": so many parts to one. */
const mixRatio = /(?<![\d.:])1 ?(?::| to ) ?(\d{1,4})\b(?![\d:/.])/g;

const listed = String.raw`\d{1,2}(?:\.\d+)?(?:(?:\s?[,/&]\s?(?:and |then )?|\s(?:and|then|plus|less)\s)\d{1,2}(?:\.\d+)?)+`;
/** "Less 40 and 10", "less 50, 10 and 5": trade discounts are percents though nothing says so. */
const discounts = new RegExp(
  String.raw`\b(less|discounts? of)\s(${listed})(?![\d.]*\s?(?:%|percent|\d))`,
  "g",
);
/** "96, 92 and 98 percent" are three of them; "1.5, 50%" are two things, and "at 1.00 and 30%" a price and a share. */
const shares = new RegExp(
  String.raw`(?<![\d.,$])(?!\d+\.\d\d\s)(?=[^%]*?(?:\band\b|[/&]|\bthen\b|,[^%]*?,))(${listed})\s?(?:%|percent|pct)`,
  "g",
);

function eachPercent(list: string): string {
  return (list.match(/\d+(?:\.\d+)?/g) ?? []).map((one) => `${one}%`).join(", ");
}

const boxEnd = /(\d ?(?:x|by) ?\d+(?:\.\d+)?) (?!x\b|by\b)(?=[a-z])/g;
const boxUnit = /\d\s?x\s?\d+(?:\.\d+)?\s?(in|ft|mm|cm|yd|inch|inches|feet|foot)\b/;
