import { type Cents, centsOf } from "../../../shared/money.ts";
import type { QuotedPrices } from "./quote-input.ts";

/** What a quantity of one line costs. Cents. */
export interface LinePrice {
  quantity: number;
  price: Cents;
  /** All pieces together: never less than the minimum charge. */
  pieces: Cents;
  tooling: Cents;
  /** Pieces and tooling. */
  total: Cents;
  leadTimeDays: number;
  /** The least that the pieces cost together; 0: there is none. */
  minimumCharge: Cents;
  /** Whether so few pieces cost the minimum charge, not their price. */
  isMinimum: boolean;
}

/**
 * The price of so many pieces: of the largest quantity that is not above it.
 *
 * @returns null for fewer than the smallest quantity that was priced
 */
export function priceOf(line: QuotedPrices, quantity: number): LinePrice | null {
  const known = line.breaks.findLast((one) => one.quantity <= quantity);
  if (known === undefined) return null;
  const price = centsOf(known.price);
  const tooling = centsOf(line.tooling);
  const pieces = piecesOf(known.price, quantity, line.minimumCharge);
  const isMinimum = pieces > price * BigInt(quantity);
  const total = pieces + tooling;
  const { leadTimeDays } = known;
  const minimumCharge = centsOf(line.minimumCharge);
  return { quantity, price, pieces, tooling, total, leadTimeDays, minimumCharge, isMinimum };
}

/**
 * The price at a quantity that is compared, else at the smallest that there is one for: a shop may offer more pieces
 * instead, and a request asked for more before it was changed.
 */
export function nearestPrice(line: QuotedPrices, quantity: number): LinePrice | null {
  return priceOf(line, quantity) ?? priceOf(line, line.breaks[0]?.quantity ?? 0);
}

/** Cents. @param price of a piece and the minimum charge are dollars */
function piecesOf(price: string, quantity: number, minimumCharge: string): Cents {
  const each = centsOf(price) * BigInt(quantity);
  const least = centsOf(minimumCharge);
  return each < least ? least : each;
}

/** What an awarded line comes to, in cents: pieces, or the minimum charge, and tooling. */
export function awardedTotal(award: {
  quantity: number;
  price: string;
  tooling: string;
  minimumCharge: string;
}): Cents {
  const { price, quantity, minimumCharge, tooling } = award;
  return piecesOf(price, quantity, minimumCharge) + centsOf(tooling);
}
