/** A word as it is compared, and where it ends in its line. */
export interface ComparedWord {
  text: string;
  /** UTF-16 units from the line's beginning. */
  end: number;
}

/** Written without blanks between words: each sign counts as one, so that it does not matter where a line was broken. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const letters = String.raw`[[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]--[${unspaced}]]`;
/** Within a figure or a grade: another one there says something else ("1,240" and "1.240", "6061-T6" and "6061/T6"). */
const joint = String.raw`(?:(?<=\p{N})[.,:\/\-]|[.,:\/\-](?=\p{N}))`;
/** Before a figure, with or without what it is paid in: "-$4.10", "~200", "<14". */
const before = String.raw`(?<=^|\s)[\-\u2212<>~\^=]+(?=\p{Sc}?\p{N})`;
/** Words and figures; signs that change what a figure says; signs that say something by themselves; and how a line asks. */
const words = new RegExp(
  String.raw`[${unspaced}]\p{M}*|${letters}+(?:${joint}${letters}+)*|${before}|[[\p{S}]--[<>\|~\^=\u0060]]|[?!\uFF1F\uFF01]+`,
  "gv",
);
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** What is drawn, what stands around links, and marks of lists and of bold words: nothing that anybody says. */
const saysSomething = /[^\s<>()[\]{}|_=*.~,•·-]/u;

/**
 * The words of a line as they are compared: small letters and plain figures, whatever stands between them. A line of
 * other signs alone is one word, for somebody may have answered by them.
 *
 * @param links what does not count, as a global pattern: links to the site
 */
export function comparedWords(line: string, links: RegExp): ComparedWord[] {
  const plain = line.replaceAll(links, (link) => " ".repeat(link.length));
  const found = [...plain.matchAll(words)].flatMap((match) => {
    const text = match[0].replaceAll(unseen, "").normalize("NFKC").toLowerCase();
    return text === "" ? [] : [{ text, end: match.index + match[0].length }];
  });
  const bare = plain.replaceAll(unseen, "").trim();
  if (found.length > 0 || !saysSomething.test(bare)) return found;
  return [{ text: bare, end: line.length }];
}

/** In a link no more stands before our host, in characters: reading stays quick. */
const longestLink = 1000;

/** Links to some hosts, also within those of a filter of mails, with the brackets that programs put around. */
export function linksTo(hosts: readonly string[]): RegExp {
  const names = hosts.map((host) => host.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&")).join("|");
  return new RegExp(
    String.raw`[<(\[]{0,3}\b(?:https?:\/\/|mailto:)[^\s<>()[\]]{0,${longestLink}}(?:${names || "$^"})[^\s<>()[\]]*[>)\]]{0,3}`,
    "gi",
  );
}

/** The hosts among names, addresses and hosts of the site. */
export const hostsAmong = (ours: readonly string[]): string[] =>
  ours.filter((one) => one.includes(".") && !one.includes("@"));
