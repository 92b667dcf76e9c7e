import type { DraftLine, RfqDraft } from "./rfq-draft.ts";

const ordinals = ["first|1st", "second|2nd", "third|3rd", "fourth|4th", "fifth|5th", "sixth|6th"];
const thing = "(?:part|line|item|one|position)";

/**
 * The places of the parts that a text names: by their name ("the shafts", "each hub"), by their place ("second part",
 * "line 2"), or all of them.
 *
 * @returns null where it names none
 */
export function linesMeant({ lines }: RfqDraft, text: string): number[] | null {
  const plain = text.toLowerCase();
  const named = lines.flatMap(({ name }, at) => (nameOf(name).test(plain) ? [at] : []));
  if (named.length > 0) return named;
  if (new RegExp(String.raw`\blast ${thing}\b`).test(plain)) return [lines.length - 1];
  const place = ordinalsMeant(plain);
  if (place !== null && place.at < lines.length) return [place.at];
  return /\b(?:all|both|everything|(?:each|every) (?:part|line))\b/.test(plain)
    ? lines.map((_, one) => one)
    : null;
}

/** The part that a text names by its place, whether there is one: "second part", "line 2"; from 0. */
export function ordinalsMeant(text: string): { at: number; words: string } | null {
  const place = ordinals.findIndex((one) => placeCalled(one).test(text));
  if (place >= 0)
    return { at: place, words: placeCalled(ordinals[place] ?? "").exec(text)?.[0] ?? "" };
  const [words = "", number] = /\b(?:part|line|item)\s*#?(\d{1,2})\b/i.exec(text) ?? [];
  return number === undefined || number === "0" ? null : { at: Number(number) - 1, words };
}

const placeCalled = (one: string) => new RegExp(String.raw`\b(?:${one}) ${thing}\b`, "i");

/** Whether words name a part of the draft, by any word of its name: the hinges of "hinge plates". */
export function isNamed({ lines }: RfqDraft, words: string): boolean {
  const plain = words.toLowerCase();
  return lines.some(({ name }) => name.split(/\s+/).some((one) => nameOf(one).test(plain)));
}

/** The last word of a name, in the singular or plural. */
function nameOf(name: string): RegExp {
  const noun = name.toLowerCase().split(/\s+/).at(-1) ?? "";
  const single = noun
    .replace(/ies$/, "y")
    .replace(/(ch|sh|x|ss|z)es$/, "$1")
    .replace(/(?<!s)s$/, "");
  const escaped = single.replace(/[^\w-]/g, "");
  const many = escaped.endsWith("y") ? `${escaped.slice(0, -1)}ies` : `${escaped}(?:s|es)?`;
  return new RegExp(String.raw`\b(?:${escaped}|${many})\b`);
}

/** "Shafts, hubs". */
export function partNames(lines: readonly DraftLine[]): string {
  return lines.map(({ name }) => name).join("”, “");
}

/** Asked where several parts could be meant. */
export function askWhich({ lines }: RfqDraft, what: string): string {
  const names = lines.map(({ name }, at) => `${at + 1}. ${name}`).join(", ");
  return `Which part do you mean for the ${what}: ${names}? Name it, as in “the ${lines[0]?.name.toLowerCase() ?? "first part"}”.`;
}
