import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { ShownFile } from "../inspection.ts";
import { showSolid } from "./show-solid.ts";
import { TriangleList } from "./triangle-list.ts";

const headBytes = 84;
const triangleBytes = 50;
const atOnce = 10_000;

/**
 * Measures and draws an STL. It states no unit.
 *
 * @param location path on this machine
 */
export async function readStl(location: string): Promise<ShownFile> {
  const triangles = new TriangleList();
  if (await isBinary(location)) await readBinary(location, triangles);
  else await readText(location, triangles);
  const corners = triangles.corners();
  const facts = triangles.facts();
  if (facts === null) {
    const flaw = corners.length === 0 ? "empty" : "damaged";
    return { facts: null, picture: null, mesh: null, flaw };
  }
  const shown = await showSolid(corners);
  return {
    facts: { unit: null, declared_unit: null, ...facts, bodies: null },
    ...shown,
  };
}

/** By its length: what it begins with says nothing, since binary ones may begin with "solid", too. */
async function isBinary(location: string): Promise<boolean> {
  const handle = await open(location);
  try {
    const { size } = await handle.stat();
    const head = Buffer.alloc(headBytes);
    await handle.read(head, 0, headBytes, 0);
    return size === headBytes + triangleBytes * head.readUInt32LE(80);
  } finally {
    await handle.close();
  }
}

async function readBinary(location: string, triangles: TriangleList): Promise<void> {
  const pieces = createReadStream(location, {
    start: headBytes,
    highWaterMark: triangleBytes * atOnce,
  });
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    let at = 0;
    for (; at + triangleBytes <= bytes.length; at += triangleBytes) {
      // The normal comes first; the corners tell it as well.
      const corner = (index: number) => {
        const from = at + 12 + index * 12;
        return [
          bytes.readFloatLE(from),
          bytes.readFloatLE(from + 4),
          bytes.readFloatLE(from + 8),
        ] as const;
      };
      triangles.add(corner(0), corner(1), corner(2));
    }
    rest = bytes.subarray(at);
  }
}

async function readText(location: string, triangles: TriangleList): Promise<void> {
  const lines = createInterface({ input: createReadStream(location, { encoding: "latin1" }) });
  let corners: [number, number, number][] = [];
  for await (const line of lines) {
    const [, x, y, z] = /^\s*vertex\s+(\S+)\s+(\S+)\s+(\S+)/i.exec(line) ?? [];
    if (x === undefined || y === undefined || z === undefined) continue;
    corners.push([Number(x), Number(y), Number(z)]);
    const [a, b, c] = corners;
    if (a === undefined || b === undefined || c === undefined) continue;
    triangles.add(a, b, c);
    corners = [];
  }
}
