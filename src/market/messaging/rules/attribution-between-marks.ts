import { plainWords, wordsBesideDate } from "./date-words.ts";
import { withoutNames } from "./names-in-words.ts";

/** GroupWise: ">>> Ada Byron <ada@shop.example> 11/29/2026 9:17 AM >>>". */
const betweenMarks = /^>>>\s(.{1,300}?)\s?>>>$/;
const hasDate = /\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}/u;
/** Gnus and what else follows Supercite: '>>>>> "Ada" == Ada Byron <ada@shop.example> writes:'. */
const byName = /^>{5}\s?"(.{1,100}?)" == (.{1,300}) \p{L}{4,12}:$/u;
/** Of words that are neither a date nor ours, more are somebody's own. */
const mostWords = 2;

/**
 * Whether a line says whose words follow, between marks that look like those of a quote.
 *
 * @param line with its marks
 * @param ours names and addresses of the site
 */
export function attributionBetweenMarks(line: string, ours: readonly string[]): boolean {
  if (!line.startsWith(">>>")) return false;
  const words = plainWords(line);
  const [, dated] = betweenMarks.exec(words) ?? [];
  if (dated !== undefined) return hasDate.test(dated) && isOfOurs(dated, ours);
  const [, short, whole] = byName.exec(words) ?? [];
  return short !== undefined && whole !== undefined && isOfOurs(`${short} ${whole}`, ours);
}

function isOfOurs(words: string, ours: readonly string[]): boolean {
  const { others, named } = withoutNames(words, ours);
  return named !== "none" && wordsBesideDate(others).length <= mostWords;
}
