import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { recordUse } from "../../../platform/llm/ai-use.ts";
import { isUsedUp } from "../../../platform/llm/is-used-up.ts";
import type { ConfiguredModel, TokenUse } from "../../../platform/llm/llm.ts";
import type { DocumentText } from "../../../shared/documents/document-text.ts";
import { modelAnswer } from "../rules/extraction/model/model-answer.ts";
import { modelInstructions, modelPages } from "../rules/extraction/model/model-prompt.ts";

/** For the whole answer. Whoever stopped waiting finds the profile where it was asked for. */
const patienceMs = 30_000;
const mostTokens = 6000;

/**
 * What the configured model says of a firm's pages, as it came: nothing of it is believed before it was found in the
 * text. Its use counts against the day's budget of the viewer, as answers do.
 *
 * @returns null without a model, with a budget that is used up, and where the model failed: rules read the pages then
 */
export async function askProfileModel(ctx: Context, texts: DocumentText[]): Promise<string | null> {
  const { configured } = ctx.llm;
  const pages = configured === null ? null : modelPages(texts);
  if (configured === null || pages === null) return null;
  if (await isUsedUp(ctx, signedIn(ctx.viewer).id, configured.budget)) return null;
  try {
    const { text, use } = await answerOf(configured, pages);
    await ctx.db.transaction(ctx.viewer, (tx) =>
      recordUse(tx, {
        day: ctx.clock().toISOString().slice(0, 10),
        model: `${configured.name}, profiles`,
        ...use,
        costUsd: configured.costOf(use) ?? 0,
      }),
    );
    return text;
  } catch (error) {
    ctx.log.warn({ err: error }, "The AI provider read no profile");
    return null;
  }
}

/**
 * Asks a model to read pages.
 *
 * @throws ProviderError; TimeoutError after half a minute
 */
export async function answerOf(
  configured: ConfiguredModel,
  pages: string,
): Promise<{ text: string; use: TokenUse }> {
  const { Output, streamText } = await import("ai");
  const answer = streamText({
    model: await configured.model(),
    instructions: modelInstructions,
    messages: [{ role: "user", content: pages }],
    output: configured.takesSchemas ? Output.object({ schema: modelAnswer }) : Output.json(),
    temperature: 0,
    maxOutputTokens: mostTokens,
    abortSignal: AbortSignal.timeout(patienceMs),
    onError: () => undefined,
  });
  let text = "";
  const use = { input: 0, output: 0 };
  for await (const part of answer.fullStream) {
    if (part.type === "text-delta") text += part.text;
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw new DOMException("The model took too long", "TimeoutError");
    if (part.type === "finish") {
      use.input = part.totalUsage.inputTokens ?? 0;
      use.output = part.totalUsage.outputTokens ?? 0;
    }
  }
  return { text, use };
}
