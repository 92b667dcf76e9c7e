import type { Reading } from "../understand/in-context.ts";
import { type Intent, isSentence } from "../understand/intent.ts";
import type { Part } from "../understand/part.ts";
import { isQuestion } from "../understand/question-words.ts";
import { answersWhich } from "./answers-which.ts";
import { asks, begun, isAnew } from "./begins-draft.ts";
import { withoutCondition } from "./breaks-said.ts";
import { type AskedWhich, changeDraft, type DraftChange, notUnderstood } from "./change-draft.ts";
import type { ChangeReading } from "./clause.ts";
import { isCommand, plainChange } from "./clauses.ts";
import { fieldNamed } from "./draft-fields.ts";
import { replacesValue } from "./replaced-values.ts";
import type { DraftReading, RfqDraft } from "./rfq-draft.ts";
import { doubtful } from "./set-values.ts";
import { asksOfDraft, speaksOfDraft } from "./speaks-of-draft.ts";
import { type StepBack, stepBack } from "./steps-back.ts";
import { asksToSign } from "./terms-said.ts";
import { linesMeant, ordinalsMeant } from "./which-line.ts";
import { isOwnChoice, wishedFor } from "./wished-change.ts";

/** The draft of a conversation after a message, with those that it had before. */
export interface DraftState {
  draft: RfqDraft | null;
  /** The drafts before each of its changes, the last at the end. */
  past: readonly (RfqDraft | null)[];
  /** What the last message took back. */
  undone: RfqDraft | null;
  /** What the last message changed of it; null where it is no change. */
  change: DraftChange | null;
  /** The last message wants to see or keep it. */
  isShown: boolean;
}

export const noDraft: DraftState = {
  draft: null,
  past: [],
  undone: null,
  change: null,
  isShown: false,
};

/** So many steps can be taken back. */
const mostPast = 50;

