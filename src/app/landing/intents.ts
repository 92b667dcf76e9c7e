import { href } from "react-router";

/** What a visitor of the landing page came for (specification, section 2). */
export interface Intent {
  value: "product" | "idea" | "explore";
  label: string;
  /** Shown while the toggle is pointed at, has the focus, or is chosen. */
  message: string;
  prompts: string[];
}

export const intents: Intent[] = [
  {
    value: "product",
    label: "I Need a Product",
    message: "Find it in the catalogue: compare price, minimum order, lead time and who makes it.",
    prompts: [
      "anodized aluminum brackets",
      "stainless steel water bottles",
      "corrugated shipping boxes",
    ],
  },
  {
    value: "idea",
    label: "I Want to Build Something",
    message: "Describe it, even roughly: get to a process, a material and shops that can make it.",
    prompts: [
      "folding camp stove in sheet steel",
      "enclosure for a garden sensor",
      "silicone baby spoon, safe for food",
    ],
  },
  {
    value: "explore",
    label: "I'm Just Exploring",
    message: "Look around: how things are made, what they cost, and who makes them near you.",
    prompts: ["how does injection molding work", "breweries in Michigan", "what is AS9100"],
  },
];

/** The box shows that it works this long before it leads on (specification, section 9). */
export const processingMs = 800;

/** The intent a form or an address names; buying where it names none. */
export function intentOf(value: unknown): Intent["value"] {
  return intents.find((intent) => intent.value === value)?.value ?? "product";
}

/** The page that answers a search from the landing page. */
export function intentAddress(intent: Intent["value"], query: string): string {
  const search = new URLSearchParams({ q: query, intent });
  switch (intent) {
    case "product":
      return `${href("/search/product")}?${search}`;
    case "idea":
      return `${href("/search/idea")}?${search}`;
    case "explore":
      return `${href("/search/explore")}?${search}`;
  }
}
