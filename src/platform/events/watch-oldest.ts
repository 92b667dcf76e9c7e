/** A transaction that keeps running is looked at less and less often. */
const lookMs = { first: 20, longest: 250 };

/** Calls `wake` once no transaction as old as `tx`, or older, runs any more. @returns takes the call back */
export type OnceSettled = (tx: string, wake: () => void) => () => void;

/**
 * Waits for transactions to end, with one query at a time for all who wait in this process.
 *
 * @param readOldest the oldest transaction that runs in the database's cluster; may fail, and is asked again then
 */
export function watchOldest(readOldest: () => Promise<bigint>): OnceSettled {
  const waiting = new Map<symbol, { tx: bigint; wake: () => void }>();
  let oldest = 0n;
  let isLooking = false;

  async function look(): Promise<void> {
    isLooking = true;
    let pauseMs = lookMs.first;
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      if (waiting.size === 0) break;
      const before = oldest;
      oldest = await readOldest().catch(() => before);
      pauseMs = oldest > before ? lookMs.first : Math.min(lookMs.longest, pauseMs * 2);
      for (const [key, { tx, wake }] of waiting) {
        if (tx >= oldest) continue;
        waiting.delete(key);
        wake();
      }
    }
    isLooking = false;
  }
  return (tx, wake) => {
    const key = Symbol(tx);
    waiting.set(key, { tx: BigInt(tx), wake });
    if (!isLooking) void look();
    return () => waiting.delete(key);
  };
}
