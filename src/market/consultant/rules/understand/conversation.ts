import { usStates } from "../../../needs/rules/vocabulary/us-states.ts";
import { holdsDraft, isAnew } from "../draft/begins-draft.ts";
import { amended, type DraftState, drafted, noDraft } from "../draft/draft-after.ts";
import type { KeptDraft } from "../draft/kept-draft.ts";
import { partAfter } from "../draft/part-of-draft.ts";
import { unplacedIn } from "../draft/unplaced.ts";
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
import { scaledCount } from "./counts.ts";
import { asksCount, asksHowMany } from "./counts-asked.ts";
import { type EntryList, listAfter } from "./entries.ts";
import { inContext, type Reading } from "./in-context.ts";
import type { Intent } from "./intent.ts";
import type { Language } from "./language.ts";
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
import { isQuestion } from "./question-words.ts";
import { readMessage } from "./read-message.ts";
import { keptAfter, keptBy, noneKept, type RecordsKept } from "./records-kept.ts";
import { inStateOf, namesOther, narrows, readWith, sameState, saysWhat, topicOf } from "./topic.ts";
import { returnTo, type Turn } from "./turns.ts";

/** A message as a model sees it: an answer cites references by their names in brackets. */
export interface Message {
  role: "user" | "assistant";
  text: string;
  /** The draft after an answer, as it was kept with it; null where it has to be read from what was said. */
  draft?: KeptDraft | null;
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
  /** That, as it is to be kept with the answer. */
  draftKept: KeptDraft;
  /** Of the message that begins a draft: clauses of which words stand nowhere in it. */
  notRead: string[];
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
 * Reads a conversation from its start, so that what was said stays said. The draft of it is not read again: it is what
 * was kept with the answer, which may have begun before the first of the messages.
 *
 * @param today ISO date
 * @param draftBefore the draft that was kept last before the first message
 */
export function understand(
  messages: Message[],
  today: string,
  places: Places,
  draftBefore: KeptDraft | null = null,
): Understanding {
  let part = nothingKnown;
  let last = readMessage("", today, places);
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
  let drafting = draftBefore?.state ?? noDraft;
  let isChange = false;
  const saidBy = (text: string) => readPart(text, today, places);
  const ofDraft = { understood: places.need ?? (() => nothingUnderstood), today };
  let sought: { text: string; goods: string[] } | null = null;
  for (const [at, message] of messages.entries()) {
    if (message.role === "assistant") {
      answered = message.text;
      answers.push(answered);
      kept = keptAfter(kept, last.text, answered);
      turns.push({ text: last.text, part, goal, topic, answer: answered });
      continue;
    }
    const ofLast = last.intent === "draft";
    const plain = readMessage(agreedTo(message.text, answered), today, places);
    const ofAnswer = messages[at + 1]?.draft ?? null;
    const change =
      ofAnswer === null
        ? amended(drafting, plain, ofLast, saidBy, ofDraft)
        : ofAnswer.isChange
          ? ofAnswer.state
          : null;
    isChange = change !== null;
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
    const again = (text: string) => readMessage(text, today, places);
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
    const isRequest =
      ofAnswer?.isAbout ??
      (drafting.draft === null && (holdsDraft(read, ofDraft) || (ofLast && saysPart(read))));
    last = { ...read, intent: isRequest ? "draft" : inContext(read, context) };
    part = after(part, last);
    drafting =
      ofAnswer?.state ?? drafted(drafting, last, before, part, { ...ofDraft, said: saidBy });
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
    notRead:
      last.intent === "draft" && drafting.draft !== null && drafting.change === null
        ? unplacedIn(drafting.draft, last.text, ofDraft).map(({ words }) => words)
        : [],
    draftKept: { state: drafting, isAbout: last.intent === "draft", isChange },
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

/** What is asked for a draft's part is answered: it names a thing, and asks nothing. */
const saysPart = ({ text, said, intent }: Reading) =>
  !isQuestion(text) && !/\?\s*$/.test(text) && isLoose.has(intent) && said.item !== null;
const isLoose: ReadonlySet<Intent> = new Set(["facts", "part", "explain", "products"]);

/** "Milled delrin knob, 35 dollars at 50 pieces": a thing to be made, though nothing says so. */
function namesOrder({ item, pieces, processes }: Part): boolean {
  return item !== null && (pieces !== null || processes.length > 0);
}

function isGoal(intent: Intent): boolean {
  return ["products", "manufacturers", "part", "draft", "feasibility", "timeline"].includes(intent);
}
