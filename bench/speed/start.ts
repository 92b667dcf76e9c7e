import { readdirSync, readFileSync } from "node:fs";
import { startSiteProcess } from "./site-process.ts";
import { median } from "./table.ts";

const rounds = 3;

/** Start to serving, and what the idle site holds in memory, its database included. */
export async function measureStart(dataDir: string) {
  const starts: number[] = [];
  let memory = { node: Number.NaN, database: Number.NaN };
  for (let round = 0; round < rounds; round++) {
    const site = await startSiteProcess(dataDir);
    starts.push(site.startedInMs);
    if (round === rounds - 1) {
      await fetch(`${site.url}/browse`);
      await new Promise((resolve) => setTimeout(resolve, 2000));
      memory = memoryOf(site.pid);
    }
    await site.stop();
  }
  return [
    { what: "start to serving, median", ms: Math.round(median(starts)), bar: "≤ 3000" },
    { what: "idle: Node, MB", ms: Math.round(memory.node), bar: "" },
    { what: "idle: database, MB", ms: Math.round(memory.database), bar: "" },
    { what: "idle: both, MB", ms: Math.round(memory.node + memory.database), bar: "≤ 300" },
  ];
}

/** Proportional set size of a process and of its database's processes, in MB; NaN where /proc has none. */
function memoryOf(pid: number): { node: number; database: number } {
  const postmasters = childrenOf(pid).filter((child) => commandOf(child).includes("postgres"));
  const database = postmasters.flatMap((main) => [main, ...childrenOf(main)]);
  return { node: pss(pid), database: database.reduce((sum, each) => sum + pss(each), 0) };
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((each) => each !== pid && parentOf(each) === pid);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return 0;
  }
}

function commandOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, "utf8");
}

function pss(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? Number.NaN) / 1024;
  } catch {
    return 0;
  }
}
