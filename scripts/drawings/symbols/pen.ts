/**
 * The pens of the drawings. Weights and fills are custom properties, so that a drawing takes the theme
 * and stays legible when it is small: the outline is thick, details are thin, what moves or is measured
 * is orange, and the workpiece is tinted.
 */
export type Point = readonly [number, number];

/** Two decimals at most: more only costs bytes. */
export function at(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function path(attributes: string, paths: string[]): string {
  return `<path${attributes} d="${paths.join("")}"/>`;
}

/** An outline. */
export const line = (...paths: string[]) => path("", paths);
/** An outline that covers what is behind it. */
export const body = (...paths: string[]) => path(' fill="var(--drawing-body)"', paths);
/** The workpiece: tinted, and covers what is behind it. */
export const part = (...paths: string[]) => path(' fill="var(--drawing-part)"', paths);
/** Detail. */
export const thin = (...paths: string[]) => path(' stroke-width="var(--drawing-thin)"', paths);
/** Section lines, faint where the drawing is small: they would run into each other. */
export const section = (...paths: string[]) => path(' stroke-width="var(--drawing-hatch)"', paths);
/** Detail that covers what is behind it. */
export const thinBody = (...paths: string[]) =>
  path(' stroke-width="var(--drawing-thin)" fill="var(--drawing-body)"', paths);
/** Detail of the workpiece, tinted. */
export const thinPart = (...paths: string[]) =>
  path(' stroke-width="var(--drawing-thin)" fill="var(--drawing-part)"', paths);
/** What is behind something else. */
export const hidden = (...paths: string[]) =>
  path(' stroke-width="var(--drawing-thin)" stroke-dasharray="3 2.5"', paths);
/** An axis. */
export const center = (...paths: string[]) =>
  path(' stroke-width="var(--drawing-thin)" stroke-dasharray="7 2 1.5 2"', paths);
/** What moves, flows or is measured. */
export const accent = (...paths: string[]) => path(' stroke="var(--accent)"', paths);
export const thinAccent = (...paths: string[]) =>
  path(' stroke="var(--accent)" stroke-width="var(--drawing-thin)"', paths);
/** Filled with the accent: hot metal, a lit lamp, arrow heads. */
export const hot = (...paths: string[]) =>
  path(' stroke="var(--accent)" fill="var(--drawing-hot)"', paths);
export const dots = (...points: Point[]) =>
  path(
    ' stroke="var(--accent)"',
    points.map(([x, y]) => `M${at(x)} ${at(y)}h0`),
  );

export function rect(x: number, y: number, width: number, height: number, corner = 0): string {
  const radius = Math.min(corner, width / 2, height / 2);
  if (radius === 0) return `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}z`;
  const r = at(radius);
  const w = at(width - 2 * radius);
  const h = at(height - 2 * radius);
  return `M${at(x + radius)} ${at(y)}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1-${r} ${r}h-${w}a${r} ${r} 0 0 1-${r}-${r}v-${h}a${r} ${r} 0 0 1 ${r}-${r}z`;
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [a, b] = [at(rx), at(ry)];
  return `M${at(x - rx)} ${at(y)}a${a} ${b} 0 1 0 ${at(2 * rx)} 0a${a} ${b} 0 1 0 ${at(-2 * rx)} 0z`;
}

export function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** Straight lines through points, closed unless told. */
export function polygon(points: readonly Point[], isClosed = true): string {
  return `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join("L")}${isClosed ? "z" : ""}`;
}

/** A point at an angle in degrees, clockwise from the right. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Outline of a spur gear. @param phase degrees by which the first tooth is turned */
export function gear(
  x: number,
  y: number,
  tip: number,
  root: number,
  teeth: number,
  phase = 0,
): string {
  const pitch = 360 / teeth;
  const points = Array.from({ length: teeth }, (_, tooth) => phase + tooth * pitch).flatMap(
    (angle) => [
      polar(x, y, root, angle - pitch * 0.3),
      polar(x, y, tip, angle - pitch * 0.15),
      polar(x, y, tip, angle + pitch * 0.15),
      polar(x, y, root, angle + pitch * 0.3),
    ],
  );
  return polygon(points);
}

/** Equal holes on a circle. */
export function holeCircle(
  x: number,
  y: number,
  radius: number,
  holes: number,
  hole: number,
  phase = -90,
): string {
  return Array.from({ length: holes }, (_, index) => {
    const [hx, hy] = polar(x, y, radius, phase + (index * 360) / holes);
    return circle(hx, hy, hole);
  }).join("");
}

/** An open arrow head whose point is at (x, y). @param degrees where it points */
export function head(x: number, y: number, degrees: number, size = 4): string {
  const [ax, ay] = polar(x, y, size, degrees + 150);
  const [bx, by] = polar(x, y, size, degrees - 150);
  return `M${at(ax)} ${at(ay)}L${at(x)} ${at(y)}L${at(bx)} ${at(by)}`;
}

export function arrow(x1: number, y1: number, x2: number, y2: number, size = 4): string {
  const degrees = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}${head(x2, y2, degrees, size)}`;
}

/** A measured length: a line with a head and a tick at both ends. */
export function dimension(x1: number, y1: number, x2: number, y2: number, tick = 3): string {
  const degrees = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const ends = [
    [x1, y1],
    [x2, y2],
  ] as const;
  const ticks = ends.map(([x, y]) => {
    const [ax, ay] = polar(x, y, tick, degrees + 90);
    const [bx, by] = polar(x, y, tick, degrees - 90);
    return `M${at(ax)} ${at(ay)}L${at(bx)} ${at(by)}`;
  });
  return `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}${head(x1, y1, degrees + 180, 3)}${head(x2, y2, degrees, 3)}${ticks.join("")}`;
}

/** Lines at 45 degrees inside of a polygon, for `section`. */
export function hatch(points: readonly Point[], gap = 4.5): string {
  const sums = points.map(([x, y]) => x + y);
  const lines: string[] = [];
  for (let sum = Math.min(...sums) + gap; sum < Math.max(...sums); sum += gap) {
    const crossings = points
      .flatMap(([ax, ay], index) => {
        const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
        const [a, b] = [ax + ay - sum, bx + by - sum];
        if (a < 0 === b < 0) return [];
        const share = a / (a - b);
        return [[ax + (bx - ax) * share, ay + (by - ay) * share] as const];
      })
      .sort(([a], [b]) => a - b);
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [from, to] = [crossings[index], crossings[index + 1]];
      if (!from || !to || to[0] - from[0] < 0.8) continue;
      lines.push(`M${at(from[0])} ${at(from[1])}L${at(to[0])} ${at(to[1])}`);
    }
  }
  return lines.join("");
}

/** Corners of a rectangle, for `hatch`. */
export function corners(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}
