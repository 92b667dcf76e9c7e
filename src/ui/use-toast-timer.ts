import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from "react";

/**
 * Counts down while nobody points at the element, nothing in it has the focus and the page can be
 * seen; what was left when it paused is what is left when it goes on.
 *
 * @returns handlers for the element
 */
export function useToastTimer(durationMs: number, onEnd: () => void) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const leftMs = useRef(durationMs);
  const end = useEffectEvent(onEnd);
  const isHeld = isPointedAt || isFocused;

  useEffect(() => {
    let timer: number | undefined;
    let startedAt = 0;
    function run(): void {
      if (isHeld || document.hidden) return;
      startedAt = performance.now();
      timer = window.setTimeout(() => end(), leftMs.current);
    }
    function pause(): void {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      leftMs.current = Math.max(0, leftMs.current - (performance.now() - startedAt));
    }
    function onVisibility(): void {
      if (document.hidden) pause();
      else run();
    }
    run();
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      pause();
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, [isHeld]);

  return {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    // Not while it has a focus that nobody sees, which it was given after a click elsewhere.
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(":focus-visible")),
    onBlur: () => setFocused(false),
  };
}
