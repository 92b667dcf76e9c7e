import { wordsAlone } from "./line-values.ts";
import { numberOf } from "./numbers-said.ts";
import type { Operation } from "./operation.ts";
import type { DraftLine, RfqDraft } from "./rfq-draft.ts";
import { singular } from "./singular.ts";

const ordinals = ["first|1st", "second|2nd", "third|3rd", "fourth|4th", "fifth|5th", "sixth|6th"];
const thing = "(?:parts?|lines?|items?|ones?|positions?)";
const numbers = ["two|2", "three|3", "four|4", "five|5", "six|6"];
/** Each of them, and not a price for each piece. */
const ofAll =
  /\b(?:all|both|everything|every one|(?:each|every) (?:part|line|item|one)|(?:of|for|on|to) each(?! (?:piece|pc|unit)))\b|^each\b|(?<![$.\d])\b\d[\d,]* (?:pcs |pieces )?each\b/i;

/**
 * The places of the parts that a text names: by their name ("the shafts", "each hub"), by their place ("second part",
 * "line 2", "the first two"), or all of them.
 *
 * @returns null where it names none
 */
export function linesMeant(draft: RfqDraft, text: string): number[] | null {
  const { lines } = draft;
  const plain = text.toLowerCase();
  const [excepting = "", others = ""] = excepted.exec(plain) ?? [];
  const left = others === "" ? null : linesMeant(draft, others);
  if (left !== null && ofAll.test(plain.replace(excepting, " ")))
    return lines.flatMap((_, at) => (left.includes(at) ? [] : [at]));
  const valued = valuedLines(draft, plain);
  if (valued !== null) return valued.at;
  const named = linesNamed(draft, plain);
  if (named.length > 0) return named;
  const many = severalMeant(plain, lines.length);
  if (many !== null) return many;
  if (new RegExp(String.raw`\b(?:last|bottom) ${thing}\b|^the last\b|^last\W*$`).test(plain))
    return [lines.length - 1];
  const listed = numbersMeant(plain).filter((at) => at < lines.length);
  if (listed.length > 1) return listed;
  const place = ordinalsMeant(plain);
  if (place !== null && place.at < lines.length) return [place.at];
  return ofAll.test(plain) ? lines.map((_, one) => one) : null;
}

/** "All but the pins", "everything except the lids". */
const excepted =
  /\b(?:but(?: not)?|except(?:ing)?(?: for)?|excluding|save(?: for)?|other than|apart from)\s+(?:the |for )?([\w, &-]+)/;

/** "The 304 ones", "the brass part", "the white brackets", "those in 304": parts by a value that they have. */
function valuedLines({ lines }: RfqDraft, plain: string): { at: number[]; words: string } | null {
  const nouns = lines.map(({ name }) => nounPattern(name).source).join("|");
  const [words = "", before, behind] =
    new RegExp(
      String.raw`(?:^(?!(?:the|those|these|all|our)\b)|\b(?:the|those|these|all|our)\s+)([a-z\d][\w./-]*(?:\s[a-z\d][\w./-]*)?)\s+(?:ones?|parts?|lines?|items?|${nouns})(?![\w-])|\b(?:ones?|those|parts?|lines?)\s+(?:in|of|from|with)\s+([a-z\d][\w./-]*)`,
    ).exec(plain) ?? [];
  const value = before ?? behind ?? "";
  if (value === "") return null;
  const at = lines.flatMap((line, one) =>
    [line.material, line.finish, ...line.notes].some(
      (has) => has !== null && wordsAlone(value).test(has),
    ) &&
    (/ones?$/.test(words) || !holdsWord(line.name.toLowerCase(), value)) &&
    isOf(line, words)
      ? [one]
      : [],
  );
  return at.length === 0 || at.length === lines.length ? null : { at, words };
}

/** Words for a part by its value name it, or say "ones". */
const isOf = ({ name }: DraftLine, words: string) =>
  /(?:ones?|parts?|lines?|items?)$|^(?:ones?|those|parts?|lines?)/.test(words) ||
  nounPattern(name).test(words);

