import type { Intent } from "../understand/intent.ts";
import { isQuestion } from "../understand/question-words.ts";
import { asks } from "./begins-draft.ts";
import { isCommand, plainChange, saysValue } from "./clauses.ts";
import { fieldNamed } from "./draft-fields.ts";
import type { DraftReading, RfqDraft } from "./rfq-draft.ts";
import { linesMeant, withoutName } from "./which-line.ts";

/** What may be said of a draft, though the words are those of a guide. */
const ofGuides: ReadonlySet<Intent> = new Set(["explain", "compare", "facts", "part"]);
const asksToBeTold =
  /^\W*(?:tell|explain|show|find|compare|describe|list|help|look|search|recommend|suggest|teach|give)\b/i;

/**
 * Whether a message that is no change speaks of the draft's parts, fields or values nevertheless, right behind what was
 * said of the draft: then it is no question for the guides, and was not understood.
 */
export function speaksOfDraft(
  draft: RfqDraft,
  { text, intent }: { text: string; intent: Intent },
  reading: DraftReading,
): boolean {
  const plain = plainChange(text);
  // "And the finish on those? None": who answers the own question asks nothing.
  const asked = text.includes("?") ? text.slice(0, text.lastIndexOf("?")) : "";
  const isAnswered = asked !== "" && !/\?\s*$/.test(text) && fieldNamed(asked) !== null;
  if (!ofGuides.has(intent) || asksToBeTold.test(plain) || asks.test(plain)) return false;
  if (text.includes("?") && !isAnswered) return false;
  if (isAnswered) return true;
  const isOfPart = linesMeant(draft, plain) !== null || fieldNamed(plain) !== null;
  if (isCommand(text) && (isOfPart || /\d/.test(plain))) return true;
  const values = draft.lines.flatMap(({ material, finish }) => [material ?? "", finish ?? ""]);
  const holds = values
    .flatMap((value) => value.toLowerCase().match(/[a-z]*\d[a-z\d-]*/g) ?? [])
    .some((word) => new RegExp(String.raw`\b${word}\b`, "i").test(plain));
  const isTold = !isQuestion(plain) && isOfPart && saysValue(plain, reading);
  return isTold || (holds && /^\W*\S+(?: \S+){0,11}\W*$/.test(plain) && !opensQuestion.test(plain));
}

const opensQuestion =
  /^\W*(?:is|are|can|does|do|will|would|should|could|what|why|how|which|when)\b/i;

/** What a question of a draft is made of, beside the names of its parts and fields. */
const wordsOfQuestion =
  /^(?:how|many|much|what|what's|whats|which|when|where|is|are|was|were|the|that|this|it|on|in|of|for|there|there's|we|i|you|now|currently|again|so|far|at|do|did|does|have|has|say|said|set|to|ship|going|go|needed|need|by|draft|request|rfq|and|our|my|be|then|mean|called)$/;
const fieldWords =
  /^(?:zip|code|dates?|day|deadline|quantit(?:y|ies)|qty|prices?|target|materials?|finish(?:es)?|tolerances?|process|place|destination|certificates?|certs?|notes?|title|pieces|pcs|parts?|lines?)$/;

/** Whether a message asks what the draft says, with no word of anything else: "how many gaskets now", "what zip is on there". */
export function asksOfDraft(draft: RfqDraft, text: string): boolean {
  const last = text
    .split(/[?.!]+\s+(?=\S)/)
    .at(-1)
    ?.replace(/^\W*(?:i mean(?:t)?|and|so|ok(?:ay)?)\b[, ]*/i, "");
  const plain = (last ?? "").toLowerCase().replace(/[?.!\s]+$/, "");
  if (!/^(?:how many|how much|what|what's|whats|which|when|where)\b/.test(plain)) return false;
  const beside = draft.lines.reduce((left, line) => withoutName(left, line), plain);
  const words = beside.match(/[\w'’-]+/g) ?? [];
  const isNamed = beside !== plain || words.some((word) => fieldWords.test(word));
  return isNamed && words.every((word) => wordsOfQuestion.test(word) || fieldWords.test(word));
}
