/** What a search that failed says, wherever it was made (specification, section 8). */
export const searchFailed = "Failed to perform search. Please try again.";
