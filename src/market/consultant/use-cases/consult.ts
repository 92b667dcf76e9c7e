import {
  isStepCount,
  type LanguageModel,
  type ModelMessage,
  type Schema,
  streamText,
  type ToolSet,
  tool,
  zodSchema,
} from "ai";
import type { Context } from "../../../platform/context.ts";
import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import { isAppError } from "../../../shared/errors.ts";
import type { Tool } from "../../../shared/tools/define-tool.ts";
import type { Reference } from "../../../shared/tools/reference.ts";
import { draftToKeep, type KeptDraft } from "../rules/draft/kept-draft.ts";
import { instructionsFor } from "../rules/instructions.ts";
import { guardAnswer } from "./guard-answer.ts";

/** A message of a conversation, oldest first. An answer keeps the references it cited, in their order. */
export interface Turn {
  role: "user" | "assistant";
  content: string;
  references?: Reference[];
  /** The draft of the conversation after this answer. */
  draft?: KeptDraft | null;
}

/** Steps of one answer: looking up, looking closer, comparing, writing. */
const mostSteps = 6;

/** The rules of the offline consultant ask for one thing after the other, each for what the last one lacked. */
const mostOfflineSteps = 24;

/**
 * Answers the last turn of a conversation: the one path of every model. Tools run as the viewer, and the
 * answer passes `guardAnswer`; the stream's `text` and `sources` are what may be shown and stored.
 *
 * @param options.tools `consultantTools`
 * @param options.model a provider's or `offlineConsultant`
 */
export function consult(
  ctx: Context,
  options: {
    model: LanguageModel;
    tools: Tool<Context>[];
    mode: ConsultantMode;
    turns: Turn[];
    /** The draft that was kept last before the first turn. */
    draftBefore?: KeptDraft | null;
    abortSignal?: AbortSignal;
    /** For the whole answer. */
    timeoutMs?: number;
  },
) {
  const { model, tools, mode, turns, draftBefore, abortSignal, timeoutMs } = options;
  const { productName, publicUrl } = ctx.config;
  const today = ctx.clock().toISOString().slice(0, 10);
  return streamText({
    model,
    instructions: instructionsFor(mode, productName, today),
    messages: turns.map(citingRefs).map(messageOf),
    tools: toolSet(ctx, tools),
    stopWhen: isStepCount(isOffline(model) ? mostOfflineSteps : mostSteps),
    experimental_transform: guardAnswer(turns.map(citingRefs), {
      url: publicUrl,
      name: productName,
    }),
    // Only the offline consultant reads these; a provider's model has the instructions.
    providerOptions: isOffline(model)
      ? { millwright: { mode, today, productName, drafts: draftsOf(turns, draftBefore ?? null) } }
      : {},
    ...(abortSignal === undefined ? {} : { abortSignal }),
    ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    // The caller sees errors in the stream; the default would print them with what was asked.
    onError: () => undefined,
  });
}

/** The draft before all turns, then that of each, as JSON. */
function draftsOf(turns: Turn[], before: KeptDraft | null): string {
  const kept = [before, ...turns.map(({ draft }) => draft ?? null)];
  return `[${kept.map((one) => (one && draftToKeep(one)) ?? "null").join(",")}]`;
}

/** A stored answer has numbers; the model sees the refs they stand for. */
function citingRefs(turn: Turn): Turn {
  const { role, content, references = [] } = turn;
  if (role === "user") return turn;
  const cited = content.replace(/\[(\d{1,3})\]/g, (_, number: string) => {
    const reference = references[Number(number) - 1];
    return reference === undefined ? "" : `[${reference.ref}]`;
  });
  return { ...turn, content: cited };
}

function messageOf({ role, content }: Turn): ModelMessage {
  return { role, content };
}

function toolSet(ctx: Context, tools: Tool<Context>[]): ToolSet {
  return Object.fromEntries(
    tools.map((one) => [
      one.name,
      tool({
        title: one.title,
        description: one.description,
        inputSchema: schemaOf(one),
        execute: (input: unknown, { abortSignal }) =>
          outcomeOf(() => one.run(ctx, input, abortSignal)),
      }),
    ]),
  );
}

/** Made into JSON Schema once: for all tools that took a quarter of the time of an answer without a model. */
const schemas = new WeakMap<Tool<Context>["input"], Schema>();

function schemaOf({ input }: Tool<Context>): Schema {
  const known = schemas.get(input);
  if (known !== undefined) return known;
  const made: Schema = zodSchema(input);
  schemas.set(input, made);
  return made;
}

/** What a person could be told, the model is told too; anything else fails the answer. */
async function outcomeOf(run: () => Promise<object>): Promise<object> {
  try {
    return await run();
  } catch (error) {
    if (isAppError(error) && error.status < 500) return { error: error.message };
    throw error;
  }
}

/** The offline consultant names itself so, and is loaded only where it answers. */
function isOffline(model: LanguageModel): boolean {
  return typeof model !== "string" && model.provider === "millwright";
}
