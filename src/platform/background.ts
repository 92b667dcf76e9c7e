import { setTimeout as sleep } from "node:timers/promises";

/** Work that goes on after the request that began it was answered. */
export interface Background {
  /**
   * Begins work that the process waits for when it closes down.
   *
   * @param work is told by the signal that it has to come to its end now, and keep what it has
   */
  begin(work: (closing: AbortSignal) => Promise<void>): void;
  /** Waits for what is under way, tells it to end after `patienceMs`, and waits once more as long at most. */
  finish(patienceMs: number): Promise<void>;
}

/** Of one process. */
export function createBackground(): Background {
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();
  const allDone = async (patienceMs: number): Promise<void> => {
    const timeout = new AbortController();
    await Promise.race([
      Promise.allSettled(underWay),
      sleep(patienceMs, undefined, { signal: timeout.signal }).catch(() => undefined),
    ]);
    timeout.abort();
  };
  return {
    begin(work) {
      const done = work(closing.signal).finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async finish(patienceMs) {
      await allDone(patienceMs);
      closing.abort();
      await allDone(patienceMs);
    },
  };
}
