import { type PointerEvent, useRef } from "react";

/** Let go of further right than this, the element goes away; before, it springs back. */
const farPx = 60;

/** Handlers for an element that can be pushed off to the right, by finger or mouse. */
export function useSwipeAway(onAway: () => void) {
  const startX = useRef<number | null>(null);

  function pushed(event: PointerEvent<HTMLElement>): number {
    return startX.current === null ? 0 : Math.max(0, event.clientX - startX.current);
  }
  function letGo(event: PointerEvent<HTMLElement>): void {
    startX.current = null;
    event.currentTarget.style.translate = "";
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      if (event.target instanceof Element && event.target.closest("a, button")) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (startX.current !== null) event.currentTarget.style.translate = `${pushed(event)}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>): void {
      const isFar = pushed(event) > farPx;
      letGo(event);
      if (isFar) onAway();
    },
    onPointerCancel: letGo,
  };
}
