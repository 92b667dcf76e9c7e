import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readProcesses } from "../../../needs/rules/reading/read-processes.ts";
import { type Intent, readIntent } from "./intent.ts";
import { inEnglish, type Language, readLanguage } from "./language.ts";
import { nothingKnown, type Part, type Places, readPart, saysSomething, withMore } from "./part.ts";
import { plainWords } from "./plain-words.ts";

/** A message as a model sees it: an answer cites references by their names in brackets. */
export interface Message {
  role: "user" | "assistant";
  text: string;
}

/** A conversation as it is understood when its last message is to be answered. */
export interface Understanding {
  /** The last message, in English words. */
  text: string;
  language: Language | null;
  intent: Intent;
  /** What all messages together say of the part. */
  part: Part;
  /** What the last message says of it. */
  said: Part;
  /** Products and businesses of the last answer that cited any, in their order. */
  shown: string[];
  /** Everything earlier answers cited. */
  cited: string[];
  /** The last message that compared things, before this one. */
  comparedBefore: string | null;
  /** The guide that the last answer cited first. */
  guideBefore: string | null;
  /** What the last answer ended by asking for. */
  asked: Fact | null;
  /** "near me", without saying where that is. */
  isNearMe: boolean;
  /** A country or region that the directory does not cover. */
  abroad: string | null;
}

/** A fact the consultant asks for. */
export type Fact = "quantity" | "material" | "place" | "date" | "item" | "tolerance";

/** The question for each fact; it is found again in the conversation by these words. */
export const questions: Record<Fact, string> = {
  item: "What is the part or product, in a few words?",
  quantity: "How many pieces do you need?",
  material: "What material should it be?",
  place: "What city and state, or ZIP, should the shop be near?",
  date: "By what date do you need them?",
  tolerance: "What is the tightest tolerance, and where does it matter?",
};

const startsOver =
  /\b(?:new|another|different|separate) (?:part|project|product|thing|item|idea)\b|\bstart (?:over|again|fresh)\b|\bsomething else\b|\bnever ?mind\b/i;
const adds = /\b(?:also|another|in addition|besides|separately)\b/i;
const elsewhere =
  /\b(?:china|chinese|india|mexico|mexican|canada|canadian|germany|german|europe|european|vietnam|taiwan|japan|united kingdom|uk|england|france|spain|italy|brazil|turkey|poland|toronto|ontario|london|shenzhen|overseas|offshore)\b/i;

/**
 * Reads a conversation from its start, so that what was said stays said.
 *
 * @param today ISO date
 */
export function understand(messages: Message[], today: string, places: Places): Understanding {
  let part = nothingKnown;
  let last = reading("", today, places);
  let goal: Intent = "facts";
  let answered = "";
  let compared: string | null = null;
  const answers: string[] = [];
  for (const message of messages) {
    if (message.role === "assistant") {
      answered = message.text;
      answers.push(message.text);
      continue;
    }
    const read = reading(agreedTo(message.text, answered), today, places);
    if (last.intent === "compare") compared = last.text;
    const context = { goal, shown: lastShown(answers), hasCompared: compared !== null };
    last = { ...read, intent: inContext(read, context) };
    part = after(part, last);
    if (isGoal(last.intent)) goal = last.intent;
  }
  const asked = askedFor(answers.at(-1) ?? "");
  const isFollowUp = last.intent === "facts" && saysSomething(last.said);
  return {
    text: last.text,
    language: last.language,
    intent: asksCount(last.text, goal)
      ? "feasibility"
      : isFollowUp && goal !== "facts"
        ? goal
        : last.intent,
    part,
    said: last.said,
    shown: lastShown(answers),
    cited: answers.flatMap(refsOf),
    comparedBefore: compared,
    guideBefore: refsOf(answers.at(-1) ?? "").find((ref) => ref.startsWith("guide:")) ?? null,
    asked,
    isNearMe:
      /\bnear(?:by|est)?(?: to)? (?:me|us|here|my|our)\b|\bnearby\b|\blocal(?:ly)?\b|\bin my (?:area|city|town|state|region)\b/i.test(
        last.text,
      ),
    abroad: elsewhere.exec(last.text)?.[0] ?? null,
  };
}

interface Reading {
  text: string;
  language: Language | null;
  intent: Intent;
  said: Part;
}

function reading(message: string, today: string, places: Places): Reading {
  const original = message.slice(0, 4000);
  const language = readLanguage(original);
  const text = plainWords(inEnglish(original, language));
  const intent = readIntent(text);
  return {
    text,
    language,
    intent: isChoice(intent, text) ? "compare" : intent,
    said: readPart(text, today, places),
  };
}

const agreement =
  /^(?:yes|yeah|yep|sure|ok(?:ay)?|please|please do|go ahead|do it|do that|sounds good|s[ií]|oui|ja)[,.! ]*(?:please|do|thanks)?[.! ]*$/i;
const offers: [RegExp, (found: string) => string][] = [
  [/draft the RFQ/, () => "draft the RFQ"],
  [/Shall I compare them/, () => "compare them"],
  [/A good next thing to look into: (.+?)\. Shall I/, (title) => `Explain ${title}`],
];

/** "Yes" means what the answer before it offered. */
function agreedTo(text: string, answered: string): string {
  if (!agreement.test(text.trim())) return text;
  for (const [pattern, meaning] of offers) {
    const match = pattern.exec(answered);
    if (match !== null) return meaning(match[1] ?? "");
  }
  return text;
}

