import { type Cents, moneyText } from "../../../shared/money.ts";
import type { ComparedAlternate, ComparedTotal } from "./compare-quotes.ts";
import type { LinePrice } from "./price-of.ts";

// What a comparison says of a price, on the page and in files alike.

/** Cents, rounded half up. */
export function perPiece(cost: Cents, quantity: number): Cents {
  const pieces = BigInt(quantity);
  return (cost + pieces / 2n) / pieces;
}

/** "$12.50 a piece + $250.00 tooling". */
export function priceText({ price, tooling }: LinePrice): string {
  return `${moneyText(price)} a piece${tooling === 0n ? "" : ` + ${moneyText(tooling)} tooling`}`;
}

/** "Minimum charge $90.00"; null where there is none. */
export function minimumText({ minimumCharge }: LinePrice): string | null {
  return minimumCharge === 0n ? null : `Minimum charge ${moneyText(minimumCharge)}`;
}

/**
 * What a piece comes to with all that is paid besides its price.
 *
 * @param cost of all pieces, with tooling, and with freight where that is reckoned
 * @param freight null: it is not reckoned
 * @returns null where that is its price
 * @example "$15.00 a piece with tooling and freight"
 */
export function landedText(
  price: LinePrice,
  { cost, freight }: { cost: Cents; freight: Cents | null },
): string | null {
  if (cost === price.price * BigInt(price.quantity)) return null;
  const more = [
    ...(price.isMinimum ? ["the minimum charge"] : []),
    ...(price.tooling === 0n ? [] : ["tooling"]),
    ...(freight === null ? [] : ["freight"]),
  ];
  const besides = new Intl.ListFormat("en-US").format(more);
  return `${moneyText(perPiece(cost, price.quantity))} a piece with ${besides}`;
}

/** What was asked for a part before it was changed. @example "Quoted on revision 1, before this part was changed: $183.00 for 30 pcs" */
export function formerText(former: LinePrice, revision: number): string {
  const pieces = `${former.quantity.toLocaleString("en-US")} ${former.quantity === 1 ? "pc" : "pcs"}`;
  return `Quoted on revision ${revision}, before this part was changed: ${moneyText(former.total)} for ${pieces}, to be reconfirmed`;
}

/** How many lines a total is of; null where it is of all. @example "1 of 2 lines; 1 quoted on revision 1 is not in it" */
export function partText(
  { pricedLines, formerLines, isComplete }: ComparedTotal,
  { lines, revision }: { lines: number; revision: number },
): string | null {
  if (isComplete) return null;
  const of = `${pricedLines} of ${lines} lines`;
  if (formerLines === 0) return of;
  return `${of}; ${formerLines} quoted on revision ${revision} ${formerLines === 1 ? "is" : "are"} not in it`;
}

/** "Saves 8% a piece", "A piece costs 3% more than the lowest as asked". */
export function savesText(percent: number, against: ComparedAlternate["against"]): string {
  if (against === "own") {
    if (percent === 0) return "A piece costs the same";
    return percent < 0 ? `A piece costs ${-percent}% more` : `Saves ${percent}% a piece`;
  }
  if (percent === 0) return "A piece costs as the lowest as asked";
  const than = percent < 0 ? `${-percent}% more than` : `${percent}% less than`;
  return `A piece costs ${than} the lowest as asked`;
}
