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

/** How a request goes, from its first words to an order. */
export const howItGoes = [
  "You describe the part. Your words are read into the fields of a request; you check them, and each step is saved as a draft that your company alone sees.",
  "You choose shops that have an account here. Each is shown with what of your request its profile meets, what it does not, and what it does not say. Others you ask by mail or by a printed sheet with a code.",
  "Members of a shop see your request once they have signed the confidentiality agreement of this site. Shops without an account sign where your request asks for that. You can have an agreement of your own signed instead. Shops do not see each other.",
  "Shops decline with a reason, or quote: prices by quantity, tooling apart, lead time, and how long the quote is valid.",
  "After your deadline you compare the quotes at a quantity, and award the whole or single lines.",
  "The shop confirms within five days, which makes the order, or refuses. Until then you can take the award back.",
] as const;
