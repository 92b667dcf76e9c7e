import type { ColumnMapping } from "./import-fields.ts";
import { columnWords } from "./lead-time-unit.ts";
import { plainCount, plainPrice } from "./typed-values.ts";

/** Two columns that say a price break together: "Qty 2" and "Price 2". Places from 0. */
export interface TierColumns {
  quantity: number;
  price: number;
}

const mostTiers = 20;
const quantityWords = /\b(?:qty|quantity|from|min|minimum)\b/;
const priceWords = /\b(?:price|usd|each)\b/;
/** Nothing else stands in the name of such a column. */
const onlyWords =
  /^(?:(?:qty|quantity|from|min|minimum|price|usd|each|unit|break|breaks|tier|level|volume|no) )+$/;

/**
 * The price breaks that stand in two columns each, by the number in both names: "Break 1 Qty" with "Break 1 Price", "Qty 1"
 * with "Price 1". Columns that say something else are none, and a column of price breaks says all of them.
 *
 * @returns in the order of their numbers
 */
export function tierColumns(header: readonly string[], mapping: ColumnMapping): TierColumns[] {
  if (mapping.price_breaks !== undefined) return [];
  const used = new Set<number | undefined>(Object.values(mapping));
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

/** Columns of which nothing is taken, places from 0, without those that have no name. */
export function unreadColumns(header: readonly string[], mapping: ColumnMapping): number[] {
  const read = new Set<number | undefined>(Object.values(mapping));
  for (const { quantity, price } of tierColumns(header, mapping)) read.add(quantity).add(price);
  return header.flatMap((name, at) => (name === "" || read.has(at) ? [] : [at]));
}

/**
 * The price breaks of a row in such columns, as the form of a product takes them; pairs that are blank are none, and so is
 * the price of one piece said once more.
 *
 * @param price of one piece, as the row says it
 */
export function tiersOfRow(
  cells: readonly string[],
  tiers: readonly TierColumns[],
  price: string,
): { minimumQuantity: string; price: string }[] {
  return tiers
    .map((tier) => ({
      minimumQuantity: plainCount(cells[tier.quantity] ?? "").replace(/\s*\+$/, ""),
      price: plainPrice(cells[tier.price] ?? ""),
    }))
    .filter((tier) => {
      const isBlank = tier.minimumQuantity === "" && tier.price === "";
      const isBase = tier.minimumQuantity === "1" && amount(tier.price) === amount(price);
      return !isBlank && !isBase;
    })
    .map((tier) => ({ ...tier, minimumQuantity: tier.minimumQuantity.replaceAll(",", "") }));
}

/** To compare two ways of writing it. */
function amount(price: string): number {
  return Number(price.replace(/[$,\s]/g, ""));
}
