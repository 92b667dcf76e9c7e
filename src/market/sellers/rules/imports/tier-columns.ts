import type { ColumnMapping } from "./import-fields.ts";
import { columnWords } from "./lead-time-unit.ts";
import { priceUnitColumns } from "./price-unit-columns.ts";
import { quantityInName } from "./quantity-in-name.ts";
import { plainCount, plainPrice } from "./typed-values.ts";

/**
 * A column of prices from a quantity on: which another column says ("Qty 2" with "Price 2"), or its own name ("Price 10-99",
 * "100+ pcs"). Places from 0.
 */
export type TierColumn = { price: number } & ({ quantity: number } | { from: number });

/** A price from a quantity on, as the form of a product takes it. */
interface Tier {
  minimumQuantity: string;
  price: string;
}

const mostTiers = 20;
const quantityWords = /\b(?:qty|quantity|from|min|minimum)\b/;
const priceWords = /\b(?:price|usd|each)\b/;
/** Nothing else stands in the name of such a column. */
const onlyWords =
  /^(?:(?:qty|quantity|from|min|minimum|price|usd|each|unit|break|breaks|tier|level|volume|no) )+$/;

/**
 * The price breaks that stand in columns of their own: in two each, by the number in both names ("Break 1 Qty" with "Break 1
 * Price"), and in those whose names say the quantity. Columns that say something else are none, and a column of price
 * breaks says all of them.
 *
 * @returns pairs in the order of their numbers, else in the order of their quantities
 */
export function tierColumns(header: readonly string[], mapping: ColumnMapping): TierColumn[] {
  if (mapping.price_breaks !== undefined) return [];
  const used = new Set<number | undefined>(Object.values(mapping));
  const pairs = pairedColumns(header, used);
  for (const { quantity, price } of pairs) used.add(quantity).add(price);
  return [...pairs, ...namedTiers(header, used, mapping.price !== undefined)];
}

function pairedColumns(header: readonly string[], used: ReadonlySet<number | undefined>) {
  const found = new Map<number, { quantity: number[]; price: number[] }>();
  for (const [at, name] of header.entries()) {
    const words = columnWords(name).replace(/([a-z])(?=\d)/g, "$1 ");
    const [number, ...others] = words.match(/\b\d+\b/g) ?? [];
    if (number === undefined || others.length > 0 || Number(number) > mostTiers) continue;
    const rest = words.replace(number, " ").replace(/ +/g, " ").trim();
    const isQuantity = quantityWords.test(rest);
    if (!onlyWords.test(`${rest} `) || (!isQuantity && !priceWords.test(rest))) continue;
    const tier = found.get(Number(number)) ?? { quantity: [], price: [] };
    tier[isQuantity ? "quantity" : "price"].push(at);
    found.set(Number(number), tier);
  }
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, { quantity: quantities, price: prices }]) => {
      const [quantity, price] = [quantities[0], prices[0]];
      if (quantity === undefined || price === undefined) return [];
      const isPair = quantities.length === 1 && prices.length === 1;
      return isPair && !used.has(quantity) && !used.has(price) ? [{ quantity, price }] : [];
    });
}

/**
 * Columns whose names say from how many pieces their price is. Bare numbers one after the other, those of the price of one
 * among them, count levels: "Price 2" beside "Price" is a second price, "Price 10" is that of ten.
 */
function namedTiers(
  header: readonly string[],
  used: ReadonlySet<number | undefined>,
  hasPrice: boolean,
): { price: number; from: number }[] {
  const named = header.flatMap((name, at) => {
    const said = used.has(at) ? null : quantityInName(name);
    return said === null ? [] : [{ price: at, ...said }];
  });
  const bare = named.filter(({ isMarked }) => !isMarked);
  const counted = new Set([...(hasPrice ? [1] : []), ...bare.map(({ from }) => from)]);
  const sorted = [...counted].toSorted((one, other) => one - other);
  const areLevels =
    sorted.length > 1 && sorted.every((number, at) => number === (sorted[0] ?? 0) + at);
  const isAlone = bare.every(({ hasWords }) => !hasWords) && named.length < 2;
  return named
    .filter(({ isMarked }) => isMarked || (!areLevels && !isAlone))
    .filter(({ from }, _, all) => all.filter((one) => one.from === from).length === 1)
    .map(({ price, from }) => ({ price, from }))
    .toSorted((one, other) => one.from - other.from);
}

/** The column whose name says that its price is that of one piece; undefined without one. */
export function priceOfOne(tiers: readonly TierColumn[]): number | undefined {
  return tiers.find((tier) => "from" in tier && tier.from === 1)?.price;
}

/** Whether a file says the least that is sold by where its prices begin: it has no other price, and none of one piece. */
export function beginsLater(tiers: readonly TierColumn[], mapping: ColumnMapping): boolean {
  const { price, minimum_order_quantity: least } = mapping;
  const isOpen = price === undefined && least === undefined && tiers.length > 0;
  return isOpen && priceOfOne(tiers) === undefined;
}

/** Columns of which nothing is taken, places from 0, without those that have no name. */
export function unreadColumns(header: readonly string[], mapping: ColumnMapping): number[] {
  const { unit, currency } = priceUnitColumns(header, mapping);
  const read = new Set<number | undefined>([...Object.values(mapping), unit, currency]);
  for (const tier of tierColumns(header, mapping)) {
    read.add(tier.price);
    if ("quantity" in tier) read.add(tier.quantity);
  }
  return header.flatMap((name, at) => (name === "" || read.has(at) ? [] : [at]));
}

/**
 * The price breaks of a row in such columns; pairs that are blank are none, and so is the price of one piece said once
 * more.
 *
 * @param price of one piece, as the row says it; undefined where no column does, and the least quantity's is it
 * @returns base null where a column says the price of one, or nothing is said
 */
export function tiersOfRow(
  cells: readonly string[],
  tiers: readonly TierColumn[],
  price: string | undefined,
): { breaks: Tier[]; base: Tier | null } {
  const found = tiers
    .map((tier) => ({
      minimumQuantity:
        "from" in tier
          ? String(tier.from)
          : plainCount(cells[tier.quantity] ?? "")
              .replace(/\s*\+$/, "")
              .replaceAll(",", ""),
      price: plainPrice(cells[tier.price] ?? ""),
      isNamed: "from" in tier,
    }))
    .filter((tier) => tier.price !== "" || (!tier.isNamed && tier.minimumQuantity !== ""))
    .map(({ isNamed: _, ...tier }) => tier);
  const [first, ...more] = found.toSorted(
    (one, other) => Number(one.minimumQuantity) - Number(other.minimumQuantity),
  );
  if (price === undefined) return { base: first ?? null, breaks: more };
  const isBase = (tier: Tier) =>
    tier.minimumQuantity === "1" && amount(tier.price) === amount(price);
  return { base: null, breaks: found.filter((tier) => !isBase(tier)) };
}

/** To compare two ways of writing it. */
function amount(price: string): number {
  return Number(price.replace(/[$,\s]/g, ""));
}
