import { hostsAmong, linksTo } from "./compared-words.ts";
import type { Sent } from "./known-words.ts";
import { mailLines } from "./mail-lines.ts";
import { ownParts } from "./own-parts.ts";
import { countMark } from "./own-titles.ts";
import { hashesOf, type MailedWords, type SentText, sentText, standingText } from "./sent-words.ts";
import { saysYesOrNo } from "./signature-lines.ts";

/** What may be a mark of a program before a subject: "Re:", "Fwd[2]:", "Read:". */
const anyMark = /^\s*([\p{L}\p{M}]{1,12})\.?\s?(?:\[\d+\])?[:：]\s*/u;
/** What programs put before the subject of what they answer: "Re:", "AW:", "Odp.:", "答复：". */
export const answerMark = /^(?:\s*[\p{L}\p{M}]{1,12}\.?\s?(?:\[\d+\])?[:：]\s*)+/u;
/** The same behind words that somebody wrote before it. */
const innerMark = /(?<=[\s:\])–—-])([\p{L}\p{M}]{1,12})\.?\s?[:：]\s+/gu;
/** Those of what is answered or passed on, in the languages of programs, and of gateways. */
const marks = new Set(
  "re aw antw antwort sv vs vá odp ynt yan ref rif res enc fw fwd wg tr rv doorst vb pd vl trs atb cevap ilt ha bls απ πρθ σχετ отв пересл 回复 回覆 答复 答覆 转发 轉寄 转寄 返信 転送 회신 전달 תשובה הועבר رد ext extern external".split(
    " ",
  ),
);
/** What tickets and gateways put around it: "[EXTERNAL]", "[#4711]", "(Ticket 4711)", "***SPAM***". */
const bracketed = /[[({]([^[\](){}]{1,40})[\])}]|\*{2,}([^*]{1,20})\*{2,}/gu;
const isSeal = (words: string) =>
  !saysYesOrNo(words) &&
  (/#\s?\p{L}{0,6}-?\p{N}|\b(?:ticket|case|ref|external|extern|ext|fwd|spam)\b/iu.test(words) ||
    /^[\p{Lu}\s-]{3,}$/u.test(words));
const cut = /(?:…|\.{3})\s*$/u;
/** A shorter subject no program cuts, in characters. */
const shortestCut = 30;
/** Stands between what the mail was about and words that somebody wrote before or behind it. */
const joints = /^(?:[\s,;:|>–—-]+(?=\s)|[\s,;:|>–—]+)|[\s:|–—-]+$/gu;
/** A mail says its subject in one of its first lines, as its heading. */
const headLines = 3;

/**
 * What somebody wrote into the subject of an answer: all but what the mail was about that is answered, the marks that
 * programs put before it, those of tickets, and what is left of its last word where it was cut.
 *
 * @param whole the subject
 * @param ours names of the site
 * @param mailed what is kept of mails; without any nobody knows what was somebody's own
 * @param titles what mails of the site's are called, of which nothing may be kept
 * @returns "" for nothing
 */
export function ownWordsOfSubject(
  whole: string,
  ours: readonly string[],
  mailed: MailedWords,
  titles: readonly string[] = [],
): string {
  if (mailed.mails.length === 0) return "";
  const called = counted(titles, whole);
  // One that stands there as a whole is no part of what is judged: many are alike.
  const [longest = ""] = called
    .filter((title) => whole.includes(title))
    .toSorted((one, other) => other.length - one.length);
  const subject = longest === "" ? whole : whole.replace(longest, " ");
  const links = linksTo(hostsAmong(ours));
  const mails = [
    ...mailed.mails.map((sent) => ({ ...sent, words: headOf(sent) })),
    ...called.map((title) => ({
      words: hashesOf([title], links, mailed.hash),
      keepsCase: true,
    })),
  ];
  const judge = () => sentText(standingText(ours, []), { ...mailed, mails });
  const unmarked = subject.replaceAll(innerMark, (all, word: string) =>
    marks.has(word.toLowerCase()) ? " " : all,
  );
  const written = unmarked.replaceAll(bracketed, (all, one = "", other = "") =>
    isSeal(`${one}${other}`) ? " " : all,
  );
  // "Read:" is a program's, "Price:" is not.
  const isKnown =
    ownWords(
      withoutMarks(written, () => true),
      judge(),
    ) === "";
  return isKnown
    ? ""
    : ownWords(
        withoutMarks(written, (word) => marks.has(word)),
        judge(),
      );
}

/** Titles of several messages with the number that a subject has there; where it has none they are none of its. */
function counted(titles: readonly string[], subject: string): string[] {
  const count = /(?<!\p{N})\d{1,4}\+?(?= new messages )/u.exec(subject)?.[0];
  return titles.flatMap((title) => {
    if (!title.startsWith(countMark)) return [title];
    return count === undefined ? [] : [`${count}${title.slice(countMark.length)}`];
  });
}

function withoutMarks(subject: string, isMark: (word: string) => boolean): string {
  let left = subject.trim();
  for (let found = anyMark.exec(left); found !== null; found = anyMark.exec(left)) {
    const [whole, word = ""] = found;
    if (saysYesOrNo(word) || !isMark(word.toLowerCase())) break;
    left = left.slice(whole.length).trim();
  }
  return left;
}

function ownWords(written: string, judge: SentText): string {
  const [line] = mailLines([`> ${written.replace(cut, "")}`], judge);
  if (line === undefined || line.keys.length === 0) return "";
  const known = judge.known([line], true).get(line);
  const { length } = line.keys;
  if (known?.words === length) return "";
  const parts = known?.parts ?? [];
  const title = parts.find((part) => part !== undefined)?.length ?? 0;
  const own = line.keys.flatMap((_, at) => (parts[at] === undefined ? [at] : []));
  const isLast = own.length === 1 && own[0] === length - 1 && length <= title;
  if (isLast && (cut.test(written) || written.length >= shortestCut)) return "";
  return ownParts(line.bare, line.words, (at) => parts[at] === undefined)
    .replaceAll(joints, "")
    .trim();
}

function headOf({ words }: Sent): number[] {
  let end = 0;
  for (let line = 0; line < headLines && end !== -1; line += 1)
    end = words.indexOf(0, end) + 1 || -1;
  return words.slice(0, end === -1 ? words.length : end);
}
