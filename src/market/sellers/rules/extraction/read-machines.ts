import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";
import type { ShownMachine } from "../../../catalog/rules/shown-shop.ts";
import { boundedSources } from "./bounded-sources.ts";
import { type Found, shown } from "./found.ts";
import { beginsWithMachine, statedMachine } from "./machine-line.ts";
import { ownSources } from "./own-sources.ts";
import { readName } from "./read-name.ts";
import { isOfSomebodyElse } from "./somebody-else.ts";
import { ownOf } from "./stated-parts.ts";

/** A shop's list of machines has some dozens; what is longer is a dealer's stock. */
const mostMachines = 80;
const longestLine = 200;

const aboutMachines =
  /\b(?:equipment|machine(?:s|ry)?|machine list|press ?room|bindery|tool ?room|facilit(?:y|ies) list|plant list|our shop floor|capacit(?:y|ies))\b/i;
/** Who sells, mends or rents machines lists those of others. */
const notOwn =
  /\b(?:for sale|used|auction|surplus|repairs?|servic(?:e|es|ing)|retrofits?|rebuil(?:d|t|ding)|rent(?:al|als)?|spare|replacement|parts for|dealers?|distributors?|training|wanted)\b|\$\s?\d/i;

/** Columns of a table of machines, by their heads. */
const heads: [Exclude<keyof Columns, "width">, RegExp][] = [
  ["quantity", /^(?:qty\.?|quantity|no\. of (?:machines|units)|no\.?|count|#)$/i],
  ["maker", /^(?:make|maker|manufacturer|brand|mfr\.?|mfg\.?|builder)$/i],
  ["model", /^(?:model(?: (?:no|number|#)\.?)?|make (?:and|&|\/) model|make\/model)$/i],
  ["kind", /^(?:type|machine(?: type)?|description|equipment|kind|machines)$/i],
  [
    "envelope",
    /^(?:travels?|capacity|work ?envelope|envelope|size|bed(?: size)?|table(?: size)?|x ?[,x/] ?y ?[,x/] ?z.*)$/i,
  ],
  ["axes", /^(?:axes|axis|no\. of axes)$/i],
  ["builtIn", /^(?:year(?: built)?|built|yr\.?)$/i],
];

/** Places of the columns in a row; left out, there is no such one. */
interface Columns {
  quantity?: number;
  maker?: number;
  model?: number;
  kind?: number;
  envelope?: number;
  axes?: number;
  builtIn?: number;
  /** How many there are. */
  width?: number;
}

/** Machines that the sources list as the shop's own, each once, in their order. */
export function readMachines(documents: DocumentText[]): Found<ShownMachine>[] {
  const found = new Map<string, Found<ShownMachine>>();
  const pages = boundedSources(documents);
  for (const source of ownSources(pages, readName(pages)?.value ?? null)) {
    if (notOwn.test(source.title)) continue;
    for (const one of machinesOfPage(source)) {
      const { maker, model, kind } = one.value;
      const key = [maker, model, kind].join("|").toLowerCase();
      if (!found.has(key)) found.set(key, one);
    }
  }
  const all = [...found.values()];
  return all.length > mostMachines ? [] : all;
}

function machinesOfPage({ blocks, title, where }: DocumentText): Found<ShownMachine>[] {
  const lines = linesOf(blocks);
  // Who lists several by maker and model lists their machines, whatever stands above.
  const isPageOfMachines =
    aboutMachines.test(`${title} ${where}`) ||
    lines.filter((one) => one.area === "main" && beginsWithMachine(one.text)).length >=
      severalMachines;
  let columns: Columns | null = null;
  let department = { heading: "", name: "" };
  return lines.flatMap((block) => {
    const before: Columns | null = columns;
    columns = block.kind === "row" ? (columnsOf(block.text) ?? before) : null;
    if (block.heading !== department.heading) department = { heading: block.heading, name: "" };
    if (!isLine(block) || (block.kind === "row" && columns !== before)) return [];
    // A row of one cell heads those below it: "TURNING".
    if (block.kind === "row" && !block.text.includes("|") && block.text.length < 30)
      department.name = block.text;
    const isListed = isPageOfMachines || aboutMachines.test(block.heading);
    const text = columns === null ? block.text : inOrder(block.text, columns);
    const heading = department.name === "" ? block.heading : department.name;
    const machine = statedMachine(text, { heading, isListed });
    if (machine === null) return [];
    const { confidence, ...value } = machine;
    return [{ value, sentence: shown(block.text), where, confidence }];
  });
}

/** Tables with a machine in each column, turned: rows "Make | Minster | Bliss" and "Model | P2-200 | C-60". */
function upright(blocks: Block[]): Block[] {
  const isHead = (name: keyof Columns, { kind, text }: Block) =>
    kind === "row" && heads.find(([one]) => one === name)?.[1].test(cellsOf(text)[0] ?? "");
  const make = blocks.findIndex((block) => isHead("maker", block));
  const model = blocks[make + 1];
  if (make === -1 || model === undefined || !isHead("model", model)) return blocks;
  const rowsOf = (step: number) => {
    const rows: Block[] = [];
    for (let at = make + step; blocks[at]?.kind === "row"; at += step)
      rows.push(blocks[at] as Block);
    return rows;
  };
  const rows = [...rowsOf(-1).reverse(), blocks[make] as Block, ...rowsOf(1)];
  const cells = rows.map(({ text }) => cellsOf(text));
  const turned = (cells[rows.length - 1] ?? []).map((_, at) =>
    cells.map((row) => row[at] ?? "").join(" | "),
  );
  const first = blocks.indexOf(rows[0] as Block);
  const lines = turned.map((text): Block => ({ ...(rows[0] as Block), text }));
  return [...blocks.slice(0, first), ...lines, ...blocks.slice(first + rows.length)];
}

const severalMachines = 3;

/** Blocks, those of several lines by their lines: lists that nobody marked as such. A card's heading counts as a line. */
function linesOf(blocks: Block[]): Block[] {
  return upright(blocks).flatMap((block, at): Block[] => {
    const { kind, text } = block;
    if (kind === "heading") {
      if (!beginsWithMachine(text)) return [];
      const next = blocks[at + 1];
      const below = next !== undefined && next.text.length < 60 ? `, ${next.text}` : "";
      return [{ ...block, kind: "text", text: `${text}${below}` }];
    }
    const lines = text.split("\n");
    const isList = kind === "text" && lines.filter((line) => beginsWithMachine(line)).length >= 2;
    return isList ? lines.map((line) => ({ ...block, text: line })) : [block];
  });
}

function isLine({ kind, area, text, heading, isUnseen }: Block): boolean {
  if (kind === "heading" || area !== "main" || isUnseen || text.length > longestLine) return false;
  if (notOwn.test(text) || notOwn.test(heading) || isOfSomebodyElse(text)) return false;
  return ownOf(text) === text;
}

/** Of a row that names columns of machines their places; null of any other row. */
function columnsOf(row: string): Columns | null {
  const cells = cellsOf(row);
  const columns: Columns = {};
  for (const [name, head] of heads) {
    const at = cells.findIndex((cell, place) => head.test(cell) && !isTaken(columns, place));
    if (at !== -1) columns[name] = at;
  }
  const named = Object.keys(columns).length;
  const isOfMachines =
    columns.maker !== undefined ||
    columns.model !== undefined ||
    (/^(?:machines?|equipment)$/i.test(cells[columns.kind ?? -1] ?? "") &&
      columns.quantity !== undefined);
  // A maker and a model make a list of machines, whatever else it tells of them.
  const isSure = columns.maker !== undefined && columns.model !== undefined;
  return named >= 2 && (isSure || named >= cells.length - 1) && isOfMachines
    ? { ...columns, width: cells.length }
    : null;
}

function isTaken(columns: Columns, place: number): boolean {
  return Object.values(columns).includes(place);
}

/** A row of a table as a line of a list would have it: "2 x Haas VF-2 | vertical mill | 30 x 16 in". */
function inOrder(row: string, columns: Columns): string {
  const cells = cellsOf(row);
  const named = ["maker", "model"] as const;
  const isPlaced = beginsWithMachine(named.map((name) => cells[columns[name] ?? -1]).join(" "));
  // A first cell that spans several rows stands in the first of them only; a last one may be empty.
  const spanned = isPlaced ? 0 : Math.max(0, Math.min(1, (columns.width ?? 0) - cells.length));
  const cell = (name: keyof Columns) => cells[(columns[name] ?? -1) - spanned] ?? "";
  const quantity = /^\d{1,3}$/.test(cell("quantity")) ? `(${cell("quantity")})` : "";
  const axes = /^\d{1,2}$/.test(cell("axes")) ? `${cell("axes")}-axis` : cell("axes");
  const year = /^\d{4}$/.test(cell("builtIn")) ? `built ${cell("builtIn")}` : "";
  const name = [quantity, cell("maker"), cell("model")].filter(Boolean).join(" ");
  return [name, cell("kind"), cell("envelope"), axes, year].filter(Boolean).join(" | ");
}

function cellsOf(row: string): string[] {
  return row.split("|").map((cell) => cell.trim());
}
