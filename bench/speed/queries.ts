/** Queries by kind, in buyers' words: what the search benchmark asks. */
export const queriesByKind: Record<string, string[]> = {
  "one rare word": ["manifold", "gasket", "thermoformed", "anodized"],
  "one broad word": ["steel", "aluminum", "custom", "box"],
  "two words": ["steel bracket", "aluminum enclosure", "silicone gasket", "cotton shirt"],
  "four words": [
    "custom stainless steel bracket",
    "white ceramic coffee mug",
    "black nylon cable ties",
  ],
  "prefix while typing": ["stee", "alumi", "brack", "packag"],
  misspelled: ["alumnium braket", "stainles steel", "enclosre", "gaskt silicone"],
  "buyer's words": [
    "metal box for electronics",
    "cardboard boxes for shipping",
    "someone to sew jackets",
  ],
  "with a place": ["brackets in Ohio", "cnc shop near 43004", "packaging near Chicago IL"],
};
