/** How many pieces somebody wants. */
export interface Pieces {
  /** Ascending; one number, or the ends of a range, or several to be priced. */
  quantities: number[];
  isRange: boolean;
  /** Said to be a need of a year or a month, not of an order. */
  per: "year" | "month" | null;
}

const number = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,9}(?:\.\d+)?)`;
const scale = "(k|m|thousand|million|hundred|dozen)?";
const amount = String.raw`${number}\s?${scale}\b`;
const counted =
  "(?:pcs?|pieces?|units?|parts?|ea|each|sets?|copies|items?|samples?|prototypes?|of (?:them|these|it|those|each))";

/** What is no count: money, sizes, tolerances, times, distances, standards, grades, shares, addresses. */
const notPieces = [
  /\$\s?\d[\d,.]*\s?[km]?\b/gi,
  /(?<![\w.])\d[\d,.]*\s?(?:dollars?|usd|cents?)\b/gi,
  /[±]\s?\.?\d[\d.]*|\+\s?\/\s?-\s?\.?\d[\d.]*/g,
  /\b(?:iso|as|iatf|astm|ams|mil|ipc|ansi|din|ral|cfr|awg|fda|ul|nema|ip|rev|page|step|zip|grade|type|class|q)[\s-]*[a-z]?-?\d[\w.:-]*/gi,
  /\b\d+ cfr \d+\b/gi,
  /(?<![\w.])\d[\d.,]*\s?(?:-|x|by)\s?\d[\d.,]*(?:\s?(?:-|x|by)\s?\d[\d.,]*)?\s?(?:mm|cm|in|inch|inches|ft|feet|m|")(?![a-z])/gi,
  /(?<![\w.])\d+(?:[\s-]\d+)?(?:\/\d+)?\s?["″](?![a-z])/g,
  /\b\d{1,2}\/(?:2|4|8|16|32|64)\b(?!\/)/g,
  /(?<![\w.])\d*\.?\d+(?:\/\d+)?[\s-]?(?:mm|cm|in\.|in(?!\s+(?:a|the|total|all|[A-Z])\b)|inch|inches|ft|feet|foot|m|meters?|mils?|thou|microns?|µm|um|oz|ounces?|lbs?|pounds?|g|grams?|kg|ml|liters?|gal|gallons?|gauge|ga|awg|v|volts?|w|watts?|amps?|psi|hp|degrees?|°\w?|%|percent|hz|mhz|ghz|hrc|rms|ra)\b(?!\.\d)/g,
  /\d+(?:\.\d+)?\s?%/g,
  /\b\d+(?:\s?(?:-|to)\s?\d+)?[\s-]*(?:business |working )?(?:wks?|yrs?|mos|days?|weeks?|months?|years?|hours?|hrs?|minutes?|miles?|mi|km|people|employees|persons?|quotes?|suppliers?|shops?|manufacturers?|vendors?|options?|guides?|products?|questions?|things|ways|reasons|tips|times)\b/gi,
  /\b\d+[\s-]*(?:axis|layers?|colou?rs?|cavit(?:y|ies)|holes?|sides?|pin|way|ton|tons|up|position|point|channel|cell|button|drawer|circuits?|conductors?)\b/gi,
  /\b(?:within|radius of|around|near|in|by|before|since|of|year)\s+(?:19|20)\d\d\b/gi,
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:,?\s+\d{4})?\b/gi,
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b/g,
  /\b(?:near|zip|zip code|from|to|in|at|around|of|ship(?:ping)? to)\s+\d{5}\b(?!\s?(?:pcs|pieces|units|parts))/gi,
];
const gradesAlone =
  /(?<![\w.$-])(?<!\d,)(?:20(?:11|14|24)|3003|5052|5083|5086|6005|6060|6061|6063|6082|7050|7075|30[34]l?|316l?|321|410|416|430|440c?|17-?4|15-?5|2205|1008|1010|1018|1020|1045|1144|1215|12l14|4130|4140|4150|4340|8620|9310|1100|718|625)(?:-?[tho]\d{1,4})?(?!\s*(?:pcs|pieces?|units?|parts?|ea|each|of)\b)(?!\d|,\d)/gi;

/** "100/500/1000" are quantities to be priced; "2/15/27" is a day. */
const slashedCounts = /(?<![\d/.])(?:\d{2,7}k?\/)+\d{3,7}k?(?![\d/"″]|\s?(?:mm|in)\b)/g;

const spelled: [RegExp, number][] = [
  [
    /\b(?:a |one |just )?(?:one-off|single (?:piece|part|unit|prototype|one)|only one|just one)\b/,
    1,
  ],
  [/\ba couple(?: of)?\b/, 2],
  [/\bhalf a dozen\b/, 6],
  [/\b(?:a|one) dozen\b/, 12],
  [/\b(?:a|one) hundred\b/, 100],
  [/\bhalf a thousand\b/, 500],
  [/\b(?:a|one) thousand\b/, 1000],
  [/\bten thousand\b/, 10_000],
  [/\ba hundred thousand\b/, 100_000],
  [/\bhalf a million\b/, 500_000],
  [/\b(?:a|one) million\b/, 1_000_000],
];

/**
 * Reads how many pieces are wanted: "500 brackets", "10k", "100, 500 and 1,000 pieces", "2-3 thousand",
 * "5,000 a year", or a bare number as an answer. Sizes, tolerances, grades, money, dates, distances and
 * ZIPs are not counted.
 */
export function readPieces(text: string): Pieces | null {
  const plain = masked(text);
  const per = /(?:per|a|each|\/)\s?(?:year|yr|annum)\b|\bannual(?:ly)?\b|\byearly\b/.test(plain)
    ? "year"
    : /(?:per|a|each|\/)\s?month\b|\bmonthly\b/.test(plain)
      ? "month"
      : null;
  const range = new RegExp(
    String.raw`(?:between\s+)?(?<![\w.])${amount}\s?(?:-|–|to|and|or)\s?${amount}(?=\s*(?:${counted}|[a-z]+s\b|per|a |$|[.,?!]))`,
  ).exec(plain);
  const list = [
    ...plain.matchAll(
      new RegExp(String.raw`(?<![\w.$])${amount}(?=\s*(?:,|\/|and|or|&|vs\.?|versus)\s)`, "g"),
    ),
  ];
  const single = firstCount(plain);
  if (list.length >= 1 && single !== null) {
    const all = [...list.map((match) => scaled(match[1], match[2])), single].filter(
      (one) => one > 0,
    );
    const isRange = range !== null && all.length === 2 && /-|–|to|between/.test(range[0]);
    const quantities = [...new Set(all)].sort((a, b) => a - b);
    if (quantities.length > 1) return { quantities, isRange, per };
  }
  if (range !== null) {
    const to = scaled(range[3], range[4]);
    const from = scaled(range[1], range[2] ?? (Number(range[1]) < 100 ? range[4] : undefined));
    if (from > 0 && to > from) return { quantities: [from, to], isRange: true, per };
  }
  return single === null ? null : { quantities: [single], isRange: false, per };
}

function masked(text: string): string {
  let plain = withDigits(text.toLowerCase().replace(/[’']/g, ""))
    .replace(slashedCounts, (all) => all.replaceAll("/", " / "))
    .replace(/(?<=\dk?)(?=(?:pcs?|pieces?|units?|parts?|ea)\b)/g, " ");
  for (const pattern of notPieces) plain = plain.replace(pattern, " ~ ");
  return plain.replace(gradesAlone, " ~ ").trim();
}

const units = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const tens = { fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, eighty: 80 };
const spelledNumber = new RegExp(
  String.raw`\b(${[...units, ...Object.keys(tens)].join("|")}|few|couple(?: of)?)[\s-](hundred|thousand|million|dozen)\b`,
  "g",
);

/** "three thousand" as "3000"; "a few hundred" stays unsaid, as it is no number. */
function withDigits(text: string): string {
  return text.replace(spelledNumber, (all, word: string, scale: string) => {
    if (word === "few") return all;
    const value = word.startsWith("couple")
      ? 2
      : (Object.entries(tens).find(([name]) => name === word)?.[1] ?? units.indexOf(word) + 1);
    return String(scaled(String(value), scale));
  });
}

function firstCount(plain: string): number | null {
  for (const [pattern, value] of spelled) if (pattern.test(plain)) return value;
  const patterns = [
    String.raw`\b(?:qty|quantity|quantities|lots?|batch(?:es)?|runs?|orders?|volume)\s?(?:of|is|:|=)?\s?(?:about |around |roughly )?${amount}`,
    String.raw`(?<![\w.$])${amount}(?=\s*${counted}\b)`,
    String.raw`(?<![\w.$])${number}\s?(k|thousand|million|hundred|dozen)\b`,
    // "500 anodized brackets": up to four words, then a plural.
    String.raw`(?<![\w.$~-])${amount}(?=\s+(?:[a-z][\w-]*\s+|~\s+){0,5}[a-z-]{2,}s\b)`,
    String.raw`\b(?:need|want|make|order|buy|for|at|about|around|roughly|say|maybe|start with|instead of \S+,?)\s+${amount}(?=\s*(?:$|[.,;?!]|to start|at first|instead|now|please|per|a (?:year|month)))`,
    String.raw`^(?:about|around|roughly|maybe|say|probably|approximately|approx\.?|~)?\s*${amount}\s*(?:please|to start|at first|total|in total|instead|or so)?[.!]?$`,
    String.raw`\bmake (?:it|that) ${amount}`,
    String.raw`\b(?:would|do|does|will|could) ${amount}\s+(?:cost|be|run)\b`,
    String.raw`(?<![\w.$])${amount}(?=\s*(?:per|a|each|every|\/)\s?(?:year|yr|annum|month)\b)`,
    String.raw`\bx\s?${amount}\s*$`,
  ];
  for (const pattern of patterns) {
    const match = new RegExp(pattern).exec(plain);
    const value = match === null ? 0 : scaled(match[1], match[2]);
    if (value >= 1) return value;
  }
  return null;
}

function scaled(digits: string | undefined, scale: string | undefined): number {
  const factors: Record<string, number> = {
    k: 1e3,
    thousand: 1e3,
    m: 1e6,
    million: 1e6,
    hundred: 100,
    dozen: 12,
  };
  const value = Number((digits ?? "").replaceAll(",", "")) * (factors[scale ?? ""] ?? 1);
  return Number.isInteger(value) && value <= 1e9 ? value : 0;
}
