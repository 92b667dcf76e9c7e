/** Waits until somebody may have something new to read. Changes between two waits are not missed. */
export interface ChangeWaiter {
  /** @returns after a change since the last call, after `mostMs` (null: never), or when `signal` is aborted */
  next(mostMs: number | null, signal: AbortSignal): Promise<void>;
  stop(): void;
}

/**
 * Begins to watch at once, so that what happens before the first wait counts too.
 *
 * @param follow has its argument called with each change, and returns what takes that back
 */
export function watchChanges(follow: (wake: () => void) => () => void): ChangeWaiter {
  let hasChanged = false;
  let resume: (() => void) | undefined;
  const stop = follow(() => {
    hasChanged = true;
    resume?.();
  });
  return {
    stop,
    async next(mostMs, signal) {
      if (!hasChanged && !signal.aborted) {
        await new Promise<void>((resolve) => {
          // Also after the time: a stream waits for days, and would leave a listener each time.
          const done = () => {
            clearTimeout(timer);
            signal.removeEventListener("abort", done);
            resolve();
          };
          const timer = mostMs === null ? undefined : setTimeout(done, mostMs);
          signal.addEventListener("abort", done, { once: true });
          resume = done;
        });
        resume = undefined;
      }
      hasChanged = false;
    },
  };
}
