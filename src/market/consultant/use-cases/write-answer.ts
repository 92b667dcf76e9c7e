import type { Context } from "../../../platform/context.ts";
import { reportDefect } from "../../../platform/defects/report-defect.ts";
import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Tool } from "../../../shared/tools/define-tool.ts";
import type { AnswerContent } from "../data/answers.ts";
import type { AnswerEvent } from "../rules/conversation.ts";
import type { KeptDraft } from "../rules/draft/kept-draft.ts";
import { type ChosenModel, hasOfflineFallback } from "./choose-model.ts";
import type { Turn } from "./consult.ts";
import { keepEnd, keepWhileWritten } from "./keep-answer.ts";
import { takeAnswer } from "./take-answer.ts";

/** For a whole answer, tools included; a model that may be silent for longer has two silences. */
const answerTimeoutMs = 180_000;

// Specification, section 5: an answer must exist.
const noAnswer = { message: "Invalid response from AI consultant" };

/** An answer to be written: its place is kept already. */
export interface AnswerJob {
  conversationId: string;
  answerId: string;
  mode: ConsultantMode;
  model: ChosenModel;
  tools: Tool<Context>[];
  /** The last is the question. */
  turns: Turn[];
  /** The draft that was kept last before the first of them. */
  draftBefore: KeptDraft | null;
}

/**
 * Writes an answer to its end, whether or not somebody reads what happens to it. `ended` is told after
 * the database has confirmed it. A process that closes down waits for it a little, then keeps what there is.
 */
export function writeAnswer(ctx: Context, job: AnswerJob): AsyncIterable<AnswerEvent> {
  let reader: ReadableStreamDefaultController<AnswerEvent> | null = null;
  const events = new ReadableStream<AnswerEvent>({
    start(controller) {
      reader = controller;
    },
    cancel() {
      reader = null;
    },
  });
  const tell = (event: AnswerEvent) => reader?.enqueue(event);
  ctx.background.begin((closing) =>
    write(ctx, job, tell, closing)
      .catch((error: unknown) => reportDefect(ctx, redactError(error), "consultant"))
      .finally(() => reader?.close()),
  );
  return events;
}

async function write(
  ctx: Context,
  job: AnswerJob,
  tell: (event: AnswerEvent) => void,
  closing: AbortSignal,
): Promise<void> {
  const { conversationId, answerId, model } = job;
  const { shownName: answeredBy, isOffline } = model;
  const mayAskOffline = hasOfflineFallback(ctx) && !isOffline;
  tell({ type: "started", conversationId, answerId, answeredBy, isOffline, mayAskOffline });
  const content: AnswerContent = {
    text: "",
    activity: null,
    sources: [],
    picture: null,
    proposal: null,
    draft: null,
  };
  const [stop, done] = [new AbortController(), new AbortController()];
  const keeping = keepWhileWritten(ctx, answerId, content, done.signal, () => stop.abort());
  // Its failure is not lost: it is awaited below.
  keeping.catch(() => undefined);
  const ending = AbortSignal.any([stop.signal, closing]);
  const outcome = await answer(ctx, job, content, ending, tell);
  // One that came to its own end is complete, whatever happens while it is kept.
  const isClosing = closing.aborted;
  done.abort();
  const isEmpty = outcome.failure === null && content.text === "" && !ending.aborted;
  const failure = isEmpty ? new AppError("ai_unavailable", noAnswer) : outcome.failure;
  if (failure !== null) await reportDefect(ctx, redactError(failure), "consultant");
  const isCut = failure !== null || isClosing;
  const status = stop.signal.aborted ? "stopped" : isCut ? "failed" : "complete";
  const { input, output } = outcome.use;
  await keeping.catch((error: unknown) => reportDefect(ctx, redactError(error), "consultant"));
  try {
    const costUsd = model.costOf(outcome.use);
    const use = { inputTokens: input, outputTokens: output, costUsd };
    await keepEnd(ctx, answerId, content, { status, model: model.name, ...use });
    tell({ type: "ended", status, ...(isEmpty ? { reason: noAnswer.message } : {}) });
  } catch (error) {
    tell({ type: "ended", status: "failed" });
    throw error;
  }
}

async function answer(
  ctx: Context,
  { mode, model, tools, turns, draftBefore }: AnswerJob,
  content: AnswerContent,
  abortSignal: AbortSignal,
  tell: (event: AnswerEvent) => void,
) {
  const use = { input: 0, output: 0 };
  try {
    // The SDK takes memory and a moment of every start: the first question loads it.
    const { consult } = await import("./consult.ts");
    const result = consult(ctx, {
      model: await model.load(),
      tools,
      mode,
      turns,
      draftBefore,
      abortSignal,
      timeoutMs: Math.max(answerTimeoutMs, 2 * (model.silenceMs ?? 0)),
    });
    const failure = await takeAnswer(ctx, tools, result.stream, content, use, tell);
    return { use, failure: abortSignal.aborted ? null : failure };
  } catch (failure) {
    return { use, failure: abortSignal.aborted ? null : failure };
  }
}

/** An error without its message, which may quote what was asked. Our own say nothing of it. */
function redactError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error("The consultant failed");
  if (error.name === "ProviderError" || error.name === "AppError") return error;
  const plain = new Error(`The consultant failed (${error.name})`);
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  plain.stack = [plain.message, ...frames].join("\n");
  return plain;
}
