import { type SumKind, validInputs } from "../reckon.ts";
import { densityOf } from "../tables/densities.ts";
import { takeLengths } from "./lengths.ts";
import type { SumReader, SumWish } from "./reader.ts";
import { readSaid, type Said, takeCounts, takeMoney, takePercent } from "./said.ts";
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
  const read = readers.get(before.kind)?.read(readSaid(message, today)) ?? {};
  const change = validInputs(before.kind, {
    ...positioned(said, before),
    ...named(read, before, said),
    ...raised(message, before, today),
  });
  const isChange = Object.entries(change).some(
    ([name, value]) => JSON.stringify(before.input[name]) !== JSON.stringify(value),
  );
  return isChange ? { kind: before.kind, input: { ...before.input, ...change } } : null;
}

const costs = ["cost_usd", "material_usd", "unit_usd"];

/** "Resin adds 40 cents a piece": what a piece costs, and that much more. */
function raised(message: string, { input }: SumWish, today: string): Record<string, unknown> {
  if (!added.test(message)) return {};
  const more = takeMoney(readSaid(message, today), null);
  const name = costs.find((one) => typeof input[one] === "number");
  const known = name === undefined ? undefined : input[name];
  if (more === null || name === undefined || typeof known !== "number") return {};
  const price = "price_usd" in input ? { price_usd: input.price_usd } : {};
  return { [name]: Math.round((known + more) * 10_000) / 10_000, ...price };
}

const added =
  /\b(?:adds?|added|adding|extra|on top|(?:goes?|going|went) up (?:by )?|up by|increased? by|raised? by|more (?:a|per) (?:piece|part|unit))\b/i;

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
  const counted = takeCounts(said);
  const counts = counted.length > 0 ? counted : bareCount(said);
  const [first] = counts;
  if (first !== undefined) {
    if (kind === "piece-price") change.quantities = counts;
    else if (kind === "scrap") change.good_pieces = first;
    else if (kind === "sampling") change.lot = first;
    else if (kind === "order-quantity") change.pieces_per_year = first;
    else if (kind === "payment-terms" || kind === "percent-of") change.amount_usd = first;
    else if (kind === "defect-rate") change.total_pieces = first;
    else if (kind === "convert") change.value = first;
    else if (kind !== "gauge" && kind !== "bend") change.quantity = first;
  }
  if (kind === "payment-terms" || kind === "percent-of") {
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
  return { ...change, ...resized(said, input) };
}

/** "What if it's 6000": the only figure of a message, a whole one, says how many. */
function bareCount({ mentions }: Said): number[] {
  const [only, ...others] = mentions.map(({ read }) => read);
  if (only?.kind !== "number" || others.length > 0) return [];
  return Number.isInteger(only.from) && only.from >= 5 ? [only.from] : [];
}

/** "10 cm I meant": the same number in another unit replaces every length of that number. */
function resized(said: Said, input: Record<string, unknown>): Record<string, unknown> {
  const [length] = takeLengths(said);
  if (length === undefined) return {};
  const [value] = length.split(" ");
  const sides = Object.entries(input).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && isLengthText(entry[1]),
  );
  const same = sides.filter(([, text]) => text.split(" ")[0] === value);
  if (same.length > 0) return Object.fromEntries(same.map(([name]) => [name, length]));
  const cue = sides.filter(([name]) => sideWords[name.replace(/^.*_/, "")]?.test(said.text));
  const thin = sides.filter(([name]) => name === "thickness" || name === "wall");
  const chosen =
    cue[0] ??
    (/\bthick|\bthk|\bplate|\bsheet/.test(said.text) || sides.length > 1 ? thin[0] : sides[0]) ??
    sides[0];
  return chosen === undefined ? {} : { [chosen[0]]: length };
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
