import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Has the embedded database of an empty data folder not wait for the disk: what a test writes need not survive a
 * power failure. Nor does it compress its log: each copy of a database is written there whole. Never where a test
 * kills the database and looks for what it acknowledged.
 */
export function waitForNoDisk(dataDir: string): void {
  mkdirSync(join(dataDir, "postgres"));
  const settings = ["fsync = off", "full_page_writes = off", "wal_compression = off"];
  writeFileSync(join(dataDir, "postgres", "custom.conf"), `${settings.join("\n")}\n`);
}
