import { useEffect, useState } from "react";

const stepMs = 10_000;

/**
 * The time while a page stays open, in milliseconds, by the server's clock: that of this device may be wrong.
 *
 * @param now when the page was made
 */
export function useServerTime(now: string): number {
  const [known, setKnown] = useState({ now, passedMs: 0 });
  useEffect(() => {
    const began = performance.now();
    const tick = () => setKnown({ now, passedMs: performance.now() - began });
    const timer = setInterval(tick, stepMs);
    return () => clearInterval(timer);
  }, [now]);
  return Date.parse(now) + (known.now === now ? known.passedMs : 0);
}
