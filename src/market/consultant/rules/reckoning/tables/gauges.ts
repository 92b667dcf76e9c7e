import { z } from "zod";
import data from "./sheet-gauges.json" with { type: "json" };

const tables = z
  .strictObject({
    steel: z.record(z.string(), z.number()),
    galvanized: z.record(z.string(), z.number()),
    stainless: z.record(z.string(), z.number()),
  })
  .parse(data);

/** What a gauge number is one of. */
export const gaugeKinds = ["steel", "galvanized", "stainless", "aluminum", "wire"] as const;
export type GaugeKind = (typeof gaugeKinds)[number];

/** What each table is called. */
export const gaugeNames: Record<GaugeKind, string> = {
  steel: "Manufacturers' Standard Gauge of steel sheet",
  galvanized: "gauge of galvanized steel sheet",
  stainless: "gauge of stainless steel sheet",
  aluminum: "Brown & Sharpe gauge of aluminum sheet",
  wire: "American Wire Gauge",
};

/**
 * Thickness in inches of a gauge, or undefined where its table has no such number. Steel, galvanized and
 * stainless sheet: tables of the Manufacturers' Standard Gauge and its relatives; aluminum sheet and wire:
 * 0.005 × 92^((36 − n) ÷ 39) in (ASTM B258).
 */
export function thicknessOfGauge(number: number, kind: GaugeKind): number | undefined {
  if (kind === "aluminum" || kind === "wire") {
    return number < 0 || number > 40 ? undefined : 0.005 * 92 ** ((36 - number) / 39);
  }
  return tables[kind][String(number)];
}
