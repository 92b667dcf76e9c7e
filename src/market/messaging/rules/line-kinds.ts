import type { Known } from "./known-words.ts";
import { isEmpty, type MailLine } from "./mail-lines.ts";
import { isNotice } from "./mail-notices.ts";
import type { Opening } from "./mail-openings.ts";
import type { SentText } from "./sent-words.ts";

/**
 * What a line is: `own` words; a `quote` of something that is not known; a line of the mail that was answered, `known`;
 * what programs put around it, a `frame`; and nothing, `empty`.
 */
export type LineKind = "own" | "quote" | "known" | "frame" | "empty";

/** Where the mail stands that was answered. */
export interface Answered {
  /** Its first line. What stands above is somebody's own. */
  begin: number;
  /** What programs wrote above it, and above mails within. */
  openings: readonly Opening[];
  /** Its lines that are known, whole or at their beginning. */
  known: ReadonlyMap<MailLine, Known>;
  /** Whether it is marked as a quote. */
  isMarked: boolean;
  /** Lines of an earlier answer that were not sent with it. */
  unsent?: ReadonlySet<MailLine>;
}

/** Says of each line what it is, and takes none for known of which a single word is not. */
export function kindsOf(
  lines: readonly MailLine[],
  { begin, openings, known, unsent }: Answered,
  sent: SentText,
): LineKind[] {
  const isKnown = (line: MailLine) => !isEmpty(line) && known.get(line)?.words === line.keys.length;
  const kinds = lines.map((line, at): LineKind => {
    if (at < begin) return "own";
    if (isEmpty(line)) return "empty";
    if (unsent?.has(line)) return "frame";
    return isKnown(line) ? "known" : "own";
  });
  for (const { at, end, isOurs } of openings) {
    let next = end;
    while (lines[next]?.keys.length === 0) next += 1;
    if (at < begin && next < begin) continue;
    if (isOurs || kinds[next] === "known") kinds.fill("frame", Math.max(at, begin), end);
  }
  for (const [from, to] of blocksOf(lines, begin)) {
    const block = lines.slice(from, to);
    const isOfMail = block.some((line) => known.has(line) && !sent.isFrame(line));
    const isChosen =
      openings.length === 0 &&
      isAnnounced(lines, from) &&
      !block.some(sent.isFoot) &&
      block.every((line) => isEmpty(line) || sent.stands(line.keys));
    const isUnknown = !isOfMail && kinds.slice(from, to).includes("own");
    if (!isChosen && !isUnknown) continue;
    for (let at = from; at < to; at += 1) {
      if (isChosen || kinds[at] === "own" || kinds[at] === "empty") kinds[at] = "quote";
    }
  }
  for (const [from, to] of noticesIn(lines, kinds, begin)) kinds.fill("frame", from, to);
  return kinds;
}

/**
 * What companies and scanners put around a mail, as paragraphs: directly above its first line, or below its last one
 * where nothing else follows. Between its lines, or with somebody's words below, such words are somebody's own.
 */
function noticesIn(
  lines: readonly MailLine[],
  kinds: readonly LineKind[],
  begin: number,
): [number, number][] {
  const first = kinds.indexOf("known");
  const last = kinds.lastIndexOf("known");
  if (first === -1) return [];
  const isOne = ([from, to]: [number, number]) => {
    const words = lines.slice(from, to).map(({ bare }) => bare);
    return isNotice(words.join(" "));
  };
  const paragraphs = paragraphsOf(lines, kinds, begin);
  const above = paragraphs.filter(([, to]) => to <= first);
  const below = paragraphs.filter(([from]) => from > last);
  const lowest = below.findLastIndex((paragraph) => !isOne(paragraph));
  return [...(above.every(isOne) ? above : []), ...below.slice(lowest + 1)];
}

/** Lines one below the other that are marked as a quote: the first of each, and the line after its last one. */
function blocksOf(lines: readonly MailLine[], begin: number): [number, number][] {
  return runsOf(lines.length, begin, (at) => (lines[at]?.depth ?? 0) > 0);
}

/** Of what is taken for somebody's own. */
function paragraphsOf(
  lines: readonly MailLine[],
  kinds: readonly LineKind[],
  begin: number,
): [number, number][] {
  return runsOf(
    lines.length,
    begin,
    (at) => (kinds[at] === "own" || kinds[at] === "quote") && lines[at]?.bare.trim() !== "",
  );
}

function runsOf(length: number, begin: number, isIn: (at: number) => boolean): [number, number][] {
  const runs: [number, number][] = [];
  for (let at = begin; at < length; at += 1) {
    if (!isIn(at)) continue;
    const from = at;
    while (at < length && isIn(at)) at += 1;
    runs.push([from, at]);
  }
  return runs;
}

/** Whether somebody wrote above, with a colon, that a quote follows. */
function isAnnounced(lines: readonly MailLine[], at: number): boolean {
  let above = at - 1;
  while (lines[above]?.bare.trim() === "") above -= 1;
  return lines[above]?.depth === 0 && lines[above]?.bare.endsWith(":") === true;
}
