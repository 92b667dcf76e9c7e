import { termsOf } from "./guide-terms.ts";

/** A piece of a guide that can be quoted by itself. */
export interface Passage {
  heading: string;
  text: string;
  /** A row of a table reads as "name: column value; …". */
  kind: "paragraph" | "item" | "row";
  /** Of a row: what the short sentence above its table says of the figures; else "". */
  note: string;
}

/** A passage and how well it answers; 0 where no passage of the guide does. */
export interface ScoredPassage extends Passage {
  /** Compares passages of one guide: what is rare in one may be common in another. */
  score: number;
  /** How many telling words of the question it has, its heading included. Compares guides. */
  matched: number;
}

const mostCharacters = 420;
const mostOfNote = 130;

/** A guide's Markdown as passages: paragraphs, list items and table rows under their headings. */
export function passagesOf(markdown: string): Passage[] {
  const passages: Passage[] = [];
  let heading = "";
  let columns: string[] | null = null;
  let paragraph: string[] = [];
  const flush = () => {
    if (paragraph.length > 0)
      passages.push({ heading, text: plain(paragraph.join(" ")), kind: "paragraph", note: "" });
    paragraph = [];
  };
  for (const line of [...markdown.split("\n"), ""]) {
    const [, title] = /^#{1,4}\s+(.*)$/.exec(line) ?? [];
    const [, item] = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line) ?? [];
    const isRow = line.startsWith("|");
    if (title !== undefined || item !== undefined || isRow || line.trim() === "") flush();
    if (!isRow) columns = null;
    if (title !== undefined) heading = plain(title);
    else if (item !== undefined)
      passages.push({ heading, text: plain(item), kind: "item", note: "" });
    else if (isRow) {
      const cells = line
        .split("|")
        .slice(1, -1)
        .map((cell) => plain(cell));
      if (columns === null) columns = cells;
      else if (!cells.every((cell) => /^[\s:-]*$/.test(cell))) {
        const note = noteAbove(passages, heading);
        passages.push({ heading, text: rowText(columns, cells), kind: "row", note });
      }
    } else if (line.trim() !== "") paragraph.push(line.trim());
  }
  return passages.filter(({ text }) => text !== "");
}

function noteAbove(passages: Passage[], heading: string): string {
  const above = passages.findLast(({ kind }) => kind !== "row");
  const isNote = above?.kind === "paragraph" && above.heading === heading;
  return isNote && above.text.length <= mostOfNote ? above.text : "";
}

function rowText(columns: string[], cells: string[]): string {
  const [first = "", ...rest] = cells;
  const told = rest
    .map((cell, at) => [columns[at + 1] ?? "", cell])
    .filter(([, cell]) => cell !== "")
    .map(([column, cell]) => (column === "" ? cell : `${lowered(column ?? "")} ${cell}`));
  const name = /^[\d±.]/.test(first) ? `${columns[0] ?? ""} ${first}`.trim() : first;
  return `${name}: ${told.join("; ")}`;
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
 * @param holding only passages with this text, where there are any
 */
export function bestPassages(
  markdown: string,
  question: string,
  most: number,
  holding = "",
): ScoredPassage[] {
  const all = passagesOf(markdown);
  const held = all.filter(({ text }) => text.toLowerCase().includes(holding.toLowerCase()));
  const passages = held.length > 0 ? held : all;
  const sought = [...new Set(termsOf(question))];
  if (sought.length === 0) return passages.slice(0, 1).map(unscored);
  const read = passages.map((passage) => ({
    passage,
    own: new Set(termsOf(passage.text)),
    heading: new Set(termsOf(passage.heading)),
  }));
  const weight = new Map(
    [...sought, ...sought.flatMap(alikeTo)].map((term) => {
      const holders = read.filter(({ own }) => own.has(term)).length;
      return [term, Math.log(1 + passages.length / (1 + holders))];
    }),
  );
  const signs = signsOf(question);
  const mean = [...weight.values()].reduce((sum, one) => sum + one, 0) / sought.length;
  const scored = read.map(({ passage, own, heading }, at) => {
    const worth = (term: string) =>
      (weight.get(term) ?? 0) * ((own.has(term) ? 1 : 0) + (heading.has(term) ? 0.5 : 0));
    const score = sought.reduce(
      (sum, term) => sum + Math.max(worth(term), ...alikeTo(term).map((one) => worth(one) * 0.8)),
      0,
    );
    const sign = signs.length > 0 && signs.some((pattern) => pattern.test(passage.text));
    const context =
      passage.text.endsWith(":") ||
      /\b(?:right-hand|left-hand|column|above|below|table)\b/i.test(passage.text)
        ? 0.4
        : 1;
    const brevity = 1 / (1 + Math.max(0, passage.text.length - 160) / 600);
    const matched = sought.filter((term) => worth(term) > 0).length;
    // A figure answers only beside the words that were asked about.
    const figures = sign ? 1.5 * mean * Math.min(1, 0.4 + score / (2 * mean)) : 0;
    return { passage, at, matched, score: (score + figures) * context * brevity };
  });
  const best = scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
    .sort((a, b) => a.at - b.at)
    .map(({ passage, score, matched }) => ({
      ...passage,
      score,
      matched,
      text: cut(passage.text),
    }));
  return best.length > 0 ? best : passages.slice(0, 1).map(unscored);
}

function unscored(passage: Passage): ScoredPassage {
  return { ...passage, score: 0, matched: 0, text: cut(passage.text) };
}

/** Words that ask for the same figures. */
const alike = [
  ["size", "dimension", "growth"],
  ["cost", "price", "charge"],
  ["weld", "solder"],
  ["quick", "fast", "rush", "expedit"],
  ["paint", "coat"],
  ["hard", "hrc"],
  ["last", "life"],
  ["sea", "seawater", "salt", "marine", "chloride", "boat", "ocean"],
].map((group) => group.flatMap(termsOf));

function alikeTo(term: string): string[] {
  return alike.flatMap((group) =>
    group.includes(term) ? group.filter((one) => one !== term) : [],
  );
}

const asked: [RegExp, RegExp][] = [
  [/toleranc|accura|precis|how tight/i, /[±]|\+\/-/],
  [/cost|price|how much|expensive|cheap|fee|rate/i, /\$\s?\d|\d\s?(?:percent|%)/],
  [
    /how long|lead time|weeks?|days?|when|timeline|turnaround/i,
    /\d\s?(?:to \d+ )?(?:working )?(?:weeks?|days?|months?)\b/i,
  ],
  [
    /how (?:thick|thin|big|small|large|deep)|thickness|size|wall|radius/i,
    /\d\s?(?:in|mm|ft|mil)\b/,
  ],
  [/how hard|hardness/i, /HRC|HRB|durometer|shore/i],
  [/temperature|how hot|heat/i, /°/],
  [/how many|minimum|quantity|moq/i, /\d[\d,]*\s?(?:pieces|parts|shots|units|hits|shops|quotes)/i],
];

/** What a passage shows that answers such a question, though it need not say the question's word. */
function signsOf(question: string): RegExp[] {
  return asked.flatMap(([words, sign]) => (words.test(question) ? [sign] : []));
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
