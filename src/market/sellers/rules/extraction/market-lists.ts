import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";

const adjectives =
  "(?:our|the|key|core|primary|main|major|recognized|target|end|various|other|some of the)";
const nouns = "(?:industr(?:y|ies)|markets?|sectors?|verticals)";
const serving =
  "(?:serve[ds]?|support(?:ed)?|suppl(?:y|ied)|work (?:with|in|for)|focus|segments?|experience|expertise|sectors|solutions|applications)";
/** "Industries we serve", "Markets & applications", "We serve a wide range of industries:", "Who buys from us". */
export const marketHeads = new RegExp(
  String.raw`^\W*(?:${adjectives}\s+){0,2}${nouns}(?:\s*(?:&|and|/)\s*(?:${nouns}|applications))?(?:\s+(?:(?:that )?we\s+)?(?:proudly\s+)?${serving})?\W*$|^\W*(?:applications\s*(?:&|and|/)\s*${nouns}|served markets)\W*$|^\W*who (?:we (?:serve|work (?:with|for)|supply|support)|buys from us)\b|^\W*(?:proudly )?serving the following industries\b|^\W*(?:we (?:proudly )?(?:serve|supply|support|work (?:with|in))|serving)\b[^.!?]{0,50}\b(?:industries|markets|sectors)\W*$`,
  "i",
);
/** "Some of the industries we regularly provide fasteners to are:" before a list. */
const leads = /\b(?:industries|markets|sectors)\b[^.:!?]{0,80}:\s*$/i;

const longestHead = 110;
const longestItem = 60;
/** Of a heading that HTML does not know as one: the next heading begins the list, and one above it ends it. */
const unmarked = 7;
/** A text with so many members is a list. */
const leastOfText = 4;
const mostWords = 5;

/** Lists of short lines below headings of markets, each as its lines: cards by the level of their headings, items, cells. */
export function marketLists({ blocks, title }: DocumentText): string[][] {
  const [first = ""] = title.split(/\s+[|–—•»-]\s+|\s*\|\s*/);
  const lists: string[][] = [];
  let groups = new Map<string, string[]>();
  let head: number | null = marketHeads.test(first) ? 0 : null;
  let isCard = false;
  const begin = (level: number | null) => {
    lists.push(...groups.values());
    groups = new Map();
    head = level;
    isCard = false;
  };
  const add = (group: string, line: string) =>
    groups.set(group, [...(groups.get(group) ?? []), line]);
  for (const block of blocks) {
    if (block.area !== "main") continue;
    const { kind, level } = block;
    const line = block.text.replace(/\s+/g, " ").trim();
    if (line.length <= longestHead && (marketHeads.test(line) || leads.test(line))) {
      begin(kind === "heading" ? level : unmarked);
    } else if (head !== null && kind === "heading") {
      if (head === unmarked && groups.size === 0) head = level - 1;
      if (level <= head) begin(null);
      else {
        isCard = true;
        if (line.length <= longestItem) add(`heading ${level}`, line);
      }
    } else if (head !== null && !isCard) {
      // What stands on a card tells of it; a list of markets stands below the heading itself.
      for (const [group, one] of linesOf(block)) add(group, one);
    }
  }
  begin(null);
  return lists;
}

/** The lines of a block that may name a market each, with the list that each is of. */
function linesOf({ kind, text }: Block): [string, string][] {
  if (kind === "row") return [["row", text.split(/\s*\|\s*/)[0] ?? ""]];
  return text.split("\n").flatMap((line): [string, string][] => {
    const pieces = line
      .replace(/[,\s]+(?:and so on|and (?:many )?(?:more|others)|etc)\b.*$/i, "")
      .split(/\s*[,;•·|]\s*(?:and\s+|&\s+)?/)
      .map((piece) => piece.replace(/\.$/, "").trim())
      .filter((piece) => piece !== "");
    const isList =
      pieces.length >= leastOfText &&
      pieces.every((piece) => piece.split(/\s+/).length <= mostWords);
    if (isList) return pieces.map((piece) => [text, piece]);
    return line.length <= longestItem && !/[.!?:]$/.test(line.trim()) ? [[kind, line]] : [];
  });
}
