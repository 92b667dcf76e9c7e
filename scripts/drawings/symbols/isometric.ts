import { at, type Point, polygon } from "./pen.ts";

type Point3 = readonly [number, number, number];

/** How far the control points of a quarter circle lie from its ends. */
const kappa = 0.5523;

/**
 * Draws in space: x runs down to the right, y down to the left, z up; (x0, y0) is where the origin lies
 * on the sheet.
 */
export function isometric(x0: number, y0: number, scale = 1) {
  function to([x, y, z]: Point3): Point {
    return [x0 + (x - y) * 0.866 * scale, y0 + ((x + y) / 2 - z) * scale];
  }

  function face(...points: Point3[]): string {
    return polygon(points.map(to));
  }

  function edge(...points: Point3[]): string {
    return polygon(points.map(to), false);
  }

  /** A circle in a plane across the named axis. */
  function circle([x, y, z]: Point3, radius: number, axis: "x" | "y" | "z" = "z"): string {
    const place = (u: number, v: number): string => {
      const offset: Point3 = axis === "z" ? [u, v, 0] : axis === "x" ? [0, u, v] : [u, 0, v];
      const [px, py] = to([x + offset[0] * radius, y + offset[1] * radius, z + offset[2] * radius]);
      return `${at(px)} ${at(py)}`;
    };
    const quarters = [
      [1, 0, 1, kappa, kappa, 1, 0, 1],
      [0, 1, -kappa, 1, -1, kappa, -1, 0],
      [-1, 0, -1, -kappa, -kappa, -1, 0, -1],
      [0, -1, kappa, -1, 1, -kappa, 1, 0],
    ] as const;
    const curves = quarters.map(
      ([, , ax, ay, bx, by, cx, cy]) => `C${place(ax, ay)} ${place(bx, by)} ${place(cx, cy)}`,
    );
    return `M${place(1, 0)}${curves.join("")}z`;
  }

  /** The three visible faces of a box, as one outline with its inner edges. */
  function box([x, y, z]: Point3, width: number, depth: number, height: number): string {
    const top = z + height;
    return (
      face(
        [x, y, top],
        [x + width, y, top],
        [x + width, y, z],
        [x + width, y + depth, z],
        [x, y + depth, z],
        [x, y + depth, top],
      ) +
      // Back the way it came: an area between the inner edges would be cut out of the fill.
      edge(
        [x, y + depth, top],
        [x + width, y + depth, top],
        [x + width, y, top],
        [x + width, y + depth, top],
      ) +
      edge([x + width, y + depth, top], [x + width, y + depth, z])
    );
  }

  /** An upright cylinder. */
  function cylinder([x, y, z]: Point3, radius: number, height: number): string {
    const [cx, low] = to([x, y, z]);
    const high = low - height * scale;
    const [rx, ry] = [at(radius * 1.2247 * scale), at(radius * Math.SQRT1_2 * scale)];
    const left = at(cx - radius * 1.2247 * scale);
    const right = at(cx + radius * 1.2247 * scale);
    return (
      `M${left} ${at(high)}V${at(low)}A${rx} ${ry} 0 0 0 ${right} ${at(low)}V${at(high)}` +
      `A${rx} ${ry} 0 0 0 ${left} ${at(high)}A${rx} ${ry} 0 0 0 ${right} ${at(high)}`
    );
  }

  return { to, face, edge, circle, box, cylinder };
}
