import { join } from "node:path";
import { type Guide, readGuides } from "./guide-files.ts";

let known: Guide[] | undefined;

/**
 * Every guide, in order of slug. Read once: the files are part of the release. They are found from the
 * working directory, which is the project's, because this runs from source and from the bundled pages.
 */
export function allGuides(): Guide[] {
  known ??= readGuides(join(process.cwd(), "src/market/consultant/guides"));
  return known;
}
