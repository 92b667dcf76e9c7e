import { type DxfEntity, numberAt, numbersAt } from "./dxf-pairs.ts";

export type Point = [x: number, y: number];

const full = 2 * Math.PI;
/** Pieces of a whole circle. */
const smooth = 72;
/** Pieces between two points of a spline. */
const perSpan = 8;
const mostOfSpline = 2000;

/** The line along an entity in its own coordinates; none for what has none. */
export function curvesOf(entity: DxfEntity): Point[][] {
  const at = (x: number, y: number): Point => [numberAt(entity, x, 0), numberAt(entity, y, 0)];
  switch (entity.type) {
    case "LINE":
      return [[at(10, 20), at(11, 21)]];
    case "CIRCLE":
      return [arc(at(10, 20), numberAt(entity, 40, 0), 0, full)];
    case "ARC":
      return [
        arc(
          at(10, 20),
          numberAt(entity, 40, 0),
          radians(numberAt(entity, 50, 0)),
          radians(numberAt(entity, 51, 360)),
        ),
      ];
    case "ELLIPSE":
      return [ellipse(entity, at(10, 20), at(11, 21))];
    case "LWPOLYLINE":
      return [bulged(vertices(entity), (numberAt(entity, 70, 0) & 1) === 1)];
    case "SPLINE":
      return [spline(entity)];
    case "LEADER":
      return [pointsAt(entity, 10, 20)];
    case "SOLID":
    case "TRACE":
      return [closed([at(10, 20), at(11, 21), at(13, 23), at(12, 22)])];
    case "3DFACE":
      return [closed([at(10, 20), at(11, 21), at(12, 22), at(13, 23)])];
    case "HATCH":
      return hatchBounds(entity);
    default:
      return [];
  }
}

