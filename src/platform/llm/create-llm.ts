import type { LanguageModel } from "ai";
import type { RetryOptions } from "../../shared/retry.ts";
import type { Config } from "../config.ts";
import type { AiConfig } from "./ai-settings.ts";
import type { ConfiguredImages, Llm, TokenUse } from "./llm.ts";

const tokensPerPrice = 1_000_000;

/**
 * The model that the configuration names, wrapped so that it fails in one way only.
 *
 * @param options.retry shorter waits, for tests
 */
export function createLlm({ ai }: Pick<Config, "ai">, options: { retry?: RetryOptions } = {}): Llm {
  if (ai === null) return { configured: null };
  const { prices, budget } = ai;
  let loading: Promise<LanguageModel> | undefined;
  return {
    configured: {
      model() {
        loading ??= loadModel(ai, options.retry);
        return loading;
      },
      name: nameOf(ai),
      shownName: ai.provider === "openai-compatible" ? ai.model : nameOf(ai),
      // Of servers that only speak like OpenAI's many refuse one.
      takesSchemas: ai.provider !== "openai-compatible",
      budget,
      silenceMs: ai.silenceMs,
      costOf: ({ input, output }: TokenUse) =>
        prices === null ? null : (input * prices.input + output * prices.output) / tokensPerPrice,
      images: imagesOf(ai),
    },
  };
}

function imagesOf(ai: AiConfig): ConfiguredImages | null {
  const { images } = ai;
  if (images === null) return null;
  return {
    name: `${nameOf({ ...ai, model: images.model })}, pictures`,
    price: images.price,
    userDaily: images.userDaily,
    draw: async (prompt, signal) =>
      (await import("./draw-image.ts")).drawImage(ai, images, prompt, signal),
  };
}

// The SDKs take memory and a moment of every start: loaded by the first question, and only the one used.
async function loadModel(ai: AiConfig, retry: RetryOptions | undefined): Promise<LanguageModel> {
  const { steadyModel } = await import("./steady-model.ts");
  const options = { silenceMs: ai.silenceMs, ...(retry === undefined ? {} : { retry }) };
  return steadyModel(await modelOf(ai), options);
}

async function modelOf({ provider, model, apiKey, baseUrl }: AiConfig) {
  const settings = {
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
  };
  if (provider === "openai") return (await import("@ai-sdk/openai")).createOpenAI(settings)(model);
  if (provider === "anthropic") {
    return (await import("@ai-sdk/anthropic")).createAnthropic(settings)(model);
  }
  if (provider === "google") return (await import("@ai-sdk/google")).createGoogle(settings)(model);
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const name = "openai-compatible";
  return createOpenAICompatible({ ...settings, name, baseURL: baseUrl ?? "", includeUsage: true })(
    model,
  );
}

const titles = { openai: "OpenAI", anthropic: "Anthropic", google: "Google" };

function nameOf({ provider, model, baseUrl }: AiConfig): string {
  const place = provider === "openai-compatible" ? new URL(baseUrl ?? "").host : titles[provider];
  return `${model} at ${place}`;
}
