import type { SolidFacts } from "../inspection.ts";
import { type Point, SolidMeasure } from "./solid-measure.ts";

/** Takes the triangles of a solid: measures them, and keeps their corners to be drawn. */
export class TriangleList {
  readonly #measure = new SolidMeasure();
  #corners = new Float32Array(9 * 4096);
  #length = 0;
  #origin: Point | undefined;

  /** Takes the next triangle. Its corners run counterclockwise, seen from outside. */
  add(a: Point, b: Point, c: Point): void {
    this.#measure.add(a, b, c);
    if (this.#length === this.#corners.length) {
      const wider = new Float32Array(this.#length * 2);
      wider.set(this.#corners);
      this.#corners = wider;
    }
    // Single precision loses digits far from its origin: all are kept as seen from the first one.
    this.#origin ??= a;
    for (const point of [a, b, c]) {
      for (let axis = 0; axis < 3; axis += 1) {
        this.#corners[this.#length] = (point[axis] as number) - (this.#origin[axis] as number);
        this.#length += 1;
      }
    }
  }

  /** What was measured; null when there was no triangle, or none that can be measured. */
  facts(): Pick<SolidFacts, "size" | "volume" | "area"> | null {
    return this.#measure.facts();
  }

  /** x, y, z of the three corners of each triangle; moved, but not turned. */
  corners(): Float32Array {
    return this.#corners.subarray(0, this.#length);
  }
}
