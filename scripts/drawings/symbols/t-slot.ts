import { at } from "./pen.ts";

/** One quarter of the section, from corner to corner, for a bar 32 wide around the origin. */
const quarter = [
  [-16, -16],
  [-4, -16],
  [-4, -12.5],
  [-8, -12.5],
  [-8, -9.5],
  [-4, -5.5],
  [4, -5.5],
  [8, -9.5],
  [8, -12.5],
  [4, -12.5],
  [4, -16],
] as const;

const turns = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Cross-section of a slotted aluminum bar. @param width of the bar, centered at (x, y) */
export function tSlot(x: number, y: number, width: number): string {
  const scale = width / 32;
  const points = turns.flatMap(([cos, sin]) =>
    quarter.map(([px, py]) => {
      const [dx, dy] = [px * cos - py * sin, px * sin + py * cos];
      return `${at(x + dx * scale)} ${at(y + dy * scale)}`;
    }),
  );
  return `M${points.join("L")}z`;
}
