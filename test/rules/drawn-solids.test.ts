import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  moved,
  type Pose,
  poseAfterKey,
  poseBetween,
  poses,
  turned,
  zoomed,
} from "../../src/market/files/rules/turning.ts";
import {
  drawMesh,
  drawTriangles,
  type RawPicture,
} from "../../src/platform/file-content/solids/draw-solid.ts";
import { weld } from "../../src/platform/file-content/solids/weld.ts";
import { decodeMesh, encodeMesh } from "../../src/shared/solid/solid-mesh.ts";
import { surfaceOf } from "../../src/shared/solid/surface.ts";
import { viewOf } from "../../src/shared/solid/view.ts";
import { stl } from "../support/sample-files.ts";
import { cylinder } from "../support/solids.ts";

const cornersOf = (triangles: number[][][]) => Float32Array.from(triangles.flat(2));
/** The triangles of a cube of 10, of a binary STL. */
function cube(cubes = 1): Float32Array {
  const bytes = stl({ cubes });
  const corners = new Float32Array(cubes * 12 * 9);
  corners.forEach((_, at) => {
    corners[at] = bytes.readFloatLE(84 + Math.floor(at / 9) * 50 + 12 + (at % 9) * 4);
  });
  return corners;
}

describe("a mesh", () => {
  test("of a cube has its eight corners, twelve triangles and twelve edges", () => {
    const mesh = weld(cube());
    expect([mesh.points.length / 3, mesh.triangles.length / 3]).toEqual([8, 12]);
    expect(mesh.size).toEqual([10, 10, 10]);
    const { edges, normals } = surfaceOf(mesh);
    expect(edges.length / 6).toBe(12);
    // Each corner of each face looks straight away from that face.
    for (let at = 0; at < normals.length; at += 3) {
      const directions = [...normals.subarray(at, at + 3)].filter((value) => Math.abs(value) > 1);
      expect(directions).toHaveLength(1);
    }
  });

  test("of a cylinder is smooth around, and has the edges of its ends alone", () => {
    const sides = 96;
    const { edges, corners, normals } = surfaceOf(weld(cornersOf(cylinder({ sides }))));
    expect(edges.length / 6).toBe(2 * sides);
    // The first triangle stands on the tube: there each normal points away from the axis, as its corner does.
    for (const at of [0, 3, 6]) {
      const [x = 0, y = 0] = corners.subarray(at, at + 2);
      const [u = 0, v = 0, w = 0] = normals.subarray(at, at + 3);
      const cosine = (x * u + y * v) / (Math.hypot(x, y) * Math.hypot(u, v, w));
      expect(cosine).toBeGreaterThan(0.999);
    }
  });

  test("comes back from its bytes as it was, and from no others", () => {
    const coordinate = fc.float({ noNaN: true, min: -1000, max: 1000 });
    const triangle = fc.array(coordinate, { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(triangle, { minLength: 1, maxLength: 20 }), (triangles) => {
        const mesh = weld(Float32Array.from(triangles.flat()));
        const again = decodeMesh(encodeMesh(mesh));
        expect(again?.triangles).toEqual(mesh.triangles);
        expect(again?.points).toEqual(mesh.points);
        mesh.size.forEach((edge, axis) => {
          expect(again?.size[axis]).toBeCloseTo(edge, 2);
        });
        for (const point of mesh.triangles) expect(point).toBeLessThan(mesh.points.length / 3);
      }),
    );
    fc.assert(fc.property(fc.uint8Array(), (bytes) => decodeMesh(bytes) === null));
    expect(decodeMesh(encodeMesh(weld(cube())).subarray(0, -1))).toBeNull();
  });
});

