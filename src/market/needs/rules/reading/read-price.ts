/** Prices read out of a query, in dollars, and the query without them. */
export interface ReadPrice {
  minPrice: number | null;
  maxPrice: number | null;
  rest: string;
}

const amount = String.raw`(\d{1,9}(?:,\d{3})*(?:\.\d{1,2})?)\s?(k)?`;
const dollars = String.raw`(?:\$\s?${amount}|${amount}\s?(?:dollars?|bucks|usd)\b)`;
const below = new RegExp(
  String.raw`\b(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|no more than)\s${dollars}`,
);
const above = new RegExp(
  String.raw`\b(?:over|above|more than|at least|from|starting at|min(?:imum)?)\s${dollars}`,
);
const between = new RegExp(
  String.raw`(?:\b(?:between|from)\s)?${dollars}\s?(?:-|–|to|and)\s?(?:\$\s?)?${amount}(?:\s?(?:dollars?|bucks|usd)\b)?`,
);

/** Reads "under $5", "between $10 and $20", "over 100 dollars". Bare numbers are never prices. */
export function readPrice(text: string): ReadPrice {
  const range = between.exec(text);
  if (range !== null) {
    const low = dollarsOf(range[1] ?? range[3], range[2] ?? range[4]);
    const high = dollarsOf(range[5], range[6]);
    return found(text, range[0], Math.min(low, high), Math.max(low, high));
  }
  const most = below.exec(text);
  if (most !== null) {
    return found(text, most[0], null, dollarsOf(most[1] ?? most[3], most[2] ?? most[4]));
  }
  const least = above.exec(text);
  if (least !== null) {
    return found(text, least[0], dollarsOf(least[1] ?? least[3], least[2] ?? least[4]), null);
  }
  return { minPrice: null, maxPrice: null, rest: text };
}

function found(text: string, match: string, minPrice: number | null, maxPrice: number | null) {
  return { minPrice, maxPrice, rest: text.replace(match, " ") };
}

function dollarsOf(digits: string | undefined, thousands: string | undefined): number {
  return Number((digits ?? "0").replaceAll(",", "")) * (thousands === undefined ? 1 : 1000);
}
