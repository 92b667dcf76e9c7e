import type { Item, Reading } from "./item.ts";

const holds = /\b(?:ha[sd]|have|having|includ\w+|contain\w*|holding|per|each has)\b[^.;\n]*$/i;
const together =
  /\b(?:kits?|sets?|assembl(?:y|ies)|packs?|packages?|boxes|cases|bundles)\b[^,.;\n]*$/i;
const withIt = /\bwith\b(?!.*\bwith\b)\s*([^.;\n]*)$/i;
const counted =
  /^(?:\d|an?\b|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|its\b|their\b)/i;

/** Whether what follows a part is one by itself, and nothing that the part has: "100 plates with 4 slots and 2 ribs". */
export function isOwnPart({ text, says }: Reading, before: Item, one: Item): boolean {
  if (one.isJoined !== true) return false;
  const head = text.slice(0, one.start);
  if (holds.test(head)) return false;
  const between = text.slice(before.start, one.start);
  const [, has = ""] = withIt.exec(between) ?? [];
  const itself = text.slice(one.start).replace(/(?:[,;.](?=\s)|\n|\band\b)[\s\S]*$/i, "");
  if (has === "") return !/\bwith\s*$/i.test(between) || says.isMade(itself);
  if (together.test(between.slice(0, between.length - has.length))) return false;
  // What else is said behind what it has, "with 4 holes and a slot, AR400", ends the list of that.
  const isList = has
    .split(/,|\band\b|&|\bplus\b/i)
    .map((one) => one.trim())
    .every((one) => one === "" || counted.test(one));
  return (
    !isList || /\b(?:with|having)\b/i.test(itself) || says.isFinish(has) || says.isMade(itself)
  );
}
