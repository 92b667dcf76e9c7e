import { plainWords, wordsBesideDate } from "./date-words.ts";
import { shortestBroken } from "./mail-attribution.ts";
import { withoutNames } from "./names-in-words.ts";

const year =
  /(?<!\p{Nd})(?:2\p{Nd}{3}|[١٢۱۲]\p{Nd}{3})(?!\p{Nd})|\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]/u;
const time = /(?<![\p{Nd}.])\p{Nd}{1,2}[:.٫]\p{Nd}{2}(?!\p{Nd}|[.:]\p{Nd})/u;
const betweenRules = /^-{3,}\s?(\S.*?\S)\s?-{3,}$/u;
const ends = /[:：︰]["'”]?$/;
const longest = 400;
/** Programs break it where it is long, and around a long address. */
const mostLines = 5;
/** Of words that are neither a date nor ours, more than "wrote" takes in any language are somebody's own. */
const most = { words: 8, letters: 60, wordsByName: 4, wordsBetweenRules: 2 };

/**
 * Where the line ends, or the few lines, that say whose words follow, whatever their language: our address or name, a
 * date, hardly anything else, and a colon.
 *
 * @param ours names and addresses of the site
 * @param mayBeTyped whether those are names that somebody writes in other lines: then a date and a time are asked for
 * @returns the line after it; null: none begins in this line
 */
export function attributionByForm(
  lines: readonly string[],
  at: number,
  ours: readonly string[],
  mayBeTyped = false,
): number | null {
  const end = endOf(lines, at, ours, mayBeTyped);
  if (end === null) return null;
  for (let later = at + 1; later < end; later += 1) {
    if (endOf(lines, later, ours, mayBeTyped) !== end) continue;
    const above = plainWords(lines.slice(at, later).join(" "));
    const below = plainWords(lines.slice(later, end).join(" "));
    const { others, named } = withoutNames(above, ours);
    const isName = named !== "none" && !/[\p{L}\p{N}]/u.test(others);
    const isRestOfDate = isDateAlone(above) && year.test(above) && !year.test(below);
    if (!isName && !isRestOfDate) return null;
  }
  return end;
}

function endOf(
  lines: readonly string[],
  at: number,
  ours: readonly string[],
  mayBeTyped: boolean,
): number | null {
  if (isBetweenRules(lines[at] ?? "", ours)) return at + 1;
  let words = "";
  for (let end = at; end < at + mostLines; end += 1) {
    const line = plainWords(lines[end] ?? "");
    if (line === "" || line.startsWith(">")) return null;
    if (end > at && !goesOn(words, ours)) return null;
    words = `${words} ${line}`.trim();
    if (words.length > longest) return null;
    const by = { isLine: end === at, mayBeTyped };
    if (ends.test(words) && isAttribution(words, ours, by)) return end + 1;
  }
  return null;
}

/**
 * "-----Millwright <reply@market.example> wrote: -----": there a date and a colon may be missing. By a name alone the
 * colon is asked for: '-----"Millwright" wrote: -----'.
 */
function isBetweenRules(line: string, ours: readonly string[]): boolean {
  const [, within] = betweenRules.exec(plainWords(line).slice(0, longest)) ?? [];
  if (within === undefined) return false;
  const { others, named } = withoutNames(within, ours);
  const rest = wordsBesideDate(others);
  if (named === "name") return ends.test(within) && rest.length <= most.wordsBetweenRules;
  return named === "address" && rest.length <= most.wordsByName;
}

/** Whether an attribution may be broken after these words of it: what somebody wrote above it is no part of it. */
function goesOn(words: string, ours: readonly string[]): boolean {
  if (isDateAlone(words) && words.length >= shortestBroken) return true;
  const { others, named } = withoutNames(words, ours);
  if (named === "address") return true;
  const lower = words.toLowerCase().replace(/["'”]?(?:\s*[<(])?$/, "");
  const isNameLast = ours.some((name) => lower.endsWith(name.toLowerCase()));
  return isNameLast && wordsBesideDate(others).length <= most.words;
}

const isDateAlone = (words: string) =>
  /\p{Nd}/u.test(words) && wordsBesideDate(words).length === 0 && !/\p{Nd}{5}/u.test(words);

function isAttribution(
  words: string,
  ours: readonly string[],
  { isLine, mayBeTyped }: { isLine: boolean; mayBeTyped: boolean },
): boolean {
  const { others, named } = withoutNames(words, ours);
  const rest = wordsBesideDate(others);
  if (named === "none" || rest.length > most.words) return false;
  if (rest.join("").length > most.letters) return false;
  if (named === "address" && !mayBeTyped) return year.test(others) || time.test(others);
  // A name alone may be in what somebody writes: then both are asked for, and no more than one line.
  const isDated = year.test(others) && time.test(others);
  return (isLine || named === "address") && rest.length <= most.wordsByName && isDated;
}
