/** A search needs this many characters (specification, section 9). */
export const minimumQueryLength = 2;

/** Longer queries are cut: nobody types more, and a search event keeps 400 at most. */
export const mostQueryCharacters = 200;
