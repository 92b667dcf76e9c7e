import { centsOf, decimalOf } from "../../../shared/money.ts";
import type { PriceBreak } from "./product.ts";

/** What of a product decides its price. Decimal strings in U.S. dollars. */
export interface Priced {
  /** One piece below the first break; null = on request. */
  price: string | null;
  priceBreaks: PriceBreak[];
}

/** The next quantity at which a piece costs less. */
export interface CheaperQuantity {
  quantity: number;
  price: string;
  total: string;
  /** How many more pieces that is. */
  more: number;
  /** Set when that many pieces cost less altogether: by how much. */
  saves: string | null;
}

/** What a number of pieces costs. Decimal strings in U.S. dollars. */
export interface QuantityPrice {
  quantity: number;
  price: string;
  total: string;
  /** From this quantity on the price applies. */
  from: number;
  cheaper: CheaperQuantity | null;
}

/** Largest number of pieces that is priced: beyond, a price is a matter for a quote. */
export const mostPieces = 1_000_000;

/**
 * Prices a number of pieces: that of the highest break the quantity reaches, else the product's own.
 * Sums are exact, in whole cents.
 *
 * @param quantity whole number from 1 to `mostPieces`
 * @returns null when the price is on request at this quantity
 */
export function priceAt(product: Priced, quantity: number): QuantityPrice | null {
  const price = pieceAt(product, quantity);
  if (price === null) return null;
  const total = centsOf(price) * BigInt(quantity);
  const reached = product.priceBreaks.findLast((step) => step.minimumQuantity <= quantity);
  const next = product.priceBreaks.find(
    (step) => step.minimumQuantity > quantity && centsOf(step.price) < centsOf(price),
  );
  return {
    quantity,
    price,
    total: decimalOf(total),
    from: reached?.minimumQuantity ?? 1,
    cheaper: next === undefined ? null : cheaperOf(next, quantity, total),
  };
}

/**
 * From which quantity a piece costs what, in the order of quantities: the product's own price is paid below its first
 * break, where that many may be ordered.
 *
 * @param minimumOrderQuantity at least 1
 */
export function priceLadder(product: Priced, minimumOrderQuantity: number): PriceBreak[] {
  const { price, priceBreaks } = product;
  const [first] = priceBreaks;
  if (first === undefined || price === null) return priceBreaks;
  if (first.minimumQuantity <= minimumOrderQuantity) return priceBreaks;
  // A first break at the same price begins nothing new.
  const steps = centsOf(first.price) === centsOf(price) ? priceBreaks.slice(1) : priceBreaks;
  return [{ minimumQuantity: minimumOrderQuantity, price }, ...steps];
}

function pieceAt(product: Priced, quantity: number): string | null {
  const reached = product.priceBreaks.findLast((step) => step.minimumQuantity <= quantity);
  return reached?.price ?? product.price;
}

function cheaperOf(next: PriceBreak, quantity: number, total: bigint): CheaperQuantity {
  const then = centsOf(next.price) * BigInt(next.minimumQuantity);
  return {
    quantity: next.minimumQuantity,
    price: next.price,
    total: decimalOf(then),
    more: next.minimumQuantity - quantity,
    saves: then < total ? decimalOf(total - then) : null,
  };
}

/**
 * Share by which one price is below another, between 0 and 1; 0 when it is not below.
 *
 * @param from decimal string in U.S. dollars @param to the same
 */
export function discountOf(from: string, to: string): number {
  const [first, second] = [centsOf(from), centsOf(to)];
  return first <= 0n || second >= first ? 0 : Number(first - second) / Number(first);
}

/** The quantity an address or a field holds. */
export interface AskedQuantity {
  /** Always a quantity that can be priced. */
  quantity: number;
  /** Why it is not what was asked for; for people to read. */
  problem: string | null;
}

/**
 * Reads a quantity as people write it ("2,500"). What is no quantity, an emptied field included, is
 * answered with the smallest order and the reason.
 *
 * @param text null = nothing was asked for: the smallest order
 * @param minimumOrderQuantity at least 1
 */
export function readQuantity(text: string | null, minimumOrderQuantity: number): AskedQuantity {
  const smallest = Math.min(minimumOrderQuantity, mostPieces);
  if (text === null) return { quantity: smallest, problem: null };
  const plain = text.trim().replace(/(?<=\d)[, ](?=\d{3}(\D|$))/g, "");
  if (plain === "") {
    const from = smallest.toLocaleString("en-US");
    return { quantity: smallest, problem: `Enter a quantity. The smallest order is ${from}.` };
  }
  const quantity = /^\d{1,15}$/.test(plain) ? Number(plain) : 0;
  if (quantity >= 1 && quantity <= mostPieces) return { quantity, problem: null };
  return {
    quantity: smallest,
    problem:
      quantity > mostPieces
        ? `Above ${mostPieces.toLocaleString("en-US")} pieces the price is a matter for a quote.`
        : "The quantity must be a whole number from 1.",
  };
}
