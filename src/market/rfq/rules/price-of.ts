import { type Cents, centsOf } from "../../../shared/money.ts";
import type { QuotedLine } from "./quote-input.ts";

/** What a quantity of one line costs. Cents. */
export interface LinePrice {
  quantity: number;
  price: Cents;
  tooling: Cents;
  /** Pieces and tooling. */
  total: Cents;
  leadTimeDays: number;
}

/**
 * The price of so many pieces: of the largest quantity that is not above it.
 *
 * @returns null for fewer than the smallest quantity that was priced
 */
export function priceOf(
  line: Pick<QuotedLine, "breaks" | "tooling">,
  quantity: number,
): LinePrice | null {
  const known = line.breaks.findLast((one) => one.quantity <= quantity);
  if (known === undefined) return null;
  const price = centsOf(known.price);
  const tooling = centsOf(line.tooling);
  const total = price * BigInt(quantity) + tooling;
  return { quantity, price, tooling, total, leadTimeDays: known.leadTimeDays };
}
