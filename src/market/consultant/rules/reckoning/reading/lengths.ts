import type { Quantity, QuantityOf } from "../../../../needs/rules/reading/quantities/quantity.ts";
import { ofKind, type Said, take } from "./said.ts";

/** A measured length. */
function isLength(read: Quantity): read is QuantityOf<"measure"> {
  return read.kind === "measure" && read.dimension === "length";
}

/** The unit of lengths that were given without one: what other lengths of the message have, else inches. */
export function unsaidUnit({ mentions, text }: Said): string {
  for (const { read } of mentions) {
    if (isLength(read) && read.unit !== "ft") return read.unit;
    const unit = read.kind === "box" ? read.sides.find((side) => side.unit !== null)?.unit : null;
    if (unit != null && unit !== "ft") return unit;
  }
  return /\bmm\b|\bmillimet/.test(text) ? "mm" : "in";
}

/** A length beside a cue, or a number that the cue makes one: "1/8 in". */
export function takeLength(said: Said, cue: RegExp | null): string | null {
  const unit = unsaidUnit(said);
  const measure = take(said, isLength, cue);
  if (measure !== null) return `${measure.from} ${measure.unit}`;
  const number = cue === null ? null : take(said, ofKind("number"), cue);
  return number !== null && number.from > 0 ? `${number.from} ${unit}` : null;
}

/** Every length that is left, in the text's order; numbers without a unit only when asked for. */
export function takeLengths(said: Said, hasBare = false): string[] {
  const unit = unsaidUnit(said);
  const fits = (read: Quantity): read is QuantityOf<"measure"> | QuantityOf<"number"> =>
    isLength(read) || (hasBare && read.kind === "number");
  const all: string[] = [];
  for (let one = take(said, fits, null); one !== null; one = take(said, fits, null)) {
    if (one.from > 0) all.push(`${one.from} ${one.kind === "measure" ? one.unit : unit}`);
  }
  return all;
}

/** The sides of the first "10 x 20 x 2 mm", each with its unit; [] without one. */
export function takeBox(said: Said, cue: RegExp | null = null): string[] {
  const unit = unsaidUnit(said);
  const box = take(said, ofKind("box"), cue);
  return (box?.sides ?? []).map((side) => `${side.value} ${side.unit ?? unit}`);
}

/** Whether a length of the message has no unit of its own. */
export function hasBareLengths({ mentions }: Said): boolean {
  return (
    mentions.some(
      ({ read }) => read.kind === "box" && read.sides.every((side) => side.unit === null),
    ) && !mentions.some(({ read }) => isLength(read))
  );
}
