/** A timer that can be paused and goes on with what was left. */
export interface Countdown {
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Runs `done` once after `durationMs` of running time. */
export function countdown(durationMs: number, done: () => void): Countdown {
  let left = durationMs;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= performance.now() - startedAt;
  };
  const resume = () => {
    if (timer !== undefined) return;
    startedAt = performance.now();
    timer = setTimeout(done, Math.max(0, left));
  };
  return { pause, resume, stop: () => clearTimeout(timer) };
}
