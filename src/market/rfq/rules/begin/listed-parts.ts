import { asking, type Count, noAdjective, noThing, type PartStart } from "./part-words.ts";

const perEach =
  /(?:^|[\s,;:])(\d{1,3}(?:,\d{3})+|\d{1,6})\s+(?:(?:pcs|pieces|units)\s+)?(?:of\s+)?each(?:\s+of)?(?:\s+the following)?\s*:?\s+([^.;\n]+)/i;
const oneOfEach =
  /^((?:the|a|an)\s+)?((?:[a-z][a-z'-]*\s+){0,3}[a-z][a-z-]*[a-z])(?=\s*(?:$|\(|\b(?:in|from|made)\b))/i;

const noName = new RegExp(`^(?:${noThing}|${noAdjective}|all|both|everything|same)$`, "i");

/** "10 each of: brackets, plates and hubs": as many of every thing that is listed. */
export function ofEach(text: string): PartStart[] {
  const found = perEach.exec(text);
  const [all = "", figure = "", list = ""] = found ?? [];
  const pieces = Number(figure.replaceAll(",", ""));
  if (found === null || pieces < 1) return [];
  const from = found.index + all.length - list.length;
  const parts = [...list.matchAll(/[^,]+?(?=,|\s+and\s|$)/gi)].flatMap(({ 0: one, index }) => {
    const words = one.replace(/^\s*(?:and\s+)?/i, "");
    const [, article = "", name = ""] = oneOfEach.exec(words) ?? [];
    if (name === "" || noName.test(name)) return [];
    const start = from + index + one.length - words.length + article.length;
    const noun = name.split(/\s+/).at(-1)?.toLowerCase() ?? "";
    return [{ start, name, noun, pieces: [pieces], isJoined: true }];
  });
  const [first] = parts;
  // What stands before the first is of all of them.
  return first === undefined || parts.length < 2 ? [] : parts;
}

/** What stands outside of parts that are read already. */
export const outside =
  (parts: readonly PartStart[]) =>
  ({ start }: PartStart) =>
    parts.every((part) => start > part.start + part.name.length || start < part.start - 30);

const headOfThing =
  /^((?:(?:and|plus|also|then|an?|the|one|another)\s+|[\s,;&]|[a-z]{0,3}\d[\w-]*\s+(?=[a-z]))*)((?:(?!(?:in|from|made|of|with|per|to|by)\b)[a-z][a-z'-]*\s+){0,3}?(?!(?:in|from|made|of|with|per|to|by|need|quote|for|and)\b)[a-z][a-z'-]*)(?=\s*(?:,|\(|$)|\s+(?:\d|[a-z]{1,2}\d|(?:in|from|made|of|with)\b))/i;

/** "We need quotes for a bracket" without what asks for it. */
function withoutAsking(words: string): string {
  const left = words
    .replace(
      /^.{0,60}?\b(?:requests?|rfqs?|quotes?|quotations?|need|want)\b(?: for| on|:)?\s+/i,
      "",
    )
    .replace(/^(?:for|on|of)\s+/i, "")
    .replace(asking, "");
  return left === words ? words : withoutAsking(left);
}

/** "Pump housing in A356, 80 pieces, and an impeller in bronze, 80 pieces": each with its number behind what is said of it. */
export function withPiecesBehind(
  text: string,
  groups: readonly Count[][],
  named: readonly PartStart[],
): PartStart[] {
  const parts: PartStart[] = [];
  let from = 0;
  for (const group of groups) {
    const [first, last] = [group[0], group.at(-1)];
    if (first === undefined || last === undefined) continue;
    const start = from;
    from = last.end;
    const words = text.slice(start, first.start);
    const isAlone = /(?:pcs?|pieces?|units?|ea|each)\.?$|^x/i.test(
      text.slice(last.start, last.end),
    );
    if (
      !isAlone ||
      /[;\n]/.test(words.trim()) ||
      named.some((one) => one.start >= start && one.start < from)
    )
      continue;
    const plain = words.replace(/^[\s,;.&]+/, "");
    const asked = withoutAsking(plain);
    const [all = "", lead = "", name = ""] = headOfThing.exec(asked) ?? [];
    if (all === "" || noName.test(name)) continue;
    const grade = /[a-z]{0,3}\d[\w-]*\s+$/i.exec(lead)?.[0] ?? "";
    const at = text.indexOf(`${grade}${name}`, start);
    const noun = name.split(/\s+/).at(-1)?.toLowerCase() ?? "";
    if (at < 0 || at >= first.start || lead.length > 20) continue;
    parts.push({
      start: at,
      name,
      noun,
      pieces: group.flatMap(({ values }) => values),
      isJoined: true,
    });
  }
  return parts.length + named.length > 1 ? parts : [];
}
