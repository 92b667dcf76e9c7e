import { questions } from "../rules/understand/answered.ts";
import { wishes } from "../rules/understand/in-context.ts";
import type { Intent } from "../rules/understand/intent.ts";
import { noticeOf, scriptNotice } from "../rules/understand/language.ts";
import { saysSomething } from "../rules/understand/part.ts";
import { asksForPicture } from "../rules/understand/picture.ts";
import { firstAid } from "../rules/understand/safety.ts";
import { cannotKnow } from "./answers/cannot-know.ts";
import { compare } from "./answers/compare.ts";
import { draft, recall } from "./answers/draft.ts";
import { entryList } from "./answers/entry-list.ts";
import { explain, sectionsFor } from "./answers/explain.ts";
import { keptRecords } from "./answers/kept-records.ts";
import { letter } from "./answers/letter.ts";
import { listed } from "./answers/listed.ts";
import { makersOfEach } from "./answers/makers-of-each.ts";
import {
  asksGuides,
  isToldOfTrade,
  leastOfAnswer,
  namesSubjectOfGuides,
} from "./answers/of-guides.ts";
import { openedDetail } from "./answers/opened-detail.ts";
import { makePart } from "./answers/part.ts";
import { feasibility, priceCurve, productNamed, timeline } from "./answers/planning.ts";
import { products } from "./answers/products.ts";
import { openProducts, productsMeant } from "./answers/products-meant.ts";
import { namesIn } from "./answers/record-names.ts";
import { openRecord, record, recordMeant } from "./answers/records.ts";
import { isForGuides, sum } from "./answers/sum.ts";
import { talk } from "./answers/talk.ts";
import { answerToCry } from "./answers/urgent.ts";
import { whichOfShown, withoutSome } from "./answers/which-of-shown.ts";
import { paragraphs } from "./phrases.ts";
import { type Situation, type Step, Wanting } from "./situation.ts";

/**
 * What the offline consultant does next: asks for tools, or answers from what they gave. The same
 * situation always gives the same step.
 */
export function nextStep(situation: Situation): Step {
  try {
    const { language } = situation.understood;
    const notice = language === null ? null : noticeOf(language);
    return { text: paragraphs(notice, noPicture(situation), answer(situation)) };
  } catch (error) {
    if (error instanceof Wanting) return { calls: error.calls };
    throw error;
  }
}

/** Said before the rest: a wish for a picture is one for the thing, too. */
function noPicture({ understood }: Situation): string | false {
  return (
    asksForPicture(understood.text) &&
    !understood.intent.startsWith("refuse") &&
    "I cannot make concept pictures: I am the offline guide, without an image model. What follows is from records and guides."
  );
}

function answer(situation: Situation): string {
  const { understood } = situation;
  const aid = firstAid(understood.text);
  if (aid !== null) return aid;
  const cry = answerToCry(situation);
  if (cry !== null) return cry;
  const script = scriptNotice(understood.text);
  if (script !== null) return script;
  const { change, isShown } = understood.drafting;
  if (change !== null || isShown) return draft(situation);
  if (
    situation.sum !== null &&
    !asksWhy.test(understood.text) &&
    understood.intent !== "draft" &&
    !understood.intent.startsWith("refuse") &&
    !isForGuides(situation, situation.sum)
  ) {
    return sum(situation, situation.sum);
  }
  const { list } = understood;
  if (list.isMeant && understood.intent !== "draft" && !understood.intent.startsWith("refuse"))
    return entryList(situation, list.entries);
  const which = beyondKnowing.has(understood.intent)
    ? (withoutSome(situation) ?? whichOfShown(situation))
    : null;
  if (which !== null) return which;
  const kept = beyondKnowing.has(understood.intent) ? keptRecords(situation) : null;
  if (kept !== null) return kept;
  const unknown = beyondKnowing.has(understood.intent) ? cannotKnow(situation) : null;
  if (unknown !== null) return unknown;
  const detail = isLoose.has(understood.intent) ? openedDetail(situation) : null;
  if (detail !== null) return detail;
  const ofOwn = tellsOfOwn(understood);
  const product = !ofOwn && mayNameProduct(situation) ? productNamed(situation) : null;
  if (product !== null) {
    return isOfPrice(understood.text, understood.said.pieces !== null)
      ? priceCurve(situation)
      : openRecord(situation, product);
  }
  const meant = !ofOwn && isLoose.has(understood.intent) ? productsMeant(situation) : [];
  if (meant.length > 0) return openProducts(situation, meant);
  const mayName = (!ofOwn && isLoose.has(understood.intent)) || asksContactOfName(understood);
  const named = mayName ? recordMeant(situation) : null;
  if (named !== null) return named;
  switch (understood.intent) {
    case "letter":
      return letter(situation);
    case "draft":
      return draft(situation);
    case "recall":
      return recall(situation);
    case "compare":
      return compare(situation);
    case "record":
      return record(situation);
    case "feasibility":
      return feasibility(situation);
    case "timeline":
      return timeline(situation);
    case "price-curve":
      return priceCurve(situation);
    case "products":
      return asksGuides(situation) || namesSubjectOfGuides(situation)
        ? explain(situation)
        : products(situation);
    case "manufacturers":
      if (asksGuides(situation) || isToldOfTrade(situation) || namesSubjectOfGuides(situation))
        return explain(situation);
      return makersOfEach(situation) ?? explain(situation);
    case "explain":
      if (asksContactOfNobody(understood)) {
        return "I have shown no business yet whose contact that could be. Name it, or say what it should do and where, and I look.";
      }
      if (asksPrice(situation)) return priceCurve(situation);
      return listed(situation) ?? explain(situation);
    case "part":
      return wish(situation);
    case "facts":
      return saysSomething(understood.said) || understood.said.item !== null
        ? (listed(situation) ?? wish(situation))
        : (repeatQuestion(situation) ?? listed(situation) ?? explain(situation));
    default:
      return talk(situation, understood.intent);
  }
}