/** Corners of an old polyline, which follow as entities of their own. */
export function polylineOf(head: DxfEntity, corners: DxfEntity[]): Point[] {
  const flags = numberAt(head, 70, 0);
  // Meshes of surfaces have corners that no line joins.
  if ((flags & 80) !== 0) return [];
  const bent = corners
    // Frames of splines are not drawn.
    .filter((one) => (numberAt(one, 70, 0) & 16) === 0)
    .map((one) => ({
      point: [numberAt(one, 10, 0), numberAt(one, 20, 0)] as Point,
      bulge: numberAt(one, 42, 0),
    }));
  return bulged(bent, (flags & 1) === 1);
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function arc([x, y]: Point, radius: number, from: number, to: number): Point[] {
  const sweep = to > from ? to - from : to - from + full;
  const steps = Math.max(2, Math.ceil((Math.min(sweep, full) / full) * smooth));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + (sweep * step) / steps;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

function ellipse(entity: DxfEntity, [x, y]: Point, [majorX, majorY]: Point): Point[] {
  const ratio = numberAt(entity, 40, 1);
  const from = numberAt(entity, 41, 0);
  const to = numberAt(entity, 42, full);
  return arc([0, 0], 1, from, to).map(([along, aside]) => [
    x + majorX * along - majorY * ratio * aside,
    y + majorY * along + majorX * ratio * aside,
  ]);
}

interface Corner {
  point: Point;
  /** A quarter's tangent of the arc to the next corner. */
  bulge: number;
}

function vertices({ pairs }: DxfEntity): Corner[] {
  const corners: Corner[] = [];
  for (const [code, value] of pairs) {
    const number = Number(value);
    if (code === 10) corners.push({ point: [number, 0], bulge: 0 });
    const last = corners.at(-1);
    if (last !== undefined && code === 20) last.point[1] = number;
    if (last !== undefined && code === 42) last.bulge = number;
  }
  return corners;
}

function bulged(corners: Corner[], isClosed: boolean): Point[] {
  const [first] = corners;
  if (first === undefined) return [];
  const all = isClosed ? [...corners, { ...first, bulge: 0 }] : corners;
  return all.flatMap(({ point, bulge }, index) => {
    const next = all[index + 1];
    return next === undefined || bulge === 0 ? [point] : bend(point, next.point, bulge);
  });
}

/** The arc between two corners, without the second. */
function bend([x, y]: Point, [toX, toY]: Point, bulge: number): Point[] {
  const sweep = 4 * Math.atan(bulge);
  const chord = Math.hypot(toX - x, toY - y);
  const radius = chord / (2 * Math.sin(sweep / 2));
  const heading = Math.atan2(toY - y, toX - x);
  const start = heading - sweep / 2 - Math.PI / 2;
  const [centerX, centerY] = [x - radius * Math.cos(start), y - radius * Math.sin(start)];
  const steps = Math.max(2, Math.ceil((Math.abs(sweep) / full) * smooth));
  return Array.from({ length: steps }, (_, step) => {
    const angle = start + (sweep * step) / steps;
    return [centerX + radius * Math.cos(angle), centerY + radius * Math.sin(angle)];
  });
}

/** De Boor's algorithm, with weights. */
function spline(entity: DxfEntity): Point[] {
  const control = pointsAt(entity, 10, 20);
  const degree = numberAt(entity, 71, 3);
  const knots = numbersAt(entity, 40);
  const weights = numbersAt(entity, 41);
  const isWhole = degree >= 1 && degree <= 11 && knots.length === control.length + degree + 1;
  if (!isWhole) return control.length > 0 ? control : pointsAt(entity, 11, 21);
  const from = knots[degree] ?? 0;
  const to = knots[control.length] ?? 1;
  const steps = Math.min(mostOfSpline, control.length * perSpan);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const t = Math.min(from + ((to - from) * step) / steps, to);
    let span = degree;
    while (span < control.length - 1 && (knots[span + 1] ?? 0) <= t) span += 1;
    const points = Array.from({ length: degree + 1 }, (__, offset) => {
      const index = span - degree + offset;
      const [x, y] = control[index] ?? [0, 0];
      const weight = weights[index] ?? 1;
      return [x * weight, y * weight, weight] as [number, number, number];
    });
    for (let round = 1; round <= degree; round += 1) {
      for (let index = degree; index >= round; index -= 1) {
        const low = knots[index + span - degree] ?? 0;
        const high = knots[index + 1 + span - round] ?? 0;
        const part = high === low ? 0 : (t - low) / (high - low);
        const [a = [0, 0, 1], b = [0, 0, 1]] = [points[index - 1], points[index]];
        points[index] = [0, 1, 2].map(
          (axis) => (1 - part) * (a[axis] ?? 0) + part * (b[axis] ?? 0),
        ) as [number, number, number];
      }
    }
    const [x, y, weight] = points[degree] ?? [0, 0, 1];
    return [x / weight, y / weight];
  });
}

/** Bounds of a hatch that are polylines or lines; its pattern is left out. */
function hatchBounds({ pairs }: DxfEntity): Point[][] {
  const lines: Point[][] = [];
  let corners: Point[] | null = null;
  for (const [code, value] of pairs) {
    if (code === 92) {
      corners = (Number(value) & 2) === 2 ? [] : null;
      if (corners !== null) lines.push(corners);
    }
    // Seeds and pattern follow the bounds.
    if (code === 97 || code === 75) corners = null;
    if (code === 10) corners?.push([Number(value), 0]);
    const last = corners?.at(-1);
    if (code === 20 && last !== undefined) last[1] = Number(value);
  }
  return lines.map(closed);
}

function pointsAt(entity: DxfEntity, x: number, y: number): Point[] {
  const ys = numbersAt(entity, y);
  return numbersAt(entity, x).map((value, index) => [value, ys[index] ?? 0]);
}

function closed(points: Point[]): Point[] {
  const [first] = points;
  return first === undefined ? [] : [...points, first];
}
