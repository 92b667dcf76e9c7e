import type { SolidFacts } from "../inspection.ts";

export type Point = readonly [x: number, y: number, z: number];

/**
 * Measures a surface triangle by triangle, in constant memory.
 *
 * Whether it is closed is told without keeping its edges: in a closed surface each edge is run through as often
 * one way as the other. Each run adds or takes away a number made of the edge's two ends, twice over with
 * different numbers; both sums are zero when every run has its opposite, and by chance once in 2^64.
 */
export class SolidMeasure {
  #least: [number, number, number] = [Infinity, Infinity, Infinity];
  #most: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  #origin: Point | undefined;
  #area = 0;
  #sixfoldVolume = 0;
  #edges = [0, 0];

  /** Takes the next triangle. Its corners run counterclockwise, seen from outside. */
  add(a: Point, b: Point, c: Point): void {
    for (const point of [a, b, c]) {
      for (let axis = 0; axis < 3; axis += 1) {
        const value = point[axis] as number;
        if (value < (this.#least[axis] as number)) this.#least[axis] = value;
        if (value > (this.#most[axis] as number)) this.#most[axis] = value;
      }
    }
    // From a point of its own, so that a part far from the origin loses no digits.
    this.#origin ??= a;
    const [p, q, r] = [a, b, c].map((point) => minus(point, this.#origin as Point));
    if (p === undefined || q === undefined || r === undefined) return;
    const normal = cross(minus(q, p), minus(r, p));
    this.#area += Math.hypot(...normal) / 2;
    this.#sixfoldVolume += dot(p, cross(q, r));
    this.#edge(a, b);
    this.#edge(b, c);
    this.#edge(c, a);
  }

  /** What came of it; null when there was no triangle, or none that can be measured. */
  facts(): Pick<SolidFacts, "size" | "volume" | "area"> | null {
    const [x, y, z] = this.#most.map((most, axis) => most - (this.#least[axis] as number));
    if (x === undefined || y === undefined || z === undefined) return null;
    if (![x, y, z, this.#area].every(Number.isFinite)) return null;
    const isClosed = this.#edges.every((sum) => sum === 0);
    const volume = Math.abs(this.#sixfoldVolume) / 6;
    return {
      size: { x: rounded(x), y: rounded(y), z: rounded(z) },
      volume: isClosed && Number.isFinite(volume) ? rounded(volume) : null,
      area: rounded(this.#area),
    };
  }

  #edge(from: Point, to: Point): void {
    for (let round = 0; round < 2; round += 1) {
      const [one, other] = [hashOf(from, round), hashOf(to, round)];
      if (one === other) continue;
      const sum = this.#edges[round] as number;
      this.#edges[round] =
        one < other ? (sum + mixed(one, other)) | 0 : (sum - mixed(other, one)) | 0;
    }
  }
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Seven digits: a surface of triangles is no better. */
function rounded(value: number): number {
  return Number(value.toPrecision(7));
}

const bits = new DataView(new ArrayBuffer(4));

/** A number of 32 bits that stands for a point; the same corner of two triangles has the same. */
function hashOf(point: Point, round: number): number {
  let hash = round === 0 ? 0x9e3779b9 : 0x7f4a7c15;
  for (const value of point) {
    // Single precision is what STL keeps; adding zero makes -0 and 0 one.
    bits.setFloat32(0, Math.fround(value) + 0);
    hash = mixed(hash, bits.getInt32(0));
  }
  return hash;
}

function mixed(a: number, b: number): number {
  let hash = Math.imul(a ^ (b + 0x165667b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ Math.imul(b, 0xc2b2ae35), 0x27d4eb2f);
  return (hash ^ (hash >>> 15)) | 0;
}
