import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readProcesses } from "../../../needs/rules/reading/read-processes.ts";
import { usStates } from "../../../needs/rules/vocabulary/us-states.ts";
import { askedFor, type Fact, lastProduct, lastShown, namedIn, refsOf } from "./answered.ts";
import { bareCount, correctedCount } from "./counts.ts";
import { type EntryList, listAfter } from "./entries.ts";
import { inContext, type Reading } from "./in-context.ts";
import { type Intent, readIntent } from "./intent.ts";
import { inEnglish, type Language, readLanguage } from "./language.ts";
import { titleOf } from "./named-lines.ts";
import { nothingKnown, type Part, type Places, readPart, saysSomething, withMore } from "./part.ts";
import { plainWords } from "./plain-words.ts";
import { inStateOf, narrows, readWith, sameState, saysWhat, topicOf } from "./topic.ts";

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
  /** The product that an earlier answer opened last, while the conversation is still about it. */
  product: string | null;
  /** Everything earlier answers cited. */
  cited: string[];
  /** The last message that compared things, before this one. */
  comparedBefore: string | null;
  /** The guide that the last answer cited first. */
  guideBefore: string | null;
  /** What the last answer ended by asking for. */
  asked: Fact | null;
  /** The person's earlier messages in English words, oldest first. */
  before: string[];
  /** The last message by which businesses were sought for something, this one included. */
  sought: string | null;
  /** Words of that message that name goods or an industry. */
  goods: string[];
  /** All earlier answers. */
  told: string;
  /** Records of earlier answers with the line that named them, latest first. */
  named: { ref: string; line: string }[];
  /** The list of several things that was last spoken of. */
  list: EntryList;
  /** "near me", without saying where that is. */
  isNearMe: boolean;
  /** A country or region that the directory does not cover. */
  abroad: string | null;
}

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
  let listedAt = 0;
  const answers: string[] = [];
  const before: string[] = [];
  let list: EntryList = { entries: [], isMeant: false };
  let topic: string | null = null;
  let sought: { text: string; goods: string[] } | null = null;
  for (const message of messages) {
    if (message.role === "assistant") {
      answered = message.text;
      answers.push(message.text);
      continue;
    }
    const read = readWith(topic, reading(agreedTo(message.text, answered), today, places), (text) =>
      reading(text, today, places),
    );
    if (topic === null || !/\bit\b/i.test(read.text)) topic = topicOf(read) ?? topic;
    before.push(read.text);
    const isOtherTopic = before.length - 1 - listedAt > mostSinceList;
    list = listAfter(isOtherTopic ? [] : list.entries, read.text, productsOf(answered));
    if (list.isMeant) listedAt = before.length;
    if (last.intent === "compare") compared = last.text;
    const context = {
      goal,
      shown: lastShown(answers),
      product: lastProduct(answers),
      hasCompared: compared !== null,
      previous: last.intent,
      isAsked: askedFor(answered) !== null,
    };
    last = { ...read, intent: inContext(read, context) };
    part = after(part, last);
    if (sameState.test(last.text)) part = { ...part, ...inStateOf(part, places) };
    if (isGoal(last.intent)) goal = last.intent;
    const isSeeking =
      last.intent === "manufacturers" &&
      saysWhat(last) &&
      (sought === null || !narrows.test(last.text));
    if (isSeeking) sought = { text: withoutPlace(last), goods: last.goods };
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
    product: lastProduct(answers),
    cited: answers.flatMap(refsOf),
    comparedBefore: compared,
    guideBefore: refsOf(answers.at(-1) ?? "").find((ref) => ref.startsWith("guide:")) ?? null,
    asked,
    before: before.slice(0, -1),
    sought: sought?.text ?? null,
    goods: sought?.goods ?? last.goods,
    told: answers.join("\n"),
    named: answers.toReversed().flatMap(namedIn),
    list,
    isNearMe:
      /\bnear(?:by|est)?(?: to)? (?:me|us|here|my|our)\b|\bnearby\b|\blocal(?:ly)?\b|\bin my (?:area|city|town|state|region)\b/i.test(
        last.text,
      ),
    abroad: elsewhere.exec(last.text)?.[0] ?? null,
  };
}

/** So many messages about something else, and a list is spoken of no more. */
const mostSinceList = 4;

/** The products of an answer with their names. */
function productsOf(answer: string): { ref: string; name: string }[] {
  const products = namedIn(answer).filter(({ ref }) => ref.startsWith("product:"));
  const names = new Map(products.map(({ ref, line }) => [ref, line] as const));
  return [...names].map(([ref, line]) => ({ ref, name: titleOf(line.replace(/^\d+\.\s*/, "")) }));
}

/** What is sought, without where: the next message may say another place. */
function withoutPlace({ text, said }: Reading): string {
  if (said.place === null) return text;
  const states = [...Object.entries(usStates).flat(), said.place.label];
  const [code = ""] = /\b[A-Z]{2}\b/.exec(said.place.label) ?? [];
  const names = states.flatMap((one) => one.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  const words = new Set([...names, code.toLowerCase()]);
  return text.replace(/[a-z]+/gi, (word) => (words.has(word.toLowerCase()) ? " " : word));
}

function reading(message: string, today: string, places: Places): Reading {
  const original = message.slice(0, 4000);
  const language = readLanguage(original);
  const text = plainWords(inEnglish(original, language));
  const read = readPart(text, today, places);
  // "5052 then" is a grade, "6000 then" a number of pieces.
  const isBare = read.pieces === null && read.materials.length === 0;
  const pieces = read.pieces ?? (isBare ? bareCount(text) : null) ?? correctedCount(text);
  const said = { ...read, pieces };
  const isOfPart = said.item !== null || said.processes.length + said.materials.length > 0;
  const thing = isOfPart || said.finishes.length > 0 || (places.goods?.(text) ?? []).length > 0;
  const intent = readIntent(text, { place: said.place !== null, thing });
  const goods = places.goods?.(text) ?? [];
  return { text, language, intent: isChoice(intent, text) ? "compare" : intent, said, goods };
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
      ? { ...part, place: said.place ?? part.place, ...finishNamed(part, said, text) }
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
  return withMore(part, asksForMore.test(text) ? withAll(part, said) : said);
}

/** "Price it at 750 and 1,500 too": the quantities of before are still to be priced. */
const asksForMore = /\b(?:too|also|as well|in addition)\b/i;

function withAll(part: Part, said: Part): Part {
  if (part.pieces === null || said.pieces === null || said.item !== null) return said;
  const all = [...new Set([...part.pieces.quantities, ...said.pieces.quantities])];
  return { ...said, pieces: { ...said.pieces, quantities: all.sort((a, b) => a - b) } };
}

/** "Brushed finish?": a finish asked about in a few words while the part has none is the part's. */
function finishNamed(part: Part, said: Part, text: string): Partial<Part> {
  const isShort = text.trim().split(/\s+/).length <= 4;
  const isOpen = part.finishes.length === 0 && saysSomething(part);
  return isShort && isOpen && said.finishes.length > 0 ? { finishes: said.finishes } : {};
}

function isFinishAlone(said: Part): boolean {
  return said.processes.length === 0 && said.item === null && said.pieces === null;
}

function isGoal(intent: Intent): boolean {
  return ["products", "manufacturers", "part", "draft", "feasibility", "timeline"].includes(intent);
}
