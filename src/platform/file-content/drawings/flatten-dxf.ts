import { curvesOf, type Point, polylineOf } from "./dxf-curves.ts";
import { type DxfDrawing, type DxfEntity, numberAt, textAt } from "./dxf-pairs.ts";

/** A line of words in a drawing. */
export interface DrawnText {
  words: string;
  at: Point;
  /** Of capital letters, in units of the drawing. */
  height: number;
  /** In radians, against the clock. */
  angle: number;
  align: "left" | "center" | "right";
}

/** A drawing without blocks: every line where it stands. */
export interface FlatDrawing {
  lines: Point[][];
  texts: DrawnText[];
}

/** a, b, c, d, e, f of x' = ax + cy + e, y' = bx + dy + f. */
type Matrix = [number, number, number, number, number, number];

/** A drawing of a whole plant has some hundred thousand points. A block of 182 bytes can ask for millions. */
const mostPoints = 600_000;
const mostInserts = 20_000;
const mostDepth = 12;

/** What is drawn is more than the bounds allow. */
export class TooMuchToDraw extends Error {}

/** Sets blocks where they are asked for. @throws TooMuchToDraw */
export function flattenDxf(drawing: DxfDrawing): FlatDrawing {
  const flat: FlatDrawing = { lines: [], texts: [] };
  let points = 0;
  let inserts = 0;

  function add(entities: DxfEntity[], by: Matrix, depth: number): void {
    for (const [index, entity] of entities.entries()) {
      if (drawing.hidden.has(textAt(entity, 8)) || numberAt(entity, 60, 0) === 1) continue;
      const own = mirrored(entity, by);
      if (entity.type === "INSERT" || entity.type === "DIMENSION") insert(entity, own, depth);
      else if (entity.type === "TEXT" || entity.type === "MTEXT" || entity.type === "ATTRIB") {
        const text = textOf(entity, own);
        if (text !== null) flat.texts.push(text);
      } else if (entity.type === "POLYLINE")
        keep(polylineOf(entity, cornersAfter(entities, index)), own);
      else for (const line of curvesOf(entity)) keep(line, own);
    }
  }

  function keep(line: Point[], by: Matrix): void {
    const moved = line.map((point) => applied(by, point));
    if (moved.length < 2 || !moved.flat().every(Number.isFinite)) return;
    points += moved.length;
    if (points > mostPoints) throw new TooMuchToDraw();
    flat.lines.push(moved);
  }

  function insert(entity: DxfEntity, by: Matrix, depth: number): void {
    const block = drawing.blocks.get(textAt(entity, 2));
    if (block === undefined || depth >= mostDepth) return;
    // What a dimension shows is drawn where it stands.
    if (entity.type === "DIMENSION") {
      add(block.entities, by, depth + 1);
      return;
    }
    const columns = Math.max(1, numberAt(entity, 70, 1));
    const rows = Math.max(1, numberAt(entity, 71, 1));
    const angle = (numberAt(entity, 50, 0) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [wide, high] = [numberAt(entity, 41, 1), numberAt(entity, 42, 1)];
    for (let row = 0; row < rows; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        inserts += 1;
        if (inserts > mostInserts) throw new TooMuchToDraw();
        const across = column * numberAt(entity, 44, 0);
        const up = row * numberAt(entity, 45, 0);
        const x = numberAt(entity, 10, 0) + across * cos - up * sin;
        const y = numberAt(entity, 20, 0) + across * sin + up * cos;
        const turned: Matrix = [wide * cos, wide * sin, -high * sin, high * cos, x, y];
        const [baseX, baseY] = block.base;
        const placed = product(by, product(turned, [1, 0, 0, 1, -baseX, -baseY]));
        add(block.entities, placed, depth + 1);
      }
    }
  }

  add(drawing.entities, [1, 0, 0, 1, 0, 0], 0);
  return flat;
}

/** Seen from behind, as entities with a downward normal are. */
function mirrored(entity: DxfEntity, by: Matrix): Matrix {
  return numberAt(entity, 230, 1) < 0 ? product(by, [-1, 0, 0, 1, 0, 0]) : by;
}

function cornersAfter(entities: DxfEntity[], index: number): DxfEntity[] {
  const corners: DxfEntity[] = [];
  for (let at = index + 1; entities[at]?.type === "VERTEX"; at += 1) {
    const corner = entities[at];
    if (corner !== undefined) corners.push(corner);
  }
  return corners;
}

function textOf(entity: DxfEntity, by: Matrix): DrawnText | null {
  const isMany = entity.type === "MTEXT";
  const parts = entity.pairs.filter(([code]) => code === 1 || (isMany && code === 3));
  const words = plainWords(parts.map(([, value]) => value).join(""));
  const height = numberAt(entity, 40, 0) * Math.hypot(by[2], by[3]);
  if (words === "" || !(height > 0)) return null;
  const column = isMany ? (numberAt(entity, 71, 1) - 1) % 3 : Math.min(numberAt(entity, 72, 0), 2);
  const isAligned = !isMany && (numberAt(entity, 72, 0) > 0 || numberAt(entity, 73, 0) > 0);
  const at = applied(by, [
    numberAt(entity, isAligned ? 11 : 10, 0),
    numberAt(entity, isAligned ? 21 : 20, 0),
  ]);
  if (!at.every(Number.isFinite)) return null;
  const along = isMany
    ? Math.atan2(numberAt(entity, 21, 0), numberAt(entity, 11, 1))
    : (numberAt(entity, 50, 0) * Math.PI) / 180;
  const angle = along + Math.atan2(by[1], by[0]);
  const align = (["left", "center", "right"] as const)[column] ?? "left";
  return { words, at, height, angle, align };
}

/** Without the codes that set fonts, colors and fractions. */
function plainWords(text: string): string {
  return text
    .replace(/\\[ACcFfHQTWp][^;]*;/g, "")
    .replace(/\\S([^;^/#]*)[\^/#]([^;]*);/g, "$1/$2")
    .replace(/\\[LlOoKk]|[{}]/g, "")
    .replace(/\\P/g, " ")
    .replace(/\\~/g, " ")
    .replace(/\\U\+([0-9A-F]{4})/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/%%c/gi, "⌀")
    .replace(/%%d/gi, "°")
    .replace(/%%p/gi, "±")
    .replace(/%%[uok]/gi, "")
    .trim()
    .slice(0, 400);
}

function applied([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}

function product(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}
