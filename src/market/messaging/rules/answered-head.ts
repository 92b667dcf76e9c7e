import { plainWords } from "./date-words.ts";
import { withoutNames } from "./names-in-words.ts";

const sender = /^\**(?:From|Von|De|Da|Van|Fra|Från|Od)\**\s?:/i;
const longestHead = 400;
const label = /^\**\p{L}[\p{L}\p{M} ./-]{0,24}\**\s?[:：]/u;
/** Written by programs above a mail that is answered, in any language: "-----Original Message-----". */
const writtenRule = /^-{2,}\s?[\p{L}\p{M}' ]{4,40}\s?-{2,}$/u;
const drawnRule = /^(?:_{5,}|-{20,})$/;

/**
 * Whether the head of a mail of ours begins in a line, as Outlook writes it: its sender, and when, to whom and about
 * what, each with a label of some language. Below a written rule the sender and one more are enough.
 *
 * @param ours names and addresses of the site
 * @param isTitle whether words are what a mail that was sent is about
 */
export function isHeadOfOurs(
  lines: readonly string[],
  at: number,
  ours: readonly string[],
  isTitle: (words: string) => boolean,
): boolean {
  const first = plainWords(lines[at] ?? "").slice(0, longestHead);
  const [labeled] = label.exec(first) ?? [];
  if (labeled === undefined) return false;
  const { others, named } = withoutNames(first.slice(labeled.length), ours);
  if (named === "none") return false;
  const next = lines.slice(at + 1, at + 6).map(plainWords);
  const end = next.indexOf("");
  const head = end === -1 ? next : next.slice(0, end);
  // Of labels that are not known only one with our address and nothing else is the sender's, or with our name where
  // another one has the title.
  const isAlone = !/[\p{L}\p{N}]/u.test(others);
  const hasTitle = () => head.some((line) => isTitle(line.replace(label, "")));
  if (!sender.test(first) && !(isAlone && (named === "address" || hasTitle()))) return false;
  const above = lines.slice(0, at).findLast((line) => line.trim() !== "");
  const fewest = writtenRule.test(plainWords(above ?? "")) ? 1 : 2;
  return head.filter((line) => label.test(line)).length >= fewest;
}

/** Cuts the line that Outlook draws, or writes, above the mail below; of HTML a drawn one becomes dashes. */
export function beforeRule(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => line.trim() !== "");
  const words = plainWords(lines[last] ?? "");
  return lines.slice(0, drawnRule.test(words) || writtenRule.test(words) ? last : last + 1);
}
