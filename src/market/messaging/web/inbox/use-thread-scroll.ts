import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** As near to the end as somebody is who reads the newest message, in pixels. */
const nearEnd = 320;

/**
 * Keeps the newest message in view, unless somebody has scrolled up to read; a message that the address leads to is
 * shown and focused instead.
 *
 * @param list what scrolls
 * @param shown how many messages it shows
 * @param isNewest whether the newest is among them
 */
export function useThreadScroll(
  list: RefObject<HTMLElement | null>,
  { shown, isNewest, isOwnLast }: { shown: number; isNewest: boolean; isOwnLast: boolean },
): void {
  const { hash, search } = useLocation();
  const isFirst = useRef(true);
  /** Whether somebody reads the newest message. */
  const isAtEnd = useRef(true);
  // The same anchor among other messages is another place.
  const place = `${search}${hash}`;
  useEffect(() => {
    const aimed = aimedAt(new URL(place, location.href).hash);
    aimed?.scrollIntoView({ block: "center" });
    aimed?.focus({ preventScroll: true });
  }, [place]);
  useEffect(() => {
    const { current } = list;
    const isOpening = isFirst.current;
    isFirst.current = false;
    if (current === null || shown === 0 || !isNewest) return;
    if (isOpening && aimedAt(location.hash) !== null) return;
    if (isOpening || isOwnLast) isAtEnd.current = true;
    if (isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, [list, shown, isNewest, isOwnLast]);
  useEffect(() => {
    const { current } = list;
    const content = current?.firstElementChild;
    if (current === null || content == null || !isNewest) return;
    const note = () => {
      const below = current.scrollHeight - current.scrollTop - current.clientHeight;
      isAtEnd.current = below < nearEnd;
    };
    // Pictures, and what is said of a message on its way, come later than the message.
    const growth = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    });
    growth.observe(content);
    note();
    current.addEventListener("scroll", note, { passive: true });
    return () => {
      growth.disconnect();
      current.removeEventListener("scroll", note);
    };
  }, [list, isNewest]);
}

function aimedAt(hash: string): HTMLElement | null {
  const found = hash === "" ? null : document.getElementById(hash.slice(1));
  return found?.classList.contains("talk") ? found : null;
}
