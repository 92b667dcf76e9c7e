import { plainWords, wordsBesideDate } from "./date-words.ts";
import { isEmpty, type MailLine } from "./mail-lines.ts";
import { withoutNames } from "./names-in-words.ts";

const ends = /[:：︰]["'”]?$/;
const time = /\p{Nd}{1,2}[:.]\p{Nd}{2}/u;
const year = /(?<!\p{Nd})2\p{Nd}{3}(?!\p{Nd})/u;
/** "wrote" and "quoting" take no more in any language, nor does "about" beside a date. */
const most = { words: 3, letters: 30, besideDate: 2 };
/** Empty lines between it and the quote. */
const mostEmpty = 1;
const longest = 400;

/**
 * The line that says whose words follow, without a date and in any language, as Gnus, MH and Horde write it: name and
 * address one beside the other, hardly anything else, a colon, and directly below a quote that is marked further than it.
 * Sylpheed writes the date above it.
 *
 * @param names names and addresses of who wrote what follows
 * @returns where it begins, and the line after it; null: there is none in this line
 */
export function attributionAboveQuote(
  lines: readonly MailLine[],
  at: number,
  names: readonly string[],
): { at: number; end: number } | null {
  const line = lines[at];
  if (line === undefined || line.bare.length > longest || !ends.test(line.bare.trim())) return null;
  const next = lines.slice(at + 1, at + mostEmpty + 2).find((one) => !isEmpty(one));
  if (next === undefined || next.depth <= line.depth) return null;
  const words = plainWords(line.bare);
  if (!isNameWithAddress(words, names)) return null;
  const rest = wordsBesideDate(withoutNames(words, names).others);
  if (rest.length > most.words || rest.join("").length > most.letters) return null;
  const above = lines[at - 1];
  const isDated = above !== undefined && above.depth === line.depth && isDate(above.bare);
  return { at: isDated ? at - 1 : at, end: at + 1 };
}

/** Whether a name and an address in brackets stand there, one behind the other: nobody types both above what they chose. */
function isNameWithAddress(words: string, names: readonly string[]): boolean {
  const [, called = "", address = ""] =
    /^(.*?)\s?[<(]\s?(?:mailto:)?([^\s<>()]+@[^\s<>()]+)\s?[>)]/.exec(words) ?? [];
  return (
    address !== "" &&
    withoutNames(address, names).named === "address" &&
    withoutNames(called, names).named === "name"
  );
}

function isDate(line: string): boolean {
  const words = plainWords(line);
  if (words.length > longest || !time.test(words) || !year.test(words)) return false;
  return wordsBesideDate(words).join("").length <= most.besideDate;
}
