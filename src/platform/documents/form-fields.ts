import type { SetPiece } from "./cells-of-lines.ts";

/** A field of a PDF's form, where it stands on its page. Lengths are of the page's own unit. */
export interface FormField {
  /** Left, bottom, right and top. */
  edges: readonly [number, number, number, number];
  /** Whether a box or button is ticked; of any other field what was typed or chosen, "" for nothing. */
  filled: boolean | string;
  /** What the form calls it to those who cannot see it. */
  name: string;
}

/** What pdf.js tells of a field. */
interface Widget {
  subtype?: unknown;
  fieldType?: unknown;
  fieldValue?: unknown;
  exportValue?: unknown;
  buttonValue?: unknown;
  checkBox?: unknown;
  radioButton?: unknown;
  password?: unknown;
  options?: unknown;
  alternativeText?: unknown;
  rect?: unknown;
}

/** The field that an annotation of a page is; null for links, notes, buttons to press, signatures and passwords. */
export function fieldOf(annotation: Widget): FormField | null {
  const { subtype, rect, alternativeText } = annotation;
  const filled = subtype === "Widget" ? filledIn(annotation) : null;
  if (filled === null || !Array.isArray(rect)) return null;
  const [left = 0, bottom = 0, right = 0, top = 0] = rect.map(Number);
  const name = typeof alternativeText === "string" ? alternativeText.trim() : "";
  return { edges: [left, bottom, right, top], filled, name };
}

function filledIn(widget: Widget): boolean | string | null {
  const { fieldType, fieldValue, password } = widget;
  if (widget.checkBox === true) return fieldValue !== "Off" && fieldValue === widget.exportValue;
  if (widget.radioButton === true)
    return typeof fieldValue === "string" && fieldValue === widget.buttonValue;
  if (fieldType === "Tx" && password !== true) return typed(fieldValue);
  return fieldType === "Ch" ? chosen(fieldValue, widget.options) : null;
}

/** Lines below each other, as of an address, are told apart. */
function typed(value: unknown): string {
  const lines = typeof value === "string" ? value.split(/[\r\n]+/).map((one) => one.trim()) : [];
  return lines
    .filter((line) => line !== "")
    .reduce((text, line) => `${text}${/[,;:.!?-]$/.test(text) ? " " : ", "}${line}`, "")
    .replace(/^, /, "");
}

function chosen(value: unknown, options: unknown): string {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const shown = new Map<unknown, unknown>(
    Array.isArray(options)
      ? options.map((one: { exportValue?: unknown; displayValue?: unknown }) => [
          one.exportValue,
          one.displayValue,
        ])
      : [],
  );
  return values
    .map((one) => shown.get(one) ?? one)
    .filter((one) => typeof one === "string" && one.trim() !== "")
    .join(", ");
}

const on = "☑";
const off = "☐";
/** As people leave a line to write on; longer ones fill up a line. */
const blank = "___";

/** What a field shows, as people write it. A field for one letter is a box, too. */
function wordsOf({ filled, edges: [left, bottom, right, top] }: FormField): string {
  if (typeof filled === "boolean") return filled ? on : off;
  const isBox = right - left <= (top - bottom) * 1.5;
  if (isBox && /^(?:[xX✓✔√]|)$/u.test(filled)) return filled === "" ? off : on;
  return filled === "" ? blank : filled;
}

/** In letters' sizes: words as near are those of a box. */
const besideBox = 2;
const usualSize = 10;

/** The text of a page with what its fields show, each in the line where it stands. */
export function withFields(
  pieces: readonly SetPiece[],
  fields: readonly FormField[],
): readonly SetPiece[] {
  if (fields.length === 0) return pieces;
  const lines = linesOf(pieces);
  const hasText = pieces.some(({ text }) => text.trim() !== "");
  for (const field of fields) {
    const within = lines.filter((line) => standsIn(line, field));
    const own = within.flat().some(({ text }) => !/^[\s☑☐_]*$/u.test(text));
    const words = wordsOf(field);
    const isUnnamed = !own && (typeof field.filled === "boolean" || !hasText);
    const shown = !isUnnamed || field.name === "" ? words : named(field, words);
    const piece = pieceOf(field, shown, within.flat());
    const line = [...within.flat(), piece];
    const [first] = within;
    const at = first === undefined ? placeOf(lines, piece) : lines.indexOf(first);
    lines.splice(at, first === undefined ? 0 : 1, line);
    for (const merged of within.slice(1)) lines.splice(lines.indexOf(merged), 1);
  }
  return lines.flatMap(set);
}

function named({ filled, name }: FormField, words: string): string {
  return typeof filled === "boolean" ? `${words} ${name}` : `${name}: ${words}`;
}

function linesOf(pieces: readonly SetPiece[]): SetPiece[][] {
  const lines: SetPiece[][] = [[]];
  for (const piece of pieces) {
    lines.at(-1)?.push(piece);
    if (piece.endsLine) lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}

/** A line is a field's where its letters stand on it. Of a tall field, which has lines of its own, the first is. */
function standsIn(line: readonly SetPiece[], { edges: [, bottom, , top] }: FormField): boolean {
  const first = firstOf(line);
  if (first === undefined) return false;
  const { y, size } = first;
  const floor = Math.max(bottom, top - size * 2.5);
  return y >= floor - size * 0.4 && y <= top - size * 0.2;
}

function firstOf(line: readonly SetPiece[]): SetPiece | undefined {
  return line.find(({ text }) => text.trim() !== "") ?? line[0];
}

function pieceOf(
  { edges: [left, bottom, right, top] }: FormField,
  text: string,
  beside: readonly SetPiece[],
): SetPiece {
  const line = firstOf(beside);
  const size = line?.size ?? Math.min(usualSize, top - bottom);
  const y = line?.y ?? Math.max(bottom, top - size * 2) + size * 0.3;
  return { text: ` ${text} `, x: left, y, width: right - left, size, endsLine: false };
}

/** Before the first line that stands lower. */
function placeOf(lines: readonly SetPiece[][], { y }: SetPiece): number {
  const at = lines.findIndex((line) => (firstOf(line)?.y ?? y) < y);
  return at < 0 ? lines.length : at;
}

/** A line from left to right, a box right beside the nearer of the words around it. */
function set(line: readonly SetPiece[]): SetPiece[] {
  const pieces = line
    .filter(({ text }) => text.trim() !== "")
    .sort((one, other) => one.x - other.x);
  const ending = pieces.length - 1;
  return pieces.map((piece, at) => {
    const placed = /^ [☑☐] $/u.test(piece.text)
      ? besideWords(piece, pieces[at - 1], pieces[at + 1])
      : piece;
    return { ...placed, endsLine: at === ending };
  });
}

function besideWords(
  box: SetPiece,
  before: SetPiece | undefined,
  after: SetPiece | undefined,
): SetPiece {
  const { x, width, size } = box;
  const isBox = (piece: SetPiece | undefined) => piece === undefined || /[☑☐]/u.test(piece.text);
  const left = isBox(before) ? Number.POSITIVE_INFINITY : x - endOf(before);
  const right = isBox(after) ? Number.POSITIVE_INFINITY : (after?.x ?? 0) - x - width;
  if (Math.min(left, right) > size * besideBox) return box;
  const between = size * 0.2;
  if (right <= left) return { ...box, x: (after?.x ?? 0) - width - between };
  return { ...box, x: endOf(before) + between };
}

function endOf(piece: SetPiece | undefined): number {
  return piece === undefined ? 0 : piece.x + piece.width;
}
