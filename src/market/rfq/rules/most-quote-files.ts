/** Files that go with a version of a quote, at most. */
export const mostQuoteFiles = 10;
export const tooManyQuoteFiles = `A quote may have at most ${mostQuoteFiles} files`;
