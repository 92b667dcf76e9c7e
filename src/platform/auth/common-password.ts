import { readFileSync } from "node:fs";
import { resolve } from "node:path";

let known: Set<string> | undefined;

/**
 * Whether a password is one of the 1,000 that leaks hold most often, in any case of its letters. Read from
 * the project's folder, which the process is started from; the bundle that renders pages lies elsewhere.
 */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(
    readFileSync(resolve("src/platform/auth/common-passwords.txt"), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#")),
  );
  return known.has(password.toLowerCase());
}
