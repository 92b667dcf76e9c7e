import { readParts } from "../../../rfq/rules/begin/read-parts.ts";
import { readRequest } from "../../../rfq/rules/read-request.ts";
import type { Reading } from "../understand/in-context.ts";
import type { Part } from "../understand/part.ts";
import { asksForDraft, onlyAsks, withoutAsking } from "./asks-for-draft.ts";
import { changeDraft } from "./change-draft.ts";
import type { ChangeReading } from "./clause.ts";
import { plainChange } from "./clauses.ts";
import { beginDraft, type DraftReading, type RfqDraft } from "./rfq-draft.ts";
import { withUnplaced } from "./unplaced.ts";
import { isNamed } from "./which-line.ts";

/** What somebody asks begins so, whatever it names. */
export const asks =
  /^(?:what|whats|why|how|hows|which|when|where|who|whose|can|could|should|do(?! (?:it|them|this|that|these|those|both|all|the)\b)|does|did|is|are|am|will|would|must|may|explain|tell me|describe|compare|show me|find|list|recommend|any|anyone|does anyone|is there)\b/i;
/** What is done to all parts, told behind them: "…; paint everything gray". */
const doneToAll =
  /(?:^|[;.\n,]|\band\b)\s*((?:paint|plate|coat|powder[- ]?coat|anodi[sz]e|galvani[sz]e|polish|passivate|(?:zinc|nickel)[- ]plate|heat[- ]treat|deburr|finish)\s+(?:everything|all(?: of (?:it|them)| parts)?|both|each)\b[^;.\n]*)[.\s]*$/i;

/** The draft that messages begin, with what the last one tells to be done to all of its parts. */
export function begun(
  messages: readonly string[],
  part: Part,
  reading: ChangeReading,
): RfqDraft | null {
  // Who asks for help with a request says nothing of it yet.
  const texts = messages
    .filter((text, at) => at === messages.length - 1 || !onlyAsks(text))
    .map(withoutAsking);
  const last = texts.at(-1) ?? "";
  const [all = "", order = ""] = doneToAll.exec(last) ?? [];
  const first =
    order === ""
      ? null
      : beginDraft([...texts.slice(0, -1), last.slice(0, -all.length)], part, reading);
  const draft =
    first === null
      ? beginDraft(texts, part, reading)
      : (changeDraft(first, order, reading)?.draft ?? first);
  return draft && withUnplaced(draft, last, reading);
}

/** A message that wants another draft than the one there is: it says of what. */
export function isAnew(
  draft: RfqDraft,
  { intent, said, text }: Reading,
  { understood }: DraftReading,
): boolean {
  if (intent !== "draft" || /^\W*(?:and|plus)\b|\balso\b/i.test(text)) return false;
  const isOfQuotes = /\bquot\w+ (?:by|until|before|due|are due)\b/i.test(text.slice(0, 40));
  if (said.item !== null && /\b(?:rfqs?|quot\w+|request)\b/i.test(text) && !isOfQuotes) return true;
  const parts = asksForDraft(text) ? readParts(withoutAsking(text), understood, 1) : [];
  return parts.length > 0 && parts.every(({ name }) => !isNamed(draft, name));
}

/** Who seeks shops or things to buy is shown them. */
const seeksOthers =
  /\b(?:who|which|find|near(?:by)?|looking for|recommend|any(?:one|body)|in stock|buy|shops?|suppliers?|manufacturers?|compan(?:y|ies))\b/i;

/**
 * Whether a message is a request by what it holds, though it says no word for one: several parts with how many of each
 * and what they are made of, or one part with a target price or a day until which quotes may come.
 */
export function holdsDraft({ text, intent, said }: Reading, reading: DraftReading): boolean {
  if (intent !== "facts" && intent !== "part" && intent !== "explain") return false;
  const plain = plainChange(text);
  if (text.includes("?") || asks.test(plain) || seeksOthers.test(text) || !/\d/.test(text))
    return false;
  const parts = readParts(text, reading.understood);
  if (parts.length > 1)
    return parts.some(({ material, process, finish }) => material ?? process ?? finish);
  if (said.item === null || said.pieces === null) return false;
  const { deadline, targetPrice } = readRequest(text, reading.understood(text), reading.today);
  const isPriced = targetPrice !== null && /\btarget\b/i.test(text);
  return deadline !== null || isPriced;
}
