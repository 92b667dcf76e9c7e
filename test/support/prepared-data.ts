import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { query, startProcess } from "./embedded-process.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A data folder with a stopped database that holds one row, to be copied: initdb takes a second. */
export async function prepareData(): Promise<{ copyTo(dataDir: string): void; remove(): void }> {
  const folder = temporaryFolder("millwright-prepared-");
  const site = startProcess(folder);
  await query(await site.ready, "create table kept (id int); insert into kept values (1)");
  await site.stop();
  return {
    copyTo: (dataDir) => {
      execFileSync("cp", ["-a", join(folder, "postgres"), dataDir]);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
