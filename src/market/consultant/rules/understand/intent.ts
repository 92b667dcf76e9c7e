import { z } from "zod";
import data from "./intents.json" with { type: "json" };

const intents = [
  "refuse-weapons",
  "refuse-others",
  "refuse-instructions",
  "refuse-guarantee",
  "refuse-action",
  "refuse-fakes",
  "convert",
  "selling",
  "complaint",
  "shop-rate",
  "greeting",
  "thanks",
  "abilities",
  "off-topic",
  "draft",
  "compare",
  "record",
  "feasibility",
  "timeline",
  "price-curve",
  "recall",
  "products",
  "manufacturers",
  "explain",
  "part",
  "facts",
] as const;

/** What a message wants done. */
export type Intent = (typeof intents)[number];

/** Alternatives of one regular expression, one a line of the data file. */
const anyOf = z
  .array(z.string().min(2))
  .min(1)
  .transform((alternatives) => new RegExp(alternatives.join("|"), "u"));

const { rules, signs } = z
  .strictObject({
    signs: z.strictObject({
      asking: anyOf,
      explaining: anyOf,
      wanting: anyOf,
      sought: anyOf,
      /** "What's the cheapest way to make 20k caps" is a wish with a number in it. */
      cheapestWay: anyOf,
      /** Figures a guide holds, asked for without a question's words: "min bend radius 0.5 mm stainless". */
      technical: anyOf,
      /** What a shop asks for, and whether others ask for it too. */
      isUsual: anyOf,
      orderedToday: anyOf,
      /** How to choose a shop is explained; which shop it could be is looked up. */
      choosing: anyOf,
      /** Something that was ordered does not come: what to do is explained, and is no order of ours. */
      late: anyOf,
    }),
    /** The first that matches decides. */
    rules: z.array(z.strictObject({ intent: z.enum(intents), any: anyOf })),
  })
  .parse(data);

/**
 * What a message wants, in English words. Refusals come first; a statement of facts alone ("500, in
 * 6061") is `facts`, a wish for something to be made is `part`.
 */
export function readIntent(text: string): Intent {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
  if (/^(?:does|must|do|did) (?:an?|i|we|my|the|shops?|manufacturers?|suppliers?)\b/.test(plain)) {
    const refusal = rules.find(({ intent, any }) => /^refuse/.test(intent) && any.test(plain));
    return refusal?.intent ?? "explain";
  }
  if (signs.late.test(plain)) {
    const refusal = rules.find(({ intent, any }) => !mayBeLate(intent) && any.test(plain));
    return refusal?.intent ?? "explain";
  }
  if (signs.cheapestWay.test(plain)) return "part";
  if (
    signs.choosing.test(plain) ||
    signs.isUsual.test(plain) ||
    signs.orderedToday.test(plain) ||
    /\bhow many (?:shops?|suppliers?|manufacturers?|quotes?|bids?)\b.{0,20}\b(?:should|enough|do i need)\b/.test(
      plain,
    )
  )
    return "explain";
  const isNamed =
    /\b(?:about|open|show me|is|does|of|at|from|call|contact|reach) (?:[A-Z][a-z][\w&'-]+ (?:& )?){1,3}[A-Z][a-z][\w&'-]+/.test(
      text,
    );
  for (const { intent, any } of rules) {
    if (!any.test(plain)) continue;
    if (intent === "off-topic" && signs.wanting.test(plain)) continue;
    if (intent === "products" && (signs.explaining.test(plain) || signs.sought.test(plain)))
      continue;
    if (intent === "manufacturers" && signs.explaining.test(plain) && !signs.sought.test(plain))
      continue;
    if (intent === "draft" && /^(?:how|what|which|why|when|should)\b/.test(plain)) continue;
    if (
      intent === "draft" &&
      /\b(?:what|how|why|which)\b.{0,40}\b(?:to )?(?:send|share|include|need|provide|contain|write|prepare)\b/.test(
        plain,
      )
    )
      continue;
    return intent;
  }
  if (isNamed) return "record";
  if (signs.explaining.test(plain)) return "explain";
  if (signs.technical.test(plain) && !/\d\s?(?:k|pcs|pieces|units|parts)\b/.test(plain))
    return "explain";
  if (signs.wanting.test(plain)) return "part";
  return signs.asking.test(plain) ? "explain" : "facts";
}

/** Whatever is late, these come first. */
function mayBeLate(intent: Intent): boolean {
  return !intent.startsWith("refuse") || intent === "refuse-action";
}