describe("a drawing", () => {
  /** Red, green, blue and how solid, at a part of the way across and down. */
  const pixel = ({ pixels, width, height }: RawPicture, right: number, down: number) => {
    const at = (Math.floor(down * height) * width + Math.floor(right * width)) * 4;
    return [...pixels.subarray(at, at + 4)];
  };

  test("of a cube fills the picture, is brightest above and darkest on its right side", () => {
    const drawn = drawMesh(weld(cube()), 160, 120);
    if (drawn === null) throw new Error("It was not drawn");
    expect(pixel(drawn, 0.02, 0.02)).toEqual([0, 0, 0, 0]);
    const [top = 0, left = 0, right = 0] = [
      pixel(drawn, 0.5, 0.2),
      pixel(drawn, 0.4, 0.6),
      pixel(drawn, 0.66, 0.6),
    ].map(([red]) => red);
    expect(top).toBeGreaterThan(left);
    expect(left).toBeGreaterThan(right);
    // One of its edges.
    const inked = Array.from({ length: drawn.pixels.length / 4 }, (_, at) => drawn.pixels[at * 4]);
    expect(inked).toContain(22);
  });

  test("without a mesh shows the same faces", () => {
    const [drawn, flat] = [drawMesh(weld(cube()), 160, 120), drawTriangles(cube(), 160, 120)];
    if (drawn === null || flat === null) throw new Error("It was not drawn");
    expect(pixel(flat, 0.4, 0.6)).toEqual(pixel(drawn, 0.4, 0.6));
  });

  test("of layer upon layer is given up", () => {
    expect(drawTriangles(cube(40_000), 160, 120)).toBeNull();
  });

  test("of any triangles ends", () => {
    const coordinate = fc.oneof(fc.float(), fc.float({ noNaN: true, min: -9, max: 9 }));
    const corners = fc.array(coordinate, { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(fc.array(corners, { maxLength: 8 }), (triangles) => {
        const all = Float32Array.from(triangles.flat());
        const mesh = weld(all);
        expect(drawTriangles(all, 16, 12)?.pixels.length).toBe(16 * 12 * 16);
        expect(drawMesh(mesh, 16, 12)?.pixels.length).toBe(16 * 12 * 16);
      }),
      { numRuns: 300 },
    );
  });
});

describe("turning a part", () => {
  const angle = fc.float({ noNaN: true, min: -100, max: 100 });
  const close = (one: number, other: number) => Math.abs(one - other) < 1e-9;

  test("keeps the three directions of a view upright on each other", () => {
    fc.assert(
      fc.property(angle, angle, (yaw, pitch) => {
        const { right, up, toward } = viewOf({ yaw, pitch });
        const dot = (a: readonly number[], b: readonly number[]) =>
          a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
        const products = [dot(right, up), dot(up, toward), dot(toward, right)];
        return (
          products.every((product) => close(product, 0)) &&
          [right, up, toward].every((direction) => close(dot(direction, direction), 1))
        );
      }),
    );
  });

  test("never turns it over, loses it aside, or makes it too small or large", () => {
    const step = fc.oneof(
      fc.tuple(angle, angle).map(
        ([x, y]) =>
          (pose: Pose) =>
            turned(pose, x, y),
      ),
      fc.tuple(angle, angle).map(
        ([x, y]) =>
          (pose: Pose) =>
            moved(pose, x, y),
      ),
      fc.float({ noNaN: true, min: 0, max: 10 }).map((by) => (pose: Pose) => zoomed(pose, by)),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const pose = steps.reduce((before, next) => next(before), poses.corner as Pose);
        expect(Math.abs(pose.pitch)).toBeLessThanOrEqual(Math.PI / 2);
        expect(Math.max(Math.abs(pose.right), Math.abs(pose.up))).toBeLessThanOrEqual(1);
        expect(pose.zoom).toBeGreaterThanOrEqual(0.5);
        expect(pose.zoom).toBeLessThanOrEqual(12);
      }),
    );
  });

  test("goes the shorter way, from where it is to where it shall be", () => {
    const round = 2 * Math.PI;
    const from = { ...poses.front, yaw: 7 * round + 0.1 };
    expect(poseBetween(from, poses.front, 0)).toEqual(from);
    expect(poseBetween(from, poses.front, 1).yaw).toBeCloseTo(7 * round);
    expect(poseBetween(from, { ...poses.top, zoom: 3 }, 0.5).zoom).toBe(2);
  });

  test("is done with arrows, sized with plus and minus, and taken back with 0", () => {
    const right = poseAfterKey(poses.corner, "ArrowRight", false);
    expect(right?.yaw).toBeLessThan(poses.corner.yaw);
    expect(poseAfterKey(poses.corner, "ArrowUp", true)?.up).toBeGreaterThan(0);
    expect(poseAfterKey(poses.corner, "+", false)?.zoom).toBeGreaterThan(1);
    expect(poseAfterKey(right ?? poses.top, "0", false)).toEqual(poses.corner);
    expect(poseAfterKey(poses.corner, "Tab", false)).toBeNull();
  });
});
