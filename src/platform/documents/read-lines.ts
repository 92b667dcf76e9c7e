import type { Block, DocumentText } from "../../shared/documents/document-text.ts";
import type { PageLine } from "./cells-of-lines.ts";
import { isFiller } from "./is-filler.ts";
import { isFilledIn, withGapsBeforeMarks } from "./marks-of-tables.ts";
import { matrixAt, type PlacedCell } from "./matrix-of-lines.ts";

/**
 * The text of a document's part in pieces, by its lines: short ones that begin a paragraph are headings, those with
 * a bullet items.
 *
 * @param where name and page of the document
 */
export function readLines(text: string, where: string): DocumentText {
  const lines = text.split(/\r?\n/);
  const cells = lines.map((line) => withGapsBeforeMarks(line.trim().split(/ *\t */)));
  const rows = cells.filter((row) => row.length > 1).length;
  // A table that was copied: its cells stand between tabs.
  const isTabled = (at: number) => rows > 1 && (cells[at]?.length ?? 0) > 1;
  const page = lines.map((line, at): PageLine => (isTabled(at) ? (cells[at] ?? []) : line));
  return readPageLines(withTypedMatrices(page), where);
}

/** Lines with the matrices among them cell by cell, whose columns are made by spaces. */
function withTypedMatrices(page: readonly PageLine[]): PageLine[] {
  const placed = page.map((line): PlacedCell[] =>
    typeof line === "string" && /\S {2,}\S/.test(line)
      ? [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => ({
          text,
          from: index,
          to: index + text.length,
        }))
      : [],
  );
  const read: PageLine[] = [];
  for (let at = 0; at < page.length; ) {
    const matrix = matrixAt(placed, at);
    if (matrix === null) read.push(...page.slice(at, at + 1));
    else read.push(...matrix.rows);
    at += matrix?.lines ?? 1;
  }
  return read;
}

/** Lines as `readLines` reads them, and rows of cells among them. */
export function readPageLines(page: readonly PageLine[], where: string): DocumentText {
  const blocks: Block[] = [];
  let heading = "";
  let paragraph: string[] = [];
  const put = (kind: Block["kind"], words: string, level = 0) => {
    if (!isFiller(words)) blocks.push({ kind, text: words, level, heading, area: "main" });
    if (kind === "heading") heading = words;
  };
  const flush = () => {
    if (paragraph.length > 0) put("text", paragraph.reduce(joined));
    paragraph = [];
  };
  const lines = page.map((line) => spacesOnce(typeof line === "string" ? line : line.join(" | ")));
  for (const [at, line] of lines.entries()) {
    if (typeof page[at] !== "string") {
      flush();
      put("row", line);
      continue;
    }
    if (line === "") {
      flush();
      continue;
    }
    // Markdown's headings.
    const marked = /^#{1,6}\s+(\S.*?)\s*#*$/.exec(line)?.[1];
    if (marked !== undefined) {
      flush();
      put("heading", marked, blocks.length === 0 ? 1 : 3);
      continue;
    }
    const item = /^(?:[•▪●◦‣*·–-]|\d{1,2}[.)])\s+(.+)$/.exec(line)?.[1];
    if (item !== undefined) {
      flush();
      put("item", item);
    } else if (paragraph.length === 0 && isHeading(line, lines[at + 1] ?? "")) {
      put("heading", line, blocks.length === 0 ? 1 : 3);
    } else {
      paragraph.push(line);
    }
  }
  flush();
  return {
    where,
    title: "",
    meta: {},
    blocks,
    links: linksIn(lines.join("\n")),
    pictures: [],
    organizations: [],
    products: [],
    lines: lines.filter((line) => line !== ""),
  };
}

function spacesOnce(line: string): string {
  return line.replace(/[^\S\n]+/g, " ").trim();
}

/** What a line is about, before a colon: "Industries served:". */
const label = /^[A-Z][A-Za-z&/-]*(?: [A-Za-z&/-]+){0,4}:(?:\s|$)/;

/** A label and its value head nothing. */
const labeled = /^[A-Z][A-Za-z&/#-]*(?: [A-Za-z&/#-]+){0,4}(?: \([^()]*\))?: +\S/;

/** A long line goes on in the next one; short ones, as of an address, stay apart, as does one that says what it is about. */
function joined(text: string, line: string): string {
  const last = text.slice(text.lastIndexOf("\n") + 1);
  if (label.test(line) || isFilledIn(line) || isFilledIn(last)) return `${text}\n${line}`;
  const goesOn = /^[a-z]/.test(line) || (last.length > 45 && !/[.!?:]$/.test(last));
  return `${text}${goesOn ? " " : "\n"}${line}`;
}

function isHeading(line: string, next: string): boolean {
  if (
    line.length > 60 ||
    labeled.test(line) ||
    /[.,;:]$/.test(line) ||
    /\d{3}[-.\s]\d{4}|@/.test(line)
  )
    return false;
  const words = line.split(" ");
  const capitals = words.filter((word) => /^[A-Z0-9&]/.test(word)).length;
  return (
    capitals / words.length > 0.6 && (next === "" || next.length > line.length || words.length <= 5)
  );
}

/** Addresses of pages that are written out. */
function linksIn(text: string): DocumentText["links"] {
  return [...text.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>()"']+/gi)].map(([href]) => ({
    href: href.replace(/[.,;]+$/, ""),
    text: "",
  }));
}
