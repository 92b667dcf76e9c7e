import { readdirSync, readFileSync } from "node:fs";

/** Proportional set size of a process and of its database's processes, in MB; NaN where /proc has none. */
export function memoryOf(pid: number): { node: number; database: number } {
  const postmasters = childrenOf(pid).filter((child) => commandOf(child).includes("postgres"));
  const database = postmasters.flatMap((main) => [main, ...childrenOf(main)]);
  return { node: pss(pid), database: database.reduce((sum, each) => sum + pss(each), 0) };
}

/** Resident set of a process, in MB; NaN where /proc has none. */
export function residentOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readProc(pid, "status"))?.[1] ?? Number.NaN) / 1024;
}

/** Processor time that a process has used, in seconds; NaN where /proc has none. */
export function cpuSecondsOf(pid: number): number {
  const stat = readProc(pid, "stat");
  // After the name in parentheses, which may hold blanks: clock ticks, of which Linux counts 100 a second.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Processor time of a process and of all that it started and that still run, in seconds. */
export function cpuSecondsOfTree(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuSecondsOfTree(child), cpuSecondsOf(pid));
}

/** Ids of the processes that a process started; none where there is no /proc. */
export function childrenOf(pid: number): number[] {
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
