/** Characters of a question. In a file of its own, since the browser needs nothing else of a question. */
export const mostQuestionCharacters = 4000;
