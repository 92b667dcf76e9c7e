import { fullEdge, type SolidMesh } from "../../../shared/solid/solid-mesh.ts";

/** Parts have corners at halves and quarters of their boxes: rounded up at 0.5, equal ones would fall apart there. */
const roundedUp = 0.637;

/**
 * Makes a mesh of triangles: corners at the same place, to a 65,535th of the box around all, are one point. What has
 * no area then is left out.
 *
 * @param corners x, y, z of the three corners of each triangle
 */
export function weld(corners: Float32Array): SolidMesh {
  const { least, size } = boxOf(corners);
  const known = new Map<number, number>();
  const points: number[] = [];
  const triangles = new Uint32Array(corners.length / 3);
  let length = 0;
  const coordinate = (at: number) => {
    const edge = size[at % 3] as number;
    const along = (corners[at] as number) - (least[at % 3] as number);
    return edge === 0 ? 0 : Math.floor((along / edge) * fullEdge + roundedUp);
  };
  const pointAt = (at: number): number => {
    const place = [coordinate(at), coordinate(at + 1), coordinate(at + 2)] as const;
    const key = (place[0] * 65_536 + place[1]) * 65_536 + place[2];
    const found = known.get(key);
    if (found !== undefined) return found;
    points.push(...place);
    known.set(key, known.size);
    return known.size - 1;
  };
  for (let at = 0; at < corners.length; at += 9) {
    const [a, b, c] = [pointAt(at), pointAt(at + 3), pointAt(at + 6)];
    if (a === b || b === c || c === a) continue;
    triangles.set([a, b, c], length);
    length += 3;
  }
  return { size, points: Uint16Array.from(points), triangles: triangles.slice(0, length) };
}

function boxOf(corners: Float32Array) {
  const least: [number, number, number] = [Infinity, Infinity, Infinity];
  const most: [number, number, number] = [-Infinity, -Infinity, -Infinity];
  corners.forEach((value, at) => {
    const axis = at % 3;
    if (value < (least[axis] as number)) least[axis] = value;
    if (value > (most[axis] as number)) most[axis] = value;
  });
  const size = [most[0] - least[0], most[1] - least[1], most[2] - least[2]] as const;
  return { least, size };
}
