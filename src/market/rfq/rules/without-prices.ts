/** "1,250.00", "7.50", ".99"; not the figures of "M6" and "A36", nor those of a tolerance, "±0.05". */
const amount = String.raw`(?:\d[\d,]*(?:\.\d+)?|\.\d+)`;
const figure = String.raw`(?<![\p{L}\d.,±])(?<!±\s|\+/-\s?)${amount}k?`;
const figures = String.raw`${figure}(?:\s?(?:-|–|to)\s?${amount}k?)?`;
/** With cents. */
const decimal = String.raw`(?<![\p{L}\d.,±])(?<!±\s|\+/-\s?)(?:\d[\d,]*\.\d+|\.\d+)(?:\s?(?:-|–|to)\s?${amount})?`;
/** As sums are written: what is no such figure beside "total" is a dimension or a count. */
const sum = String.raw`(?<![\p{L}\d.,±])(?:\d{1,3}(?:,\d{3})+(?:\.\d{2})?|[1-9]\d*\.\d{2})(?![\d,]|\.\d)`;

/** Where a figure ends and nothing that it would be a measure or a number of follows: "9.99 for 100", not "9.99 mm". */
const goesOn =
  "for|at|if|when|with|plus|and|or|incl|including|excl|excluding|on|over|from|up|as|but";
const ends = (more: string) =>
  String.raw`(?![\d,]*\d)(?!\.\d)(?!\s?["'″′°%µ×])(?![\s-]*(?!(?:${goesOn}|per|each|ea|all|net|total|a|${more})\b)\p{L})`;
const says = String.raw`\s*(?:(?:is|are|was|of|at|be|will|would|about|approx\.?|only)\s+|[:=~@-]\s*)*`;

const notOfAThing = String.raw`(?!\s+(?!(?:${goesOn}|in|net|delivered|shipped)\b)\p{L})`;

const patterns = [
  // A currency, before or after.
  String.raw`(?:US\s?)?[$¢€£]\s?${amount}k?`,
  String.raw`${figures}\s?(?:[$¢€£]|(?:USD|EUR|dollars?|euros?|cents?|bucks)\b)`,
  String.raw`\b(?:USD|EUR)\s?${amount}k?`,
  // A price of one: "7.50 each", "9.99/pc". "0.5 each side" is none.
  String.raw`${figures}\s?(?:each|apiece|a\spiece)\b${notOfAThing}`,
  // "EA" counts pieces, too: "2 ea" is no price, but "2.50 ea", "at 2 ea" and "2 ea for 500" are.
  String.raw`${decimal}\s?ea\b${notOfAThing}`,
  String.raw`(?<=\bat\s+)${figures}\s?ea\b${notOfAThing}`,
  String.raw`${figures}\s?ea\b(?=\.?\s+(?:for|if|when|net|delivered|shipped)\b)`,
  String.raw`${figures}\s?(?:/\s?|per\s+)(?:pieces?|pcs?|parts?|units?|each|ea)\b`,
  // What it comes to.
  String.raw`${figures}\s?,?\s?all[\s-]in\b`,
  String.raw`${sum}\s(?:in\s)?(?:total|net)\b`,
  String.raw`(?<=\ball[\s-]in${says})${figures}${ends("in")}`,
  String.raw`(?<=\b(?:sub)?total(?:s|ing)?${says})(?!0?\.\d)${figures}${ends("each")}`,
  // After a word of price.
  String.raw`(?<=\b(?:prices?|priced|pricing|costs?|costing|charges?|charged|fees?|quoted)${says})${figures}${ends("in")}`,
  String.raw`(?<=\b(?:tooling|set-?up|NRE|freight|shipping)\s*(?:[:=]|is|at|costs?)\s*)${figures}${ends("in")}`,
  String.raw`(?<=@\s?)${figures}${ends("in")}`,
];
const money = new RegExp(patterns.join("|"), "giu");

/**
 * What a shop wrote, without the amounts of money in it: figures with a currency, and those beside words of price.
 * Dimensions, tolerances, names of materials and lead times stay.
 */
export function withoutPrices(text: string): string {
  return text.replaceAll(money, "[price]");
}
