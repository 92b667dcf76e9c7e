/** What a shop needs before it can quote, in the order in which shops ask. */
export const toPrepare = [
  {
    what: "A drawing or a 3D model",
    why: "With units. A sketch with the sizes that matter is enough for a first answer.",
  },
  { what: "Material and finish", why: "The exact grade, or what the part has to withstand." },
  {
    what: "Quantities",
    why: "The first order and what follows in a year: two or three quantities show how the price falls.",
  },
  {
    what: "Tolerances that matter",
    why: "Mark only what must be tight. Every other one costs money and helps nobody.",
  },
  { what: "The date, and where it goes", why: "When you need the parts, and the ship-to ZIP." },
  {
    what: "Certificates and papers",
    why: "Only what your customer or the law requires, such as ISO 13485 or material certificates.",
  },
] as const;

/** What is to come; the page says that it is not there yet. */
export const willHappen = [
  "You describe the part once. The site shows which shops qualify, and why, before anything is sent.",
  "You choose the shops. Where you ask for it, each signs a confidentiality agreement before it sees project details.",
  "Shops ask and quote: price breaks, tooling, lead time and how long the quote is valid.",
  "You see the quotes side by side, with what they cost delivered, and award the whole or single lines.",
] as const;
