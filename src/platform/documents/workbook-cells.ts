import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/** What a sheet's cells say that its plain values do not. Rows and columns count from 0. */
export interface HiddenCells {
  /** `row column` → an error ("#DIV/0!"), or a formula that was never reckoned ("#FORMULA! =B2*2"). */
  texts: Map<string, string>;
  /** Cells of one column that are merged into one, whose value stands in the first. */
  merged: { column: number; from: number; to: number }[];
}

const mostTexts = 100_000;
const mostMerged = 10_000;
/** One cell and what is left of the chunk before it: longer ones are passed over. */
const longestCell = 200_000;

/**
 * Errors, formulas without a value, and merged cells, by the names of sheets; of a workbook that tells them in another
 * way than usual nothing.
 */
export async function hiddenCells(bytes: Uint8Array): Promise<Map<string, HiddenCells>> {
  const zip = await fromBufferPromise(Buffer.from(bytes));
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const found = new Map<string, HiddenCells>();
  for (const { name, file } of await sheetsOf(zip, entries)) {
    const entry = entries.get(file);
    if (entry !== undefined) found.set(name, await cellsIn(await zip.openReadStreamPromise(entry)));
  }
  return found;
}

/** Which file each sheet is in. Source: ECMA-376, part 1, 18.2.19 and part 2, 9.3. */
async function sheetsOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
  const read = async (file: string) => {
    const entry = entries.get(file);
    return entry === undefined ? "" : text(await zip.openReadStreamPromise(entry));
  };
  const [book, links] = [await read("xl/workbook.xml"), await read("xl/_rels/workbook.xml.rels")];
  const files = new Map(
    [...links.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, "Id"),
      attribute(tag, "Target"),
    ]),
  );
  return [...book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => {
    const target = files.get(attribute(tag, "r:id")) ?? "";
    return {
      name: plain(attribute(tag, "name")),
      file: target.startsWith("/") ? target.slice(1) : `xl/${target}`,
    };
  });
}

async function cellsIn(stream: Readable): Promise<HiddenCells> {
  const found: HiddenCells = { texts: new Map(), merged: [] };
  let rest = "";
  stream.setEncoding("utf8");
  for await (const chunk of stream) {
    rest += String(chunk);
    // What ends in this chunk; the last cell may go on in the next.
    const end = Math.max(rest.lastIndexOf("<c "), rest.lastIndexOf("<mergeCell "));
    if (end > 0) {
      note(found, rest.slice(0, end));
      rest = rest.slice(end);
    }
    if (rest.length > longestCell) rest = rest.slice(-longestCell);
  }
  note(found, rest);
  return found;
}

function note({ texts, merged }: HiddenCells, xml: string): void {
  if (xml.includes("<f") || xml.includes('t="e"')) {
    for (const [cell] of xml.matchAll(/<c\s(?:[^>]*[^/])?>(?:(?!<\/c>).)*<\/c>/gs)) {
      const at = placeOf(attribute(cell, "r"));
      const said = hiddenText(cell);
      if (at !== null && said !== null && texts.size < mostTexts) {
        texts.set(`${at.row} ${at.column}`, said);
      }
    }
  }
  for (const [tag] of xml.matchAll(/<mergeCell\s[^>]*>/g)) {
    const [from, to] = attribute(tag, "ref").split(":").map(placeOf);
    if (!from || !to || from.row === to.row || merged.length >= mostMerged) continue;
    merged.push({ column: from.column, from: from.row, to: to.row });
  }
}

function hiddenText(cell: string): string | null {
  const value = /<v>([^<]*)<\/v>/.exec(cell)?.[1] ?? "";
  if (attribute(cell.slice(0, cell.indexOf(">") + 1), "t") === "e") return value || "#ERROR!";
  const formula = /<f[^>]*>([^<]*)<\/f>/.exec(cell)?.[1] ?? "";
  return value === "" && formula !== "" && !cell.includes("<is>")
    ? `#FORMULA! =${plain(formula)}`
    : null;
}

/** "C5" → row 4, column 2. */
function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (letters === undefined || digits === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plain(xml: string): string {
  return xml.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? "");
}