/** "The first two", "last two": as many as there are. */
function severalMeant(plain: string, count: number): number[] | null {
  const [, end, word = ""] =
    new RegExp(String.raw`\b(first|last) (${numbers.join("|")})\b(?! (?:weeks|days|months))`).exec(
      plain,
    ) ?? [];
  const many = numbers.findIndex((one) => one.split("|").includes(word)) + 2;
  if (end === undefined || many < 2 || many > count) return null;
  return Array.from({ length: many }, (_, at) => (end === "first" ? at : count - many + at));
}

/** "Part 1 and part 3", "lines 2 and 4": places from 0. */
function numbersMeant(plain: string): number[] {
  const [all = ""] =
    /\b(?:part|line|item)s?\s*#?\d{1,2}(?:\s*(?:,|and|&|,\s*and)\s*(?:(?:part|line|item)\s*)?#?\d{1,2}\b(?!\s*(?:pcs|pieces)))+/.exec(
      plain,
    ) ?? [];
  return [...all.matchAll(/\d+/g)].map(([one]) => Number(one) - 1).filter((at) => at >= 0);
}

/** The part that a text names by its place, whether there is one: "second part", "line 2", "the first"; from 0. */
export function ordinalsMeant(text: string): { at: number; words: string } | null {
  const place = ordinals.findIndex((one) => placeCalled(one).test(text));
  if (place >= 0)
    return { at: place, words: placeCalled(ordinals[place] ?? "").exec(text)?.[0] ?? "" };
  const [words = "", number] =
    /\b(?:part|line|item|position|number)\s*#?(\d{1,2}|one|two|three|four|five|six)\b(?!,\d)/i.exec(
      text,
    ) ?? [];
  return number === undefined || number === "0" ? null : { at: numberOf(number) - 1, words };
}

/** "Second part"; "the first" alone at the start of what is said of it, or at its end. */
const placeCalled = (one: string) =>
  new RegExp(
    String.raw`\b(?:${one}) ${thing}\b|^(?:the )?(?:${one})\W*$|^(?:make |change )?the (?:${one})(?= (?:to|should|is|in|at|\d)|\W*$)|\b(?:remove|drop|delete) the (?:${one})\b`,
    "i",
  );

const places = new RegExp(
  String.raw`\b(?:${ordinals.join("|")}|last|bottom) ${thing}\b|\b(?:other|next|this|that|which|no|each|every|any) ones?\b|\b(?:first|last|all) (?:${numbers.join("|")})\b(?! (?:weeks|days|months))|\b(?:part|line|item)\s*#?\d{1,2}\b(?!\s*(?:pcs|pieces))|\b(?:part|line|item|position|number)\s+(?:one|two|three|four|five|six)\b`,
  "gi",
);

/** A text without the words that tell a part by its place or by a value that it has: the one of "first one 90" counts nothing. */
export function withoutPlaces(draft: RfqDraft, text: string): string {
  const valued = valuedLines(draft, text.toLowerCase());
  const at = valued === null ? -1 : text.toLowerCase().indexOf(valued.words);
  const left =
    valued === null ? text : `${text.slice(0, at)} ${text.slice(at + valued.words.length)}`;
  return left.replace(places, " ");
}

/** The parts whose name a text has and of which none is told from the others. */
export function alikeMeant(draft: RfqDraft, text: string): number[] {
  return isVague(draft, text) ? linesNamed(draft, text.toLowerCase()) : [];
}

/** The parts whose name a text has; of several that are called alike, those of whose words it has most. */
function linesNamed({ lines }: RfqDraft, plain: string): number[] {
  const found = lines.flatMap(({ name }, at) => {
    const noun = nounPattern(name);
    if (!noun.test(plain)) return [];
    const words = name.toLowerCase().split(/\s+/).slice(0, -1);
    const score = words.filter((word) => holdsWord(plain, word)).length;
    return [{ at, score, noun: noun.source }];
  });
  return found
    .filter(({ score, noun }) =>
      found.every((other) => other.noun !== noun || other.score <= score),
    )
    .map(({ at }) => at);
}

