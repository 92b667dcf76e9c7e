import { type Cents, centsOf } from "../../../shared/money.ts";

/** A part as its worth is estimated. Money as decimal strings in dollars. */
export interface EstimatedPart {
  process: string | null;
  /** For one piece. */
  targetPrice: string | null;
  /** The smallest that is to be priced; null: none. */
  quantity: number | null;
}

/** What parts of a process came to when they were awarded: the median, of how many. */
export interface AwardedValue {
  /** In small letters. */
  process: string;
  ownValue: string | null;
  ownParts: number;
  /** null: too few stand behind it to be told. */
  marketValue: string | null;
  marketParts: number;
}

/** What a request may come to, and what that rests on. */
export interface ValueEstimate {
  cents: Cents;
  /** Whether nothing but the buyer's target prices is in it. */
  isStated: boolean;
  /** "By target prices and your 4 awards for CNC milling". */
  basis: string;
  /** How many of the parts are in it. */
  parts: number;
  of: number;
}

/** Fewer of one's own awards say nothing. */
export const fewestOwnAwards = 3;

/**
 * What a request comes to at the smallest quantities: each part by its target price; where there is none by what the shop
 * was awarded for the process before; else by what other shops were.
 *
 * @returns null where nothing is known of any part
 */
export function estimateValue(
  parts: readonly EstimatedPart[],
  awarded: readonly AwardedValue[],
): ValueEstimate | null {
  const found = parts.flatMap((part) => estimateOf(part, awarded) ?? []);
  if (found.length === 0) return null;
  const bases = [...new Set(found.map(({ basis }) => basis))];
  return {
    cents: found.reduce((sum, { cents }) => sum + cents, 0n),
    isStated: found.every(({ isStated }) => isStated),
    basis: `By ${new Intl.ListFormat("en-US").format(bases)}`,
    parts: found.length,
    of: parts.length,
  };
}

function estimateOf(
  { process, targetPrice, quantity }: EstimatedPart,
  awarded: readonly AwardedValue[],
): { cents: Cents; basis: string; isStated: boolean } | null {
  if (targetPrice !== null && quantity !== null) {
    const cents = centsOf(targetPrice) * BigInt(quantity);
    return { cents, basis: "target prices", isStated: true };
  }
  const known = awarded.find((one) => one.process === process?.toLowerCase());
  if (known === undefined || process === null) return null;
  if (known.ownValue !== null && known.ownParts >= fewestOwnAwards) {
    const basis = `your ${known.ownParts} awards for ${process}`;
    return { cents: centsOf(known.ownValue), basis, isStated: false };
  }
  if (known.marketValue === null) return null;
  const basis = `${known.marketParts} awards to other shops for ${process}`;
  return { cents: centsOf(known.marketValue), basis, isStated: false };
}
