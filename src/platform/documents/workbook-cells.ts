import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/** What a sheet's cells say that its plain values do not. Rows and columns count from 0. */
export interface HiddenCells {
  /** `row column` → an error ("#DIV/0!"), or a formula that was never reckoned ("#FORMULA! =B2*2"). */
  texts: Map<string, string>;
  /**
   * What numbers are shown with that changes what they are: the sign of other money than dollars of the United States, or
   * the pieces that a price is for. Of a column from one row to another, empty cells among them.
   */
  shown: { sign: string; column: number; from: number; to: number }[];
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
  const styles = entries.get("xl/styles.xml");
  const signs =
    styles === undefined
      ? new Map<string, string>()
      : signsOfStyles(await text(await zip.openReadStreamPromise(styles)));
  for (const { name, file } of await sheetsOf(zip, entries)) {
    const entry = entries.get(file);
    if (entry !== undefined) {
      found.set(name, await cellsIn(await zip.openReadStreamPromise(entry), signs));
    }
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

/** Countries whose money has the dollar's sign, by the language of a format. Source: MS-LCID, 2.2. */
const othersDollars = new Map([
  ["1009", "CA$"],
  ["c0c", "CA$"],
  ["80a", "MX$"],
  ["c09", "AU$"],
  ["1409", "NZ$"],
  ["4809", "S$"],
  ["c04", "HK$"],
  ["404", "NT$"],
  ["416", "R$"],
]);

/** The sign of money in each style of cells that has one. Source: ECMA-376, part 1, 18.8.10, 18.8.30 and 18.8.31. */
function signsOfStyles(xml: string): Map<string, string> {
  const formats = [...xml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)].map(([tag]) => [
    attribute(tag, "numFmtId"),
    signOfFormat(plain(attribute(tag, "formatCode"))),
  ]);
  const byFormat = new Map(formats.map(([id = "", sign]) => [id, sign]));
  const cells = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(xml)?.[1] ?? "";
  const found = new Map<string, string>();
  for (const [style, [tag]] of [...cells.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].entries()) {
    const sign = byFormat.get(attribute(tag, "numFmtId")) ?? "";
    if (sign !== "") found.set(String(style), sign);
  }
  return found;
}

/** Codes of money. Source: ISO 4217. */
const codes = new Set(Intl.supportedValuesOf("currency"));

/**
 * @param format as "#,##0.00 [$€-407]": in brackets stand the sign and the language
 * @returns the sign of money, or what a price is for: "/C"; "" for none, and for dollars of the United States
 */
function signOfFormat(format: string): string {
  const [positive = ""] = format.split(";");
  const [, sign, language = ""] = /\[\$([^\]-]+)(?:-([^\]]*))?\]/.exec(positive) ?? [];
  const letters = positive.replaceAll(/\[[^\]]*\]/g, " ").replaceAll(/["\\]/g, "");
  const per = /0(?:\s|_.)*((?:\/|per\s)\s*[\d,]*[a-z]*)\s*$/i.exec(letters)?.[1] ?? "";
  if (sign === "$") {
    const id = language.toLowerCase().replace(/^0+/, "");
    return othersDollars.get(id) ?? per;
  }
  const code = letters.match(/\b[A-Z]{3}\b/g)?.find((word) => codes.has(word));
  const said = sign ?? /[\p{Sc}--$]|\b[A-Z]{1,3}\$/v.exec(letters)?.[0] ?? code ?? "";
  return said === "" || /^US(?:\$|D)?$/.test(said) ? per : said;
}

async function cellsIn(stream: Readable, signs: ReadonlyMap<string, string>): Promise<HiddenCells> {
  const found: HiddenCells = { texts: new Map(), shown: [], merged: [] };
  const lasts: Lasts = new Map();
  let rest = "";
  stream.setEncoding("utf8");
  for await (const chunk of stream) {
    rest += String(chunk);
    // What ends in this chunk; the last cell may go on in the next.
    const end = Math.max(rest.lastIndexOf("<c "), rest.lastIndexOf("<mergeCell "));
    if (end > 0) {
      note(found, rest.slice(0, end), signs, lasts);
      rest = rest.slice(end);
    }
    if (rest.length > longestCell) rest = rest.slice(-longestCell);
  }
  note(found, rest, signs, lasts);
  return found;
}

/** Of each column what goes on below. */
type Lasts = Map<number, HiddenCells["shown"][number]>;

function note(
  { texts, shown, merged }: HiddenCells,
  xml: string,
  signs: ReadonlyMap<string, string>,
  lasts: Lasts,
): void {
  if (signs.size > 0) {
    for (const [tag] of xml.matchAll(/<c\s[^>]*[^/]>/g)) {
      const at = placeOf(attribute(tag, "r"));
      if (at === null) continue;
      const isNumber = /^(?:n|str)?$/.test(attribute(tag, "t"));
      const sign = isNumber ? signs.get(attribute(tag, "s")) : undefined;
      const last = lasts.get(at.column);
      if (sign === undefined) lasts.delete(at.column);
      else if (last?.sign === sign) last.to = at.row;
      else if (shown.length < mostTexts) {
        const next = { sign, column: at.column, from: at.row, to: at.row };
        lasts.set(at.column, next);
        shown.push(next);
      }
    }
  }
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
