import type { Intent } from "../../../shared/consultant/intents.ts";

/** What a visitor of the landing page came for (specification, section 2). */
export interface IntentChoice {
  value: Intent;
  label: string;
  /** Shown while the toggle is pointed at, has the focus, or is chosen. */
  message: string;
  prompts: string[];
}

export const intentChoices: IntentChoice[] = [
  {
    value: "product",
    label: "I Need a Product",
    message: "Find it in the catalog: compare price, minimum order, lead time and who makes it.",
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
export function intentOf(value: unknown): Intent {
  return intentChoices.find((choice) => choice.value === value)?.value ?? "product";
}