const the = "(?:the |my |our |this |that )";
const shows = new RegExp(
  String.raw`^\W*(?:(?:and|so|ok(?:ay)?|now|then|please|can you|could you)\b[, ]*)*(?:(?:what(?:'s| is| does| do)?|how does|how is|show(?: me)?|read(?: me)?|see|let me see|give me|repeat|recap|summarize)\b.{0,20}\b${the}(?:draft|rfq|request)(?:\s+(?:say|says|look|looks|like|now|so far|again|contain|have|has|in it|as it is))*|(?:make|turn|save|keep|create) (?:it|this|that|them)(?: (?:up|as|into))*(?: (?:a|an|the|my))? (?:draft|rfq|request)|(?:draft|write|send|submit|publish) (?:it|that|this|${the}?(?:draft|rfq|request))(?: (?:up|now|again|out))?)\W*$`,
  "i",
);
/** Who is content with a draft sees it once more, and goes on with it. */
const agrees =
  /^\W*(?:(?:ok(?:ay)?|yes|yeah|great|thanks|thank you|cool)\b[,.! ]*)*(?:(?:it|that|this|they|all|everything)?(?:['’]s| is| are)?\s*(?:looks?|sounds?|seems?|all|now)?\s*(?:good|great|fine|right|correct|perfect|ok(?:ay)?))(?: (?:to me|so far|now|then|as it is|for now))*\W*$/i;
/** What these want done is no change of a draft. */
const apart: ReadonlySet<Intent> = new Set([
  "greeting",
  "thanks",
  "abilities",
  "off-topic",
  "letter",
  "selling",
  "complaint",
  "convert",
  "shop-rate",
]);
const seeks: ReadonlySet<Intent> = new Set([
  "compare",
  "record",
  "feasibility",
  "timeline",
  "price-curve",
  "products",
  "manufacturers",
  "explain",
]);
const mostOfChange = 60;
const mostOfFigure = 12;
/** What a message calls that wants to see the draft. */
const namesDraft = /\b(?:drafts?|drafted|rfqs?|requests?|quot\w+|proposal|write|form)\b/i;

/** What has to be so, said of the parts of the draft that was spoken of last. */
const demands =
  /^(?:it|they|these|those|all of (?:it|them)|(?:the )?parts?) (?:should|must|needs?|has to|have to)\b/i;

/** What tells by its own words that it is said of a request, whatever was spoken of before. */
const ofRequest =
  /^(?:(?:we |i )?need(?:ed)? (?:it |them |these |everything |all )?by\b|deadline\b|quotes? (?:by|until|due)|bids? (?:by|due)|ship (?:it |them |everything )?to|deliver(?:y)? (?:it |them )?to|target\b|due\b)|(?:is|are) (?:required|mandatory|a must)\W*$/i;

/**
 * The draft after a message that changes it, takes a change back, begins another one or shows it. What was asked in
 * between does not matter: the draft is what all messages made of it.
 *
 * @param isLast the message before this one was about the draft: then short words, too, are said of it
 * @param said what a text says of a part by itself
 * @returns null for a message that is about something else
 */
export function amended(
  state: DraftState,
  read: Reading,
  isLast: boolean,
  said: (text: string) => Part,
  reading: DraftReading,
): DraftState | null {
  const { draft, past, undone } = state;
  const isBare = draft === null && past.at(-1) === undefined;
  if (isBare || read.intent.startsWith("refuse")) return null;
  const asked = isLast && draft !== null ? state.change?.asked : null;
  const chosen = asked && draft && answersWhich(draft, read.text, asked.of);
  if (asked && draft && chosen) {
    const of = { ...reading, said, past, about: asked.about };
    return answered(state, draft, asked, chosen, of);
  }
  const isChanged = isLast && (state.change?.changed.length ?? 0) > 0;
  const step = stepBack(read.text, { isChanged, isUndone: isLast && undone !== null });
  if (step?.wants === "before" && draft !== null && !isChanged && meansLast.test(read.text))
    return withDraft(state, draft, { draft, changed: [], open: [nothingToUndo] });
  if (step !== null && step.wants !== "anew") return stepped(state, step, said, reading);
  if (step !== null)
    return draft === null && step.rest === ""
      ? null
      : withDraft(state, begun([step.rest], said(step.rest), { ...reading, said, past: [] }), null);
  if (draft === null) return null;
  const isAsked = isLast && asksOfDraft(draft, read.text);
  if (isAsked || shows.test(read.text) || (isLast && agrees.test(read.text)))
    return { ...state, change: null, isShown: true };
  if (isAnew(draft, read, reading)) return null;
  const about = isLast ? (state.change?.about ?? []) : [];
  const change = changeOf(draft, read, isLast, { ...reading, said, past, about });
  if (change === null && isLast && speaksOfDraft(draft, read, reading))
    return withDraft(state, draft, { draft, changed: [], open: [notUnderstood(read.text)] });
  return change === null ? null : withDraft(state, change.draft, change);
}

/** "Undo that" is said of the last message, "undo" of the last change. */
const meansLast =
  /\b(?:undo|revert|reverse|roll ?back|take|change|bring|put) (?:it|that|this)\b(?! (?:last|change))/i;
const nothingToUndo =
  "Your last message changed nothing, so there is nothing of it to take back. Say “undo the last change” for the one before.";

/** The message that a question was asked of, with the parts that its answer names; without any it is let be. */
function answered(
  state: DraftState,
  draft: RfqDraft,
  asked: AskedWhich,
  lines: number[],
  reading: ChangeReading,
): DraftState {
  const chosen = [...asked.chosen, { clause: asked.clause, lines }];
  const made = lines.length === 0 ? null : changeDraft(draft, asked.text, { ...reading, chosen });
  const change = made ?? { draft, changed: [], open: [] };
  return withDraft(state, change.draft, change);
}

/** A change that was taken back, with what else the message says; or had again. */
function stepped(
  state: DraftState,
  step: Exclude<StepBack, { wants: "anew" }>,
  said: (text: string) => Part,
  reading: DraftReading,
): DraftState {
  const { draft, past, undone } = state;
  if (step.wants === "again") {
    const change = { changed: ["the change that was taken back is made again"], open: [] };
    return withDraft(state, undone, undone && { ...change, draft: undone });
  }
  // Of more changes than there are, all.
  const times = Math.min(step.times ?? 1, past.filter((one) => one !== null).length || 1);
  const before = past.at(-times);
  if (before === undefined || before === null) {
    const open = ["There is no change of the draft to take back."];
    return draft === null
      ? state
      : { ...state, change: { draft, changed: [], open }, isShown: false };
  }
  const changed = [
    times === 1 ? "took back the last change" : `took back the last ${times} changes`,
  ];
  const back = {
    ...state,
    draft: before,
    past: past.slice(0, -times),
    undone: draft,
    isShown: false,
  };
  const more =
    step.rest === "" ? null : changeDraft(before, step.rest, { ...reading, said, past: back.past });
  const change = {
    draft: more?.draft ?? before,
    changed: [...changed, ...(more?.changed ?? [])],
    open: more?.open ?? (step.rest === "" ? [] : [notUnderstood(step.rest)]),
  };
  return more === null ? { ...back, change } : withDraft(back, change.draft, change);
}

/** The next state: what a draft was before it is another stays known. */
function withDraft(
  { draft: before, past }: DraftState,
  draft: RfqDraft | null,
  change: DraftChange | null,
): DraftState {
  const isOther = JSON.stringify(before) !== JSON.stringify(draft);
  return {
    draft,
    past: isOther && before !== null ? [...past, before].slice(-mostPast) : past,
    undone: null,
    change,
    isShown: false,
  };
}

function changeOf(
  draft: RfqDraft,
  { text, intent, said }: Reading,
  isLast: boolean,
  reading: ChangeReading,
): DraftChange | null {
  const plain = plainChange(text);
  const isOrder = isCommand(text);
  const isPolite = intent === "thanks" || intent === "greeting";
  const isNamed = linesMeant(draft, plain) !== null;
  const isOrdered = isOrder || (isNamed && /\d/.test(plain));
  if (apart.has(intent) && !(isPolite && isOrdered)) return null;
  // "400 or 800, whichever is cheaper" compares nothing.
  const isFigure = isShort(text) && (doubtful(text).length > 0 || withoutCondition(text) !== text);
  const isAsked = (/\?\s*$/.test(text) || asks.test(plain) || intent === "compare") && !isOrder;
  const isSwap = replacesValue(draft, { text: plain }, reading) !== null;
  if (isAsked && !isFigure) return wished(draft, text, reading);
  const isOfShops = isLast && /^(?:only )?(?:shops?|suppliers?) within \d/i.test(plain);
  const isDemand = isLast && demands.test(plain);
  const isOfField = fieldNamed(plain) !== null && /\b(?:is|are|should be|at)\b.*\d/i.test(plain);
  const isToSign = asksToSign.test(plain);
  const isOwn =
    isToSign || isOrder || isOfField || isSwap || isFigure || isNamed || isOfShops || isDemand;
  if (!isOwn && seeks.has(intent) && intent !== "explain") return null;
  if (!isOwn && intent === "explain" && isQuestion(plain)) return null;
  if (plain.split(/\s+/).length > mostOfChange || plain.includes("?")) return null;
  const isClear =
    isLast ||
    isToSign ||
    isOrder ||
    isOfField ||
    isNamed ||
    isSwap ||
    ofRequest.test(plain) ||
    ordinalsMeant(plain);
  if (!isClear) return null;
  const change = changeDraft(draft, text, reading);
  const isRead = change?.open.some((one) => !one.startsWith("I did not understand")) === true;
  if (change !== null && (change.changed.length > 0 || isRead)) return change;
  // "Shops that make shafts" names a part, and seeks somebody who makes it.
  const isSought = seeks.has(intent) && (intent !== "explain" || isQuestion(plain));
  if (isSought && !isOrder && !isFigure && !isDemand) return null;
  if (change !== null && (isLast || isNamed)) return change;
  // What speaks of the draft's parts or fields is no other skill's to answer.
  const isOfDraft = isLast && (/\d/.test(text) || isOrder || fieldNamed(plain) !== null);
  const isTold = isLast && isSentence.test(plain.toLowerCase()) && !isQuestion(plain);
  if (!isNamed && !isTold && (!isOfDraft || said.item !== null)) return null;
  return { draft, changed: [], open: [notUnderstood(text)] };
}

/** What a question wants of a draft: what one decides for oneself, or a value "instead". */
function wished(draft: RfqDraft, text: string, reading: ChangeReading): DraftChange | null {
  const wish = wishedFor(text);
  const change = wish === null ? null : changeDraft(draft, wish, reading);
  if (change === null || change.changed.length === 0) return null;
  const isMeant = /\b(?:instead|rather)\b/i.test(text) || isOwnChoice(draft, change.draft);
  return isMeant ? change : null;
}

const isShort = (text: string) => text.trim().split(/\s+/).length <= mostOfFigure;

/** The draft after any other message: it stays, and begins where the message wants one. */
export function drafted(
  state: DraftState,
  last: Reading,
  texts: readonly string[],
  part: Part,
  reading: Omit<ChangeReading, "past">,
): DraftState {
  const { draft } = state;
  if (last.intent !== "draft") return { ...state, change: null, isShown: false };
  if (draft !== null && !isAnew(draft, last, reading)) {
    if (namesDraft.test(last.text)) return { ...state, change: null, isShown: true };
    const open = [notUnderstood(last.text)];
    return { ...state, change: { draft, changed: [], open }, isShown: false };
  }
  return withDraft(state, begun(texts, part, { ...reading, past: [] }), null);
}
