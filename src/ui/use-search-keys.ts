import { useEffect } from "react";

/** For `aria-keyshortcuts` of the field that these keys lead to. */
export const searchKeys = "/ Control+K Meta+K";

/**
 * Calls `open` for "/" and for Ctrl-K (⌘K), unless a dialog is open. In a field "/" is what is typed.
 *
 * @param open is the same function in every render
 */
export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (event.defaultPrevented || !(isK || isSlash)) return;
      if (document.querySelector("dialog:modal") || (isSlash && isWriting(event.target))) return;
      event.preventDefault();
      open();
    }
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [open]);
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"))
  );
}
