import { termsOf } from "./guide-terms.ts";

/** A piece of a guide that can be quoted by itself. */
export interface Passage {
  heading: string;
  text: string;
  /** A row of a table reads as "name: column value; …". */
  kind: "paragraph" | "item" | "row";
}

const mostCharacters = 420;

/** A guide's Markdown as passages: paragraphs, list items and table rows under their headings. */
export function passagesOf(markdown: string): Passage[] {
  const passages: Passage[] = [];
  let heading = "";
  let columns: string[] | null = null;
  let paragraph: string[] = [];
  const flush = () => {
    if (paragraph.length > 0)
      passages.push({ heading, text: plain(paragraph.join(" ")), kind: "paragraph" });
    paragraph = [];
  };
  for (const line of [...markdown.split("\n"), ""]) {
    const [, title] = /^#{1,4}\s+(.*)$/.exec(line) ?? [];
    const [, item] = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line) ?? [];
    const isRow = line.startsWith("|");
    if (title !== undefined || item !== undefined || isRow || line.trim() === "") flush();
    if (!isRow) columns = null;
    if (title !== undefined) heading = plain(title);
    else if (item !== undefined) passages.push({ heading, text: plain(item), kind: "item" });
    else if (isRow) {
      const cells = line
        .split("|")
        .slice(1, -1)
        .map((cell) => plain(cell));
      if (columns === null) columns = cells;
      else if (!cells.every((cell) => /^[\s:-]*$/.test(cell))) {
        passages.push({ heading, text: rowText(columns, cells), kind: "row" });
      }
    } else if (line.trim() !== "") paragraph.push(line.trim());
  }
  return passages.filter(({ text }) => text !== "");
}

function rowText(columns: string[], cells: string[]): string {
  const [first = "", ...rest] = cells;
  const told = rest
    .map((cell, at) => [columns[at + 1] ?? "", cell])
    .filter(([, cell]) => cell !== "")
    .map(([column, cell]) => (column === "" ? cell : `${lowered(column ?? "")} ${cell}`));
  return `${first}: ${told.join("; ")}`;
}

function lowered(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

/** Without Markdown's marks; a link keeps its words. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|`/g, "")
    .trim();
}

/**
 * The passages that answer a question best, in the guide's order. A telling word counts the more the
 * fewer passages have it, a heading's word half.
 *
 * @param most at most this many
 */
export function bestPassages(markdown: string, question: string, most: number): Passage[] {
  const passages = passagesOf(markdown);
  const sought = [...new Set(termsOf(question))];
  if (sought.length === 0) return passages.slice(0, 1);
  const read = passages.map((passage) => ({
    passage,
    own: new Set(termsOf(passage.text)),
    heading: new Set(termsOf(passage.heading)),
  }));
  const weight = new Map(
    sought.map((term) => {
      const holders = read.filter(({ own }) => own.has(term)).length;
      return [term, Math.log(1 + passages.length / (1 + holders))];
    }),
  );
  const wantsFigures =
    /\b(?:how (?:much|many|long|thick|thin|tight|big|small|strong|accurate)|cost|price|toleranc|weeks?|minimum|maximum|typical|limit)/i.test(
      question,
    );
  const scored = read.map(({ passage, own, heading }, at) => {
    const score = sought.reduce(
      (sum, term) =>
        sum + (weight.get(term) ?? 0) * ((own.has(term) ? 1 : 0) + (heading.has(term) ? 0.5 : 0)),
      0,
    );
    const figures = wantsFigures && /\d/.test(passage.text) ? 1.25 : 1;
    return { passage, at, score: score * figures };
  });
  const best = scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ passage }) => ({ ...passage, text: cut(passage.text) }));
  return best.length > 0
    ? best
    : passages.slice(0, 1).map((one) => ({ ...one, text: cut(one.text) }));
}

/** At most so many characters, ending with a sentence where one ends. */
function cut(text: string): string {
  if (text.length <= mostCharacters) return text;
  const head = text.slice(0, mostCharacters);
  const end = Math.max(head.lastIndexOf(". "), head.lastIndexOf("; "));
  return end > mostCharacters / 3
    ? head.slice(0, end + 1)
    : `${head.slice(0, head.lastIndexOf(" "))} …`;
}
