import { headBelow, headOfOurs, headToOurs, headWithWriter } from "./answered-head.ts";
import { attributionAboveQuote } from "./attribution-above-quote.ts";
import { attributionBetweenMarks } from "./attribution-between-marks.ts";
import { attributionByForm } from "./attribution-by-form.ts";
import { labeledLine } from "./head-labels.ts";
import { attributionAt, datedAt } from "./mail-attribution.ts";
import type { MailLine } from "./mail-lines.ts";
import { withoutNames } from "./names-in-words.ts";
import { answerMark } from "./subject-words.ts";

/** Lines that programs of mail write above the mail that is answered: whose words follow, or its head. */
export interface Opening {
  at: number;
  /** The line after it. */
  end: number;
  /** Whether it names the site, or whoever answers it; else somebody, by no address. */
  isOurs: boolean;
  /** Whether an earlier answer of the same person follows. */
  isOwn?: boolean;
  /** Whether only what follows tells that it is one. */
  isUnsure?: boolean;
}

/** By what openings are known. */
interface Known {
  /** Names and addresses of the site. */
  ours: readonly string[];
  /** Whether words are what a mail that was sent is about. */
  isTitle: (words: string) => boolean;
  /** The address and the name of whoever answers: their own answer may stand below another one. */
  writer: readonly string[];
}

/** The opening that begins in a line of those without marks of a quote; null: none does. */
function openingAt(
  view: readonly string[],
  at: number,
  { ours, isTitle, writer }: Known,
): Opening | null {
  const head = headOfOurs(view, at, ours, isTitle);
  if (head !== null) return { at, end: head, isOurs: true };
  const known = attributionAt(view, at, ours);
  if (known?.isOurs) return { at, ...known };
  const end = attributionByForm(view, at, ours);
  if (end !== null) return { at, end: headBelow(view, end, ours, isTitle), isOurs: true };
  const own = writer.length === 0 ? null : ownOpeningAt(view, at, { ours, isTitle, writer });
  if (own !== null) return own;
  if (known !== null) return { at, ...known };
  const dated = datedAt(view, at);
  return dated === null ? null : { at, end: dated, isOurs: false };
}

/** What a program wrote above an earlier answer, which went to us: from its writer, or to an address that only they have. */
function ownOpeningAt(
  view: readonly string[],
  at: number,
  { ours, isTitle, writer }: Known,
): Opening | null {
  const head = headOfOurs(view, at, writer, isTitle);
  const isToUs = (line: string) => withoutNames(line, ours).named !== "none";
  const isAnswer = (line: string) => isAnswerTo(labeledLine(line)?.value ?? "", isTitle);
  if (head !== null && view.slice(at, head).some((line) => isToUs(line) || isAnswer(line)))
    return { at, end: head, isOurs: true, isOwn: true };
  const unnamed = headToOurs(view, at, ours, isTitle);
  if (unnamed !== null) return { at, end: unnamed, isOurs: true, isOwn: true };
  const said = attributionAt(view, at, writer);
  const isOne = said?.isOurs === true && !hasOursWithin(view, at, said.end, ours);
  if (isOne) return { at, ...said, isOwn: true };
  const end = attributionByForm(view, at, writer, true);
  if (end === null || hasOursWithin(view, at, end, ours)) {
    const isAbout = (subject: string) => isTitle(subject) || isAnswerTo(subject, isTitle);
    const named = headWithWriter(view, at, writer, isAbout);
    return named === null ? null : { at, end: named, isOurs: false, isUnsure: true };
  }
  return { at, end: headBelow(view, end, ours, isTitle), isOurs: true, isOwn: true };
}

/** Whether below the first of some lines begins what says that our words follow: the first one is a name somebody signed by. */
function hasOursWithin(
  view: readonly string[],
  at: number,
  end: number,
  ours: readonly string[],
): boolean {
  for (let later = at + 1; later < end; later += 1) {
    if (attributionAt(view, later, ours)?.isOurs === true) return true;
    if (attributionByForm(view, later, ours) !== null) return true;
  }
  return false;
}

/** Whether a subject is that of an answer to a mail of ours: "Re: Ada sent you a message". */
function isAnswerTo(subject: string, isTitle: (words: string) => boolean): boolean {
  const about = subject.replace(answerMark, "");
  return about !== subject && isTitle(about);
}

/** All openings of a mail, in their order; those that follow another one are found as well. */
export function openingsIn(lines: readonly MailLine[], by: Known): Opening[] {
  const views = new Map<number, readonly string[]>();
  const viewOf = (depth: number) => {
    const view =
      views.get(depth) ?? lines.map((line) => (line.depth === depth ? line.bare.trim() : ""));
    views.set(depth, view);
    return view;
  };
  const found: Opening[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.bare.trim() === "" || line.depth > deepest) continue;
    const opening =
      betweenMarksAt(line.raw, at, by) ??
      openingAt(viewOf(line.depth), at, by) ??
      aboveQuoteAt(lines, at, by);
    if (opening === null) continue;
    found.push(opening);
    at = opening.end - 1;
  }
  return found;
}

function aboveQuoteAt(
  lines: readonly MailLine[],
  at: number,
  { ours, writer }: Known,
): Opening | null {
  const known = attributionAboveQuote(lines, at, ours);
  if (known !== null) return { ...known, isOurs: true };
  const own = writer.length === 0 ? null : attributionAboveQuote(lines, at, writer);
  return own === null ? null : { ...own, isOurs: true, isOwn: true };
}

function betweenMarksAt(raw: string, at: number, { ours, writer }: Known): Opening | null {
  if (attributionBetweenMarks(raw, ours)) return { at, end: at + 1, isOurs: true };
  const isOwn = writer.length > 0 && attributionBetweenMarks(raw, writer);
  return isOwn ? { at, end: at + 1, isOurs: true, isOwn } : null;
}

/** Deeper ones are quotes of quotes. */
const deepest = 8;
