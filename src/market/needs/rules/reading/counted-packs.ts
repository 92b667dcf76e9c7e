import type { Vocabulary } from "../vocabulary/index-terms.ts";
import type { NeedPart } from "./need.ts";
import { isCounter } from "./packing-words.ts";

/** Subsectors whose work makes what is filled into something: food, beverages, oil, chemicals. */
const filling = new Set(["311", "312", "324", "325"]);

/**
 * Marks what only counts the work before it: who needs "12 contract-brewed barrels" needs brewing, no barrels. Not where
 * the work is done to the container itself ("12 powder-coated drums").
 */
export function withCountedPacks(
  folded: string,
  parts: NeedPart[],
  { processes }: Vocabulary,
): NeedPart[] {
  return parts.map((part, at) => {
    const work = parts[at - 1];
    if (part.kind !== "good" || work?.kind !== "process" || work.isDescribing) return part;
    const isBeside = /^[\s-]*$/.test(folded.slice(work.end, part.start));
    const isDone = /ed$/.test(folded.slice(work.start, work.end));
    const isCounted = /\d\s*$/.test(folded.slice(0, work.start));
    if (!isBeside || !isDone || !isCounted) return part;
    if (!isCounter(folded.slice(part.start, part.end))) return part;
    const known = processes.get(work.code);
    const codes = [...(known?.makes ?? []), ...(known?.could ?? [])];
    const homes = codes.filter((code) => /^\d/.test(code));
    const isFilled = homes.length > 0 && homes.every((code) => filling.has(code.slice(0, 3)));
    return isFilled ? { ...part, isDescribing: true } : part;
  });
}
