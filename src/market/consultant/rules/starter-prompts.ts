import type { ConsultantMode } from "../../../shared/consultant/mode.ts";

/** The five fixed prompts an empty conversation offers (specification, section 2, "AI chat panel"). */
export const starterPrompts = [
  "How can I protect my idea when I talk to manufacturers?",
  "What kind of manufacturing support can you give me?",
  "How do I find the right manufacturer for my product?",
  "What should I share to get a useful quote?",
  "How long does it usually take to have something made?",
];

const suggestions: Record<NonNullable<ConsultantMode>, string[]> = {
  product: [
    "Find canvas tote bags for 300 pieces",
    "Which products are in stock for electronics?",
    "What does a price break mean for my order?",
    "How do I compare quotes from several shops?",
    "What does freight on a pallet cost?",
  ],
  idea: [
    "I want to build a waterproof enclosure for a sensor",
    "Compare 3D printing and injection molding for 300 parts",
    "How many shops do CNC milling in aluminum near Dayton, OH?",
    "What should I share to get a useful quote?",
    "How can I protect my idea when I talk to manufacturers?",
  ],
  explore: [
    "How does injection molding work?",
    "What is the difference between Type II and Type III anodize?",
    "What drives the cost of a machined part?",
    "How does contract food manufacturing work?",
    "Which stainless steel should I use near the sea?",
  ],
};

/** Longest list of suggestions (specification, section 9). */
export const mostSuggestions = 5;
/** From so many messages on there are no suggestions (specification, section 2). */
export const suggestionsUntil = 2;

/** What to suggest at the start of a conversation: at most five, none once it is under way. */
export function suggestionsFor(mode: ConsultantMode, messageCount: number): string[] {
  if (messageCount >= suggestionsUntil) return [];
  return (mode === null ? starterPrompts : suggestions[mode]).slice(0, mostSuggestions);
}
