import { useEffect, useState } from "react";

/**
 * Seconds that are left of a wait; 0 without a script, for nobody would count there. Another wait needs
 * another `key` of its component.
 */
export function useCountdown(waitSeconds: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + waitSeconds * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 500);
    return () => clearInterval(timer);
  }, [waitSeconds]);
  return left;
}
