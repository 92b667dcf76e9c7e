import type { Quantity } from "../../../../needs/rules/reading/quantities/quantity.ts";
import type { Said } from "./said.ts";

/** What sort of figure an input takes, told by the ending of its name. */
type Sort = "usd" | "percent" | "minutes" | "seconds" | "pounds" | "count" | "number";

/** What inputs of sums are called in a short message that changes one of them ("freight went to 3100"). */
const words: Record<string, RegExp> = {
  one_time_usd: /\b(?:tool(?:ing)?|mo?u?ld|die|set-?\s?up|nre|fixture|one[- ]time|pattern)\b/,
  unit_usd:
    /\b(?:(?:piece|part|unit) price|each|apiece|(?:a|per) (?:piece|part|unit)|they(?:'re| are)? (?:cost|each))\b/,
  minimum_usd: /\b(?:minimum|min|lot charge)\b/,
  goods_usd: /\b(?:goods|invoice|value)\b/,
  freight_usd: /\b(?:freight|shipping|ocean|container)\b/,
  brokerage_usd: /\b(?:broker\w*|customs)\b/,
  duty_percent: /\b(?:dut(?:y|ies)|tariffs?)\b/,
  compare_usd: /\b(?:local|domestic)\b/,
  cost_usd: /\bcosts?\b/,
  price_usd: /\b(?:sell\w*|price|charge|retail)\b/,
  fixed_usd: /\b(?:fixed|overhead|rent)\b/,
  variable_usd: /\b(?:variable|costs?)\b/,
  material_usd: /\b(?:material|stock|blank)\b/,
  rate_usd_per_hour: /\b(?:(?:shop |labor |hourly |machine )?rate|(?:an|per) hour|hr)\b/,
  setup_minutes: /\bset-?\s?up\b|\bprogramming\b/,
  cycle_minutes: /\bcycle\b|\brun ?time\b/,
  cycle_seconds: /\bcycle\b/,
  overhead_percent: /\b(?:overhead|burden)\b/,
  margin_percent: /\bmargin\b/,
  markup_percent: /\bmark-?\s?up\b/,
  scrap_percent: /\b(?:scrap|rejects?|bad|loss)\b/,
  waste_percent: /\b(?:waste|drop)\b/,
  loss_percent: /\b(?:loss|lost|waste|spill\w*)\b/,
  efficiency_percent: /\b(?:uptime|efficien\w+|oee)\b/,
  discount_percent: /\bdiscount\b/,
  solids_percent: /\bsolids\b/,
  concentrate_percent: /\bconcentrat\w+\b/,
  shrinkage_percent: /\bshrink\w*\b/,
  cavities: /\bcavit(?:y|ies)\b/,
  machines: /\b(?:machines|presses|lathes|mills)\b/,
  hours_per_day: /\b(?:hours|hrs?)\b/,
  coats: /\bcoats\b/,
  weight_lb: /\b(?:lbs?|pounds|weigh\w*)\b/,
  lot: /\blot\b/,
  aql: /\baql\b/,
  good_pieces: /\bgood\b/,
  quantity: /\b(?:pieces|pcs|parts|units|qty|quantity|of (?:them|those|these|it))\b/,
};

/** A figure this near to the word belongs to it. */
const near = 22;

/**
 * The inputs of a sum that a message names with a new figure; the figures are taken then. Where a sum has two of a
 * pair (a yield for scrap), the one that was given stays the one that is said.
 *
 * @param names inputs that the sum has
 */
export function namedChanges(said: Said, names: string[]): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  for (const name of names) {
    const word = words[name];
    if (word === undefined) continue;
    const sort = sortOf(name);
    const free = said.mentions.filter(
      ({ read }) => !said.taken.has(read) && amountIn(read, sort) !== null,
    );
    const found =
      free.find(({ after }) => word.test(after.slice(0, near))) ??
      free.find(({ before }) => word.test(before.slice(-near)));
    if (found === undefined) continue;
    said.taken.add(found.read);
    change[name] = amountIn(found.read, sort);
  }
  return change;
}

function sortOf(name: string): Sort {
  if (/_usd(?:_|$)/.test(name)) return "usd";
  if (name.endsWith("_percent")) return "percent";
  if (name.endsWith("_minutes")) return "minutes";
  if (name.endsWith("_seconds")) return "seconds";
  if (name.endsWith("_lb")) return "pounds";
  return name === "aql" || name === "hours_per_day" ? "number" : "count";
}

const minutes: Record<string, number> = { second: 1 / 60, minute: 1, hour: 60, day: 1440 };
const pounds: Record<string, number> = { lb: 1, kg: 2.20462262, oz: 1 / 16, ton: 2000 };

/** A figure as an input of this sort takes it; null for one of another sort. */
export function amountIn(read: Quantity, sort: Sort): number | null {
  const bare =
    read.kind === "number" || read.kind === "count"
      ? (read.to ?? read.from)
      : read.kind === "grade" && /^\d+$/.test(read.grade)
        ? Number(read.grade)
        : null;
  switch (sort) {
    case "usd":
      return read.kind === "money" ? read.from : bare;
    case "percent":
      return read.kind === "percent" ? read.from : bare;
    case "minutes":
    case "seconds": {
      const length = read.kind === "duration" ? (minutes[read.unit] ?? 0) * read.from : null;
      return length === null || length === 0 ? null : sort === "minutes" ? length : length * 60;
    }
    case "pounds":
      return read.kind === "measure" && pounds[read.unit] !== undefined
        ? read.from * (pounds[read.unit] ?? 1)
        : null;
    case "count": {
      const counted = read.kind === "feature" ? read.value : bare;
      return counted !== null && Number.isInteger(counted) && counted > 0 ? counted : null;
    }
    case "number":
      return read.kind === "duration" ? read.from : bare;
  }
}

/**
 * An amount that nothing names ("make it 12.50") stands for the input of money that is nearest to it in size.
 *
 * @param isOfMoney the sum has no other figures than amounts and shares
 */
export function nearestMoney(
  said: Said,
  before: Readonly<Record<string, unknown>>,
  isOfMoney: boolean,
): Record<string, unknown> {
  const amount = said.mentions.find(({ read }) => {
    const isCents = read.kind === "number" && /\.\d/.test(said.text.slice(read.start, read.end));
    const isBare = isOfMoney && (read.kind === "number" || read.kind === "count");
    return !said.taken.has(read) && (read.kind === "money" || isCents || isBare);
  })?.read;
  const value = amount === undefined ? null : amountIn(amount, "usd");
  const known = Object.entries(before).filter(
    (entry): entry is [string, number] =>
      typeof entry[1] === "number" &&
      (/_usd/.test(entry[0]) || (amount?.kind === "count" && /_percent$/.test(entry[0]))),
  );
  if (amount === undefined || value === null || value <= 0) return {};
  const [nearest] = known
    .filter(([, one]) => one > 0)
    .toSorted(([, a], [, b]) => Math.abs(Math.log(a / value)) - Math.abs(Math.log(b / value)));
  if (nearest === undefined) return {};
  said.taken.add(amount);
  return { [nearest[0]]: value };
}
