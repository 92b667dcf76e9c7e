import { readFile } from "node:fs/promises";
import openReader from "occt-import-js";
import type { ShownFile } from "../inspection.ts";
import { showSolid } from "./show-solid.ts";
import { TriangleList } from "./triangle-list.ts";

/**
 * Measures and draws a STEP file with the kernel that reads it (OpenCASCADE), in millimeters: curved faces are
 * triangles whose volume is about a thousandth too small.
 *
 * @param location path on this machine
 */
export async function readStep(location: string): Promise<ShownFile> {
  const bytes = await readFile(location);
  const reader = await openReader();
  const { success, meshes } = reader.ReadStepFile(bytes, null);
  const nothing = { facts: null, picture: null, mesh: null };
  if (!success) return { ...nothing, flaw: "damaged" };
  // An assembly of other files.
  if (meshes.length === 0) return { ...nothing, flaw: "apart" };
  const triangles = new TriangleList();
  for (const { attributes, index } of meshes) {
    const { array: positions } = attributes.position;
    const corner = (number: number | undefined) => {
      const at = (number ?? 0) * 3;
      return [welded(positions[at]), welded(positions[at + 1]), welded(positions[at + 2])] as const;
    };
    const { array: corners } = index;
    for (let at = 0; at + 2 < corners.length; at += 3) {
      triangles.add(corner(corners[at]), corner(corners[at + 1]), corner(corners[at + 2]));
    }
  }
  const facts = triangles.facts();
  if (facts === null) return { ...nothing, flaw: "damaged" };
  const shown = await showSolid(triangles.corners());
  return {
    facts: {
      unit: "mm",
      declared_unit: declaredUnit(bytes.toString("latin1")),
      ...facts,
      bodies: meshes.length,
    },
    ...shown,
  };
}

/** Faces meet at corners that differ in their last digits: a hundred-thousandth of a millimeter is one place. */
function welded(value = Number.NaN): number {
  return Math.round(value * 1e5) / 1e5;
}

/** The unit of length, which the kernel converts and does not tell. */
function declaredUnit(text: string): string | null {
  const named = /CONVERSION_BASED_UNIT\s*\(\s*'(INCH|FOOT|FEET)'/i.exec(text)?.[1]?.toLowerCase();
  if (named !== undefined) return named === "inch" ? "inch" : "foot";
  const prefix = /SI_UNIT\s*\(\s*(\.\w+\.|\$|\*)\s*,\s*\.METRE\.\s*\)/i.exec(text)?.[1];
  if (prefix === undefined) return null;
  const metric: Record<string, string> = {
    ".MILLI.": "millimeter",
    ".CENTI.": "centimeter",
    ".MICRO.": "micrometer",
  };
  return metric[prefix.toUpperCase()] ?? "meter";
}
