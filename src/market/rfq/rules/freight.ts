import { z } from "zod";
import { type Cents, centsOf } from "../../../shared/money.ts";

/** What a buyer reckons with. Weights in pounds of a piece by line, distances in miles by invitation. */
export interface Freight {
  weights: Readonly<Record<string, number>>;
  distances: Readonly<Record<string, number>>;
  /** Dollars as decimal strings; null: what is usual for the weight. */
  perShipment: string | null;
  /** For each hundred pounds over a hundred miles. */
  perHundred: string | null;
  /** Days that a shop takes to confirm an award. */
  confirmationDays: number;
}

export const noFreight: Freight = {
  weights: {},
  distances: {},
  perShipment: null,
  perHundred: null,
  confirmationDays: 1,
};

/** Figures that are stored as JSON: by id, above 0. */
export const storedFigures = z.record(z.uuid(), z.number().nonnegative());

/** Up to this weight parcels are usual, above it pallets. Pounds. */
export const mostOfParcels = 150;

/** Rates that are reckoned with where the buyer gives none: round figures for ground service, no carrier's list. */
export const usualRates = {
  parcel: { perShipment: "12.00", perHundred: "10.00" },
  pallet: { perShipment: "95.00", perHundred: "3.50" },
} as const;

/** Days on the road for each distance up to so many miles, as ground service is usually quoted, weekends included. */
const daysByMiles = [
  [150, 1],
  [500, 3],
  [1000, 4],
  [1800, 6],
] as const;
/** Beyond the last distance, and where the distance is not known. */
export const mostDaysOnTheRoad = 7;

/** @param miles null: not known */
export function daysOnTheRoad(miles: number | null): number {
  if (miles === null) return mostDaysOnTheRoad;
  return daysByMiles.find(([upTo]) => miles <= upTo)?.[1] ?? mostDaysOnTheRoad;
}

/** What goes together from one shop. */
export interface Shipment {
  lines: readonly { id: string; quantity: number }[];
  /** null: not known. */
  miles: number | null;
}

/**
 * What a shipment is likely to cost, shared among its lines by weight; the shares add up to the whole.
 *
 * @returns cents by line; null where a weight or the distance is not known
 */
export function freightByLine(
  { lines, miles }: Shipment,
  freight: Pick<Freight, "weights" | "perShipment" | "perHundred">,
): Map<string, Cents> | null {
  const pounds = weightOf(lines, freight.weights);
  if (miles === null || pounds === null || lines.length === 0) return null;
  const usual = pounds <= mostOfParcels ? usualRates.parcel : usualRates.pallet;
  const base = Number(centsOf(freight.perShipment ?? usual.perShipment));
  const rate = Number(centsOf(freight.perHundred ?? usual.perHundred));
  const whole = base + rate * (pounds / 100) * (miles / 100);
  const shares = new Map<string, Cents>();
  let reached = 0;
  let given = 0n;
  for (const { id, quantity } of lines) {
    reached += (freight.weights[id] ?? 0) * quantity;
    const upTo = BigInt(Math.round(pounds === 0 ? 0 : whole * (reached / pounds)));
    shares.set(id, upTo - given);
    given = upTo;
  }
  return shares;
}

/** Pounds of a shipment; null where the weight of a line is not known. */
export function weightOf(lines: Shipment["lines"], weights: Freight["weights"]): number | null {
  let pounds = 0;
  for (const { id, quantity } of lines) {
    const weight = weights[id];
    if (weight === undefined) return null;
    pounds += weight * quantity;
  }
  return pounds;
}

/** Weights of lines as they are now: of a changed one by the line in whose place it stands, as long as it has none. */
export function weightsNow(
  lines: readonly { id: string }[],
  stored: Freight["weights"],
  replaced: ReadonlyMap<string, string>,
): Record<string, number> {
  const now: Record<string, number> = {};
  for (const { id } of lines) {
    for (let at: string | undefined = id; at !== undefined; at = replaced.get(at)) {
      const weight = stored[at];
      if (weight === undefined) continue;
      now[id] = weight;
      break;
    }
  }
  return now;
}
