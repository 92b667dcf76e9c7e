import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Has the embedded database of an empty data folder not wait for the disk: what a test writes need not survive a
 * power failure. Never where a test kills the database and looks for what it acknowledged.
 */
export function waitForNoDisk(dataDir: string): void {
  mkdirSync(join(dataDir, "postgres"));
  writeFileSync(join(dataDir, "postgres", "custom.conf"), "fsync = off\n");
}
