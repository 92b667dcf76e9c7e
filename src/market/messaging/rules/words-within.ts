import type { SentWords } from "./sent-words.ts";

/** More lines than a mail of the site has: so few that reading stays quick. */
const mostCut = 1000;

/** What companies and scanners put below all that leaves them. */
const putBelow =
  /\b(?:confidential|privileged|intended (?:only|solely|for|recipients?)|disclaimer|virus|malware|scanned|vertraulich|confidentiel|confidencial)/i;

const bare = (line: string) => line.replace(/^[\s>|]+/, "").trimEnd();

/**
 * What somebody wrote into the mail that they answered, which their program sends as a part of it: between its lines, in
 * another color, behind one of them, or below its end. Found where what was sent is known, with the line that it stands below.
 *
 * @param cut lines that are taken for the mail that was answered
 * @returns lines; none where nothing was written in, or what was sent is not known
 */
export function wordsWithin(cut: readonly string[], sent: SentWords): string[] {
  const lines = cut.slice(0, mostCut).filter((line) => bare(line) !== "");
  // Of a message that was changed since, nothing is known: its words would be taken for an answer. Above the first one
  // stands the title, which is not known where somebody answered under another subject.
  const first = lines.findIndex(sent.isOfMessage);
  if (first === -1) return [];
  const isKnown = sent.areLines(lines);
  const last = isKnown.lastIndexOf(true);
  const within = lines.flatMap((line, at) => {
    if (at < first || at >= last || isKnown[at]) return [];
    const isBelow = isKnown[at - 1] && !sent.isOfMessage(line);
    return isBelow ? [`> ${bare(lines[at - 1] ?? "")}`, bare(line)] : [bare(line)];
  });
  const below = lines.slice(last + 1);
  const isOwn = lines.slice(0, last + 1).some(sent.isFoot) && !putBelow.test(below.join(" "));
  return isOwn ? [...within, ...below.map(bare)] : within;
}

/** Lines that are not kept. @param kept some of the lines, in their order, and others that are blank */
export function linesCut(lines: readonly string[], kept: readonly string[]): string[] {
  let at = 0;
  return lines.filter((line) => {
    while (at < kept.length && kept[at] !== line && kept[at] === "") at += 1;
    if (kept[at] !== line) return true;
    at += 1;
    return false;
  });
}
