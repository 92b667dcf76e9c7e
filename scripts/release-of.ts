import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const alone = ["package-lock.json", "react-router.config.ts", "vite.config.ts"];

/**
 * Names what the pages are built from, for the names of the files built.
 *
 * @param root folder of the project
 * @returns seven characters (42 bits) that change with every source, and are the same on every machine
 */
export function releaseOf(root: string): string {
  const sources = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
  const sum = createHash("sha256");
  for (const file of [...alone, ...sources].sort()) {
    sum
      .update(file)
      .update("\0")
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return sum.digest("base64url").slice(0, 7);
}
