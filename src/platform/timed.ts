import type { Log } from "./log.ts";

/**
 * Does one step of a start, and says at debug level how long it took: by the clock, and in time that processors worked
 * for this process. Steps may run at the same time; each then counts the other's work, too.
 */
export async function timed<T>(log: Log, phase: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  const milliseconds = Math.round(performance.now() - began);
  log.debug({ phase, milliseconds, cpuMs: Math.round((user + system) / 1000) }, "start");
  return result;
}
