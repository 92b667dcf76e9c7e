import { fullEdge, type SolidMesh } from "./solid-mesh.ts";

/** A mesh as it is drawn: around its middle, with what light and pen need. */
export interface Surface {
  /** x, y, z of the three corners of each triangle. */
  corners: Float32Array;
  /** At each corner, away from the surface: smooth over curved faces, sharp at edges. */
  normals: Float32Array;
  /** Two ends of each edge at which faces meet, or a surface ends. */
  edges: Float32Array;
}

/** Faces that meet at less than this are one curved face: its cosine is of 28 degrees. */
const smooth = 0.883;
/** A fan of more triangles is drawn flat: each of them would ask all others. */
const mostNeighbors = 256;

/** Where a mesh lies around its middle, where it is smooth, and where its edges are. */
export function surfaceOf(mesh: SolidMesh): Surface {
  const { triangles } = mesh;
  const places = placesOf(mesh);
  const corners = new Float32Array(triangles.length * 3);
  for (let at = 0; at < triangles.length; at += 1) {
    const place = (triangles[at] as number) * 3;
    corners.set(places.subarray(place, place + 3), at * 3);
  }
  const facets = facetNormals(corners);
  return {
    corners,
    normals: cornerNormals(triangles, facets, places.length / 3),
    edges: sharpEdges(triangles, facets, places),
  };
}

function placesOf({ size, points }: SolidMesh): Float32Array {
  return Float32Array.from(
    points,
    (value, at) => (value / fullEdge - 0.5) * (size[at % 3] as number),
  );
}

/**
 * Which way each triangle looks, with a length of its doubled area.
 *
 * @param corners x, y, z of the three corners of each triangle
 */
export function facetNormals(corners: Float32Array): Float32Array {
  const normals = new Float32Array(corners.length / 3);
  for (let at = 0; at < corners.length; at += 9) {
    const edge = (corner: number, axis: number) =>
      (corners[at + corner * 3 + axis] as number) - (corners[at + axis] as number);
    const [ux, uy, uz] = [edge(1, 0), edge(1, 1), edge(1, 2)];
    const [vx, vy, vz] = [edge(2, 0), edge(2, 1), edge(2, 2)];
    normals[at / 3] = uy * vz - uz * vy;
    normals[at / 3 + 1] = uz * vx - ux * vz;
    normals[at / 3 + 2] = ux * vy - uy * vx;
  }
  return normals;
}

/** The cosine between the normals of two triangles; 1 where one of them has no area. */
function likeness(facets: Float32Array, one: number, other: number): number {
  const [a, b] = [one * 3, other * 3];
  const [x, y, z] = [facets[a] as number, facets[a + 1] as number, facets[a + 2] as number];
  const [u, v, w] = [facets[b] as number, facets[b + 1] as number, facets[b + 2] as number];
  const lengths = Math.hypot(x, y, z) * Math.hypot(u, v, w);
  return lengths === 0 ? 1 : (x * u + y * v + z * w) / lengths;
}

/** Of each corner, the sum of the normals around it that look about the same way: large triangles count for more. */
function cornerNormals(
  triangles: Uint32Array,
  facets: Float32Array,
  pointCount: number,
): Float32Array {
  const { firsts, around } = trianglesAround(triangles, pointCount);
  const normals = new Float32Array(triangles.length * 3);
  for (let corner = 0; corner < triangles.length; corner += 1) {
    const own = Math.floor(corner / 3);
    const point = triangles[corner] as number;
    const [first, end] = [firsts[point] as number, firsts[point + 1] as number];
    const neighbors = end - first > mostNeighbors ? [own] : around.subarray(first, end);
    for (const other of neighbors) {
      if (other !== own && likeness(facets, own, other) < smooth) continue;
      for (let axis = 0; axis < 3; axis += 1) {
        normals[corner * 3 + axis] =
          (normals[corner * 3 + axis] as number) + (facets[other * 3 + axis] as number);
      }
    }
  }
  return normals;
}

/** Of each point, the triangles that have it: those of point `p` stand from `firsts[p]` up to `firsts[p + 1]`. */
function trianglesAround(triangles: Uint32Array, pointCount: number) {
  const firsts = new Uint32Array(pointCount + 1);
  for (const point of triangles) firsts[point + 1] = (firsts[point + 1] as number) + 1;
  for (let at = 0; at < pointCount; at += 1) {
    firsts[at + 1] = (firsts[at + 1] as number) + (firsts[at] as number);
  }
  const next = firsts.slice();
  const around = new Uint32Array(triangles.length);
  triangles.forEach((point, corner) => {
    const place = next[point] as number;
    around[place] = Math.floor(corner / 3);
    next[point] = place + 1;
  });
  return { firsts, around };
}

/** Edges that one triangle has, or at which two meet at an angle; more than two have it where bodies touch. */
function sharpEdges(
  triangles: Uint32Array,
  facets: Float32Array,
  places: Float32Array,
): Float32Array {
  /** By both ends: the only triangle so far; -1: it is sharp; -2: it is not. */
  const known = new Map<number, number>();
  const pointCount = places.length / 3;
  for (let at = 0; at < triangles.length; at += 1) {
    const own = Math.floor(at / 3);
    const [from, to] = [triangles[at] as number, triangles[own * 3 + ((at + 1) % 3)] as number];
    const key = Math.min(from, to) * pointCount + Math.max(from, to);
    const other = known.get(key);
    if (other === undefined) known.set(key, own);
    else if (other >= 0) known.set(key, likeness(facets, own, other) < smooth ? -1 : -2);
    else known.set(key, -1);
  }
  const edges: number[] = [];
  for (const [key, state] of known) {
    if (state === -2) continue;
    for (const point of [Math.floor(key / pointCount), key % pointCount]) {
      edges.push(...places.subarray(point * 3, point * 3 + 3));
    }
  }
  return Float32Array.from(edges);
}
