import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../../../../ui/use-hydrated.ts";

/** As near to the end as somebody is who reads the newest message, in pixels. */
const nearEnd = 320;
const atEnd = 8;

/**
 * Keeps the newest message in view, unless somebody has scrolled up to read. A conversation opens at the first message
 * that was not read; a message that the address leads to is shown and focused instead.
 *
 * @param list what scrolls
 * @param last names the last message that it shows
 * @param isNewest whether that is the newest
 * @returns `toEnd` shows the newest message; null while it is in view, or nothing came since it was not
 */
export function useThreadScroll(
  list: RefObject<HTMLElement | null>,
  { last, isNewest, isOwnLast }: { last: string | null; isNewest: boolean; isOwnLast: boolean },
): { toEnd: (() => void) | null } {
  const { hash, search } = useLocation();
  // Until then the style sheet keeps its end in view.
  const isHydrated = useHydrated();
  const isFirst = useRef(true);
  /** Whether somebody reads the newest message. */
  const isAtEnd = useRef(true);
  /** How near the end that is: whoever began above it, with what was not read, is taken there by nothing else. */
  const nearness = useRef(nearEnd);
  const [hasMissed, setHasMissed] = useState(false);
  /** The newest message when it was on the page, and whether earlier ones have been there since. */
  const newest = useRef<{ id: string | null; isLeft: boolean }>({ id: null, isLeft: false });
  // Whoever goes on from earlier ones to the newest reads from the first of that page on.
  const isGoingOn = search.includes("after=");
  // The same anchor among other messages is another place.
  const place = `${search}${hash}`;
  useLayoutEffect(() => {
    const { current } = list;
    if (!isHydrated || current === null) return;
    const aimed = aimedAt(new URL(place, location.href).hash);
    aimed?.focus({ preventScroll: true });
    // Whoever goes up goes on from the last of the earlier ones.
    if (aimed === null && place.includes("before=")) current.scrollTop = current.scrollHeight;
  }, [list, place, isHydrated]);
  // Not before the router has scrolled the page to the anchor.
  useEffect(() => {
    const { current } = list;
    const aimed = aimedAt(new URL(place, location.href).hash);
    if (!isHydrated || current === null || aimed === null) return;
    // Within the list alone: whom one writes with and what about stay in view.
    current.scrollTop = aimed.offsetTop - (current.clientHeight - aimed.offsetHeight) / 2;
    scrollTo({ top: 0 });
  }, [list, place, isHydrated]);
  useLayoutEffect(() => {
    if (!isHydrated) return;
    const { current } = list;
    const isOpening = isFirst.current;
    isFirst.current = false;
    if (!isNewest) newest.current.isLeft = true;
    if (current === null || last === null || !isNewest) return;
    const before = newest.current;
    newest.current = { id: last, isLeft: false };
    if (isOpening && aimedAt(location.hash) !== null) return;
    if (isOpening || isOwnLast || (before.isLeft && !isGoingOn)) isAtEnd.current = true;
    if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    else if (!before.isLeft && before.id !== null && before.id !== last) setHasMissed(true);
    if (isOpening && !isOwnLast && showFirstNew(current)) {
      isAtEnd.current = false;
      nearness.current = atEnd;
    }
  }, [list, last, isNewest, isOwnLast, isGoingOn, isHydrated]);
  useEffect(() => {
    const { current } = list;
    const content = current?.firstElementChild;
    if (current === null || content == null || !isNewest || !isHydrated) return;
    const note = () => {
      const below = current.scrollHeight - current.scrollTop - current.clientHeight;
      isAtEnd.current = below < nearness.current;
      if (!isAtEnd.current) return;
      nearness.current = nearEnd;
      setHasMissed(false);
    };
    // Pictures, and what is said of a message on its way, come later than the message.
    const growth = new ResizeObserver(() => {
      if (isAtEnd.current) current.scrollTop = current.scrollHeight;
    });
    growth.observe(content);
    // Files below take some of its room.
    growth.observe(current);
    note();
    current.addEventListener("scroll", note, { passive: true });
    return () => {
      growth.disconnect();
      current.removeEventListener("scroll", note);
    };
  }, [list, isNewest, isHydrated]);
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  return { toEnd: hasMissed ? toEnd : null };
}

/** Begins with the first message that was not read, where the newest ones leave no place for it. @returns whether it did */
function showFirstNew(list: HTMLElement): boolean {
  const first = list.querySelector<HTMLElement>(".thread-new");
  if (first === null || first.offsetTop >= list.scrollTop) return false;
  list.scrollTop = first.offsetTop;
  return true;
}

function aimedAt(hash: string): HTMLElement | null {
  const found = hash === "" ? null : document.getElementById(hash.slice(1));
  return found?.classList.contains("talk") ? found : null;
}
