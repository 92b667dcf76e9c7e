/** The newest that are listed. Apart from the schemas, which no page loads at first. */
export const mostListed = 50;
/** The newest that are looked at for them: several about one thing are one entry. */
export const mostRead = 500;
