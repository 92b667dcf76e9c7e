import type { ReadLine } from "../read-line.ts";
import type { PartStart } from "./item.ts";
import { sharesMaterial } from "./shared-words.ts";

/** What was read of a part, with its words. */
type Shared = ReadLine & { text: string };

/** "Pinions of 9310" says it of these alone. */
const isDirect = (plain: string, part: PartStart | undefined) =>
  part !== undefined && /^\s+of\b/i.test(plain.slice(part.end));

/** "10 doors and 20 frames, steel": what is said behind the last is of those before it that have no material. */
export function withSharedMaterials<Part extends Shared>(
  all: readonly Part[],
  parts: readonly PartStart[],
  said: { plain: string; behind: readonly ReadLine["material"][]; isApart: boolean },
): Part[] {
  const { plain, behind, isApart } = said;
  const shared = [...all];
  const last = behind.at(-1) ?? null;
  // "10 lids; 20 boxes; 5052": in a clause of its own it is of all, where none has another.
  if (isApart && last !== null && all.slice(0, -1).every(({ material }) => material === null)) {
    return all.map((part) => ({ ...part, material: part.material ?? last }));
  }
  for (let at = shared.length - 2; at >= 0; at -= 1) {
    const [one, next] = [shared[at], shared[at + 1]];
    if (one === undefined || next === undefined || one.material !== null) continue;
    const isOfNext =
      (behind[at + 1] != null && !isDirect(plain, parts[at + 1])) || next !== all[at + 1];
    const between = plain.slice(parts[at]?.end, parts[at + 1]?.start);
    const isSaid = same.test(one.text) || !isOfNext || !sharesMaterial(between);
    if (!isSaid) shared[at] = { ...one, material: next.material };
  }
  return shared;
}

const same = /\bsame (mat(?:erial|['’]?l\b|eriel)|mtl|alloy|grade|finish|coating|plating)/i;

/** "20 rods in 4140, 30 bars same material": as the part before it. */
export function withSame<Part extends Shared>(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (const part of parts) {
    const [, word] = same.exec(part.text) ?? [];
    const field = /^(?:finish|coating|plating)$/i.test(word ?? "") ? "finish" : "material";
    const before = all.at(-1)?.[field] ?? null;
    const isOpen = word !== undefined && part[field] === null;
    all.push(isOpen ? { ...part, [field]: before } : part);
  }
  return all;
}
