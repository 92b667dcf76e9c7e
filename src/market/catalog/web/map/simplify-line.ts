export type Point = [x: number, y: number];

/** Keeps the points without which the line would leave its course (Douglas and Peucker). */
export function simplifyLine(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined || line.length < 3) return line;
  let farthest = 0;
  let at = 0;
  for (const [index, point] of line.entries()) {
    const away = distance(point, first, last);
    if (away > farthest) [farthest, at] = [away, index];
  }
  if (farthest <= tolerance) return [first, last];
  const before = simplifyLine(line.slice(0, at + 1), tolerance);
  return [...before.slice(0, -1), ...simplifyLine(line.slice(at), tolerance)];
}

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length;
}
