import { isFile } from "./parts/words.ts";

/** The words behind a part's name that are about it, and those that name other parts of the same text. */
export interface PartClauses {
  /** The part itself, with what is said of it without its name. */
  own: string;
  /** What is said of a part by its name, by the place of that part in the list. */
  named: Map<number, string[]>;
  /** What no name stands with: behind the last of several parts it may be about all of them. */
  loose: string;
}

/** Between clauses; the comma of 1,000 and the point of 0.5 are none. */
const clauseEnd = /(?:[,;]|\.(?!\d))(?=\s|$)|\n/;

/**
 * Tells apart what is said of several parts, where they are named again: the bars of "30 copper bars and 60 brass nuts, with
 * zinc plating on the bars".
 *
 * @param text from a part's number to the next one's
 * @param at which of them the text begins with; null for a text behind all of them
 * @param nouns what the parts are, in the plural
 */
export function partClauses(
  text: string,
  at: number | null,
  nouns: readonly string[],
): PartClauses {
  const mentions = nouns.map(mentionOf);
  const named: PartClauses["named"] = new Map();
  const headEnd = at === null ? 0 : headEndOf(text, mentions[at]);
  const behind = withHeadings(text.slice(headEnd), mentions);
  const [direct = "", ...clauses] = clausesOf(behind, mentions);
  const own = [text.slice(0, headEnd)];
  const loose: string[] = [];
  let last: number[] = [];
  for (const [place, clause] of [direct, ...clauses].entries()) {
    const about = mentions.flatMap((mention, one) => (mention.test(clause) ? [one] : []));
    if (about.length > 0) last = about;
    if (about.length === 0 && last.length === 0) (place === 0 ? own : loose).push(clause);
    for (const one of last) named.set(one, [...(named.get(one) ?? []), clause.trim()]);
  }
  return { own: own.join("").trimEnd(), named, loose: loose.map((one) => one.trim()).join(", ") };
}

const heading = /(^|[.;\n])\s*([^.;:,\n\d]{3,40}):\s*([^.;\n]+)/g;
const saysNone = /\b(?:none|no|not|plain|bare|without)\b/i;

/** "Powder coat: doors and frames RAL 9005, shelves none": what stands before the colon is said of each that is named. */
function withHeadings(text: string, mentions: readonly RegExp[]): string {
  const isNamed = (words: string) => mentions.some((mention) => mention.test(words));
  return text.replaceAll(heading, (all, mark: string, head: string, list: string) => {
    if (isNamed(head) || !isNamed(list)) return all;
    const said = list
      .split(",")
      .map((one) => (isNamed(one) && !saysNone.test(one) ? `${one.trim()} ${head}` : one))
      .join(", ");
    return `${mark} ${said}`;
  });
}

function headEndOf(text: string, mention: RegExp | undefined): number {
  const found = mention?.exec(text);
  return found ? found.index + found[0].length : text.length;
}

/** A noun in the plural, and after an article in the singular: "on the bars", "each bar". */
function mentionOf(plural: string): RegExp {
  // "Shaft 4140" is said of shaft.pdf.
  if (isFile(plural)) {
    const stem = plural.replace(/\.\w+$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return new RegExp(String.raw`\b${stem}(?:\.\w+)?\b`, "i");
  }
  const single = plural
    .replace(/ves$/, "(?:f|fe)")
    .replace(/ies$/, "y")
    .replace(/(ch|sh|x|ss|z)es$/, "$1")
    .replace(/s$/, "");
  return new RegExp(
    String.raw`\b(?:${plural}${plural.endsWith("s") ? "" : "(?:e?s)?"}|(?:the|each|every)\s+(?:[a-z]+\s+)?${single})\b`,
    "i",
  );
}

function clausesOf(text: string, mentions: readonly RegExp[]): string[] {
  const noun = mentions.map(({ source }) => source).join("|");
  const joint = new RegExp(
    String.raw`${clauseEnd.source}|\s(?:and|but|while)(?=\s(?:[\w-]+\s){0,3}?(?:${noun}))`,
    "i",
  );
  const isName = new RegExp(String.raw`^\W*(?:(?:the|on|of|for|with)\s)*(?:${noun})\W*$`, "i");
  const clauses: string[] = [];
  let before = "";
  for (const one of text.split(joint)) {
    // "The bars and nuts zinc plated" is said of both.
    if (isName.test(one)) {
      before = `${before}${one} and `;
      continue;
    }
    clauses.push(`${before}${one}`);
    before = "";
  }
  return before === "" ? clauses : [...clauses, before.replace(/ and $/, "")];
}
