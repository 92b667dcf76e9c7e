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
    const below = current.scrollHeight - current.scrollTop - current.clientHeight;
    if (isOpening || isOwnLast || below < nearEnd) current.scrollTop = current.scrollHeight;
  }, [list, shown, isNewest, isOwnLast]);
}

function aimedAt(hash: string): HTMLElement | null {
  const found = hash === "" ? null : document.getElementById(hash.slice(1));
  return found?.classList.contains("talk") ? found : null;
}
