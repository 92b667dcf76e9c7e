import { mailWords } from "../../../shared/mail-words.ts";

const marks = /^\s*(?:\p{Lu}{0,4}>[>\s|]*)?/u;
const links = /[<([]{0,3}\b(?:https?:\/\/|www\.)[^\s<>()[\]]+[>)\]]{0,3}/gi;
/** A line that goes on with a link which a program broke. */
const piece = /^[\w%&=+/.~:;,?#-]{20,}[>)\]]{0,3}$/;
/** Words of our foot may be broken over so many lines. */
const mostLines = 3;

const wordsOf = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
/** Nobody but us writes these before a link. */
const [stop, choose] = [mailWords.stop, mailWords.choose].map(wordsOf) as [string, string];
/** These anybody may write; in our mails one follows the other. */
const [seeIt, orOpen] = [mailWords.seeIt, mailWords.orOpen].map(wordsOf) as [string, string];

/**
 * Lines of a mail without the links that stand behind the words by which our mails end: filters of mail put links of
 * their own in the place of ours, of which nobody sees where they lead. What else stands there is kept.
 */
export function withoutFooterLinks(lines: readonly string[]): string[] {
  const left = [...lines];
  /** Whose links stand in the place of ours, where our last address follows. */
  let filter: string | null = null;
  for (const [at, line] of left.entries()) {
    const bare = line.replace(marks, "");
    if (bare.trim() === "") continue;
    const found = bare.match(links);
    const words = found === null ? null : footBefore(lines, at, bare.slice(0, bare.search(links)));
    const isLast = found !== null && filter !== null && isLinkOf(bare, filter);
    filter = null;
    if (found === null || (words === null && !isLast)) continue;
    left[at] = line.replaceAll(links, "").trimEnd();
    if (words === choose) filter = hostOf(found.at(-1) ?? "");
    const isBroken = bare.trimEnd().endsWith(found.at(-1) ?? "");
    for (let next = at + 1; isBroken && next < left.length; next += 1) {
      const [begins = ""] = marks.exec(left[next] ?? "") ?? [];
      if (!piece.test((left[next] ?? "").slice(begins.length).trim())) break;
      left[next] = begins.trimEnd();
    }
  }
  return left;
}

/** Words of our foot that stand directly before a link; null: others do. */
function footBefore(lines: readonly string[], at: number, before: string): string | null {
  const own = wordsOf(before);
  const [nearest = ""] = around(lines, at, -1).slice(-1);
  const said = own.trim() === "" && nearest.search(links) === -1 ? wordsOf(nearest) : own;
  const alone = [stop, choose].find((words) => said.includes(words));
  if (alone !== undefined) return alone;
  const above = wordsOf(`${around(lines, at, -1).join(" ")} ${before}`);
  const ended = [stop, choose, seeIt, orOpen].find(
    (words) => above.endsWith(words) && words.endsWith(own.trimStart()),
  );
  if (ended === undefined || ended === stop || ended === choose) return ended ?? null;
  const isMarked = /^\s*\p{Lu}{0,4}>/u.test(lines[at] ?? "");
  const beside = ended === seeIt ? around(lines, at, 1) : around(lines, at, -1);
  const other = ended === seeIt ? orOpen : seeIt;
  return isMarked || wordsOf(beside.join(" ")).includes(other) ? ended : null;
}

/** The next lines in which something stands, in one direction, in their order, without their marks. */
function around(lines: readonly string[], at: number, step: 1 | -1): string[] {
  const found: string[] = [];
  const most = at + step * mostLines * 2;
  for (let next = at + step; next !== most && found.length < mostLines; next += step) {
    const line = lines[next];
    if (line === undefined) break;
    const bare = line.replace(marks, "").trim();
    if (bare !== "") found.push(bare);
  }
  return step === 1 ? found : found.toReversed();
}

const hostOf = (link: string) => /\/\/([^/?#]+)/.exec(link)?.[1]?.toLowerCase() ?? "";
const isLinkOf = (line: string, host: string) =>
  host !== "" && line.replaceAll(links, "").trim() === "" && hostOf(line) === host;
