import { useLayoutEffect } from "react";

/**
 * Keeps the site's styles before those that scripts brought.
 *
 * React Router makes the document anew when a page fails, and again for the page after it. React writes what the head
 * holds behind what others put there: the site's styles, which say the order of layers, would come after those of the
 * parts that were loaded later, and overrule them.
 *
 * @param styles the address of the site's first style sheet
 */
export function useOwnStylesFirst(styles: string): void {
  useLayoutEffect(() => {
    const sheets = [...document.head.querySelectorAll("link[rel=stylesheet]")];
    const own = sheets.findIndex((sheet) => sheet.getAttribute("href") === styles);
    document.head.append(...sheets.slice(0, Math.max(0, own)));
  }, [styles]);
}
