/** Triangles of a tube of many sides, each with its three corners; the ends are closed. */
export function cylinder({ radius = 10, height = 30, sides = 96 } = {}): number[][][] {
  const at = (side: number, z: number) => {
    const angle = (2 * Math.PI * (side % sides)) / sides;
    return [radius * Math.cos(angle), radius * Math.sin(angle), z];
  };
  return Array.from({ length: sides }, (_, side) => {
    const [a, b, c, d] = [at(side, 0), at(side + 1, 0), at(side + 1, height), at(side, height)];
    return [
      [a, b, c],
      [a, c, d],
      [[0, 0, 0], b, a],
      [[0, 0, height], d, c],
    ];
  }).flat();
}

/** Triangles as a binary STL. */
export function stlOf(triangles: number[][][]): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles.length);
  bytes.writeUInt32LE(triangles.length, 80);
  triangles.forEach((corners, at) => {
    corners.flat().forEach((value, index) => {
      bytes.writeFloatLE(value, 84 + at * 50 + 12 + index * 4);
    });
  });
  return bytes;
}
