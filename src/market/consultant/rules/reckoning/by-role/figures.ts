/** What a figure's own sign or unit makes of it; `bare` has none, `other` is a length, a weight or a fraction. */
type Sort = "money" | "percent" | "count" | "minutes" | "bare" | "other";

/** For how many or how long an amount is: "28/C" is per hundred. */
export type Per =
  | "piece"
  | "dozen"
  | "hundred"
  | "thousand"
  | "hour"
  | "day"
  | "week"
  | "month"
  | "year"
  | "other";

/** An amount of a text, however it was spelled. */
export interface Figure {
  /** Dollars, percent, pieces, minutes, or the plain number. */
  value: number;
  sort: Sort;
  per: Per | null;
  /** It is written like a price: with cents, or with a point in front. */
  isLikePrice: boolean;
  /** A noun of many follows that tells what is counted: "300 brackets". */
  isCounting: boolean;
  start: number;
  end: number;
}

const number =
  /(?<=\d ?x)(\$ ?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)|(?<![\w.])(\$ ?)?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)/g;
/** What may follow a figure, each tried once in this order. */
const fraction = /^(?:[- ]\d+)?\/\d{1,2}(?!\d)/;
const scales: [RegExp, number][] = [
  [/^\s?(?:k\b|grand\b|thousand\b)/, 1000],
  [/^(?:m\b|\s?mill(?:ion)?\b)/, 1_000_000],
  [/^\s?hundred\b/, 100],
];
/** "100/500/1000" are pieces to be priced, "4.50/100" is a price, and so is "12/1000": hardly anybody asks for both. */
const otherCounts = /^\/\d/;
const ofThousand = /^\/1,?000(?![\d/])/;
const mostOfThousand = 100;
const percentSign = /^\s?(?:%|percent\b|pct\b|per cent\b|points?\b|pts?\b)/;
const cents = /^\s?(?:¢|cents?\b)/;
const dollars = /^\s?(?:dollars?|bucks?|usd)\b/;
const times: [RegExp, number][] = [
  [/^[\s-]?(?:seconds?|secs?|s)\b/, 1 / 60],
  [/^[\s-]?(?:minutes?|mins?)\b/, 1],
  [/^[\s-]?(?:hours?|hrs?|h)\b/, 60],
];
const counts: [RegExp, number][] = [
  [/^\s?(?:pcs?|pces?|pieces?|parts?|units?)\b/, 1],
  [/^\s?(?:dozens?|doz|dz)\b/, 12],
  [/^\s?gross\b(?! (?:profit|margin|sales))/, 144],
];
/** Lengths, weights, volumes, the calendar: none of the sums by roles reckons with them. */
const others =
  /^[\s-]?(?:lbs?|pounds?|kgs?|kilos?|oz|ounces?|tons?|tonnes?|grams?|g|in(?! (?!long|wide|high|tall|thick|deep|dia|round|square|od|id|x\b|by )[a-z])|inch(?:es)?|"|'|ft|feet|foot|mm|cm|yds?|yards?|mils?|thou|gal(?:lon)?s?|liters?|l|ml|sq|sqft|cu|psi|rpm|hp|days?|weeks?|wks?|months?|mos?|years?|yrs?|ga(?:u?ge)?|deg(?:rees)?)\b/;
const pers: [RegExp, Per][] = [
  [/^\s?(?:each|ea|apiece)\b/, "piece"],
  [
    /^(?:\s?\/\s?|\s(?:per|an?|the|each|every) )(?:pcs?|pces?|pieces?|parts?|units?|ea|each|one)\b/,
    "piece",
  ],
  [/^(?:\s?\/\s?|\s(?:per|an?|the|each|every) )(?:dozen|doz|dz)\b/, "dozen"],
  [/^(?:\s?\/\s?|\sper |\sa )(?:c\b|hundred\b|100(?!\d))/, "hundred"],
  [/^(?:\s?\/\s?|\sper |\sa )(?:m\b|k\b|thousand\b|1,?000(?!\d)|1k\b)/, "thousand"],
  [/^(?:\s?\/\s?|\s(?:per|an?|each|every) )(?:hours?|hrs?|h)\b/, "hour"],
  [/^(?:\s?\/\s?|\s(?:per|an?|each|every) )(?:days?)\b|^\sdaily\b/, "day"],
  [/^(?:\s?\/\s?|\s(?:per|an?|each|every) )(?:weeks?|wks?)\b|^\sweekly\b/, "week"],
  [/^(?:\s?\/\s?|\s(?:per|an?|each|every) )(?:months?|mos?|mth)\b|^\smonthly\b/, "month"],
  [
    /^(?:\s?\/\s?|\s(?:per|an?|each|every) )(?:years?|yrs?|annum)\b|^\s(?:yearly|annually)\b/,
    "year",
  ],
  [/^(?:\s?\/\s?|\sper )[a-z]+/, "other"],
];
/** A noun of many; words that end so and are none, or are verbs of trade, are left to the roles. */
const plural =
  /^ ((?!(?:plus|minus|less|gross|this|thus|is|was|has|does|its|us|as|yes|vs|sales|costs?|sells|saves|profits|makes|gives|takes|needs|earnings|dies|molds|tools|fees)\b)[a-z]{2,}(?<!s)s)\b/;

/** "Shop 1", "option 2": a name. */
const label = /\b(?:shop|quote|option|vendor|supplier|offer|bid|company|plan|place) ?#?$/;

/** Every amount of a folded text, in its order. */
export function readFigures(text: string): Figure[] {
  const all: Figure[] = [];
  for (const found of text.matchAll(number)) {
    if (found.index < (all.at(-1)?.end ?? 0)) continue;
    if (label.test(text.slice(0, found.index)) && /^\d{1,2}$/.test(found[0])) continue;
    all.push(figureAt(text, found));
  }
  return all;
}

function figureAt(text: string, found: RegExpExecArray): Figure {
  const [whole] = found;
  const sign = found[1] ?? found[3];
  const said = found[2] ?? found[4] ?? "";
  let end = found.index + whole.length;
  /** Goes past what a pattern finds right after the figure. */
  const past = (pattern: RegExp): boolean => {
    const length = pattern.exec(text.slice(end, end + 24))?.[0].length ?? 0;
    end += length;
    return length > 0;
  };
  const of = <Value>(table: [RegExp, Value][]): Value | null =>
    table.find(([pattern]) => past(pattern))?.[1] ?? null;

  let value = Number(said.replaceAll(",", ""));
  let sort: Sort = sign === undefined ? "bare" : "money";
  const isLikePrice = /\.\d\d?$|^\./.test(said) && value < 10_000;
  const isFraction = !said.includes(".") && past(fraction);
  value *= (isFraction ? null : of(scales)) ?? 1;
  const isOfThousand = value < mostOfThousand && ofThousand.test(text.slice(end));
  const isList = !isLikePrice && !isOfThousand && otherCounts.test(text.slice(end));
  if (isFraction || (sort === "bare" && isList)) sort = "other";
  else if (past(percentSign)) sort = "percent";
  else if (past(cents)) {
    sort = "money";
    value /= 100;
  } else if (past(dollars)) sort = "money";
  const unitless = sort === "bare";
  // "$85 hr" is a rate, "8 hr" is none.
  const isHourly = sort === "money" && past(/^\s(?:hr|hour)\b/);
  const per = sort === "percent" || sort === "other" ? null : isHourly ? "hour" : of(pers);
  if (per !== null || !unitless)
    return { value, sort, per, isLikePrice, isCounting: false, start: found.index, end };
  const minutes = of(times);
  const count = minutes === null ? of(counts) : null;
  if (minutes !== null) {
    value *= minutes;
    sort = "minutes";
  } else if (count !== null) {
    value *= count;
    sort = "count";
  } else if (past(others)) sort = "other";
  const isCounting = sort === "bare" && plural.test(text.slice(end, end + 24));
  return { value, sort, per: of(pers), isLikePrice, isCounting, start: found.index, end };
}
