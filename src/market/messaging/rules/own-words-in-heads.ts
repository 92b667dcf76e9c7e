import { headOfOurs } from "./answered-head.ts";
import { attributionByForm } from "./attribution-by-form.ts";
import { wordsBesideDate } from "./date-words.ts";
import { labeledLine } from "./head-labels.ts";
import { attributionAt } from "./mail-attribution.ts";
import { withoutNames } from "./names-in-words.ts";

const marks = /^\s*(?:\p{Lu}{0,4}>(?!=)[>\s|]*)*/u;
/** How somebody points at a line: "<- not me", "→ wrong day", "// see below". */
const pointing =
  /\s+(?:<[-=]{1,3}|[-=]{1,3}>|[←⟵⇐→⇒]|<<+|>>+|\/{2}|\*{2,}|#{2,}|!{2,})\s*(?=[\p{L}\p{N}]).*$/u;
/** What stands behind the last address of a line. */
const behindAddress = /(?<=[^\s@<>]@[^\s@<>;,()[\]]+\.\p{L}+[>)\]]{0,3}[;,]?)\s+[^\s@;,][^@]*$/u;
const bracketed = /\s*\([^()]{5,200}\)/gu;
const onBehalf =
  /^\s*(?:on behalf of|im auftrag von|de la part de|en nombre de|per conto di|namens)\b/i;
const longest = 400;
/** Lines of a head, and those above it that tell what it is. */
const most = { head: 8, above: 6 };
const drawn = /^[-_=\s]*(?:[\p{L}\p{M}' ]{4,40})?[-_=\s]*$/u;

/** Words of somebody's own that stand in lines which programs write. */
interface By {
  ours: readonly string[];
  isTitle: (words: string) => boolean;
}

/**
 * Lines of a mail in which words of somebody's own that they wrote into a head of ours, or into what says whose words
 * follow, have lines of their own above it: behind an address, behind what the mail is about, in brackets, or behind a sign
 * that points.
 */
export function withOwnWordsAbove(lines: readonly string[], by: By): string[] {
  const left: string[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const said = attributionWithin(lines, at, by);
    if (said !== null) {
      left.push(said.own, said.line);
      at += 1;
      continue;
    }
    const head = headWithin(lines, at, by);
    if (head === null) {
      left.push(line);
      at += 1;
      continue;
    }
    const above: string[] = [];
    while (/^[-_]{2,}/.test(bareOf(left.at(-1) ?? "")) || (above.length === 0 && isGap(left))) {
      above.unshift(left.pop() ?? "");
    }
    left.push(...head.own, ...above, ...head.lines);
    at += head.lines.length;
  }
  return left;
}

const bareOf = (line: string) => line.slice((marks.exec(line)?.[0] ?? "").length).trim();
/** Whether a rule stands above an empty line. */
const isGap = (left: readonly string[]) =>
  bareOf(left.at(-1) ?? "x") === "" &&
  /^[-_]{2,}/.test(bareOf(left.at(-2) ?? "")) &&
  drawn.test(bareOf(left.at(-2) ?? ""));

/** What says whose words follow, without what somebody wrote into it, in brackets or behind it. */
function attributionWithin(
  lines: readonly string[],
  at: number,
  { ours }: By,
): { line: string; own: string } | null {
  const line = lines[at] ?? "";
  if (line.length > longest || !/\p{Nd}/u.test(line) || !/[:：]/u.test(line)) return null;
  const [begin = ""] = marks.exec(line) ?? [];
  const bare = line.slice(begin.length);
  const own = [...bare.matchAll(bracketed)]
    .map(([words]) => words)
    .filter((words) => isOwn(words, ours));
  const [tail = ""] = /(?<=[:：])\s+\S.*$/u.exec(bare) ?? [];
  const [pointed = ""] = pointing.exec(tail) ?? [];
  if (own.length === 0 && pointed === "") return null;
  const without = own.reduce(
    (words, one) => words.replace(one, ""),
    bare.slice(0, bare.length - pointed.length),
  );
  const view = [without.trim()];
  const isOne = attributionAt(view, 0, ours) !== null || attributionByForm(view, 0, ours) !== null;
  if (!isOne) return null;
  const words = [...own, pointed].map((one) => one.trim()).filter(Boolean);
  return { line: `${begin}${without}`, own: words.join(" ") };
}

/** Whether brackets hold words: neither a date, nor our name. */
const isOwn = (words: string, ours: readonly string[]) =>
  !words.includes("@") && wordsBesideDate(withoutNames(words, ours).others).length > 1;

/** A head of ours that begins in a line, and what somebody wrote into its lines. */
function headWithin(
  lines: readonly string[],
  at: number,
  by: By,
): { lines: string[]; own: string[] } | null {
  const first = lines[at] ?? "";
  if (labeledLine(bareOf(first).slice(0, longest))?.kind == null) return null;
  const block = lines.slice(at, at + most.head);
  const end = block.findIndex((line) => labeledLine(bareOf(line).slice(0, longest)) === null);
  const read = (end === -1 ? block : block.slice(0, end)).map((line) => partsOf(line, by));
  if (read.every(({ own }) => own === "")) return null;
  const above = lines.slice(Math.max(0, at - most.above), at).map(bareOf);
  const view = [...above, ...read.map(({ line }) => bareOf(line))];
  const headEnd = headOfOurs(view, above.length, by.ours, by.isTitle);
  if (headEnd === null) return null;
  const kept = read.slice(0, headEnd - above.length);
  const own = kept.flatMap((one) => (one.own === "" ? [] : [one.own]));
  return own.length === 0 ? null : { lines: kept.map(({ line }) => line), own };
}

function partsOf(line: string, { ours, isTitle }: By): { line: string; own: string } {
  const bare = bareOf(line);
  const label = labeledLine(bare.slice(0, longest));
  const value = label?.value ?? "";
  const tail = label?.kind == null ? "" : tailOf(label.kind, value, { ours, isTitle });
  if (tail.trim() === "" || !line.endsWith(tail)) return { line, own: "" };
  const named = bare.slice(0, bare.length - value.length).trim();
  return { line: line.slice(0, -tail.length), own: `${named} ${tail.trim()}` };
}

function tailOf(kind: string, value: string, { ours, isTitle }: By): string {
  const [pointed] = pointing.exec(value) ?? [];
  if (pointed !== undefined) return pointed;
  if (kind === "subject") return behindTitle(value, isTitle);
  if (kind !== "sender" && kind !== "to" && kind !== "copy") return "";
  const [behind = ""] = behindAddress.exec(value) ?? [];
  return onBehalf.test(behind) || !isOwn(behind, ours) ? "" : behind;
}

/** What follows the words that the mail is about. */
function behindTitle(value: string, isTitle: (words: string) => boolean): string {
  const pieces = [...value.matchAll(/\s+\S+/gu)];
  const at = pieces.findLast(({ index }) => isTitle(value.slice(0, index)));
  return at === undefined || isTitle(value) ? "" : value.slice(at.index);
}
