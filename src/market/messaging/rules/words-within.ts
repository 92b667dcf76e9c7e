import { type Answered, kindsOf } from "./line-kinds.ts";
import { isEmpty, type MailLine } from "./mail-lines.ts";
import { withoutSignature } from "./mail-signature.ts";
import { ownParts } from "./own-parts.ts";
import type { SentText } from "./sent-words.ts";

/** A line from which words were taken out and into which none were put: of fewer ones somebody may have written it. */
const fewestTrimmed = 5;

/**
 * What somebody wrote around a mail and into it. Words that were put between its lines stand below what they answer, as
 * far as that still stands in the conversation.
 */
export function ownWordsIn(
  lines: readonly MailLine[],
  answered: Answered,
  sent: SentText,
): string[] {
  const { begin, isMarked } = answered;
  const kinds = kindsOf(lines, answered, sent);
  const last = kinds.lastIndexOf("known");
  const isSaid = (at: number) => kinds[at] === "own" || kinds[at] === "quote";
  const lastOther = Math.max(last, kinds.lastIndexOf("quote"));
  const isAmong = kinds.some(
    (kind, at) => kind === "own" && at >= begin && at < lastOther && lines[at]?.depth === 0,
  );
  const within: string[] = [];
  const tail: string[] = [];
  /** Lines since those of somebody's own, and whether any of them is known. */
  let passed: MailLine[] = [];
  let goesOn = false;
  for (let at = begin; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || kinds[at] === "empty") {
      if (line !== undefined) passed.push(line);
      continue;
    }
    if (!isSaid(at)) {
      passed = kinds[at] === "frame" ? [] : [...passed, line];
      goesOn = false;
      continue;
    }
    const said = at > last ? tail : within;
    if (goesOn) said.push(...passed.map(gapOf));
    else {
      const isMarkedAround = isMarked && line.depth === 0;
      const hasContext = kinds[at] === "own" && !isBegun(line, answered) && (at < last || isAmong);
      const context = hasContext ? contextOf(passed, isMarkedAround, sent) : [];
      const above = passed.at(-1);
      const gap =
        above !== undefined && isSignatureMark(above) ? ["", above.raw] : at === begin ? [] : [""];
      said.push(...(context.length === 0 ? gap : context));
    }
    said.push(kinds[at] === "quote" ? line.raw : ownWords(line, answered, sent));
    passed = [];
    goesOn = true;
  }
  const above = lines.slice(0, begin).map(({ raw }) => raw);
  return [...withoutSignature(above), ...within, ...withoutSignature(tail)];
}

/** What parts a signature from a quote above it, as programs write it that put it at the end. */
const isSignatureMark = ({ raw }: MailLine) => /^-- ?$/.test(raw);

const isBegun = (line: MailLine, { known }: Answered) => known.has(line);

/** What stands between two lines of somebody's own: nothing, or what they drew. */
const gapOf = ({ raw, depth }: MailLine) => (depth === 0 && /^[-_=*\s|.~]*$/.test(raw) ? raw : "");

/** What was answered: the line directly above, or of quotes that are marked all since the last answer. */
function contextOf(passed: readonly MailLine[], isMarkedAround: boolean, sent: SentText): string[] {
  if (passed.some(sent.isFoot)) return [];
  const shown = (line: MailLine) => !sent.isFrame(line) && sent.stands(line.keys);
  if (!isMarkedAround) {
    const above = passed.findLast((line) => !isEmpty(line));
    return above !== undefined && shown(above) ? ["", `> ${above.bare}`] : [];
  }
  const spoken = passed.filter((line) => (isEmpty(line) ? line.depth > 0 : shown(line)));
  const first = spoken.findIndex((line) => !isEmpty(line));
  if (first === -1) return [];
  const lines = spoken
    .slice(first)
    .filter((line, at, all) => !isEmpty(line) || !isEmpty(all[at - 1] ?? line));
  return lines.map(({ bare }) => `> ${bare}`.trimEnd());
}

/** Without words of what somebody wrote them into, where that stands in the conversation no more. */
function ownWords(line: MailLine, { known }: Answered, sent: SentText): string {
  const written = line.depth === 0 ? line.raw : line.bare;
  const parts = known.get(line)?.parts ?? [];
  const gone = new Set([...new Set(parts)].filter((part) => part && !sent.stands(part)));
  if (gone.size === 0) return written;
  const own = ownParts(line.bare, line.words, (at) => !gone.has(parts[at]));
  return own === "" && line.words.length < fewestTrimmed ? written : own;
}
