import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { readMode } from "../../../shared/consultant/mode.ts";
import { isGuideWord } from "../../guides/use-cases/search-sections.ts";
import { isTelling } from "../../needs/rules/reading/describe-parts.ts";
import type { NamedPlace } from "../../needs/rules/reading/read-place.ts";
import { usStates } from "../../needs/rules/vocabulary/us-states.ts";
import { locate, placeInSentence } from "../../needs/use-cases/locate.ts";
import { understandNeed } from "../../needs/use-cases/read-need.ts";
import { draftToKeep, keptDraftOf } from "../rules/draft/kept-draft.ts";
import { readSumOf } from "../rules/reckoning/reading/read-sum.ts";
import { understand } from "../rules/understand/conversation.ts";
import { namesBusiness } from "../rules/understand/intent.ts";
import { inEnglish, readLanguage } from "../rules/understand/language.ts";
import type { Places } from "../rules/understand/part.ts";
import { plainWords } from "../rules/understand/plain-words.ts";
import { nextStep } from "./next-step.ts";
import { readPrompt } from "./read-prompt.ts";
import type { Call, Step } from "./situation.ts";

/** What the model is called where answers say who gave them. */
export const offlineModelId = "offline-guide";

/**
 * A language model of our own for sites without a provider: rules plan the tool calls and write the
 * answer from the results, through the same loop as a provider's model. It reads mode, day and name
 * from `providerOptions.millwright`, and gives the draft of the conversation as metadata of its answer.
 */
export const offlineConsultant: LanguageModelV4 = {
  specificationVersion: "v4",
  provider: "millwright",
  modelId: offlineModelId,
  supportedUrls: {},
  async doGenerate(options) {
    const { step, draft } = stepOf(options);
    const content = contentOf(step, options);
    return { content, finishReason: reasonOf(step), usage, warnings: [], ...keeping(draft) };
  },
  async doStream(options) {
    const { step, draft } = stepOf(options);
    return { stream: streamOf(partsOf(step, draft, options)) };
  },
};

function streamOf(
  parts: Generator<LanguageModelV4StreamPart>,
): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    pull(out) {
      const { done, value } = parts.next();
      if (done === true) out.close();
      else out.enqueue(value);
    },
  });
}

/** Nothing is paid for: the rules count no tokens. */
const usage: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

const places: Places = {
  inSentence: (text) => {
    const plain = text.replace(contactAtEnd, "").replace(noPlaces, " ");
    return placeInSentence(plain) ?? placeOfNeed(plain);
  },
  named: locate,
  need: understandNeed,
  goods: (text) =>
    understandNeed(text)
      .parts.filter(({ kind }) => kind === "good" || kind === "industry")
      .map(({ start, end }) => text.slice(start, end))
      .filter(isTelling),
};

/** What is wanted of somebody, behind the place: "egg supplier zanesville OH phone". */
const contactAtEnd =
  /[\s,.+]*\b(?:(?:and|with|plus) )?(?:phone|telephone|tel|number|address|contact|website|hours|name|town|please)s?(?:[\s,+&]+(?:and )?(?:phone|number|address|town|name|hours|please))*[\s.?!]*$/i;

/** Words that are towns somewhere, and here are none. */
const noPlaces = /\bonly\b|\brockwell (?=[a-c]?\s?\d|c\b|hard)|\b(?<=\d )hrc\b/gi;

const stateName = new RegExp(`\\b(?:${Object.values(usStates).join("|")})\\b`, "i");

/** "poultry processors chattanooga tn": a place that stands at the end of what is sought. */
function placeOfNeed(text: string): NamedPlace | null {
  const { place, isPlaceGuess } = understandNeed(text);
  const isShort = text.trim().split(/\s+/).length <= 9;
  if (place !== null && (!isPlaceGuess || (isShort && !isOfTrade(text, place)))) return place;
  const state = isShort ? stateName.exec(text)?.[0] : undefined;
  return state === undefined ? null : locate(state);
}

/**
 * "Kiln cone 6" is about a kiln, though a town is called so: of a guess, words of the trade count as such where the
 * text seeks no business besides.
 */
function isOfTrade(text: string, { label }: NamedPlace): boolean {
  const [city = ""] = label.toLowerCase().split(",");
  const words = city.split(" ");
  if (!words.every((word) => word !== "" && isGuideWord(word))) return false;
  const others = text.toLowerCase().replaceAll(city, " ");
  return !namesBusiness(others);
}

/** What to do next, and the draft of the conversation as it is to be kept. */
function stepOf({ prompt, providerOptions }: LanguageModelV4CallOptions): {
  step: Step;
  draft: string | null;
} {
  const { messages, done } = readPrompt(prompt);
  const { mode, today, productName, drafts } = providerOptions?.millwright ?? {};
  const day = typeof today === "string" ? today : new Date().toISOString().slice(0, 10);
  const [before, ...kept] = draftsOf(drafts);
  const told = messages.map((message, at) => ({ ...message, draft: kept[at] ?? null }));
  const understood = understand(told, day, places, before);
  const step = nextStep({
    understood,
    sum: readSumOf(
      messages.flatMap(({ role, text }) =>
        role === "user" ? [plainWords(inEnglish(text, readLanguage(text)))] : [],
      ),
      day,
      messages.findLast(({ role }) => role === "assistant")?.text,
    ),
    mode: readMode(mode),
    productName: typeof productName === "string" ? productName : "Millwright",
    today: day,
    done,
  });
  return { step, draft: draftToKeep(understood.draftKept) };
}

/** Drafts as they are handed over: the one before all messages, then that of each message. */
function draftsOf(handed: unknown) {
  const all: unknown = typeof handed === "string" ? JSON.parse(handed) : [];
  return Array.isArray(all) ? all.map(keptDraftOf) : [];
}

const keeping = (draft: string | null) =>
  draft === null ? {} : { providerMetadata: { millwright: { draft } } };

function contentOf(step: Step, options: LanguageModelV4CallOptions): LanguageModelV4Content[] {
  return "text" in step
    ? [{ type: "text", text: step.text }]
    : step.calls.map((call, at) => ({
        type: "tool-call",
        toolCallId: idOf(call, at, options),
        toolName: call.tool,
        input: JSON.stringify(call.input),
      }));
}

function reasonOf(step: Step): LanguageModelV4FinishReason {
  return { unified: "text" in step ? "stop" : "tool-calls", raw: undefined };
}

function idOf(call: Call, at: number, { prompt }: LanguageModelV4CallOptions): string {
  return `${call.tool}-${prompt.length}-${at}`;
}

function* partsOf(
  step: Step,
  draft: string | null,
  options: LanguageModelV4CallOptions,
): Generator<LanguageModelV4StreamPart> {
  yield { type: "stream-start", warnings: [] };
  if ("text" in step) {
    yield { type: "text-start", id: "answer" };
    for (const delta of step.text.match(/\S+\s*/g) ?? []) {
      if (options.abortSignal?.aborted) throw options.abortSignal.reason;
      yield { type: "text-delta", id: "answer", delta };
    }
    yield { type: "text-end", id: "answer" };
  } else {
    for (const part of contentOf(step, options)) if (part.type === "tool-call") yield part;
  }
  yield { type: "finish", usage, finishReason: reasonOf(step), ...keeping(draft) };
}
