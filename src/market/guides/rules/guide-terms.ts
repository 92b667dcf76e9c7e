/** Words that say nothing about what a text is about. */
const fillers = new Set(
  `a an and any are as at be build but by can cheap do find for from get good have help how i in is it
  kind make made maker makers manufacture manufacturer manufacturers manufacturing me my near need of on
  or our out part parts please product products project shop show some something source supplier
  suppliers that the their them there these this to us want we what when where which who why will with
  would you your`.split(/\s+/),
);

/**
 * The telling words of a text in a form that compares: lower case, no accents, plural and -ing
 * endings dropped ("Castings" and "cast" meet as "cast").
 */
export function termsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/\b(\d+)(awg|ga|gauge|mm|cm|in|ft|lbs?|kg|pcs|psi|ksi|mpa)\b/g, "$1 $2")
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !fillers.has(word))
    .map(stem);
}

function stem(word: string): string {
  if (/\d/.test(word)) return word;
  const singular = word
    .replace(/(?<!har|busi|wit)ness$/, "")
    .replace(/ies$/, "y")
    .replace(/(ch|sh|ss|x)es$/, "$1")
    .replace(/([^su])s$/, "$1");
  const root = singular.replace(/(ing|ed|er)$/, "");
  if (root.length < 3) return singular;
  // "milled" and "milling" keep "mill", "cutting" becomes "cut".
  return root.replace(/([bdgmnprt])\1$/, "$1").replace(/e$/, "");
}
