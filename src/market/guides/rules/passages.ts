/** A piece of a guide that can be quoted by itself. */
export interface Passage {
  heading: string;
  text: string;
  /** What the passage says itself: of a row its cells without the names of columns, which all rows share. */
  own: string;
  /** A step is an item of a numbered list; a row of a table reads as "name: column value; …". */
  kind: "paragraph" | "item" | "step" | "row";
  /** Of a row: what the short sentence above its table says of the figures; else "". */
  note: string;
  /** Of a row: what it tells of its thing, by column; else empty. */
  cells: Cell[];
}

/** A cell of a table beside the first of its row. */
export interface Cell {
  column: string;
  value: string;
}

const mostOfNote = 130;

/** A guide's Markdown as passages: paragraphs, list items and table rows under their headings. */
export function passagesOf(markdown: string): Passage[] {
  const passages: Passage[] = [];
  let heading = "";
  let columns: string[] | null = null;
  let paragraph: string[] = [];
  const add = (text: string, kind: "paragraph" | "item" | "step") =>
    passages.push({ heading, text, own: text, kind, note: "", cells: [] });
  const flush = () => {
    if (paragraph.length > 0) add(plain(paragraph.join(" ")), "paragraph");
    paragraph = [];
  };
  for (const line of [...markdown.split("\n"), ""]) {
    const [, title] = /^#{1,4}\s+(.*)$/.exec(line) ?? [];
    const [, mark, item] = /^\s*([-*]|\d+\.)\s+(.*)$/.exec(line) ?? [];
    const isRow = line.startsWith("|");
    if (title !== undefined || item !== undefined || isRow || line.trim() === "") flush();
    if (!isRow) columns = null;
    if (title !== undefined) heading = plain(title);
    else if (item !== undefined) add(plain(item), mark?.endsWith(".") ? "step" : "item");
    else if (isRow) {
      const cells = line
        .split("|")
        .slice(1, -1)
        .map((cell) => plain(cell));
      if (columns === null) columns = cells;
      else if (!cells.every((cell) => /^[\s:-]*$/.test(cell))) {
        const note = noteAbove(passages, heading);
        const own = cells.join(" ");
        const told = cellsOf(columns, cells);
        const text = rowText(columns, cells, told);
        passages.push({ heading, text, own, kind: "row", note, cells: told });
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

function cellsOf(columns: string[], [, ...rest]: string[]): Cell[] {
  return rest
    .map((value, at) => ({ column: lowered(columns[at + 1] ?? ""), value }))
    .filter(({ value }) => value !== "");
}

function rowText(columns: string[], [first = ""]: string[], told: Cell[]): string {
  const name = /^[\d±.]/.test(first) ? `${columns[0] ?? ""} ${first}`.trim() : first;
  return `${name}: ${told.map(({ column, value }) => `${column} ${value}`.trim()).join("; ")}`;
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
