import { memoryOf } from "./process-memory.ts";
import { startSiteProcess } from "./site-process.ts";

const addresses = 600;
const atOnce = 8;
const idleMs = 30_000;

/** What the site holds in memory before and after many pages of which none is like another. */
export async function measureMemory(dataDir: string) {
  const site = await startSiteProcess(dataDir);
  try {
    await fetch(`${site.url}/browse`);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const before = memoryOf(site.pid);
    const highest = await load(site.url, site.pid);
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    const after = memoryOf(site.pid);
    return [
      { what: "idle: Node, MB", mb: before.node, bar: "" },
      { what: "idle: database, MB", mb: before.database, bar: "" },
      { what: "idle: both, MB", mb: before.node + before.database, bar: "≤ 300" },
      { what: `${addresses} pages: Node at most, MB`, mb: highest, bar: "≤ 400" },
      { what: `${idleMs / 1000} s later: Node, MB`, mb: after.node, bar: "≤ 300" },
    ];
  } finally {
    await site.stop();
  }
}

/** @returns the most that Node held, in MB */
async function load(url: string, pid: number): Promise<number> {
  let next = 0;
  let highest = 0;
  const visitor = async () => {
    while (next < addresses) {
      const page = next++;
      const path = page % 2 === 0 ? "/browse" : "/businesses";
      const answer = await fetch(`${url}${path}?query=part+${page}&page=${1 + (page % 5)}`);
      await answer.arrayBuffer();
      if (page % 10 === 0) highest = Math.max(highest, memoryOf(pid).node);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return highest;
}
