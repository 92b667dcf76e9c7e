import { isDateWord, plainWords, wordsBesideDate } from "./date-words.ts";

/** The lines of a mail that say whose words follow: "On DATE, NAME wrote:". */
interface Attribution {
  /** The line after it. */
  end: number;
  /** Whether it names the site. */
  isOurs: boolean;
}

/** In the languages of programs of mail; what follows the word may be name or date. */
const saidSo =
  /(?:^|\s)(?:wrote|écrit|escribió|escreveu|schrieb|scritto|schreef|skrev|kirjoitti|napisał(?:\(a\))?)(?:\s[^\n]{0,150})?\s?:$/;
const begins = /^(?:On|Le|El|Il|Em|Am|Op|Den|Dnia|W dniu)\s/;
const hasDate = /\b20\d\d\b|\b\d{1,2}:\d\d\b/;
const hasTime = /\b\d{1,2}[:.]\d\d\b/;
const longestAttribution = 400;
/** Characters of a date behind which a program breaks the line. */
export const shortestBroken = 20;
/** Programs break it where it is long, into so many lines. */
const mostLines = 3;

/**
 * The attribution that begins in a line. What stands directly above one is the writer's: of the lines in which it may
 * begin the last one is taken, unless those above it are the rest of its date.
 *
 * @param ours words of which one stands in every head of the site's own mails
 * @returns null: none begins there, or one that names somebody else
 */
export function attributionAt(
  lines: readonly string[],
  at: number,
  ours: readonly string[],
): Attribution | null {
  const found = wholeAt(lines, at, ours);
  if (found === null) return null;
  for (let later = at + 1; later < found.end; later += 1) {
    const isWhole = wholeAt(lines, later, ours)?.end === found.end;
    if (!isWhole && datedAt(lines, later) !== found.end) continue;
    const rest = lines.slice(later, found.end).join(" ").trim();
    if (!isDateOf(lines.slice(at, later).join(" ").trim(), rest, ours)) return null;
  }
  return found;
}

function wholeAt(
  lines: readonly string[],
  at: number,
  ours: readonly string[],
): Attribution | null {
  const first = lines[at]?.trim() ?? "";
  const isNamed = startsWithOne(first, ours);
  const isBegun = begins.test(first);
  if (!isNamed && !isBegun && !hasDate.test(first)) return null;
  let words = "";
  for (let end = at; end < at + mostLines; end += 1) {
    const line = lines[end]?.trim() ?? "";
    if (line === "" || line.startsWith(">")) return null;
    words = `${words} ${line}`.trim();
    if (words.length > longestAttribution) return null;
    if (!saidSo.test(words)) continue;
    const isOurs = namesOne(words, ours);
    // In other forms than these the date alone says that it is one: no more than a line is taken to be it.
    const isKnown = isNamed || isBegun || isDateWord(first.split(/\s+/)[0] ?? "") || end === at;
    const isLikeOurs = isBegun && hasDate.test(words) && !words.includes("@");
    return (isOurs && isKnown) || isLikeOurs ? { end: end + 1, isOurs } : null;
  }
  return null;
}

/** How The Bat! says whose words follow. */
const youWrote =
  /(?:^|[\s,])(?:you wrote|schrieben sie|schriebst du|вы писали|ты писал|ви писали|vous (?:écriviez|avez écrit)|usted escribió|escribiste|(?:hai|ha) scritto|(?:u|je) schreef|schreef u|napisał(?:eś|aś|\(a\))|você escreveu|jste psal)(?:[\s,:]|$)/iu;
/** Words beside its date and these. */
const mostBeside = 3;

/**
 * The line after one that says when somebody wrote, and nobody's name: "Sunday, November 29, 2026, 4:33:12 PM, you wrote:",
 * as The Bat! writes it. Nothing but what follows it tells whose words those are.
 */
export function datedAt(lines: readonly string[], at: number): number | null {
  const line = plainWords(lines[at] ?? "");
  if (!line.endsWith(":") || line.length > longestAttribution) return null;
  if (!/\b2\d{3}\b/.test(line) || !hasTime.test(line)) return null;
  return youWrote.test(line) && wordsBesideDate(line).length <= mostBeside ? at + 1 : null;
}

/** Whether lines above one that may be an attribution by itself are its beginning: "On DATE," and nothing else. */
function isDateOf(above: string, rest: string, ours: readonly string[]): boolean {
  if (begins.test(rest)) return false;
  const isNamed = startsWithOne(rest, ours);
  // No program breaks a line so early: that is somebody's own answer.
  if (!begins.test(above) && above.length < shortestBroken) return false;
  if (hasDate.test(rest) ? isNamed || !begins.test(above) : !hasTime.test(above)) return false;
  return above.replace(begins, "").split(/\s+/).every(isDateWord);
}

/** Whether some words have one of the names, in large or small letters. */
function namesOne(words: string, names: readonly string[]): boolean {
  const lower = words.toLowerCase();
  return names.some((name) => lower.includes(name.toLowerCase()));
}

function startsWithOne(line: string, names: readonly string[]): boolean {
  const lower = line.replace(/^["'“]/, "").toLowerCase();
  return names.some((name) => lower.startsWith(name.toLowerCase()));
}
