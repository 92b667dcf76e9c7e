import { asksOnlyOfRecord, comparesRecords } from "./asked-of-records.ts";
import type { Intent } from "./intent.ts";
import type { Language } from "./language.ts";
import { type Part, saysSomething } from "./part.ts";
import { isQuestion } from "./question-words.ts";

/** A message as it was read by itself. */
export interface Reading {
  text: string;
  language: Language | null;
  intent: Intent;
  said: Part;
  goods: string[];
}

/** What went before a message. */
export interface Context {
  goal: Intent;
  shown: string[];
  /** The last answer itself showed them. */
  areShownLast: boolean;
  /** The product that an earlier answer opened last, while the conversation is still about it. */
  product: string | null;
  hasCompared: boolean;
  /** What the message before this one wanted. */
  previous: Intent;
  /** The last answer ended with a question of ours. */
  isAsked: boolean;
}

/** What a message wants in the light of what went before it. */
export function inContext(
  { text, intent, said }: Reading,
  { goal, shown, areShownLast, product, hasCompared, previous, isAsked }: Context,
): Intent {
  if (previous.startsWith("refuse") && insists.test(text)) return previous;
  const isLoose = ["explain", "facts", "part", "products", "manufacturers"].includes(intent);
  if (!isLoose) return intent;
  const words = text.trim().split(/\s+/).length;
  const isProduct = /^product:/.test(shown[0] ?? "");
  // "What is their beer like" is about the brewery that was shown.
  const isNew = said.item !== null && !isProduct && !/\b(?:their|its|his|her)\b/i.test(text);
  if (product !== null && words <= 7 && isOnlyCount(said)) return "price-curve";
  const kind = isProduct ? "product" : "business";
  if (shown.length > 0 && asksOnlyOfRecord(text, kind)) return "record";
  if (product !== null && asksOnlyOfRecord(text, "product")) return "record";
  const seeksThere = intent === "manufacturers" && said.place !== null;
  if (asksAdvice.test(text) && !askedOfShops.test(text) && !seeksThere) return "explain";
  const isKnowledge = isKnowledgeOf(previous) && !areShownLast;
  if (shown.length > 1 && comparesRecords.test(text) && !isKnowledge) return "record";
  if (goal === "manufacturers" && words <= 8 && /\bonly\b/i.test(text) && namesAbility(said))
    return "manufacturers";
  const isPlaced = said.place !== null && words <= 5 && !asksHow.test(text);
  if (isPlaced && (goal === "manufacturers" || goal === "part")) return goal;
  if (shown.length > 0 && words <= 7 && !isNew && said.place === null) {
    if (askedOfShops.test(text) || (isProduct && askedOfProducts.test(text))) return "record";
    if (isProduct && said.pieces !== null && said.materials.length === 0) return "record";
  }
  const isOfDraft = /\d/.test(text) || changes.test(text) || adds.test(text);
  if (previous === "draft" && isOfDraft && words <= 14 && !isQuestion(text)) return "draft";
  if (goal === "manufacturers" && words <= 8 && !asksHow.test(text)) {
    const isNarrower = said.place !== null || said.radiusMiles !== null;
    if (isNarrower || /\b(?:instead|same (?:state|city|area|place)|others?|any more)\b/i.test(text))
      return "manufacturers";
  }
  const isOfShops = shown[0]?.startsWith("business:") === true && !isKnowledge;
  const isOfOne = /\bthe (?:first|second|third|fourth|last) (?:one|shop|company)\b/i.test(text);
  const isTheirs = isOfOne || /\b(?:they|them|their|those|he|she)\b/i.test(text);
  // Of several shops "can they redo it" asks what is usual, and no record says it.
  const isOnRecord = isOfOne || shown.length === 1 || askedOfShops.test(text) || namesAbility(said);
  if (isReport.test(text) && !text.includes("?") && isOfShops && said.item === null)
    return "explain";
  if (isOfShops && words <= 16 && !isNew && isTheirs && isOnRecord) return "record";
  const asksWhich = /^(?:so |and |ok(?:ay)?,? )?which\b(?: (?:one|of them|is|would|should))?/i;
  if (hasCompared && asksWhich.test(text) && said.item === null) return "compare";
  if (asksOfShown(text, shown) && said.item === null) return "record";
  const isFact = goal !== "facts" && (said.place !== null || said.neededBy !== null);
  if (isFact && words <= 6 && intent === "facts") return intent;
  if (
    isKnowledgeOf(previous) &&
    !isAsked &&
    !(said.pieces !== null && namesAbility(said)) &&
    (intent === "facts" || intent === "part") &&
    !wishes.test(text)
  ) {
    return "explain";
  }
  const isChange = changes.test(text) && text.trim().split(/\s+/).length <= 12;
  if (isChange && saysSomething(said) && goal !== "facts" && !asksHow.test(text)) return goal;
  return intent;
}

