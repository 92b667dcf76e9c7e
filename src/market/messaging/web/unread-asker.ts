/** What a call for the count came to: the count, or whether asking again may help. */
export type Asked = { count: number } | { mayPass: boolean };

/** What asking needs of the browser; replaced in tests. */
interface AskerSurroundings {
  ask(): Promise<Asked>;
  /** Tells the page. */
  tell(count: number): void;
  /** Waits; ends early with the signal, or once there is a connection again. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;

/**
 * Asks how many messages are not read, and asks again with growing pauses until it is known: what the page shows until
 * then is wrong, and nothing else may come that asks. Who asks later is answered by the later call alone, for two that
 * are under way may come back in either order.
 *
 * @returns `ask`: the count; 0 where it is not known, or a later one was asked for. `stop`: nothing is asked any more
 */
export function unreadAsker({ ask, tell, wait }: AskerSurroundings): {
  ask(): Promise<number>;
  stop(): void;
} {
  let latest = new AbortController();
  return {
    async ask() {
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
        const asked = await ask();
        if (signal.aborted) return 0;
        if ("count" in asked) {
          tell(asked.count);
          return asked.count;
        }
        if (!asked.mayPass) return 0;
        await wait(pauseMs, signal);
        if (signal.aborted) return 0;
      }
    },
    stop: () => latest.abort(),
  };
}

/** A pause in the browser, which a connection that comes back ends. Pages of many people do not ask at one moment. */
export function pauseOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms * (0.75 + Math.random() / 2));
    addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
