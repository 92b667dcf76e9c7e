import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readProcesses } from "../../../needs/rules/reading/read-processes.ts";
import { usStates } from "../../../needs/rules/vocabulary/us-states.ts";
import { asksForDraft } from "../draft/asks-for-draft.ts";
import { holdsDraft, isAnew } from "../draft/begins-draft.ts";
import { amended, type DraftState, drafted, noDraft, partAfter } from "../draft/draft-after.ts";
import { agreedTo } from "./agreed-to.ts";
import {
  askedFor,
  type Fact,
  lastProduct,
  lastShown,
  namedIn,
  openable,
  refsOf,
} from "./answered.ts";
import { bareCount, correctedCount, loneCount, scaledCount } from "./counts.ts";
import { asksCount, asksHowMany } from "./counts-asked.ts";
import { type EntryList, listAfter } from "./entries.ts";
import { inContext, type Reading } from "./in-context.ts";
import { type Intent, listSought, readIntent } from "./intent.ts";
import { inEnglish, type Language, readLanguage } from "./language.ts";
import { asMeantPlace } from "./meant-place.ts";
import { titleOf } from "./named-lines.ts";
import {
  narrowsSearch,
  nothingKnown,
  nothingUnderstood,
  type Part,
  type Places,
  readPart,
  saysSomething,
} from "./part.ts";
import { after, startsOver } from "./part-after.ts";
import { plainWords } from "./plain-words.ts";
import { keptAfter, keptBy, noneKept, type RecordsKept } from "./records-kept.ts";
import { inStateOf, namesOther, narrows, readWith, sameState, saysWhat, topicOf } from "./topic.ts";
import { returnTo, type Turn } from "./turns.ts";

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
  /** The request for quotes that is drafted. */
  drafting: DraftState;
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
  /** The records that are compared, as messages left some of them out. */
  kept: RecordsKept;
  /** The last message seeks something else than the part: its own words are all that is sought. */
  seeksOther: boolean;
  /** "near me", without saying where that is. */
  isNearMe: boolean;
  /** A country or region that the directory does not cover. */
  abroad: string | null;
}

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
  const turns: Turn[] = [];
  let before: string[] = [];
  let list: EntryList = { entries: [], isMeant: false };
  let kept = noneKept;
  let topic: string | null = null;
  let isFresh = false;
  let drafting = noDraft;
  const saidBy = (text: string) => readPart(text, today, places);
  const ofDraft = { understood: places.need ?? (() => nothingUnderstood), today };
  let sought: { text: string; goods: string[] } | null = null;
  for (const message of messages) {
    if (message.role === "assistant") {
      answered = message.text;
      answers.push(answered);
      kept = keptAfter(kept, last.text, answered);
      turns.push({ text: last.text, part, goal, topic, answer: answered });
      continue;
    }
    const ofLast = last.intent === "draft";
    const plain = reading(agreedTo(message.text, answered), today, places);
    const change = amended(drafting, plain, ofLast, saidBy, ofDraft);
    if (change !== null) {
      const isOther = change.change === null && !change.isShown;
      drafting = change;
      last = { ...plain, intent: "draft" };
      if (isOther) before = [];
      before.push(plain.text);
      list = { ...list, isMeant: false };
      part = partAfter(isOther ? nothingKnown : part, drafting, plain.said);
      continue;
    }
    const back = returnTo(message.text, turns);
    if (back !== null) {
      ({ part, goal, topic, answer: answered } = back.turn);
      answers.push(answered);
      before.push(back.turn.text);
    }
    const said = back?.text ?? message.text;
    const again = (text: string) => reading(text, today, places);
    const plainly = again(agreedTo(said, answered));
    const corrected = asMeantPlace(plainly, part, places);
    const read = readWith(topic, corrected === null ? plainly : again(corrected), again);
    const scaled = read.said.pieces === null ? scaledCount(read.text, part.pieces) : null;
    if (scaled !== null) read.said = { ...read.said, pieces: scaled };
    isFresh = startsOver.test(read.text);
    if (isFresh) before = [];
    if (topic === null || !/\bit\b/i.test(read.text)) topic = topicOf(read) ?? topic;
    before.push(read.text);
    const isOtherTopic = before.length - 1 - listedAt > mostSinceList;
    list = listAfter(isOtherTopic ? [] : list.entries, read.text, productsOf(answered));
    if (list.isMeant) listedAt = before.length;
    if (last.intent === "compare") compared = last.text;
    kept = keptBy(kept, read.text, answers.flatMap(namedIn));
    const context = {
      goal,
      shown: lastShown(answers),
      areShownLast: openable(refsOf(answered)).length > 0,
      product: lastProduct(answers),
      hasCompared: compared !== null,
      previous: last.intent,
      isAsked: askedFor(answered) !== null,
    };
    if (drafting.draft !== null && isAnew(drafting.draft, read, ofDraft)) {
      part = nothingKnown;
      before = before.slice(-1);
    }
    const isRequest = drafting.draft === null && holdsDraft(read, ofDraft);
    last = { ...read, intent: isRequest ? "draft" : inContext(read, context) };
    part = after(part, last);
    drafting = drafted(drafting, last, before, part, { ...ofDraft, said: saidBy });
    if (sameState.test(last.text)) part = { ...part, ...inStateOf(part, places) };
    if (isGoal(last.intent)) goal = last.intent;
    else if (goal === "facts" && last.intent === "facts" && namesOrder(last.said)) goal = "part";
    const isSeeking =
      last.intent === "manufacturers" &&
      saysWhat(last) &&
      (sought === null || !narrows.test(last.text));
    if (isSeeking) sought = { text: withoutPlace(last), goods: last.goods };
  }
  const asked = askedFor(answers.at(-1) ?? "");
  const isFollowUp =
    last.intent === "facts" &&
    (goal === "manufacturers" ? narrowsSearch : saysSomething)(last.said);
  return {
    text: last.text,
    language: last.language,
    intent: asksHowMany(last.text, goal)
      ? "manufacturers"
      : asksCount(last.text, goal)
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
    guideBefore: isFresh
      ? null
      : (refsOf(answers.at(-1) ?? "").find((ref) => ref.startsWith("guide:")) ?? null),
    drafting,
    asked,
    before: before.slice(0, -1),
    sought: sought?.text ?? null,
    goods: sought?.goods ?? last.goods,
    told: answers.join("\n"),
    named: answers.toReversed().flatMap(namedIn),
    list,
    kept,
    seeksOther: last.intent === "manufacturers" && namesOther(last),
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
  const whole = plainWords(inEnglish(original, language));
  const listed = listSought(whole);
  const text = listed !== null && places.inSentence(listed) !== null ? listed : whole;
  const read = readPart(text, today, places);
  // "5052 then" is a grade, "6000 then" a number of pieces.
  const isBare = read.pieces === null && read.materials.length === 0;
  const isOfPart = read.item !== null || read.processes.length + read.materials.length > 0;
  const pieces =
    read.pieces ??
    (isBare ? bareCount(text) : null) ??
    correctedCount(text) ??
    (read.item !== null || read.processes.length > 0 ? loneCount(text) : null);
  const said = { ...read, pieces };
  const thing = isOfPart || said.finishes.length > 0 || (places.goods?.(text) ?? []).length > 0;
  const wanted = readIntent(text, { place: said.place !== null, thing });
  const isRefused = wanted.startsWith("refuse") || wanted === "off-topic";
  const intent = !isRefused && asksForDraft(text) ? "draft" : wanted;
  const goods = places.goods?.(text) ?? [];
  return { text, language, intent: isChoice(intent, text) ? "compare" : intent, said, goods };
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

/** "Milled delrin knob, 35 dollars at 50 pieces": a thing to be made, though nothing says so. */
function namesOrder({ item, pieces, processes }: Part): boolean {
  return item !== null && (pieces !== null || processes.length > 0);
}

function isGoal(intent: Intent): boolean {
  return ["products", "manufacturers", "part", "draft", "feasibility", "timeline"].includes(intent);
}
