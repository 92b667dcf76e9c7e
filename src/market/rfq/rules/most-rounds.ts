/** How often the buyer may counter what one seller quotes. Source: the state table of quotes. */
export const mostRounds = 6;
