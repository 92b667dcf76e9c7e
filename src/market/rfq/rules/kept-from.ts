/** Which page of a person keeps what they type, and what it had before it. */
export interface KeptFrom {
  /** Of this page. */
  mark: string;
  /**
   * Of the pages that had kept what this one began with; "": nothing was kept. Two, where what a page of the same browser
   * kept while it was left may not have come yet. None: a page that does not tell.
   */
  on: readonly string[];
}

/**
 * Whether another page of the same person has kept something that this one has not seen: what is typed here does not
 * replace it.
 *
 * @param kept mark of what is kept; null: nothing is
 */
export function isNewerElsewhere(kept: string | null, { mark, on }: KeptFrom): boolean {
  return kept !== null && on.length > 0 && !on.includes(kept) && kept !== mark;
}
