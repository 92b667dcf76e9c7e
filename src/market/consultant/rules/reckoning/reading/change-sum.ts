import { reckon, type SumKind, validInputs } from "../reckon.ts";
import { sums } from "../sums.ts";
import { densityOf } from "../tables/densities.ts";
import { changedFormula, hasShare } from "./formula-reader.ts";
import { takeLengths } from "./lengths.ts";
import { changedPacking } from "./packed-weight-reader.ts";
import type { SumReader, SumWish } from "./reader.ts";
import { amountIn, namedChanges, nearestMoney } from "./roles.ts";
import { ofKind, readSaid, type Said, take, takeCounts, takeMoney, takePercent } from "./said.ts";
import { materialOf } from "./weight-reader.ts";

/** What a follow-up is not about: finding, explaining, asking for quotes. */
const elsewhere =
  /\b(?:who|where|find|near|rfq|quotes|draft|why|how (?:do|does|come)|what (?:is|are|does) (?:an?|the|your)|explain|difference|recommend|believe|mean|compare|material is|ship(?:ped)? to|what exactly|exactly)\b/;
/** A follow-up is short. */
const mostWords = 14;

/**
 * The sum before with what a short message changes of it: the inputs its reader finds, else a quantity, a
 * material, a percentage, a price or a length in the place of the same one. Null when nothing fits.
 */
export function changed(
  message: string,
  before: SumWish,
  readers: Map<SumKind, SumReader>,
  today: string,
): SumWish | null {
  const said = readSaid(message, today);
  if (elsewhere.test(said.text) || message.trim().split(/\s+/).length > mostWords) return null;
  if (before.kind === "packed-weight") return changedPacking(said, before);
  if (before.kind === "break-even") return changedWays(said, before);
  if (before.kind === "formula") {
    const byShare = hasShare(before.input) ? null : shareOf(said, before);
    return byShare ?? changedFormula(said.text, before);
  }
  if (before.kind === "chain") return shareOf(said, before);
  // "What would the labor cost at 24 an hour" is no other number of pieces.
  const hasMoney = Object.keys(sums[before.kind].input.shape).some((name) => /_usd/.test(name));
  if (ofMoney.test(said.text) && !hasMoney) return null;
  const byShare = before.kind === "piece-price" ? sharedBy(said, before) : null;
  if (byShare !== null) return byShare;
  const byName = namedChanges(said, namesOf(before));
  const isNamed = Object.keys(byName).length > 0;
  const byMoney = isNamed ? {} : nearestMoney(said, before.input, before.kind === "margin");
  const isOfMoney = Object.keys(byMoney).length > 0;
  const reader = isNamed || isOfMoney ? undefined : readers.get(before.kind);
  const change = validInputs(before.kind, {
    ...positioned(said, before),
    ...named(reader?.read(readSaid(message, today)) ?? {}, before, said),
    ...byMoney,
    ...byName,
    ...raised(message, before, today),
  });
  const isChange = Object.entries(change).some(
    ([name, value]) => JSON.stringify(before.input[name]) !== JSON.stringify(value),
  );
  return isChange
    ? { kind: before.kind, input: { ...without(before.input, change), ...change } }
    : null;
}

const ofMoney = /\$|\b(?:costs?|price|pay|wages?|dollars|bucks)\b/;
const takenOff = /\b(?:off|discount\w*|less|minus|cheaper|rebate|lower)\b/;
const putOn =
  /\b(?:tax|plus|add(?:ed|ing)?|more|surcharge|tariffs?|dut(?:y|ies)|fee|rush|expedit\w*|higher|mark-?\s?up|commission)\b/;

/** The same of any sum that comes to an amount of money: what that is with the share less or more. */
function shareOf(said: Said, before: SumWish): SumWish | null {
  const isOff = takenOff.test(said.text);
  if (!isOff && !putOn.test(said.text)) return null;
  const percent = takePercent(said);
  const reckoned = reckon(before.kind, before.input);
  const [first] = "results" in reckoned ? reckoned.results : [];
  const read = readSaid(first?.value ?? "", said.today).mentions[0]?.read;
  const amount_usd = read === undefined ? null : amountIn(read, "usd");
  if (percent === null || amount_usd === null || first?.value.startsWith("$") !== true) return null;
  return { kind: "percent-of", input: { amount_usd, percent, way: isOff ? "off" : "added" } };
}

/** "With 15% off", "plus 8.25% sales tax": the price before with that share less or more, beside those before it. */
function sharedBy(said: Said, { kind, input }: SumWish): SumWish | null {
  const isOff = takenOff.test(said.text);
  if (!isOff && !putOn.test(said.text)) return null;
  const share = takePercent(said);
  if (share === null || share >= 100) return null;
  const known = Array.isArray(input.changes_percent) ? input.changes_percent : [];
  return { kind, input: { ...input, changes_percent: [...known, isOff ? -share : share] } };
}

const toolWords = /\b(?:tool\w*|mo?u?lds?|dies?|set-?\s?up|fixture)\b(?!ed)/;

