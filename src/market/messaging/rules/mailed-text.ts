import { beforeRule } from "./answered-head.ts";
import { withoutFooterLinks } from "./footer-links.ts";
import { initialsAmong } from "./initial-marks.ts";
import type { Answered } from "./line-kinds.ts";
import { withLostLetters } from "./lost-letters.ts";
import { isEmpty, type MailLine, mailLines } from "./mail-lines.ts";
import { type Opening, openingsIn } from "./mail-openings.ts";
import { withoutSignature } from "./mail-signature.ts";
import { mendedLines, withLinksJoined } from "./mended-links.ts";
import { mostCharacters } from "./message-text.ts";
import { withOwnWordsAbove } from "./own-words-in-heads.ts";
import { withAttributionsApart } from "./parted-attributions.ts";
import { type MailedWords, type SentText, sentText, standingText } from "./sent-words.ts";
import { unsentLines } from "./unsent-lines.ts";
import { ownWordsIn } from "./words-within.ts";

/**
 * Of a mail's text no more is looked at. A message has at most 5,000 characters, so that ten times as many leave room
 * for what is quoted above an answer, and reading takes no longer however long a mail is.
 */
const mostRead = 65_536;
/** Nor more lines: as many as a message may have characters, and as many again that are quoted. */
const mostLines = 10_000;

/** Of the last characters that were read: fewer may be alike by chance, and more may have been cleaned. */
const mostAlike = 20;

/**
 * Reads what somebody wrote in a mail, without the mail of the site that they answered and without a signature that is
 * marked as one. What cannot be known as a part of that mail is the writer's own and stays, wherever it stands: above the
 * mail, below it, between its lines or behind one of them, with marks of a quote or without. What it is compared with is
 * looked at once for all parts of a mail.
 *
 * @param ours words that stand in the head of the site's own mails: its name, first, and its addresses
 * @param answered.sent what the mail that is answered was about, first, and messages of others that stand in the conversation
 * @param answered.own messages of whoever answers that stand there
 * @param answered.mailed what is kept of mails that were sent, whatever became of their messages since
 * @param answered.writer the address and the name of whoever answers, as far as they are known
 * @param answered.isLost whether the mail cannot have a letter, so that "?" may stand for it; null: it can have all
 * @returns reads a part as plain text: "" when nothing was written; with `isMarked` where it was HTML, where what
 *   somebody types is no quote
 */
export function answerReader(
  ours: readonly string[],
  {
    sent = [],
    own = [],
    mailed,
    writer = [],
    isLost = null,
  }: {
    sent?: readonly string[];
    own?: readonly string[];
    mailed?: MailedWords | undefined;
    writer?: readonly string[];
    isLost?: ((letter: string) => boolean) | null;
  },
): (text: string, isMarked: boolean) => string {
  const standing = standingText(ours, sent, own);
  return (text, isMarked) =>
    readAnswer(
      text,
      {
        ours,
        writer,
        judge: sentText(standing, mailed),
        restored: (lines) => withLostLetters(lines, [...sent, ...own], isLost),
      },
      isMarked,
    );
}

/** By what an answer is read. */
interface By {
  ours: readonly string[];
  writer: readonly string[];
  judge: SentText;
  /** Lines with letters that were lost on their way. */
  restored: (lines: readonly string[]) => readonly string[];
}

function readAnswer(text: string, by: By, isMarked: boolean): string {
  const { ours, judge } = by;
  const mended = by.restored(mendedLines(linesOf(withLinksJoined(text.slice(0, mostRead), ours))));
  const parted = withAttributionsApart(withoutFooterLinks(mended), ours);
  const written = withOwnWordsAbove(parted, { ours, isTitle: judge.isTitle });
  const read = mailLines(written, judge);
  const initials = initialsAmong(read, judge);
  const lines = initials.length === 0 ? read : mailLines(written, judge, initials);
  const found = answeredIn(lines, by);
  if (isMarked && isQuoteAlone(lines, found)) return "";
  return joined(found === null ? withoutSignature(raws(lines)) : ownWordsIn(lines, found, judge));
}

/**
 * All that a mail says but for what it quotes; where there is nothing else, what it quotes, for that may be somebody's
 * words as well. No more is kept than a message may have.
 */
export function unquotedText(text: string): string {
  const lines = linesOf(text);
  const unquoted = joined(lines.filter((line) => !/^\s*>(?!=)/.test(line)));
  return (unquoted === "" ? joined(lines) : unquoted).slice(0, mostCharacters);
}

/**
 * How many characters of somebody's own follow those of a long text that are looked at: where their words reach the end of
 * these, all up to a quote.
 *
 * @param written what was read of it
 */
export function charactersBeyond(text: string, written: string): number {
  const read = text.slice(0, linesOf(text).join("\n").length).trimEnd();
  const end = read.slice(-mostAlike);
  const rest = text.slice(read.length).trimEnd();
  if (rest === "" || end === "" || !written.endsWith(end)) return 0;
  const quote = rest.search(/\n[^\S\n]*>/);
  let count = 0;
  for (const _ of quote === -1 ? rest : rest.slice(0, quote).trimEnd()) count += 1;
  return count;
}

