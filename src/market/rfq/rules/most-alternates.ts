/** What a shop may offer beside each part. Apart from the schemas, which pages load late. */
export const mostAlternates = 3;
/** Characters of what one is. */
export const longestAlternate = 200;
