import type { Intent } from "./intents.ts";

/** A part of an intent's page. */
export type IntentPart = "products" | "shops" | "guides";

/** What the page of an intent is about (specification, section 2). */
export interface IntentMode {
  eyebrow: string;
  mode: string;
  /** Who answers once the visitor is signed in. */
  guide: string;
  /** Heading without a query. */
  heading: string;
  /** Heading before a query in quotation marks. */
  verb: string;
  lede: string;
  placeholder: string;
  /** What matters most to the intent comes first. */
  parts: IntentPart[];
  /** What signing in adds. */
  invitation: string;
  examples: string[];
}

export const intentModes: Record<Intent, IntentMode> = {
  product: {
    eyebrow: "Purchasing assistant",
    mode: "Purchasing",
    guide: "Purchasing assistant",
    heading: "Find a product to buy",
    verb: "Products for",
    lede: "Price, minimum order and lead time from the catalog, then the shops and the guides behind them.",
    placeholder: "What do you need, and how many?",
    parts: ["products", "shops", "guides"],
    invitation:
      "compares offers with you, works out what the order costs at your quantity, and drafts the request for quotes.",
    examples: ["anodized aluminum brackets", "stainless steel fasteners", "corrugated mailers"],
  },
  idea: {
    eyebrow: "Build Mode · Sourcing consultant",
    mode: "Build Mode",
    guide: "Sourcing consultant",
    heading: "Build something",
    verb: "Build",
    lede: "Ways to make it, the shops that can, and what to know before you ask for a price.",
    placeholder: "Describe it, even roughly",
    parts: ["shops", "guides", "products"],
    invitation:
      "turns the idea into a process, a material and a drawing checklist, and drafts the request for quotes.",
    examples: [
      "waterproof enclosure for a sensor",
      "molded silicone baby spoon",
      "folding stove in sheet steel",
    ],
  },
  explore: {
    eyebrow: "Exploration Mode · Curious guide",
    mode: "Exploration Mode",
    guide: "Curious guide",
    heading: "Explore manufacturing",
    verb: "Explore",
    lede: "How it is made and what drives its cost, who makes it, and what there is to buy.",
    placeholder: "What would you like to understand?",
    parts: ["guides", "shops", "products"],
    invitation: "explains how things are made at your pace, with links to everything it says.",
    examples: ["injection molding", "anodizing", "contract brewing"],
  },
};
