import { type Intent, readIntent } from "./intent.ts";
import { inEnglish, type Language, readLanguage } from "./language.ts";
import { nothingKnown, type Part, type Places, readPart, saysSomething, withMore } from "./part.ts";

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
  /** References of the last answer that cited any, in their order. */
  shown: string[];
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
  for (const message of messages) {
    if (message.role !== "user") continue;
    last = reading(message.text, today, places);
    part = after(part, last);
    if (isGoal(last.intent)) goal = last.intent;
  }
  const answers = messages.filter(({ role }) => role === "assistant").map(({ text }) => text);
  const asked = askedFor(answers.at(-1) ?? "");
  const isFollowUp = last.intent === "facts" && saysSomething(last.said);
  return {
    text: last.text,
    language: last.language,
    intent: isFollowUp && goal !== "facts" ? goal : last.intent,
    part,
    said: last.said,
    shown: refsOf(answers.findLast((text) => refsOf(text).length > 0) ?? ""),
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
  const text = inEnglish(original, language);
  return { text, language, intent: readIntent(text), said: readPart(text, today, places) };
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
  const isOther = said.item !== null && part.item !== null && said.item !== part.item;
  if (isOther && adds.test(text) && said.pieces !== null) {
    return withMore({ ...nothingKnown, place: part.place, neededBy: part.neededBy }, said);
  }
  return withMore(part, said);
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
