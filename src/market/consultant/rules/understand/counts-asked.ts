import type { Intent } from "./intent.ts";

/** "How many altogether" after a search: the same once more, whose answer says how many. */
export function asksHowMany(text: string, goal: Intent): boolean {
  const counts =
    /^(?:and |so |but |ok )?how many(?: of (?:them|those))?(?: (?:are there|is that|are (?:they|those)))?(?: (?:altogether|in (?:total|all)|total))?\W*$/i;
  return goal === "manufacturers" && counts.test(text.trim());
}

/** "How many would there be without a certificate?" counts shops once shops were the matter. */
export function asksCount(text: string, goal: Intent): boolean {
  return (
    ["manufacturers", "part", "feasibility"].includes(goal) &&
    /^(?:and |so |but )?how many\b.{0,20}\b(?:would|are there|there be|qualify|left|of them|could do)\b/i.test(
      text,
    )
  );
}
