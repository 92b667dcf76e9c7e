/** Files that go with a version of a quote, at most. */
export const mostQuoteFiles = 10;
