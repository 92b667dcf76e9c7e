/** Source: specification, section 9, "Backend retry helper". */
export const retryDefaults = { retries: 3, initialDelayMs: 1000, timeoutMs: 15_000 };

export interface RetryOptions {
  /** Tries after the first. */
  retries?: number;
  /** Doubles after every try. */
  initialDelayMs?: number;
  /** For all tries and waits together. */
  timeoutMs?: number;
  /** Waits; replaced in tests. */
  sleep?: (ms: number) => Promise<void>;
  /** Milliseconds that have passed since some fixed moment; replaced in tests. */
  now?: () => number;
}

/**
 * Whether trying again may help: status 429 or 5xx, or a message that mentions timeout, exceeded, rate
 * limit or abort (specification, section 7).
 */
export function isTransient(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("status" in error && typeof error.status === "number") {
    if (error.status === 429 || (error.status >= 500 && error.status <= 599)) return true;
  }
  const message = "message" in error ? String(error.message) : "";
  return /timeout|exceeded|rate limit|abort/i.test(message);
}

/**
 * Runs `work`, and again after 1, 2 and 4 seconds while it fails in a way that may pass.
 *
 * @throws the last error of `work`; or, when the next wait would end after the overall timeout, an
 *   error that mentions the timeout with the last error as its cause
 */
export async function withRetry<T>(work: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { retries, initialDelayMs, timeoutMs } = { ...retryDefaults, ...options };
  const sleep = options.sleep ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)));
  const now = options.now ?? (() => performance.now());
  const deadline = now() + timeoutMs;
  for (let attempt = 0; ; attempt++) {
    try {
      return await beforeDeadline(work(), deadline - now(), timeoutMs);
    } catch (error) {
      if (attempt >= retries || !isTransient(error)) throw error;
      const delay = initialDelayMs * 2 ** attempt;
      if (now() + delay >= deadline) throw timedOut(timeoutMs, error);
      await sleep(delay);
    }
  }
}

/** Fails when the work outlasts what is left of the overall timeout. */
async function beforeDeadline<T>(work: Promise<T>, leftMs: number, timeoutMs: number): Promise<T> {
  // The loser of the race may still fail: nobody waits for it then.
  work.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut(timeoutMs, undefined)), Math.max(0, leftMs));
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

function timedOut(timeoutMs: number, cause: unknown): Error {
  return new Error(`No answer within the timeout of ${timeoutMs / 1000} seconds`, { cause });
}
