import { readMaterials } from "../../../../needs/rules/reading/read-materials.ts";
import type { Item, Reading } from "./item.ts";
import { canBeCounted, endsName } from "./words.ts";

/** "18 right-hand and 18 left-hand brackets": the first number is of the thing behind the second. */
export function sharedThings({ text, tokens }: Reading, items: readonly Item[]): Item[] {
  return items.flatMap((item): Item[] => {
    const { from, name } = item;
    const [joint, kind, count] = [tokens[from - 1], tokens[from - 2], tokens[from - 3]];
    const words = name.split(/\s+/);
    const isKind =
      kind?.kind === "word" &&
      canBeCounted(kind.words) &&
      !endsName(kind.words) &&
      !/s$/.test(kind.words);
    const isCounted = count?.kind === "count" || count?.kind === "number";
    const isTaken = items.some((one) => one.from <= from - 3 && from - 3 <= one.to);
    if (item.form !== "front" || joint?.kind !== "joint" || !isKind || !isCounted || isTaken)
      return [];
    if (words.length < 2 || readMaterials(words[0] ?? "").length > 0) return [];
    const said = text.slice(kind.start, kind.end);
    return [
      {
        ...item,
        start: count.start,
        name: `${said} ${words.slice(1).join(" ")}`,
        pieces: count.values,
        sharesThing: true,
        from: from - 3,
        to: from - 2,
        isJoined: true,
      },
    ];
  });
}
