/**
 * Processor time of this process, in milliseconds, that some work took. Unlike a clock's time it hardly grows
 * when the machine does other things meanwhile, so a bound on it tells of the work alone.
 */
export async function cpuMsOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * How many times longer than on a machine with nothing else to do something takes here at this moment: 1 or
 * more. A bound in seconds that is multiplied by it stays what it is on a quiet machine.
 */
export function slowdown(): number {
  const cpu = process.cpuUsage();
  const began = performance.now();
  for (;;) {
    const { user, system } = process.cpuUsage(cpu);
    const spent = (user + system) / 1000;
    if (spent >= 100) return Math.max(1, (performance.now() - began) / spent);
  }
}
