/** Ends a sentence rather than an address. */
const trailing = /[.,;:!?'"*_~\u2026]+$/;

/** An address without what follows it in the sentence; a bracket stays if it was opened inside. */
export function trimmedLink(found: string): string {
  let link = found;
  for (;;) {
    const shorter = link.replace(trailing, "").replace(/[)\]}]$/, (bracket) => {
      const opening = { ")": "(", "]": "[", "}": "{" }[bracket] ?? "";
      const opened = link.split(opening).length;
      return link.replace(trailing, "").split(bracket).length > opened ? "" : bracket;
    });
    if (shorter === link) return link;
    link = shorter;
  }
}
