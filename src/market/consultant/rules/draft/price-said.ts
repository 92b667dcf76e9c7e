import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";

/** Words beside an amount which tell that it is for a piece. */
export const ofPrice =
  /\b(?:target|price|budget|each|apiece|a piece|per (?:piece|part|unit)|pay|costs?|at most|max(?:imum)?)\b/i;
/** Amounts for these are no price of a piece. */
const ofOther =
  /\b(?:freight|shipping|tool(?:ing|s)?|mo?u?lds?|nre|set-?up|in total|total|altogether|overall|for (?:all|everything|the (?:lot|order|job|whole))|per (?:hour|lb|pound|lot|order)|an hour)\b/i;

/** "The target is $17", "price should be 0.25", "$3.10 for the tees", "12 cents at most": an amount for a piece. */
export function hopedFor(text: string): string | null {
  if (ofOther.test(text)) return null;
  const isTarget = /\b(?:target|price|budget|pay)\b/i.test(text);
  const amounts = readQuantities(text.toLowerCase()).filter(
    ({ kind }) => kind === "money" || (isTarget && (kind === "number" || kind === "count")),
  );
  const money = amounts.filter(({ kind }) => kind === "money");
  const [only, ...others] = money.length > 0 ? money : amounts;
  if (only === undefined || others.length > 0 || !("from" in only)) return null;
  if (only.kind === "money" && only.per !== null && only.per !== "piece") return null;
  if (only.kind !== "money" && !ofPrice.test(text)) return null;
  const dollars = ("to" in only ? only.to : null) ?? only.from;
  const isWholeCents = dollars > 0 && Number(dollars.toFixed(2)) === dollars;
  return isWholeCents ? dollars.toFixed(2) : null;
}
