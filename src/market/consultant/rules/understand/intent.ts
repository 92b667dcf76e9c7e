import { z } from "zod";
import { asksAsSeller, asksToBeFound } from "../../../guides/rules/seller-questions.ts";
import { tellsTrouble } from "../../../guides/rules/trouble-questions.ts";
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
  "letter",
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

/** What alternatives may begin with, which is written once: "please", "can you", "how do I". */
const openings = new Map(Object.entries(data.openings));

/** Alternatives of one regular expression, one a line of the data file; "{asking}" stands for that opening. */
const anyOf = z
  .array(z.string().min(2))
  .min(1)
  .transform((alternatives) => {
    const whole = alternatives.map((one) =>
      one.replace(/^\{([a-z]+)\}/, (all, name: string) => openings.get(name) ?? all),
    );
    return new RegExp(whole.join("|"), "u");
  });

const { rules, signs } = z
  .strictObject({
    openings: z.strictObject({ asking: z.string() }),
    signs: z.strictObject({
      asking: anyOf,
      wanting: anyOf,
      /** What a business is called that makes, sells or stores. */
      shopNouns: anyOf,
      /** "Who makes", "looking for": a business is sought. */
      seeking: anyOf,
      /** "How do I choose a shop", "my shop says": a business is spoken of, and not sought. */
      advising: anyOf,
      /** Something that was ordered does not come: what to do is explained, and is no order of ours. */
      late: anyOf,
      products: anyOf,
    }),
    /** What is refused, said in a word, or done: the first that matches decides. */
    rules: z.array(z.strictObject({ intent: z.enum(intents), any: anyOf })),
  })
  .parse(data);

/** What a message names: a place, and a thing, process or material that a business could be sought for. */
export interface Named {
  place: boolean;
  thing: boolean;
}

/**
 * What a message wants, in English words. Refusals come first. A message that is about nothing of these
 * is `explain`: what it is about, the search of the guides tells.
 */
export function readIntent(text: string, named: Named = { place: false, thing: false }): Intent {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
  const isLate = signs.late.test(plain) || tellsTrouble(plain);
  for (const { intent, any } of rules) {
    if (!any.test(plain)) continue;
    if (isLate && mayBeLate(intent)) continue;
    if (intent === "off-topic" && signs.wanting.test(plain)) continue;
    if (intent === "draft" && isAboutDrafts(plain)) continue;
    if (intent === "refuse-others" && (asksWhoSees.test(plain) || !asksToKnow.test(plain)))
      continue;
    if (intent === "refuse-action" && asksHowTo.test(plain)) continue;
    if (
      intent === "letter" &&
      isAboutDrafts(plain) &&
      !/^what (?:should|do|can|would) i/.test(plain)
    )
      continue;
    if (asksOfShops(plain) && !intent.startsWith("refuse")) continue;
    return intent;
  }
  if (isLate) return "explain";
  if (/\b(?:cheapest|best|easiest|fastest) way to (?:make|produce|get|have)\b.*\d/.test(plain))
    return "part";
  const isOfOthers =
    othersWant.test(plain) && !(named.thing && /\d/.test(plain) && !pronounWants.test(plain));
  if ((asksAsSeller(plain) || isOfOthers) && !signs.seeking.test(plain) && !named.place)
    return "explain";
  if (asksToBeFound(plain)) return "explain";
  if (seeksShop(plain, named)) return "manufacturers";
  if (signs.products.test(plain) && !asksHow.test(plain)) return "products";
  if (/^(?:hi|hello|hey|so|ok)?,? ?(?:i|we) (?:need|want|require)\b.{0,25}\b\d/.test(plain))
    return "part";
  if (signs.asking.test(plain)) return "explain";
  if (signs.wanting.test(plain)) return "part";
  return "facts";
}

const asksHow =
  /^(?:and |so |but )?(?:how (?:do|does|is|are|to|can|should)|why|what (?:is|are|does|should|kind)|whats|should|is it|do i)\b/;

