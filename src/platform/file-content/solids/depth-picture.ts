/** A corner on its way into a picture: place in pixels, nearness in the same length, brightness from 0 to 1. */
export interface Corner {
  x: number;
  y: number;
  near: number;
  light: number;
}

/** Looks at pixels, about a second of them: a thousand times what a part needs. Layers upon layers take more. */
const mostWork = 200_000_000;
/** What a row of a triangle takes besides its pixels. */
const rowWork = 8;

/** Takes triangles and lines in any order, and keeps of each pixel what is nearest (a z-buffer). */
export class DepthPicture {
  readonly width: number;
  readonly height: number;
  /** -Infinity where nothing is. */
  readonly near: Float32Array;
  readonly light: Float32Array;
  /** 1 where a line is. */
  readonly ink: Uint8Array;
  #work = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.near = new Float32Array(width * height).fill(-Infinity);
    this.light = new Float32Array(width * height);
    this.ink = new Uint8Array(width * height);
  }

  /** Whether it was too much to draw: what comes now is left out. */
  isOverworked(): boolean {
    return this.#work > mostWork;
  }

  /** Row by row: a search of the box around a sliver would take as long as the picture is large. */
  fill(a: Corner, b: Corner, c: Corner): void {
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
    if (!(Math.abs(area) > 1e-9 && Math.abs(area) < Infinity) || this.isOverworked()) return;
    const slope = (of: "near" | "light") => ({
      x: ((b[of] - a[of]) * (c.y - a.y) - (c[of] - a[of]) * (b.y - a.y)) / area,
      y: ((c[of] - a[of]) * (b.x - a.x) - (b[of] - a[of]) * (c.x - a.x)) / area,
    });
    const [near, light] = [slope("near"), slope("light")];
    const first = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y) - 0.5));
    const last = Math.min(this.height - 1, Math.floor(Math.max(a.y, b.y, c.y) - 0.5));
    for (let row = first; row <= last; row += 1) {
      const y = row + 0.5;
      const [ab, bc, ca] = [crossing(y, a, b), crossing(y, b, c), crossing(y, c, a)];
      const start = Math.max(
        0,
        Math.ceil(Math.min(ab ?? bc ?? 0, bc ?? ca ?? 0, ca ?? ab ?? 0) - 0.5),
      );
      const end = Math.min(
        this.width - 1,
        Math.floor(Math.max(ab ?? bc ?? 0, bc ?? ca ?? 0, ca ?? ab ?? 0) - 0.5),
      );
      if (!(start <= end)) continue;
      this.#work += rowWork + end - start;
      const from = { x: start + 0.5 - a.x, y: y - a.y };
      this.#row(row * this.width + start, row * this.width + end, {
        near: a.near + near.x * from.x + near.y * from.y,
        nearStep: near.x,
        light: a.light + light.x * from.x + light.y * from.y,
        lightStep: light.x,
      });
    }
  }

  /** What is drawn most often: nothing is made anew in here. */
  #row(first: number, last: number, span: Span): void {
    const { near: depths, light: lights } = this;
    const { nearStep, lightStep } = span;
    let { near, light } = span;
    for (let at = first; at <= last; at += 1) {
      if (near > (depths[at] as number)) {
        depths[at] = near;
        lights[at] = light;
      }
      near += nearStep;
      light += lightStep;
    }
  }

  /** A line two pixels wide, where nothing is nearer by more than a little. */
  line(from: Corner, to: Corner, little: number): void {
    const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)));
    // What ends outside of the picture has lengths of any kind.
    if (!(steps <= this.width + this.height) || this.isOverworked()) return;
    this.#work += steps;
    for (let step = 0; step <= steps; step += 1) {
      const part = steps === 0 ? 0 : step / steps;
      const x = Math.floor(from.x + (to.x - from.x) * part);
      const y = Math.floor(from.y + (to.y - from.y) * part);
      const nearness = from.near + (to.near - from.near) * part + little;
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        this.#dot(x + dx, y + dy, nearness);
      }
    }
  }

  /** Lines where something ends before what is behind it. @param jump how much nearer it then is */
  outline(jump: number): void {
    const { width, height, near } = this;
    for (let row = 1; row < height - 1; row += 1) {
      for (let column = 1; column < width - 1; column += 1) {
        const at = row * width + column;
        const own = near[at] as number;
        if (own === -Infinity) continue;
        for (const other of [at - 1, at + 1, at - width, at + width]) {
          if (own - (near[other] as number) > jump) this.ink[at] = 1;
        }
      }
    }
  }

  #dot(x: number, y: number, nearness: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = y * this.width + x;
    // Beside what was filled a line would stand in the air.
    const there = this.near[at] as number;
    if (there !== -Infinity && nearness >= there) this.ink[at] = 1;
  }
}

/** Of a row of a triangle: what its first pixel has, and how that changes with each further one. */
interface Span {
  near: number;
  nearStep: number;
  light: number;
  lightStep: number;
}

/** Where a side of a triangle is at a height; null where it is not. */
function crossing(y: number, from: Corner, to: Corner): number | null {
  if (from.y <= y === to.y <= y) return null;
  return from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
}
