import { costText, decimalText } from "../../../../shared/money.ts";
import { inUnit } from "../../../needs/rules/reading/quantities/units-of-measure.ts";
import { type Length, readLength } from "./fields.ts";
import type { Line } from "./sum.ts";

/** "$1,250.00"; less than a cent is shown to four places: "$0.0041". */
export function dollars(value: number): string {
  const isFine = Math.abs(value) < 1 && Math.abs(value * 100 - Math.round(value * 100)) > 1e-6;
  return isFine ? costText(value) : decimalText(value.toFixed(2));
}

/** A figure with so many digits that count, without an exponent: "4.7625", "1,200". */
export function figure(value: number, digits = 5): string {
  if (value === 0) return "0";
  const whole = Math.floor(Math.log10(Math.abs(value))) + 1;
  const places = Math.min(9, Math.max(0, digits - whole));
  return value.toLocaleString("en-US", { maximumFractionDigits: places });
}

/** "1,200 pieces", "1 piece". */
export function countText(value: number, noun = "piece"): string {
  return `${value.toLocaleString("en-US")} ${noun}${value === 1 ? "" : "s"}`;
}

/** "12%", "0.35%". */
export function percentText(value: number): string {
  return `${figure(value, 4)}%`;
}

/** A length in mm. */
export function inMm(length: Length): number {
  const read = readLength(length);
  return read === null ? Number.NaN : (inUnit(read.value, read.unit, "mm") ?? Number.NaN);
}

/** A length in inches. */
export function inInches(length: Length): number {
  return inMm(length) / 25.4;
}

/** "0.125 in". */
export function lengthText(length: Length): string {
  const read = readLength(length);
  if (read === null) return length;
  return `${figure(read.value)} ${shownUnits[read.unit] ?? read.unit}`;
}

const shownUnits: Record<string, string> = { mil: "thou", um: "µm" };

/** So many mm in the system of another length, and in the other one: "4.783 in (121.5 mm)". */
export function bothLengths(mm: number, like: Length): string {
  const isMetric = /^(?:mm|cm|m|um)$/.test(readLength(like)?.unit ?? "");
  const metric = `${figure(mm, mm >= 1000 ? 6 : 4)} mm`;
  const inches = `${figure(mm / 25.4, 5)} in`;
  return isMetric ? `${metric} (${inches})` : `${inches} (${metric})`;
}

/** Mass in pounds and kilograms: "4.88 lb (2.21 kg)"; small ones in ounces and grams. */
export function massText(grams: number): string {
  const pounds = grams / 453.59237;
  return pounds < 0.2
    ? `${figure(grams / 28.349523125, 3)} oz (${figure(grams, 3)} g)`
    : `${figure(pounds, 4)} lb (${figure(grams / 1000, 4)} kg)`;
}

/** The lines whose value is known. */
export function lines(...given: [string, string | null | undefined | false][]): Line[] {
  return given.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** "Monday, June 1, 2027". @param date ISO */
export function dayText(date: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
