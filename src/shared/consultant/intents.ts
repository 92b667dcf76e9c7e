/** What a visitor is up to, in the words of the addresses below /search. Every page loads this list. */
export const intents = ["product", "idea", "explore"] as const;
export type Intent = (typeof intents)[number];