/** Somebody else's things are refused to who wants to know them; "is my price over the other shop's" tells of them. */
const asksToKnow =
  /\b(?:see|show|read|look|give|tell|send|share|list|know|find out|access|open|pull|get|what|whats|which|who|whose|how (?:much|many)|export|dump|print|leak|peek|view|check|id)\b|^(?:is|are|was|were|does|do|did|has|have) (?!i\b|we\b|it\b)/;

/** What a customer or a supplier wants is told, and no wish of the person. */
const othersWant =
  /\b(?:they|he|she|(?:the |my |our |this |that |a )?(?:customers?|buyers?|shop|supplier|vendor|mo?u?lder|bank|inspector|plater|landlord|guy|boss|plant|client|company|employee)) (?:\w+ )?(?:wants?|needs?|demands?|is asking|asks?|asked)\b/;
const pronounWants =
  /\b(?:they|he|she) (?:\w+ )?(?:wants?|needs?|demands?|is asking|asks?|asked)\b/;

/** Who sees one's own words and files is asked, nobody else's. */
const asksWhoSees =
  /^(?:and |so |but )?(?:can|could|do|does|will|would|are|is|who)\b.{0,60}\b(?:see|sees|read|reads|visible|seen|shown|access|look)\b.{0,60}\b(?:my|mine|i|me|our|we)\b|^(?:and |so |but )?(?:are|is|will)\b.{0,6}\b(?:my|our)\b.{0,40}\b(?:visible|seen|shown|read|private)\b/;
/** How something is done by oneself is asked, and not to have it done. */
const asksHowTo =
  /^(?:and |so |but |hi,? )?(?:how (?:do|can|would|does|to|many|much|long|soon|often)|when (?:do|can|should|does)|what happens|can (?:i|we)|where (?:do|can)|is it possible|may i|am i able)\b/;

/** "Does a shop need …", "do they usually …": a question about shops in general. */
function asksOfShops(plain: string): boolean {
  return (
    /^(?:does|must|do|did) (?:an?|i|we|my|the|shops?|manufacturers?|suppliers?)\b/.test(plain) ||
    /\bis (?:that|this|it) (?:normal|usual|standard|common|reasonable|fair|typical|customary)\b/.test(
      plain,
    )
  );
}

/** What to write into a draft, how to make one: asked, not wanted. */
function isAboutDrafts(plain: string): boolean {
  return (
    /^(?:how|what|which|why|when|should)\b/.test(plain) ||
    /\b(?:what|how|why|which)\b.{0,40}\b(?:to )?(?:send|share|include|need|provide|contain|write|prepare)\b/.test(
      plain,
    )
  );
}

/** Whether a text has a word for a business that makes, sells or stores. */
export function namesBusiness(text: string): boolean {
  return signs.shopNouns.test(text);
}

/** Whether businesses are sought: they are asked for, or named with a place. */
function seeksShop(plain: string, named: Named): boolean {
  if (asksOfOwn.test(plain)) return false;
  if (named.place && listSought(plain) !== null) return true;
  const isAdvice = signs.advising.test(plain);
  const asksWho = /\bwho\b/.test(plain) && signs.seeking.test(plain);
  if (asksWho) return !/^(?:how|why|what)\b/.test(plain);
  const hasNoun = signs.shopNouns.test(plain);
  if (named.place && named.thing && hasNoun && findsIn.test(plain)) return true;
  if (named.place && hasNoun && asksWhich.test(plain)) return true;
  if (
    named.thing &&
    /\b(?:recommend|find|looking for|know|need|is there|are there)\b.{0,20}\b(?:some|any)(?:one|body)\b/.test(
      plain,
    )
  ) {
    return true;
  }
  if (named.place && named.thing && anyone.test(plain)) return true;
  if (named.thing && someoneTo.test(plain)) return true;
  if (/^(?:list|any|find|looking for|need|try)\b/.test(plain) && (hasNoun || named.thing)) {
    return hasNoun || named.place;
  }
  if (signs.seeking.test(plain) && (hasNoun || (named.place && named.thing))) {
    return !/\bfind (?:me|us) (?:on|here|in)\b|^(?:how|why|what (?:is|are|should))\b/.test(plain);
  }
  const isOrder = /\b(?:need|want)\b.*\b\d/.test(plain) && !hasNoun;
  if (isAdvice || isOrder || delivery.test(plain) || isSentence.test(plain)) return false;
  const isShort = plain.split(" ").length <= 12;
  if (named.place && (hasNoun || (named.thing && isShort))) return true;
  return (
    hasNoun &&
    isShort &&
    (named.thing || /^(?:some|any)\b/.test(plain)) &&
    !signs.asking.test(plain)
  );
}

