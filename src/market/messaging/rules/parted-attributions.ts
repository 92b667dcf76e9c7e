import { attributionByForm } from "./attribution-by-form.ts";
import { isDateWord, plainWords } from "./date-words.ts";
import { attributionAt } from "./mail-attribution.ts";

/** How programs begin to say when somebody wrote, before the date, where a word stands above it. */
const opener =
  "(?:On|Le|El|Il|Em|Am|Op|Den|Dnia|W dniu|Dne|Dňa|În|La|Στις|Vào|Pada tanggal|ในวันที่|في|בתאריך)";
const openers = new RegExp(String.raw`(?<=[\s.,;:!?)\]…。！？])${opener}\s+`, "gu");
const opened = new RegExp(String.raw`^${opener}(?:$|\s+(\S+))`, "u");
/** How it begins where the name stands first, "Missatge de NAME", "Zitat von NAME": nobody's own words end so. */
const ofSomebody = /^\p{Lu}\p{L}+ (?:de|da|di|do|von|van|od|från|fra|от|від|of|from|by)$/u;
const year = /(?<!\p{Nd})2\p{Nd}{3}(?!\p{Nd})|\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}/u;
const time = /(?<!\p{Nd})\p{Nd}{1,2}[:.]\p{Nd}{2}(?!\p{Nd})/u;
/** An attribution is no longer, in characters. */
const longest = 400;
/** Words between a date and a name: "schrieb", "odesílatel". */
const mostBetween = 3;
/** Nor has it more lines. */
const mostLines = 5;

/**
 * Lines in which what says whose words follow begins one of its own: where somebody takes out the line break above a
 * quote, their words stand before it.
 *
 * @param ours names and addresses of the site
 */
export function withAttributionsApart(lines: readonly string[], ours: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    if (!/^[^>]/.test(line.trimStart()) || !/\p{Nd}/u.test(line)) return [line];
    const below = lines.slice(at + 1, at + mostLines);
    const begin = beginOf(line, below, ours);
    return begin === null ? [line] : [line.slice(0, begin).trimEnd(), line.slice(begin)];
  });
}

/** Where an attribution begins within a line; null: none does, or the line begins with it. */
function beginOf(line: string, below: readonly string[], ours: readonly string[]): number | null {
  const from = Math.max(0, line.length - longest);
  const read = line.slice(from);
  const isWhole = (at: number) => {
    if (read.slice(0, at).trim() === "") return false;
    const lines = [read.slice(at), ...below];
    return (
      attributionAt(lines, 0, ours)?.isOurs === true || attributionByForm(lines, 0, ours) !== null
    );
  };
  const begun = [...read.matchAll(openers)].findLast(({ 0: opener, index }) => {
    const [word = ""] = read.slice(index + opener.length).split(/\s/u);
    return isDateWord(word) && hasDate(dated(read.slice(index), below)) && isWhole(index);
  });
  if (begun !== undefined) return from + begun.index;
  const name = nameIn(read, ours);
  const found = [name, dateBefore(read.slice(0, name))].find(
    (at) =>
      at !== null &&
      hasDate(dated(read.slice(at), below)) &&
      isOwn(read.slice(0, at)) &&
      isWhole(at),
  );
  return found === undefined || found === null ? null : from + found;
}

/** With the line below where the words go on there. */
const dated = (words: string, [next = ""]: readonly string[]) =>
  /[:：]\s*$/u.test(words) ? words : `${words} ${next}`;
const hasDate = (words: string) => year.test(words) && time.test(words);

const sentenceEnd = /[.!?…。！？]["'”)]?$/u;

/** Whether a program began there already to say when. */
function isOpened(words: string): boolean {
  const found = opened.exec(words);
  return found !== null && (isDateWord(found[1] ?? "") || /\P{Script=Latin}/u.test(words[0] ?? ""));
}

/** Whether words that stand above a date are more than how a program of some language begins it. */
const isOwn = (words: string) =>
  !ofSomebody.test(plainWords(words)) &&
  !isOpened(plainWords(words)) &&
  (sentenceEnd.test(words.trim()) || (words.match(/[\p{L}\p{M}]+/gu) ?? []).length > 1);

/** Where our name stands last that begins a word, in UTF-16 units; the length of the words where it does not. */
function nameIn(words: string, ours: readonly string[]): number {
  const [name = ""] = ours;
  const at = words.toLowerCase().lastIndexOf(name.toLowerCase());
  if (at === -1) return words.length;
  return /["'“]/.test(words[at - 1] ?? "") ? at - 1 : at;
}

/** Where the date begins that ends some words, or stands a few words before their end; null: there is none. */
function dateBefore(words: string): number | null {
  const pieces = [...words.matchAll(/\S+/gu)];
  const last = pieces.findLastIndex(({ 0: piece }) => /\p{Nd}/u.test(piece) && isDateWord(piece));
  if (last === -1 || pieces.length - last - 1 > mostBetween) return null;
  let first = last;
  let named = 0;
  while (first > 0) {
    const above = pieces[first - 1]?.[0] ?? "";
    const isEnough = hasDate(words.slice(pieces[first]?.index));
    // A year that ends a sentence of somebody's own.
    const current = pieces[first]?.[0] ?? "";
    if (/\p{Nd}/u.test(current)) named = /\p{L}/u.test(current) ? 1 : 0;
    if (!/\p{Nd}/u.test(above)) named += 1;
    // A year that ends a sentence of somebody's own, and one day of the week more than a date has.
    const isOver = named > 1 || /\p{Nd}{4}[.!?]$/u.test(above);
    if (!isDateWord(above) || (isEnough && isOver)) break;
    first -= 1;
  }
  const begin = pieces[first];
  // A year alone does not begin one: the name of its month is not known.
  return begin === undefined || /^\p{Nd}{4}$/u.test(begin[0]) ? null : begin.index;
}