/** What may be wanted by a question that nobody here can answer; refusals say so by themselves. */
const beyondKnowing: ReadonlySet<Intent> = new Set([
  "explain",
  "facts",
  "part",
  "record",
  "compare",
  "products",
  "manufacturers",
  "timeline",
  "feasibility",
  "price-curve",
]);

/** What does not say by its words whether it asks the guides, a record or for a part. */
const isLoose: ReadonlySet<Intent> = new Set(["explain", "facts", "part"]);

/** "What would 1,000 LED driver boards run me", "is the housing in stock": a product may be listed. */
function mayNameProduct({ understood }: Situation): boolean {
  const { text, intent, said } = understood;
  const asksForOne =
    isOfPrice(text, said.pieces !== null) ||
    /\b(?:in stock|available|moq|min(?:imum)? order|lead time)\b/i.test(text);
  return asksForOne && ["explain", "facts", "part", "products", "price-curve"].includes(intent);
}

/** "7500 mailers, total": what a number that is said comes to is its price. */
function isOfPrice(text: string, isCounted = false): boolean {
  const asksTotal = isCounted && /\b(?:totals?|altogether|comes? to|extended)\b/i.test(text);
  return asksTotal || /\b(?:prices?|costs?|how much|run me)\b/i.test(text);
}

/** "My hot sauce tests at pH 4.2": a thing of one's own is no product of the catalog. */
function tellsOfOwn({ text, said, shown }: Situation["understood"]): boolean {
  const last = said.item?.split(" ").at(-1);
  if (last === undefined || shown.length > 0) return false;
  return new RegExp(`\\b(?:my|our)\\s(?:[\\w-]+\\s){0,3}?${last}\\w*\\b`, "i").test(text);
}

/** "Buffalo Trace Distillery address": a name is meant, though a place and a trade stand in it. */
function asksContactOfName({ intent, text }: Situation["understood"]): boolean {
  const isContact = /\b(?:phone|telephone|tel|number|address|web ?site|hours|contact)\b/i.test(
    text,
  );
  return intent === "manufacturers" && isContact && namesIn(text).length > 0;
}

/** "What's their phone" before any business was shown. */
function asksContactOfNobody({ text, shown }: Situation["understood"]): boolean {
  const isShort = text.trim().split(/\s+/).length <= 6;
  const isTheirs =
    /\b(?:their|they|his|her|its)\b.{0,12}\b(?:phone|number|address|web ?site|e-?mail|hours|contact)\b/i;
  return shown.length === 0 && isShort && isTheirs.test(text);
}

/** To "yes" or "hm" after a question the question is asked again. */
function repeatQuestion({ understood }: Situation): string | null {
  const isShort = understood.text.trim().split(/\s+/).length <= 2;
  return understood.asked !== null && isShort ? questions[understood.asked] : null;
}

/** The same wish is a purchase, a build or a question, as the mode has it. */
function wish(situation: Situation): string {
  if (namesOtherPlace(situation)) return makePart(situation);
  if (withoutTool.test(situation.understood.text)) return explain(situation);
  if (asksGuides(situation) || namesSubjectOfGuides(situation)) return explain(situation);
  const { text, part } = situation.understood;
  if (situation.mode === null && part.maxPrice !== null) return products(situation);
  const isShort = text.trim().split(/\s+/).length <= 6;
  if (
    situation.mode === null &&
    isShort &&
    part.item !== null &&
    productNamed(situation, 2) !== null
  ) {
    return products(situation);
  }
  if (situation.mode === "product") return products(situation);
  if (situation.mode === "explore") return explain(situation);
  const isVague = part.item === null && !saysSomething(part);
  const isWish = part.pieces !== null || situation.mode === "idea" || wishes.test(text);
  if (isVague && situation.mode === null && part.pieces === null) {
    const isTold = text.trim().split(/\s+/).length >= fewestOfStory && !wishes.test(text);
    const [best] = sectionsFor(situation);
    const isOfSite = best?.kind === "site-help" && best.coverage >= leastOfAnswer;
    const isHeld = best !== undefined && (isTold || isOfSite);
    return isHeld ? explain(situation) : makePart(situation);
  }
  return isWish || isVague || part.processes.length > 0 ? makePart(situation) : explain(situation);
}

/** "Before paying for a mold": what does without it is asked. */
const withoutTool =
  /\b(?:before|without|no|instead of|avoid\w*|skip\w*) (?:[a-z]+ ){0,3}?(?:mo?u?lds?|tool(?:ing|s)?|dies?)\b/i;

/** "Any in New Jersey instead": what is to be made stays, and is sought there. */
function namesOtherPlace({ understood: { text, said, part, before } }: Situation): boolean {
  const isShort = text.trim().split(/\s+/).length <= 6;
  const isOnlyPlace = said.item === null && said.processes.length + said.materials.length === 0;
  return isShort && said.place !== null && isOnlyPlace && before.length > 0 && part.item !== null;
}

/** "Why is it 40 for five and 9 for 500": reasons are asked, and nothing to reckon. */
const asksWhy = /^(?:and |so |but |ok,? )?why\b/i;

/** A message of so many words in which no part is named tells of something else. */
const fewestOfStory = 8;

/** "What would 1,000 cost?" after a product was shown. */
function asksPrice({ understood }: Situation): boolean {
  const { text, said, shown } = understood;
  const isShown = shown[0]?.startsWith("product:") === true && said.item === null;
  return isShown && said.pieces !== null && /\b(?:cost|price|pay|how much)\b/i.test(text);
}
