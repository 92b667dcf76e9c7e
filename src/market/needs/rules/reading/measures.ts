import type { MeasureKind, NeedPart } from "./need.ts";
import type { Quantity } from "./quantities/quantity.ts";
import { readQuantities } from "./quantities/read-quantities.ts";
import { unitNamed } from "./quantities/units-of-measure.ts";

/**
 * Numbers with what they measure, where nothing else was read.
 *
 * @param text folded so that its offsets are the original's
 * @param isFree whether nothing was read between two offsets
 */
export function readMeasures(
  text: string,
  isFree: (start: number, end: number) => boolean,
): NeedPart[] {
  return readQuantities(text).flatMap((read) => {
    const kind = kindOf(read);
    if (kind === null || !isFree(read.start, read.end)) return [];
    const { start, end } = read;
    const code = text.slice(start, end);
    const part = { kind, code, start, end, confidence: 0.8, isDescribing: false };
    return [{ ...part, alternatives: alternativesOf(read, code) }];
  });
}

/** What a need calls it; null for what tells nothing of the need, or is read elsewhere. */
function kindOf(read: Quantity): MeasureKind | null {
  switch (read.kind) {
    case "date":
    case "tolerance":
    case "thread":
    case "money":
      return read.kind;
    case "count":
      return "quantity";
    case "measure":
      // Miles are how far away it may be made.
      if (read.unit === "mi") return null;
      // Goods are ordered by the ton; a pound or a barrel is a size only of a single thing.
      return unitNamed(read.unit)?.isBulk === true ? "quantity" : "size";
    case "box":
    case "gauge":
    case "percent":
      return "size";
    default:
      return null;
  }
}

function alternativesOf(read: Quantity, code: string): NeedPart["alternatives"] {
  // "M8 x 30": a pitch or a length. "3k": three thousand pieces, or a size.
  if (read.kind === "thread" && /x/.test(code)) return [{ kind: "size", code }];
  if (read.kind === "count" && /^\d+k$/.test(code)) return [{ kind: "size", code }];
  return [];
}