/** "What if the mold is 22k", "and printed at 3": the amount of the way that is named, else the one nearest in size. */
function changedWays(said: Said, { kind, input }: SumWish): SumWish | null {
  const read = said.mentions.map((one) => one.read).find((one) => amountIn(one, "usd") !== null);
  const value = read === undefined ? null : amountIn(read, "usd");
  const isTool = toolWords.test(said.text);
  if (read === undefined || value === null || value <= 0) return null;
  if (read.kind === "count" && read.isSaid && !isTool)
    return { kind, input: { ...input, quantity: read.from } };
  const lacking = toolLacking(input);
  if (lacking !== null && reckonsNot(kind, input)) {
    return {
      kind,
      input: { ...input, [lacking]: { ...wayIn(input[lacking]), one_time_usd: value } },
    };
  }
  const known = (["a", "b"] as const).flatMap((side) => {
    const way = wayIn(input[side]);
    return Object.entries(way).flatMap(([name, amount]) =>
      typeof amount === "number" && (!isTool || name === "one_time_usd")
        ? [{ side, name, amount, called: String(way.name ?? "").slice(0, 4) }]
        : [],
    );
  });
  const named = known.filter(({ called }) => called !== "" && said.text.includes(called));
  const [nearest] = (named.length > 0 && !isTool ? named : known)
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => apart(`${a.amount}`, `${value}`) - apart(`${b.amount}`, `${value}`));
  if (nearest === undefined) return null;
  const way = { ...wayIn(input[nearest.side]), [nearest.name]: value };
  return { kind, input: { ...input, [nearest.side]: way } };
}

/** Of two ways without a tool the one that has to have it: its pieces cost less. */
function toolLacking({ a, b }: SumWish["input"]): "a" | "b" | null {
  const [one, other] = [wayIn(a).unit_usd, wayIn(b).unit_usd];
  if (typeof one !== "number" || typeof other !== "number") return null;
  return one <= other ? "a" : "b";
}

function reckonsNot(kind: SumKind, input: SumWish["input"]): boolean {
  return "missing" in reckon(kind, input);
}

function wayIn(way: unknown): Record<string, unknown> {
  return typeof way === "object" && way !== null ? { ...way } : {};
}

/** Inputs of the sum that a message may name: those that it has, and those that belong to every sum of its kind. */
function namesOf({ kind, input }: SumWish): string[] {
  const all = Object.keys(sums[kind].input.shape);
  return [
    ...all.filter((name) => input[name] !== undefined),
    ...all.filter((name) => input[name] === undefined),
  ];
}

/** Of inputs that follow from each other the one that is said anew takes the place of the other. */
const instead: [string, string[]][] = [
  ["margin_percent", ["price_usd", "markup_percent"]],
  ["markup_percent", ["price_usd", "margin_percent"]],
  ["price_usd", ["margin_percent", "markup_percent"]],
  ["scrap_percent", ["yield_percents"]],
  ["goods_usd", ["unit_usd"]],
];

function without(input: Record<string, unknown>, change: Record<string, unknown>) {
  const gone = instead.flatMap(([name, others]) => (change[name] === undefined ? [] : others));
  return Object.fromEntries(Object.entries(input).filter(([name]) => !gone.includes(name)));
}

const costs = ["cost_usd", "material_usd", "unit_usd"];

/** "Resin adds 40 cents a piece": what a piece costs, and that much more. */
function raised(message: string, { input }: SumWish, today: string): Record<string, unknown> {
  if (!added.test(message)) return {};
  const sign = lessened.test(message) ? -1 : 1;
  const more = takeMoney(readSaid(message, today), /./);
  const name = costs.find((one) => typeof input[one] === "number");
  const known = name === undefined ? undefined : input[name];
  if (more === null || name === undefined || typeof known !== "number") return {};
  const price = "price_usd" in input ? { price_usd: input.price_usd } : {};
  return { [name]: Math.round((known + sign * more) * 10_000) / 10_000, ...price };
}

const lessened = /\b(?:down|less|drops?|dropped|falls?|fell|cheaper)\b/i;
const added =
  /\b(?:goes?|going|went|comes?|came|drops?|dropped|falls?|fell) (?:down )?(?:by )?(?:\$?\d)(?!.*\bto\b)|\b(?:adds?|added|adding|extra|on top|(?:goes?|going|went) up (?:by )?|up by|increased? by|raised? by|more (?:a|per) (?:piece|part|unit))\b/i;

/** Inputs that the sum's own reader names; of a shape a single length may be any side. */
function named(
  read: Record<string, unknown>,
  before: SumWish,
  said: Said,
): Record<string, unknown> {
  if (before.kind !== "weight") return read;
  const sides = Object.keys(read).filter((name) => isLengthText(String(read[name])));
  const isOne = said.mentions.filter(({ read: one }) => one.kind === "measure").length < 2;
  const dropped = isOne && !said.mentions.some(({ read: one }) => one.kind === "box") ? sides : [];
  return Object.fromEntries(
    Object.entries(read).filter(([name]) => !dropped.includes(name) && name !== "shape"),
  );
}

