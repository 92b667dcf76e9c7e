import type { PartStart } from "./item.ts";

/** What is said of all parts. */
const ofAll = /[\s,;.]*\b(?:all|both|everything)\b(?!\s+(?:over|right|around|the way)\b)/i;
/** "Finish: black oxide on all". */
const onAll =
  /(?<=[.;,\n])[^.;,\n]{3,60}\b(?:on|for|of)\s+(?:all|both|everything)\b(?:\s+(?:parts|of them|items))?(?=\s*(?:$|[.;,\n]))/i;
const but =
  /\b(all|everything|both)\b([^.;\n]*?)[\s,(]*\b(?:except|excepting|excluding|but|other than|apart from|save)\b\s*(?:for\s+|not\s+)?([^.;:\n]*)/i;
const bare =
  "(?:plain|bare|unfinished|uncoated|unplated|unpainted|raw|as[- ]is|none|no (?:finish|coating|plating|paint))";

/** Where words about all parts begin in a text behind the start of the last; its length where there are none. */
export function startOfShared(text: string): number {
  return onAll.exec(text)?.index ?? ofAll.exec(text)?.index ?? text.length;
}

/**
 * "All galvanized except the pins", "everything galvanized, pins plain": the places of the parts that are not, the text
 * with blanks for their words, and these: "the headers, which get clear anodize".
 */
export function exceptions(
  text: string,
  nouns: readonly string[],
): { text: string; places: number[]; said: string } {
  const [all = "", , , behind = ""] = but.exec(text) ?? [];
  const places = nouns.flatMap((noun, at) => {
    const name = new RegExp(String.raw`\b${singularOf(noun)}\w{0,3}\b`, "i");
    const isPlain = new RegExp(
      String.raw`\b${singularOf(noun)}\w{0,3}(?::|\s+(?:are|is|stay|left|to be))?\s+${bare}\b`,
      "i",
    );
    return name.test(behind) || isPlain.test(text) ? [at] : [];
  });
  if (all === "" || places.length === 0) return { text, places, said: "" };
  const at = text.indexOf(all) + all.length - behind.length;
  return {
    text: text.slice(0, at) + " ".repeat(behind.length) + text.slice(at + behind.length),
    places,
    said: behind,
  };
}

const singularOf = (noun: string) =>
  noun
    .replace(/ies$/, "")
    .replace(/(?:es|s)$/, "")
    .replace(/[^\w -]/g, ".");

/** "A and B in 304" behind "bracket A" and "bracket B" with their names in full. */
export function withLetters(text: string, parts: readonly PartStart[]): string {
  const names = new Map(
    parts.flatMap(({ name }) => {
      const letter = /^\D*\s([A-Z])$/.exec(name)?.[1];
      return letter === undefined ? [] : [[letter, name] as const];
    }),
  );
  const last = parts.at(-1);
  if (last === undefined || names.size < 2) return text;
  const behind = text
    .slice(last.end)
    .replace(
      /(?<=[,;.\s])([A-Z])(?=\s+(?:and|&|in|from|is|are)\b|,\s*[A-Z]\b)/g,
      (letter) => names.get(letter) ?? letter,
    );
  return `${text.slice(0, last.end)}${behind}`;
}

/**
 * Between parts that a material behind the last of them is of: marks, an "and" and sizes. Any other word, and a figure
 * that nothing explains, may say of what the first is: the 1030 of "clevises 1030".
 */
const between =
  /^(?:[\s,&)(–—-]|\band\b|(?:[\d./]+\s?x\s?)*[\d./]+\s?(?:"|'|mm\b|cm\b|in\b\.?|ft\b|ga\b|thick\b|long\b|wide\b|dia\b|od\b|id\b)|(?:[\d./]+\s?x\s?)+[\d./]+|\b(?:thick|long|wide|high|dia|od|id|x|by|each|pcs?)\b)*$/i;

/**
 * Whether a material behind a part is of the one before it, too, which has none of its own: "10 doors and 20 frames,
 * steel", but not "10 doors; 20 frames, steel".
 *
 * @param words from the end of the one to the beginning of the other
 */
export function sharesMaterial(words: string): boolean {
  return between.test(words);
}
