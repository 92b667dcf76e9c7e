import { at, center, head, thinAccent } from "../symbols/pen.ts";

/** How far extension lines stand off the part and run past the dimension. */
const gap = 2;
const past = 2.5;
const arrowSize = 3.5;

/** A letter instead of a figure: the drawing stands for a kind of part, and has no sizes to state. */
export function letter(x: number, y: number, text: string): string {
  return `<text x="${at(x)}" y="${at(y)}" text-anchor="middle" fill="var(--accent-text)" stroke="none">${text}</text>`;
}

/** A width. @param edge y of the part's edge @param y where the dimension runs */
export function across(x1: number, x2: number, edge: number, y: number, text: string): string {
  const away = Math.sign(y - edge);
  const extension = (x: number) => `M${at(x)} ${at(edge + away * gap)}V${at(y + away * past)}`;
  return (
    thinAccent(
      extension(x1),
      extension(x2),
      `M${at(x1)} ${at(y)}H${at(x2)}`,
      head(x1, y, 180, arrowSize),
      head(x2, y, 0, arrowSize),
    ) + letter((x1 + x2) / 2, y - 2.5, text)
  );
}

/** A height. @param edge x of the part's edge @param x where the dimension runs */
export function upright(y1: number, y2: number, edge: number, x: number, text: string): string {
  const away = Math.sign(x - edge);
  const extension = (y: number) => `M${at(edge + away * gap)} ${at(y)}H${at(x + away * past)}`;
  return (
    thinAccent(
      extension(y1),
      extension(y2),
      `M${at(x)} ${at(y1)}V${at(y2)}`,
      head(x, y1, -90, arrowSize),
      head(x, y2, 90, arrowSize),
    ) + letter(x + away * 5, (y1 + y2) / 2 + 3, text)
  );
}

/** Points at something from a short shelf that carries the text. */
export function leader(x: number, y: number, toX: number, toY: number, text: string): string {
  const degrees = (Math.atan2(y - toY, x - toX) * 180) / Math.PI;
  const shelf = toX < x ? -10 : 10;
  return (
    thinAccent(
      `M${at(x)} ${at(y)}L${at(toX)} ${at(toY)}h${shelf}`,
      head(x, y, degrees, arrowSize),
    ) + letter(toX + shelf / 2, toY - 2.5, text)
  );
}

/** The two axes of something round. */
export function axes(x: number, y: number, reach: number): string {
  return center(
    `M${at(x - reach)} ${at(y)}h${at(2 * reach)}M${at(x)} ${at(y - reach)}v${at(2 * reach)}`,
  );
}

/** One of the values for a variant; there are as many as variants. */
export function pick<T>(variant: number, values: readonly [T, T, T, T]): T {
  return values[variant % 4] ?? values[0];
}
