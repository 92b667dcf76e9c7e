import { startSiteProcess } from "./site-process.ts";
import { median } from "./table.ts";

const rounds = 3;

/** Start to serving. */
export async function measureStart(dataDir: string) {
  const starts: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const site = await startSiteProcess(dataDir);
    starts.push(site.startedInMs);
    await site.stop();
  }
  return [{ what: "start to serving, median", ms: Math.round(median(starts)), bar: "≤ 3000" }];
}
