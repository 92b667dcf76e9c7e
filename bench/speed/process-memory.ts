import { readdirSync, readFileSync } from "node:fs";

/** Proportional set size of a process and of its database's processes, in MB; NaN where /proc has none. */
export function memoryOf(pid: number): { node: number; database: number } {
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