/** A figure that stands alone takes the place of the only input of its kind. */
function positioned(said: Said, { kind, input }: SumWish): Record<string, unknown> {
  const change: Record<string, unknown> = {};
  const sides = resized(said, input);
  const counted = takeCounts(said);
  const counts = counted.length > 0 ? counted : bareCount(said);
  const [first] = counts;
  if (first !== undefined) {
    if (kind === "piece-price") change.quantities = counts;
    else if (kind === "scrap") change.good_pieces = first;
    else if (kind === "sampling") change.lot = first;
    else if (kind === "percent-of") change.amount_usd = first;
    else if (kind === "defect-rate") change.total_pieces = first;
    else if (kind === "convert") change.value = first;
    else if (kind !== "gauge" && kind !== "bend" && kind !== "margin") change.quantity = first;
  }
  if (kind === "percent-of") {
    const amount = takeMoney(said, null);
    if (amount !== null) change.amount_usd = amount;
  }
  const share = takePercent(said);
  const shares = Object.keys(input).filter((name) => name.endsWith("_percent"));
  if (share !== null && shares[0] !== undefined) change[shares[0]] = share;
  const material = materialOf(said);
  if (material !== null && (input.material !== undefined || kind === "weight"))
    change.material = material;
  if (kind === "landed-cost" && /\blocal|\bdomestic|\bhere\b|\bguy\b/.test(said.text)) {
    const price = takeMoney(said, /./);
    if (price !== null) change.compare_usd = price;
  }
  return { ...change, ...sides };
}

/** "What if it's 6000": the only figure of a message, a whole one, says how many. */
function bareCount({ mentions, taken }: Said): number[] {
  const [only, ...others] = mentions.map(({ read }) => read).filter((read) => !taken.has(read));
  if (only?.kind !== "number" || others.length > 0) return [];
  return Number.isInteger(only.from) && only.from >= 5 ? [only.from] : [];
}

/** "10 cm I meant": the same number in another unit replaces every length of that number. */
function resized(said: Said, input: Record<string, unknown>): Record<string, unknown> {
  const [length] = takeLengths(said);
  if (length === undefined) return bareSide(said, input);
  const [value] = length.split(" ");
  const sides = Object.entries(input).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && isLengthText(entry[1]),
  );
  const same = sides.filter(([, text]) => text.split(" ")[0] === value);
  if (same.length > 0) return Object.fromEntries(same.map(([name]) => [name, length]));
  const cue = sides.filter(([name]) => sideWords[name.replace(/^.*_/, "")]?.test(said.text));
  const thin = sides.filter(([name]) => name === "thickness" || name === "wall");
  const unit = length.split(" ")[1];
  const alike = sides
    .filter(([, text]) => text.endsWith(` ${unit}`))
    .toSorted(([, a], [, b]) => apart(a, length) - apart(b, length));
  const isThin = /\bthick|\bthk|\bplate|\bsheet/.test(said.text);
  const chosen =
    cue[0] ??
    (isThin ? thin[0] : alike[0]) ??
    (/\bthick|\bthk|\bplate|\bsheet/.test(said.text) || sides.length > 1 ? thin[0] : sides[0]) ??
    sides[0];
  return chosen === undefined ? {} : { [chosen[0]]: length };
}

/** "1/2 thick instead", "restack to 36 high": a number beside the word of a side has that side's unit. */
function bareSide(said: Said, input: Record<string, unknown>): Record<string, unknown> {
  for (const [name, known] of Object.entries(input)) {
    const word = sideWords[name.replace(/^.*_/, "")];
    const [, unit] = typeof known === "string" && isLengthText(known) ? known.split(" ") : [];
    if (word === undefined || unit === undefined) continue;
    const read = take(said, ofKind("number"), word);
    if (read !== null && read.from > 0) return { [name]: `${read.from} ${unit}` };
  }
  return {};
}

function apart(a: string, b: string): number {
  const size = (length: string) => Number(length.split(" ")[0]);
  return Math.abs(Math.log(size(a) / size(b)));
}

/** How a side is named. */
const sideWords: Record<string, RegExp> = {
  length: /\blong\b|\blength\b/,
  width: /\bwide\b|\bwidth\b/,
  height: /\bhigh\b|\btall\b|\bheight\b/,
  diameter: /\bdia|\bround\b|\bo\.?d\b/,
  thickness: /\bth(?:ic)?k/,
  wall: /\bwall\b/,
  radius: /\brad/,
  kerf: /\bkerf\b|\bsaw\b/,
  bar: /\bbars?\b|\bsticks?\b/,
};

function isLengthText(text: string): boolean {
  return /^\d*\.?\d+ (?:in|ft|mm|cm|m|yd|mil|um)$/.test(text) && densityOf(text) === undefined;
}
