import type { AskedProducts } from "../../src/market/search/rules/product-search.ts";

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

/** Each filter of products alone, as a page asks for it. */
const filters: Record<string, AskedProducts> = {
  state: { state: "OH" },
  specifications: { specifications: { Material: "316 stainless" } },
  "sold to": { buyerType: "institution" },
  "order value": { minOrderValue: 5000 },
  "white label": { whiteLabel: true },
  "custom packaging": { customPackaging: true },
  "supply capacity": { supplyCapacity: "small" },
  "all of these": {
    state: "CA",
    specifications: { Material: "aluminum" },
    buyerType: "manufacturer",
    minOrderValue: 100,
    whiteLabel: true,
    customPackaging: true,
    supplyCapacity: "medium",
  },
};

/** Each filter in a list, with what can be filtered further, and with two words. */
export const filteredSearches: Record<string, AskedProducts[]> = Object.fromEntries(
  Object.entries(filters).flatMap(([name, filter]) => [
    [`${name}, list`, [{ ...filter, facets: false }]],
    [`${name}, list and facets`, [filter]],
    [`${name}, words`, [{ ...filter, query: "steel bracket", facets: false }]],
  ]),
);
