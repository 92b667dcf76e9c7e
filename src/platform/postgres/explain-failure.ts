import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { PostgresError } from "./postgres-error.ts";

/**
 * Turns what PostgreSQL wrote before it gave up into an error a person can act on.
 *
 * @param what   what did not work, as a sentence without its full stop
 * @param output the lines it wrote
 * @param path   where it was writing
 */
export function explainFailure(what: string, output: string, path: string): PostgresError {
  if (/no space left on device|disk quota exceeded/i.test(output)) {
    return new PostgresError(
      `${what}: the disk that holds ${path} is full${freeSpace(path)}. Free some space and start again; ` +
        "nothing that was saved is lost.",
      "disk-full",
    );
  }
  if (/permission denied/i.test(output)) {
    return new PostgresError(`${what}: access was denied. ${lastLines(output)}`);
  }
  if (/administrative permissions is not permitted/i.test(output)) {
    return new PostgresError(
      `${what}: PostgreSQL refuses to run as an administrator. Start from an ordinary terminal.`,
    );
  }
  return new PostgresError(`${what}. ${lastLines(output)}`);
}

function freeSpace(path: string): string {
  let folder = path;
  while (!existsSync(folder)) folder = dirname(folder);
  const { bavail, bsize } = statfsSync(folder);
  return ` (${Math.floor((bavail * bsize) / 1024)} KiB left)`;
}

function lastLines(output: string): string {
  return `Reason given: ${output.trim().split("\n").slice(-6).join(" | ").slice(-1500) || "nothing"}`;
}
