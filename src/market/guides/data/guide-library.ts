import { resolve } from "node:path";
import { type Guide, readGuides } from "./guide-files.ts";

let library: Map<string, Guide> | undefined;

/**
 * Every guide by its slug, read once a process.
 *
 * The files stand in the project's folder, which the process is started from: the bundle that renders
 * pages lies elsewhere, so a path relative to this module would not find them.
 */
export function guideLibrary(): ReadonlyMap<string, Guide> {
  library ??= new Map(
    readGuides(resolve("src/market/guides/library")).map((guide) => [guide.slug, guide]),
  );
  return library;
}
