/** Files that one message may bring. Apart from its schema, which no page loads at first. */
export const mostFiles = 10;

/** Says that there are more. */
export const tooManyFiles = `A message has at most ${mostFiles} files`;
