/** What a colleague says of a quote without knowing its prices. */
export const verdicts = {
  suits: "Suits",
  with_changes: "Suits with changes",
  does_not_suit: "Does not suit",
} as const;
export type Verdict = keyof typeof verdicts;

export const longestReviewNote = 2000;
