import { isDateWord, plainWords, wordsBesideDate } from "./date-words.ts";
import { type HeadLabel, type LabeledLine, labeledLine } from "./head-labels.ts";
import { withoutNames } from "./names-in-words.ts";

/** Written by programs above a mail that is answered, in any language: "-----Original Message-----". */
const writtenRule = /^-{2,}\s?[\p{L}\p{M}][\p{L}\p{M}'’ -]{2,38}[\p{L}\p{M}]\s?-{2,}$/u;
const drawnRule = /^(?:_{5,}|-{20,})$/;
const longestLine = 400;
/** Lines of a head, its sender among them. */
const mostLines = 6;
/** Sender, date, receiver and subject. */
const fewestSpaced = 4;
/** Lines of a head that may stand above its sender. */
const mostAbove = 2;
const address = /[^\s@<>]@[^\s@<>]+\.\p{L}/u;
/** A figure that stands by itself, or a price: what somebody offers. */
const amount = /\p{Sc}|(?:^|\s)[+-]?\p{N}[\p{N}.,]*(?:%|\s|$)/u;
const fullDate =
  /(?<!\p{Nd})(?:2\p{Nd}{3}|[١٢۱۲]\p{Nd}{3})(?!\p{Nd})|\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]|\p{Nd}[:٫]\p{Nd}{2}/u;

/** What is known of the mails of ours that a head may stand above. */
interface Ours {
  /** Names and addresses of the site. */
  names: readonly string[];
  /** Whether words are what a mail that was sent is about. */
  isTitle: (words: string) => boolean;
}

/**
 * Where the head of a mail of ours ends that begins in a line, as Outlook writes it: its sender, and when, to whom and
 * about what, each with a label of some language. Below a written rule the sender and one more are enough. What somebody
 * wrote directly below it, with a label of their own, is no part of it.
 *
 * @param names names and addresses of the site
 * @param isTitle whether words are what a mail that was sent is about
 * @returns the line after it; null: none begins there
 */
export function headOfOurs(
  lines: readonly string[],
  at: number,
  names: readonly string[],
  isTitle: (words: string) => boolean,
): number | null {
  const above = lines.slice(Math.max(0, at - mostLines), at).findLast((line) => line.trim() !== "");
  const isRuled = writtenRule.test(plainWords(above ?? ""));
  const own = { names, isTitle };
  const sender = at + linesAboveSender(lines, at, own, isRuled);
  return headFrom(lines, sender, own, isRuled);
}

/**
 * Where the head ends of a mail to an address of ours, whoever wrote that: only who answers has that address, so that it is
 * an earlier answer of theirs, also where the sender's name stands there as their program knows it.
 *
 * @returns the line after it; null: none begins there
 */
export function headToOurs(
  lines: readonly string[],
  at: number,
  names: readonly string[],
  isTitle: (words: string) => boolean,
): number | null {
  const first = labeledLine((lines[at] ?? "").slice(0, longestLine));
  if (first === null || withoutNames(first.value, names).named !== "none") return null;
  const end = wholeHead(lines, at, { names, isTitle });
  return end !== null && namesAddress(lines.slice(at + 1, end), names) ? end : null;
}

/**
 * Where a whole head ends that is about a mail of ours and names an address of whoever answers, whomever else: a program may
 * write their own account there for us. Only what follows tells whether a mail of ours does.
 *
 * @param writer the address and the name of whoever answers
 * @param isAbout whether a subject is that of a mail of ours, or of an answer to one
 * @returns the line after it; null: none begins there
 */
export function headWithWriter(
  lines: readonly string[],
  at: number,
  writer: readonly string[],
  isAbout: (subject: string) => boolean,
): number | null {
  const end = wholeHead(lines, at, { names: writer, isTitle: isAbout });
  if (end === null) return null;
  const head = lines.slice(at, end);
  const isAboutOurs = head.some((line) => {
    const read = labeledLine(line);
    return read?.kind === "subject" && isAbout(read.value);
  });
  return isAboutOurs && namesAddress(head, writer) ? end : null;
}

/** The line after a head of a sender, when, to whom and about what. */
function wholeHead(lines: readonly string[], at: number, ours: Ours): number | null {
  const first = labeledLine((lines[at] ?? "").slice(0, longestLine));
  if (first?.kind !== "sender") return null;
  const { end, seen } = restOfHead(lines, at + 1, "sender", ours);
  return seen.has("to") && seen.has("sent") && seen.has("subject") ? end : null;
}

const namesAddress = (lines: readonly string[], names: readonly string[]) =>
  lines.some((line) => withoutNames(line, names).named === "address");

/** Thunderbird begins with what a mail it passes on is about, and when it was sent; GMX with the latter. */
function linesAboveSender(
  lines: readonly string[],
  at: number,
  ours: Ours,
  isRuled: boolean,
): number {
  // Without a rule somebody's own words may stand there, behind a label.
  const isSure = (value: string) => isRuled || fullDate.test(value) || ours.isTitle(value);
  const kinds = lines.slice(at, at + mostAbove + 1).map((line) => {
    const read = labeledLine(line.slice(0, longestLine));
    const kind =
      read !== null && read.kind !== null && isOf(read.kind, read.value, ours) ? read.kind : null;
    return kind === "sender" || (read !== null && isSure(read.value)) ? kind : null;
  });
  const count = kinds.indexOf("sender");
  const isHead = kinds.slice(0, count).every((kind) => kind === "subject" || kind === "sent");
  return count > 0 && isHead ? count : 0;
}

