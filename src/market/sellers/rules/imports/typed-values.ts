import type { Parsed } from "../../../catalog/rules/import-values.ts";
import { parseFlag } from "../../../catalog/rules/import-values.ts";
import { isUntold } from "./untold.ts";

// Values as people write them into tables, made what the form of a product takes.

/**
 * A price of one piece. Words such as "call" are none: the price is on request.
 *
 * @example plainPrice("$1,234.50/ea") // "$1,234.50"
 */
export function plainPrice(text: string): string {
  const trimmed = text.trim();
  if (isUntold(trimmed)) return "";
  return trimmed
    .replace(/^(?:us\s?\$|usd)\s*/i, "")
    .replace(/\s*(?:\/|\bper\b|\ba\b)?\s*\b(?:ea|each|pc|pcs|piece|pieces|unit)\b\.?$/i, "")
    .replace(/\s*\/$/, "")
    .replace(/\s*(?:us\s?\$|usd)$/i, "")
    .trim();
}

/** A number of pieces, without the word for them. */
export function plainCount(text: string): string {
  return text.trim().replace(/\s*\b(?:ea|each|pc|pcs|piece|pieces|unit|units)\b\.?$/i, "");
}

/** Whether something is in stock: yes or no, or how many there are. Blank is no: a list of stock leaves out what is none. */
export function readStock(text: string): Parsed<boolean> {
  const trimmed = plainCount(text).replaceAll(",", "");
  if (trimmed === "") return { value: false };
  if (/^available$/i.test(trimmed)) return { value: true };
  if (/^(?:unavailable|sold out|backorder(?:ed)?)$/i.test(trimmed)) return { value: false };
  if (/^-?\d+(?:\.\d+)?$/.test(trimmed)) return { value: Number(trimmed) > 0 };
  return parseFlag(trimmed);
}

/** Parts of a cell that stand between bars; a bar of a part itself has a backslash. */
export function splitParts(text: string): string[] {
  return [...text.matchAll(/(?:\\.|[^|\\]|\\$)+/gs)]
    .map(([part]) => part.replaceAll(/\\(.)/gs, "$1").trim())
    .filter((part) => part !== "");
}

/** The way back. */
export function joinParts(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(/[\\|]/g, "\\$&")).join("|");
}