/** A noun that several parts have, and nothing that tells which: "the pins" of clevis pins and cotter pins. */
export function isVague(draft: RfqDraft, text: string): boolean {
  const plain = text.toLowerCase();
  if (valuedLines(draft, plain) !== null || ordinalsMeant(plain) !== null) return false;
  const named = linesNamed(draft, plain).flatMap((at) => draft.lines[at] ?? []);
  const nouns = new Set(named.map(({ name }) => nounPattern(name).source));
  const isTold = named.some(({ name }) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .slice(0, -1)
      .some((word) => holdsWord(plain, word)),
  );
  return (
    named.length > 1 && nouns.size === 1 && !isTold && !/\b(?:all|both|each|every)\b/.test(plain)
  );
}

const holdsWord = (plain: string, word: string) =>
  new RegExp(String.raw`\b${word.replace(/[^\w-]/g, "")}\b`).test(plain);

/** Whether words name a part of the draft, by any word of its name: the hinges of "hinge plates". */
export function isNamed({ lines }: RfqDraft, words: string): boolean {
  const plain = words.toLowerCase();
  return lines.some(({ name }) => name.split(/\s+/).some((one) => nounPattern(one).test(plain)));
}

/** A text without the name of a part. */
export function withoutName(text: string, { name }: DraftLine): string {
  const noun = new RegExp(nounPattern(name).source, "gi");
  const words = name.split(/\s+/).slice(0, -1);
  return words.reduce(
    (left, word) => left.replace(new RegExp(wordsAlone(word), "gi"), " "),
    text.replace(noun, " "),
  );
}

/** The last word of a name, in the singular or plural. */
export function nounPattern(name: string): RegExp {
  const escaped = singular(name.toLowerCase().split(/\s+/).at(-1) ?? "");
  const many = /[^aeiou]y$/.test(escaped) ? `${escaped.slice(0, -1)}ies` : `${escaped}(?:s|es)?`;
  return new RegExp(String.raw`(?<![\w-])(?:${escaped}|${many})\b`);
}

/** "Shafts, hubs". */
export function partNames(lines: readonly DraftLine[]): string {
  return lines.map(({ name }) => name).join("”, “");
}

/**
 * Asks which part is meant, and keeps which were offered: the next message may answer it.
 *
 * @param of their places; without any all parts
 */
export function asksWhich(draft: RfqDraft, what: string, of: readonly number[] = []): Operation {
  const offered = of.length > 0 ? of : draft.lines.keys();
  return { does: "ask", words: askWhich(draft, what, of), of: [...offered] };
}

/** The place that an ordinal by itself says, from 0: "the second one", "3rd"; -1 for the last. Null for none. */
export function ordinalPattern(text: string): number | null {
  const [, said = ""] =
    new RegExp(String.raw`^(?:the )?(${ordinals.join("|")}|last|bottom)(?: ${thing})?$`, "i").exec(
      text.trim(),
    ) ?? [];
  if (said === "") return null;
  return ordinals.findIndex((one) => one.split("|").includes(said.toLowerCase()));
}

/** Asked where several parts could be meant. */
function askWhich({ lines }: RfqDraft, what: string, of: readonly number[] = []): string {
  const isAlike = new Set(lines.map(({ name }) => name)).size < lines.length;
  const names = lines.flatMap((line, at) =>
    of.length > 0 && !of.includes(at) ? [] : [`${at + 1}. ${isAlike ? called(line) : line.name}`],
  );
  const example = isAlike
    ? `line ${(of[0] ?? 0) + 1}`
    : `the ${lines[of[0] ?? 0]?.name.toLowerCase() ?? "first part"}`;
  return `Which part do you mean for the ${what}: ${names.join(", ")}? Name it, as in “${example}”.`;
}

/** What tells a part from one that is called alike: "Brackets (304)". */
const called = ({ name, material, finish }: DraftLine) => {
  const own = [material, finish].filter((one) => one !== null).join(", ");
  return own === "" ? name : `${name} (${own})`;
};
