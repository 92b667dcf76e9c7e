import type { Reading } from "../understand/in-context.ts";
import type { Intent } from "../understand/intent.ts";
import { type Part, withMore } from "../understand/part.ts";
import { isQuestion } from "../understand/question-words.ts";
import { changeDraft, type DraftChange } from "./change-draft.ts";
import { beginDraft, type DraftReading, type RfqDraft } from "./rfq-draft.ts";
import { doubtful } from "./set-fields.ts";

/** The draft of a conversation after a message. */
export interface DraftState {
  draft: RfqDraft | null;
  /** What the last message changed of it; null where it is no change. */
  change: DraftChange | null;
  /** The last message wants to see or keep it. */
  isShown: boolean;
}

export const noDraft: DraftState = { draft: null, change: null, isShown: false };

const the = "(?:the |my |our |this |that )";
const shows = new RegExp(
  String.raw`^\W*(?:(?:and|so|ok(?:ay)?|now|then|please|can you|could you)\b[, ]*)*(?:(?:what(?:'s| is| does| do)?|how does|how is|show(?: me)?|read(?: me)?|see|let me see|give me|repeat|recap|summarize)\b.{0,20}\b${the}(?:draft|rfq|request)(?:\s+(?:say|says|look|looks|like|now|so far|again|contain|have|has|in it|as it is))*|(?:make|turn|save|keep|create) (?:it|this|that|them)(?: (?:up|as|into))*(?: (?:a|an|the|my))? (?:draft|rfq|request)|(?:draft|write|send|submit|publish) (?:it|that|this|${the}?(?:draft|rfq|request))(?: (?:up|now|again|out))?)\W*$`,
  "i",
);
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
const commands =
  /^\W*(?:(?:and|also|please|ok(?:ay)?|now|then|actually|no|but|so|can you|could you)\b[, ]*)*(?:only|make|change|set|update|put|replace|use|switch|add|include|drop|remove|delete|take|leave|scratch|forget|clear|cancel|skip|lose|no|without|ship|deliver|needed?|quotes?|bids?|deadline|target|tolerance|the|under|with)\b/i;
const mostOfChange = 60;
const mostOfFigure = 12;
/** What a message calls that wants to see the draft. */
const namesDraft = /\b(?:drafts?|drafted|rfqs?|requests?|quot\w+|proposal|write|form)\b/i;

/**
 * The draft after a message that changes or shows it.
 *
 * @param isLast the message before this one was about the draft
 * @param said what a text says of a part by itself
 * @returns null for a message that is about something else
 */
export function amended(
  { draft }: DraftState,
  read: Reading,
  isLast: boolean,
  said: (text: string) => Part,
  reading: DraftReading,
): DraftState | null {
  if (draft === null || read.intent.startsWith("refuse")) return null;
  if (shows.test(read.text)) return { draft, change: null, isShown: true };
  if (!isLast || apart.has(read.intent) || isAnew(read)) return null;
  const isFigure = isShort(read.text) && doubtful(read.text).length > 0;
  const isCommand = commands.test(read.text) || isFigure;
  if (!isCommand && (isQuestion(read.text) || seeks.has(read.intent))) return null;
  if (read.text.trim().split(/\s+/).length > mostOfChange || read.text.includes("?")) return null;
  const change = changeDraft(draft, { text: read.text, said }, reading);
  if (change !== null) return { draft: change.draft, change, isShown: false };
  if (!/\d/.test(read.text) || read.said.item !== null) return null;
  const open = [`I did not understand “${read.text.trim()}”.`];
  return { draft, change: { draft, changed: [], open }, isShown: false };
}

const isShort = (text: string) => text.trim().split(/\s+/).length <= mostOfFigure;

/** A message that wants another draft than the one there is: it says of what. */
export function isAnew({ intent, said, text }: Reading): boolean {
  return intent === "draft" && said.item !== null && /\b(?:rfqs?|quot\w+|request)\b/i.test(text);
}

/** The draft after any other message: it stays, and begins where the message wants one. */
export function drafted(
  { draft }: DraftState,
  last: Reading,
  texts: readonly string[],
  part: Part,
  reading: DraftReading,
): DraftState {
  if (last.intent !== "draft") return { draft, change: null, isShown: false };
  if (draft !== null && !isAnew(last)) {
    if (namesDraft.test(last.text)) return { draft, change: null, isShown: true };
    const open = [`I did not understand “${last.text.trim()}”.`];
    return { draft, change: { draft, changed: [], open }, isShown: false };
  }
  return { draft: beginDraft(texts, part, reading), change: null, isShown: false };
}

/** What is known of the part once a draft of it was changed. A draft of several parts is no part. */
export function partAfter(part: Part, { draft }: DraftState, said: Part): Part {
  const [line, ...others] = draft?.lines ?? [];
  if (draft === null || line === undefined) return part;
  const { neededBy, certifications } = draft;
  if (others.length > 0) return { ...part, neededBy, certifications };
  return {
    ...withMore(part, { ...said, item: part.item ?? said.item }),
    ...{ neededBy, certifications },
    targetPrice: line.targetPrice === null ? null : Number(line.targetPrice),
    pieces:
      line.quantities.length === 0
        ? null
        : { quantities: line.quantities, isRange: false, per: null },
  };
}