function linesOf(text: string): string[] {
  return text.slice(0, mostRead).split(/\r\n?|\n/, mostLines);
}

const bares = (lines: readonly MailLine[]) => lines.map(({ bare }) => bare);
const raws = (lines: readonly MailLine[]) => lines.map(({ raw }) => raw);

function joined(lines: readonly string[]): string {
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/** Nothing but quotes of which nothing is known: nobody wrote anything in HTML that shows them as such. */
function isQuoteAlone(lines: readonly MailLine[], found: Answered | null): boolean {
  const spoken = lines.filter((line) => !isEmpty(line));
  return (found === null || found.known.size === 0) && spoken.every(({ depth }) => depth > 0);
}

/** Where the mail stands that was answered, in the forms that programs of mail give it. */
function answeredIn(lines: readonly MailLine[], { ours, writer, judge }: By): Answered | null {
  const found = openingsIn(lines, { ours, writer, isTitle: judge.isTitle });
  const openings = sureAmong(found, lines, judge);
  const first = openings.find(({ isOurs }) => isOurs);
  if (first !== undefined) {
    const rest = lines.slice(first.end);
    const isMarked = isMarkedBelow(rest);
    // Outlook marks the rule as well where it is to mark each line.
    const begin = beforeRule(bares(lines.slice(0, first.at))).length;
    const ruled = { ...first, at: begin };
    const own = linesOfOwn(lines, openings);
    const known = judge.known(rest, isMarked, own);
    // Its signature may stand below the mail that it answered, too.
    const whole = openings.flatMap(({ isOwn, end }) => (isOwn ? [lines.slice(end)] : []));
    const unsent = new Set([...own, ...whole].flatMap(unsentLines));
    return { begin, openings: [ruled, ...openings], known, isMarked, unsent };
  }
  const pasted = pastedIn(lines, judge);
  if (pasted !== null) return { ...pasted, openings: [] };
  const quote = lines.findIndex(({ depth }) => depth > 0);
  if (quote === -1) return null;
  const known = judge.known(lines.slice(quote), true);
  if (known.size === 0) return null;
  const said = openings.findLast(
    ({ end }) => end <= quote && lines.slice(end, quote).every(isEmpty),
  );
  const begin = said?.at ?? quote;
  return { begin, openings, known, isMarked: true };
}

/** Of more openings of which only what follows tells what they are nobody asks: reading stays quick. */
const mostUnsure = 4;

/** Openings, and of those that are not sure the ones above a line that was sent. */
function sureAmong(
  openings: readonly Opening[],
  lines: readonly MailLine[],
  judge: SentText,
): Opening[] {
  let asked = 0;
  return openings.flatMap((opening, index) => {
    if (opening.isUnsure !== true) return [opening];
    asked += 1;
    if (asked > mostUnsure) return [];
    const rest = lines.slice(opening.end);
    const section = lines.slice(opening.end, openings[index + 1]?.at ?? lines.length);
    const known = judge.known(rest, isMarkedBelow(rest), [section]);
    const isSent = section.some(
      (line) => !isEmpty(line) && known.get(line)?.words === line.keys.length,
    );
    return isSent ? [{ ...opening, isOurs: true, isOwn: true }] : [];
  });
}

const isMarkedBelow = (rest: readonly MailLine[]) =>
  (rest.find((line) => line.bare.trim() !== "")?.depth ?? 0) > 0;

/** Lines between what opens an earlier answer of the writer's and what opens the mail that it answered, for each. */
function linesOfOwn(lines: readonly MailLine[], openings: readonly Opening[]): MailLine[][] {
  return openings.flatMap(({ isOwn, end }, index) =>
    isOwn ? [lines.slice(end, openings[index + 1]?.at ?? lines.length)] : [],
  );
}

/** Lines of a mail of ours that may be taken for its first: more than it has, and so few that reading stays quick. */
const mostHeads = 5;

/** A mail of ours that stands there without marks, from its head to its foot, if nothing else is between. */
function pastedIn(lines: readonly MailLine[], judge: SentText) {
  const foot = lines.findIndex((line) => line.depth === 0 && judge.isFoot(line));
  const heads = lines.flatMap((line, at) => (at < foot && judge.isHead(line) ? [at] : []));
  for (const head of heads.slice(-mostHeads)) {
    const next = lines.findIndex((line, at) => at > foot && !isEmpty(line) && !judge.isFrame(line));
    const whole = lines.slice(head, next === -1 ? lines.length : next);
    const known = judge.known(whole, false);
    if (whole.every((line) => isEmpty(line) || known.get(line)?.words === line.keys.length)) {
      const begin = beforeRule(raws(lines.slice(0, head))).length;
      return { begin, known, isMarked: false };
    }
  }
  return null;
}