/** "Add that we need samples first": it belongs into the draft. */
const adds =
  /^(?:(?:please|and|also|ok(?:ay)?|then|can you|could you)[, ]+)*(?:add|include|mention|note|put|say|write|(?:i|we)(?:'d| would)? (?:also )?(?:want|need|like|prefer)|with|without|it (?:should|must|needs|has)|they (?:should|must|need|have))\b/i;

/** "They say three weeks to redo it" tells what somebody said, and asks no record. */
const isReport =
  /^(?:and |so |but |now |ok(?:ay)?,? )*(?:they|he|she)(?:'re| are| is| just)* (?:say|says|said|saying|told|tell|claims?|claimed|wants?|keeps?|won'?t|refuses?d?|never|stopped|blames?|insists?|promised?|offers?|offered)\b/i;

const changes =
  /^\W*(?:and|or|but|also|actually|sorry|no[, ]|nope|wait|oops|ok(?:ay)?,? but|what about|how about|what if|make (?:it|that)|change (?:it|that)|let(?:'s| us)|only)\b|\binstead\b/i;
function isKnowledgeOf(intent: Intent): boolean {
  return intent === "explain" || intent === "compare";
}

/** Words of somebody who wants something made now, whatever was spoken of before. */
export const wishes =
  /\b(?:need|want|looking (?:for|to)|get .{0,30} (?:made|manufactured)|have .{0,40} made|quote|rfq|order)\b/i;
const asksHow = /\b(?:why|how (?:do|does|is|are|thick|much|long|strong)|what is|difference)\b/i;
/** "How do I check them", "what should I ask": what to do, and not what a record says. */
const asksAdvice =
  /^(?:(?:and|so|ok(?:ay)?|then|but|thanks?|thank you)[,.]? )*(?:how (?:do|can|should|would|could) (?:i|we|you)|what (?:should|do|must|can) (?:i|we)|should (?:i|we)|do (?:i|we) (?:need|have)|is it (?:ok|safe|normal)|what if)\b(?! (?:reach|call|contact|get (?:a )?hold))/i;

/** What a shop's record states of what it can do. */
function namesAbility({ processes, materials, finishes, certifications }: Part): boolean {
  return processes.length + materials.length + finishes.length + certifications.length > 0;
}

/** Nothing is said but how many. */
function isOnlyCount(said: Part): boolean {
  const { pieces, item, materials, processes, place, neededBy, finishes } = said;
  const others = materials.length + processes.length + finishes.length;
  return pieces !== null && item === null && others === 0 && place === null && neededBy === null;
}

/** Who was refused asks once more, with leave of somebody or for less. */
const insists =
  /^(?:\W*(?:but|ok(?:ay)?|well|come on|please|then|and|so)\W+)*(?:just|only|my (?:boss|lawyer|manager|friend)|(?:he|she|they|the owner) (?:said|says)|i (?:am|have|own)|it(?:'s| is) (?:ok|fine|legal|for)|its (?:ok|fine|legal|for)|nobody|no one|who cares|be cool)\b/i;

const pointing = /\b(?:it|its|that|this|they|them|their|those|these|one)\b/i;
const askedOfProducts =
  /\b(?:moqs?|minimum|lead ?times?|how (?:long|soon|heavy|big)|price|cost|how much|in stock|available|dimensions?|weight|origin|specs?|who (?:makes|sells)|made of|material)\b/i;
const askedOfShops =
  /\b(?:certif\w+|certs?|iso|nadcap|as9100|itar|iatf|fda|phone|numbers?|e-?mail|address|web ?site|web|hours|contact|located|verified|employees|founded|how (?:big|old|large)|on.time|defects?|what else|processes|capabilities)\b/i;

/** "What's the MOQ on that?", "are they certified?" of what the last answer showed. */
function asksOfShown(text: string, shown: string[]): boolean {
  if (shown.length === 0 || !pointing.test(text) || text.trim().split(/\s+/).length > 14)
    return false;
  return (
    askedOfShops.test(text) || (/^product:/.test(shown[0] ?? "") && askedOfProducts.test(text))
  );
}
