import { changedIn } from "./changed-lines.ts";
import { type Known, knownIn, type Sent } from "./known-words.ts";
import type { MailLine } from "./mail-lines.ts";

/** More lines than an answer that stands in another one has: so few that reading stays quick. */
const mostLines = 2000;
/** Of fewer words a line of the mail that was answered may stand in an answer as well. */
const fewestOfMail = 5;
/** Where nothing opens an earlier answer, so many words of it tell it: fewer may be somebody's own again. */
const fewestUnopened = 12;
/** Of so many answers that have most of some lines is asked which of those they have otherwise. */
const mostAlike = 4;

/**
 * Finds lines of earlier answers of the same person, which their mail quotes. Only where such an answer may stand: below
 * what opens one, or in marks of a quote around those of the mail that was answered, and above the first line of that
 * mail at the same level. What stands among lines of the mail is a correction of them, whatever else it equals.
 *
 * A line of the answer that has most of them is one of it where no newer answer says otherwise: a line that says now what an
 * older answer said, and that a newer one has changed, may have been changed back.
 *
 * @param lines of the mail, in their order
 * @param by.opened lines that follow what opens an earlier answer, for each
 * @param by.answers the newest first
 * @param by.mail lines that are known as those of a mail that was sent
 * @returns those that are known, each as a whole, or as one into which somebody wrote
 */
export function knownOfAnswers(
  lines: readonly MailLine[],
  {
    opened,
    answers,
    mail,
  }: {
    opened: readonly (readonly MailLine[])[];
    answers: readonly Sent[];
    mail: ReadonlyMap<MailLine, Known>;
  },
): Map<MailLine, Known> {
  const found = new Map<MailLine, Known>();
  if (answers.length === 0) return found;
  const isOfMail = (line: MailLine) =>
    line.keys.length >= fewestOfMail && mail.get(line)?.words === line.keys.length;
  for (const section of opened) {
    const same = sameIn(section, answers);
    for (const line of above(section, (one) => isOfMail(one) && !isWhole(same, one))) {
      const known = same.get(line);
      if (known !== undefined) found.set(line, known);
    }
  }
  const among = new Set(opened.flat());
  const depths = lines.flatMap((line) => (isOfMail(line) && !among.has(line) ? [line.depth] : []));
  const inner = depths.reduce((least, depth) => Math.min(least, depth), mostDepth);
  if (inner === mostDepth) return found;
  const outer = lines.filter((line) => line.depth > 0 && line.depth < inner && !among.has(line));
  const same = sameIn(outer, answers);
  const whole = outer.filter((line) => isWhole(same, line));
  return wordsOf(whole) < fewestUnopened ? found : new Map([...found, ...same]);
}

/** Deeper than any quote. */
const mostDepth = 1000;

/** Lines of a part of a mail, but for those below one of the mail that was answered which is marked no more than they. */
function above(section: readonly MailLine[], isOfMail: (line: MailLine) => boolean): MailLine[] {
  let least = mostDepth;
  return section.filter((line) => {
    if (isOfMail(line)) least = Math.min(least, line.depth);
    return line.depth < least;
  });
}

const isWhole = (known: ReadonlyMap<MailLine, Known>, line: MailLine) =>
  known.get(line)?.words === line.keys.length;

/**
 * Lines of the answer that has most of them, but for those of which a newer one says otherwise; and those into which
 * somebody wrote since.
 */
function sameIn(section: readonly MailLine[], answers: readonly Sent[]): Map<MailLine, Known> {
  const lines = section.filter(({ keys }) => keys.length > 0).slice(0, mostLines);
  if (lines.length === 0) return new Map();
  const tried = answers.map((answer) => {
    const { known, used } = knownIn(lines, answer, false);
    const whole = new Set(lines.filter((line) => isWhole(known, line)));
    const changed = () => {
      // With those of which is known what they are: a line of the answer is the one that has most of it.
      const others = lines.filter((line) => !whole.has(line));
      return changedIn(others, answer, { used, isMarked: false });
    };
    return { whole, changed, count: wordsOf(whole) };
  });
  // By all that it has, for one that was corrected has the other lines as well; of those that are alike the newest one.
  const [best] = tried
    .toSorted((one, other) => other.count - one.count)
    .slice(0, mostAlike)
    .map((one) => ({ one, count: one.count + wordsOf(one.changed().keys()) }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ one }) => one);
  if (best === undefined) return new Map();
  let left = [...best.whole];
  const same = best.changed();
  for (const { whole, changed } of tried.slice(0, tried.indexOf(best))) {
    for (const line of left) if (whole.has(line)) same.set(line, { words: line.keys.length });
    const others = changed();
    left = left.filter((line) => !whole.has(line) && !others.has(line));
  }
  for (const line of left) same.set(line, { words: line.keys.length });
  return same;
}

function wordsOf(lines: Iterable<MailLine>): number {
  let count = 0;
  for (const { keys } of lines) count += keys.length;
  return count;
}
