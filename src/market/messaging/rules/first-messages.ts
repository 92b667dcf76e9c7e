/** Beginnings of a first message, by what they are for; what is in brackets its writer fills in. */
export const firstMessages = {
  quote: {
    label: "Ask for a price",
    text: "Hello,\n\nwe need [quantity] pieces of [part] in [material], by [date], delivered to [ZIP]. Can you make this, and at what price?\n\nThank you",
  },
  capability: {
    label: "Ask whether they can make it",
    text: "Hello,\n\nwe are looking for somebody to make [part] in [material]: largest size [size], tightest tolerance [tolerance], about [quantity] a year. Is this work for you?\n\nThank you",
  },
  lead_time: {
    label: "Ask about lead time",
    text: "Hello,\n\nhow long does an order of [quantity] pieces take at the moment, and what would make it shorter?\n\nThank you",
  },
} as const;

export type FirstMessage = keyof typeof firstMessages;
export const firstMessageNames = Object.keys(firstMessages) as FirstMessage[];

const blank = /\[(?:quantity|part|material|date|ZIP|size|tolerance)\]/g;

/** What of a beginning its writer has not filled in, in its order, with its place in the text. */
export function blanksOf(text: string): { text: string; at: number; end: number }[] {
  return [...text.matchAll(blank)].map(({ 0: found, index }) => ({
    text: found,
    at: index,
    end: index + found.length,
  }));
}
