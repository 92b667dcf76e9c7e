/** The entries of a page of the list. Apart from the schemas, which no page loads at first. */
export const mostListed = 50;
/** The newest that one entry stands for, of several about one thing. */
export const mostOfOne = 500;