/**
 * @param isRuled whether a rule stands above it, that is written: one line below the sender's is enough then, and labels
 *   may stand without their colons, as eM Client writes them
 */
function headFrom(
  lines: readonly string[],
  at: number,
  { names, isTitle }: Ours,
  isRuled: boolean,
): number | null {
  const sender = (lines[at] ?? "").slice(0, longestLine);
  const first = labeledLine(sender, isRuled);
  if (first === null) return null;
  const { others, named } = withoutNames(first.value, names);
  if (named === "none") return null;
  const { end, seen, isProved, isSpaced } = restOfHead(
    lines,
    at + 1,
    "sender",
    { names, isTitle },
    labeledLine(sender) === null,
  );
  // Of labels that are not known only one with our address and nothing else is the sender's, or with our name where
  // another one has the title; and another line has to say by itself what it is.
  const isAlone = !/[\p{L}\p{N}]/u.test(others);
  const isSender = isAlone && isProved && (named === "address" || seen.has("subject"));
  if (first.kind !== "sender" && !isSender) return null;
  // With empty lines between, as of a message's own lines, only a whole one is a head.
  if (isSpaced) return seen.size >= fewestSpaced ? end : null;
  return end - at - 1 >= (isRuled ? 1 : 2) ? end : null;
}

/** The line after those of a head that stand below a line which says already whose mail follows. */
export function headBelow(
  lines: readonly string[],
  at: number,
  names: readonly string[],
  isTitle: (words: string) => boolean,
): number {
  const { end, seen } = restOfHead(lines, at, null, { names, isTitle });
  return seen.size > 1 ? end : at;
}

/** Lines of a head from one on, each label once. */
function restOfHead(
  lines: readonly string[],
  at: number,
  above: HeadLabel | null,
  ours: Ours,
  isBare = false,
) {
  const seen = new Set<HeadLabel>(above === null ? [] : [above]);
  let end = at;
  let isProved = false;
  const isSpaced = above !== null && isGap(lines, at);
  const step = isSpaced ? 2 : 1;
  const most = at + (mostLines - seen.size) * step;
  for (let next = at + step - 1; next < most; next += step) {
    if (isSpaced && (lines[next - 1]?.trim() !== "" || seen.has("subject"))) break;
    const line = labeledLine((lines[next] ?? "").slice(0, longestLine), isBare);
    if (line === null) break;
    const proved = provedBy(line, seen, ours);
    const kind = line.kind !== null && isOf(line.kind, line.value, ours) ? line.kind : proved;
    // What it is about ends a head: below it, a label that no program is known to write is somebody's own.
    if (line.kind === null && seen.has("subject")) break;
    if (kind === null && (line.kind !== null || amount.test(line.value))) break;
    if (kind === null) continue;
    if (seen.has(kind)) break;
    seen.add(kind);
    isProved ||= proved !== null;
    end = next + 1;
  }
  return { end, seen, isProved, isSpaced };
}

/** Whether an empty line stands above a labeled one, as where each line of a head was a paragraph. */
const isGap = (lines: readonly string[], at: number) =>
  lines[at]?.trim() === "" && labeledLine((lines[at + 1] ?? "").slice(0, longestLine)) !== null;

/** What a line of a head is, whatever its label: by an address, by a date, or by what the mail is about. */
function provedBy(
  { value }: LabeledLine,
  seen: ReadonlySet<HeadLabel>,
  { isTitle }: Ours,
): HeadLabel | null {
  if (isTitle(value)) return "subject";
  if (address.test(value)) return seen.has("to") ? "copy" : "to";
  return fullDate.test(value) && isDate(value) ? "sent" : null;
}

/** Whether something may stand behind a label that is known. */
function isOf(kind: HeadLabel, value: string, { names, isTitle }: Ours): boolean {
  if (kind === "sent") return isDate(value);
  if (kind === "subject") return isTitle(value) || !amount.test(value);
  if (kind === "sender") return withoutNames(value, names).named !== "none";
  return address.test(value) || !amount.test(value);
}

/** Words beside a date that its zone may have: "Central Standard Time (UTC-6)". */
const mostBeside = 5;
/** In brackets stand a zone or a day of the week: "(GMT-05:00)", "(星期天)". */
const inBrackets = /[(（](?:\p{Lu}{0,4}[+-]\p{N}{1,2}:?\p{N}{0,2}|[\p{L}\p{M}. ]{1,20})[)）]/gu;
/** Behind a time: "16:45:00 -0500". */
const zone = /(?<=:\p{Nd}{2}) [+-]\p{Nd}{4}(?!\p{Nd})/u;
const isDate = (written: string) => {
  const value = written.replaceAll(inBrackets, " ").replace(zone, " ");
  return (
    !/\p{Sc}/u.test(value) &&
    value.split(/\s+/u).every((word) => !/\p{N}/u.test(word) || isDateWord(word)) &&
    wordsBesideDate(value).length <= mostBeside
  );
};

/** Cuts the line that Outlook draws, or writes, above the mail below; of HTML a drawn one becomes dashes. */
export function beforeRule(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== "");
  const words = plainWords(lines[last] ?? "");
  if (!drawnRule.test(words) && !writtenRule.test(words)) return lines.slice(0, last + 1);
  const above = lines.slice(0, last);
  return above.slice(0, above.findLastIndex((line) => line.trim() !== "") + 1);
}