/** "How do I find a company that laser cuts stainless in Ohio". */
const findsIn =
  /^(?:hi,? |so |and )?(?:how|where) (?:do |can |could |to |would )?(?:i |we )?(?:find|get|locate)\b/;

const mostOfList = 12;

/** "Breweries in Laramie", "any mills near Bangor". */
const listsIn =
  /^(?:(?:and|so|ok|hi|hey|any|which|what|list|all|all the|the|how many|name|some)\b,? )*(?:[\w-]+ ){0,2}[\w-]+(?: are there| there are| do you have| you have| have you got)? (?:in|near|around|within) (?!stock\b|mind\b|advance\b|general\b|time\b)[a-z]/;

/**
 * The sentence of a message that asks for a list of businesses somewhere, beside others that only tell something
 * ("breweries in Laramie? I make tap handles"); null where there is none.
 */
export function listSought(text: string): string | null {
  const found = text.split(/(?<=[.?!;])\s+/).find((one) => {
    const plain = one
      .toLowerCase()
      .replace(/\b(?:are there|there are|(?:do )?you have)\b/, "are there");
    const [asked = ""] = listsIn.exec(plain) ?? [];
    const isTold = isSentence.test(plain.replace("are there", ""));
    return signs.shopNouns.test(asked) && !isTold && plain.split(" ").length <= mostOfList;
  });
  return found ?? null;
}

/** "Can I export the suppliers I saved": what the site does with one's own list. */
const asksOfOwn = /\b(?:i|we)(?:'ve)? (?:saved|bookmarked|exported|uploaded|imported)\b/;

/** "Which paper mills are in Maine", "what foundries do you have near Green Bay". */
const asksWhich =
  /^(?:and |so |ok,? )?(?:which|what|name|show me|are there|is there)\b(?!.{0,80}\b(?:costs?|prices?|charge|need|take|pay|long|should|law|permit|allowed|required)\b).{2,60}\b(?:in|near|around|by|close to|outside)\b/;

/** "Ok now someone to hard anodize them". */
const someoneTo =
  /^(?:(?:ok(?:ay)?|so|now|and|then|also|next|plus|i|we|still|need|want|find|me|looking for)[, ]+)*(?:someone|somebody|anyone|anybody|people|a place|an outfit) (?:to|who|that)\b/;

/** "Does anybody build tires in Oklahoma", "is there reindeer processing anywhere in Alaska". */
const anyone =
  /\b(?:does|do|is|are|can|could|got|know) (?:there )?(?:some|any)(?:one|body|where)\b|\b(?:is|are) there\b|\banywhere\b|,? (?:some|any)(?:one|body)\b|^(?!(?:i|we|my|our|how|why|what)\b)[a-z ]{3,30}\b(?:factory|factories|plants?|shops?|mills?|foundry|makers?|suppliers?) (?:in|near|around)\b/;

/** Who tells something or asks about it writes a sentence; what is sought is only named. */
export const isSentence =
  /\b(?:i|i'm|im|ive|i've|we|my|our|us|they|their|them|he|she|it|its|is|are|was|were|do|does|did|has|have|will|would|should|says?|said|told|keeps?)\b/;

/** A place to ship to is not where a shop is sought. */
const delivery = /\b(?:ship(?:ped|ping)?|deliver(?:ed|y)?|freight|zip)\b/;

/** Whatever is late, these come first. */
function mayBeLate(intent: Intent): boolean {
  return intent !== "letter" && (!intent.startsWith("refuse") || intent === "refuse-action");
}