/** "304 or 316 stainless?" compares, though it does not say so. */
function isChoice(intent: Intent, text: string): boolean {
  if (intent !== "explain" && intent !== "part" && intent !== "facts") return false;
  const sides = /^(.*)\b(?:or|vs\.?|versus)\b(.*)$/is.exec(text);
  const isShort = text.trim().split(/\s+/).length <= 8;
  if (sides === null || !(isShort || text.includes("?"))) return false;
  const [left = "", right = ""] = sides.slice(1);
  return (
    (readMaterials(left).length > 0 && readMaterials(right).length > 0) ||
    (readProcesses(left).length > 0 && readProcesses(right).length > 0)
  );
}

/** What a message wants in the light of what went before it. */
function inContext(
  { text, intent, said }: Reading,
  { goal, shown, hasCompared }: { goal: Intent; shown: string[]; hasCompared: boolean },
): Intent {
  const isLoose = ["explain", "facts", "part", "products", "manufacturers"].includes(intent);
  if (!isLoose) return intent;
  const asksWhich = /^(?:so |and |ok(?:ay)?,? )?which\b(?: (?:one|of them|is|would|should))?/i;
  if (hasCompared && asksWhich.test(text) && said.item === null) return "compare";
  if (asksOfShown(text, shown) && said.item === null) return "record";
  const isChange = changes.test(text) && text.trim().split(/\s+/).length <= 12;
  if (isChange && saysSomething(said) && goal !== "facts" && !asksHow.test(text)) return goal;
  return intent;
}

const changes =
  /^\W*(?:and|or|but|also|actually|sorry|no[, ]|nope|wait|oops|ok(?:ay)?,? but|what about|how about|what if|make (?:it|that)|change (?:it|that)|let(?:'s| us)|only)\b|\binstead\b/i;
const asksHow = /\b(?:why|how (?:do|does|is|are|thick|much|long|strong)|what is|difference)\b/i;
const pointing = /\b(?:it|its|that|this|they|them|their|those|these|one)\b/i;
const askedOfProducts =
  /\b(?:moqs?|minimum|lead ?times?|how (?:long|soon|heavy|big)|price|cost|how much|in stock|available|dimensions?|weight|origin|specs?|who (?:makes|sells)|made of|material)\b/i;
const askedOfShops =
  /\b(?:certif\w+|certs?|iso|nadcap|as9100|itar|iatf|fda|phone|e-?mail|address|web ?site|located|verified|employees|founded|how (?:big|old|large)|on time|what else|processes|capabilities)\b/i;

/** "What's the MOQ on that?", "are they certified?" of what the last answer showed. */
function asksOfShown(text: string, shown: string[]): boolean {
  if (shown.length === 0 || !pointing.test(text) || text.trim().split(/\s+/).length > 14)
    return false;
  return (
    askedOfShops.test(text) || (/^product:/.test(shown[0] ?? "") && askedOfProducts.test(text))
  );
}

function lastShown(answers: string[]): string[] {
  return (
    answers
      .map(refsOf)
      .map(openable)
      .findLast((refs) => refs.length > 0) ?? []
  );
}

/** "How many would there be without a certificate?" counts shops once shops were the matter. */
function asksCount(text: string, goal: Intent): boolean {
  return (
    ["manufacturers", "part", "feasibility"].includes(goal) &&
    /^(?:and |so |but )?how many\b.{0,20}\b(?:would|are there|there be|qualify|left|of them|could do)\b/i.test(
      text,
    )
  );
}

/** Questions about how things are made say nothing of the part, unless they count pieces of it. */
function after(part: Part, { text, intent, said }: Reading): Part {
  if (startsOver.test(text)) return withMore({ ...nothingKnown, place: part.place }, said);
  const isAside =
    ["explain", "compare", "record", "recall", "off-topic", "abilities"].includes(intent) ||
    intent.startsWith("refuse");
  if (isAside) {
    return said.pieces === null && said.item === null
      ? { ...part, place: said.place ?? part.place }
      : withMore(part, intent === "explain" ? said : { ...said, materials: [], processes: [] });
  }
  // "And anodizing?" looks for the finisher, no longer for the shop that made the part.
  if (intent === "manufacturers" && said.finishes.length > 0 && isFinishAlone(said)) {
    return withMore({ ...part, processes: [] }, said);
  }
  const isOther = said.item !== null && part.item !== null && said.item !== part.item;
  if (isOther && adds.test(text) && said.pieces !== null) {
    return withMore({ ...nothingKnown, place: part.place, neededBy: part.neededBy }, said);
  }
  return withMore(part, said);
}

function isFinishAlone(said: Part): boolean {
  return said.processes.length === 0 && said.item === null && said.pieces === null;
}

function isGoal(intent: Intent): boolean {
  return ["products", "manufacturers", "part", "draft", "feasibility", "timeline"].includes(intent);
}

function askedFor(answer: string): Fact | null {
  const facts: Fact[] = ["item", "quantity", "material", "place", "date", "tolerance"];
  return facts.find((fact) => answer.includes(questions[fact])) ?? null;
}

function refsOf(answer: string): string[] {
  const refs = [...answer.matchAll(/\[((?:product|business|guide):[0-9a-z-]+)\]/g)];
  return [...new Set(refs.map(([, ref]) => ref ?? ""))];
}

function openable(refs: string[]): string[] {
  return refs.filter((ref) => !ref.startsWith("guide:"));
}
