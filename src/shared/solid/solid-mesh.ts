/** The surface of a solid as triangles, small enough to be sent to browsers. */
export interface SolidMesh {
  /** Edges of the box around it, in the unit of its file. */
  size: readonly [x: number, y: number, z: number];
  /** x, y, z of one point after the other, as parts of the box's edges: 0 to 65,535. */
  points: Uint16Array;
  /** Which three points each triangle has, counterclockwise as seen from outside. */
  triangles: Uint32Array;
}

/** What a point's coordinates reach to. */
export const fullEdge = 65_535;

const mark = 0x314d574d; // "MWM1"
const headBytes = 24;

/** A mesh in bytes, little-endian: the mark, numbers of points and triangles, the box, triangles, points. */
export function encodeMesh({ size, points, triangles }: SolidMesh): Uint8Array {
  const bytes = new Uint8Array(headBytes + triangles.byteLength + points.byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, mark, true);
  view.setUint32(4, points.length / 3, true);
  view.setUint32(8, triangles.length / 3, true);
  size.forEach((edge, axis) => {
    view.setFloat32(12 + axis * 4, edge, true);
  });
  triangles.forEach((point, at) => {
    view.setUint32(headBytes + at * 4, point, true);
  });
  const behind = headBytes + triangles.byteLength;
  points.forEach((value, at) => {
    view.setUint16(behind + at * 2, value, true);
  });
  return bytes;
}

/** The mesh in some bytes; null where they are none. */
export function decodeMesh(bytes: Uint8Array): SolidMesh | null {
  if (bytes.length < headBytes) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0, true) !== mark) return null;
  const [pointCount, triangleCount] = [view.getUint32(4, true), view.getUint32(8, true)];
  if (bytes.length !== headBytes + triangleCount * 12 + pointCount * 6) return null;
  const edge = (axis: number) => view.getFloat32(12 + axis * 4, true);
  const behind = headBytes + triangleCount * 12;
  return {
    size: [edge(0), edge(1), edge(2)],
    points: Uint16Array.from({ length: pointCount * 3 }, (_, at) =>
      view.getUint16(behind + at * 2, true),
    ),
    triangles: Uint32Array.from({ length: triangleCount * 3 }, (_, at) =>
      view.getUint32(headBytes + at * 4, true),
    ),
  };
}
