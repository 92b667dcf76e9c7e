import { generateImage, type ImageModel } from "ai";
import type { AiConfig, ImageConfig } from "./ai-settings.ts";
import type { PaintedImage } from "./llm.ts";
import { ProviderError, providerErrorOf } from "./provider-error.ts";

/** A provider's answer with its picture in base64; more is not read. */
const mostAnswerBytes = 24 * 1024 * 1024;

/**
 * Has a provider make one picture. Asked once: a second try would be paid for, too.
 *
 * @returns bytes as the provider gave them, which may be anything
 * @throws ProviderError; AbortError when `signal` stopped it
 */
export async function drawImage(
  ai: AiConfig,
  images: ImageConfig,
  prompt: string,
  signal: AbortSignal | undefined,
): Promise<PaintedImage> {
  const timeout = AbortSignal.timeout(images.timeoutMs);
  try {
    const model = await imageModelOf(ai, images.model);
    const { image, usage } = await generateImage({
      model,
      prompt,
      n: 1,
      maxRetries: 0,
      abortSignal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      // Google's models know proportions, the others pixels.
      ...(ai.provider === "google"
        ? { aspectRatio: "1:1" as const }
        : { size: "1024x1024" as const }),
      // Some compatible servers answer with an address otherwise.
      ...(ai.provider === "openai-compatible"
        ? { providerOptions: { openaiCompatible: { response_format: "b64_json" } } }
        : {}),
    });
    const use = { input: usage.inputTokens ?? 0, output: usage.outputTokens ?? 0 };
    return { bytes: image.uint8Array, use };
  } catch (error) {
    if (signal?.aborted) throw new DOMException("The answer was stopped", "AbortError");
    if (timeout.aborted) {
      const seconds = images.timeoutMs / 1000;
      throw new ProviderError(
        "silent",
        `The AI provider made no picture in ${seconds} s (timeout)`,
      );
    }
    throw providerErrorOf(error);
  }
}

async function imageModelOf(ai: AiConfig, model: string): Promise<ImageModel> {
  const { provider, apiKey, baseUrl } = ai;
  const settings = {
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    fetch: modestFetch(),
  };
  if (provider === "openai") {
    return (await import("@ai-sdk/openai")).createOpenAI(settings).image(model);
  }
  if (provider === "google") {
    return (await import("@ai-sdk/google")).createGoogle(settings).image(model);
  }
  if (provider === "anthropic") {
    throw new ProviderError("refused", "The AI provider makes no pictures");
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const name = "openai-compatible";
  return createOpenAICompatible({ ...settings, name, baseURL: baseUrl ?? "" }).imageModel(model);
}

/**
 * Calls one address only, follows no redirect, and reads no more than a picture needs: an answer that
 * names another address instead of holding the picture is not followed there.
 */
function modestFetch(): typeof fetch {
  let called: string | null = null;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    called ??= url.href;
    if (url.href !== called) {
      throw new ProviderError("malformed", "The AI provider sent an address instead of a picture");
    }
    const response = await fetch(input, { ...init, redirect: "error" });
    const { body, status, statusText, headers } = response;
    if (body === null) return response;
    return new Response(body.pipeThrough(atMost(mostAnswerBytes)), { status, statusText, headers });
  };
}

function atMost(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, out) {
      bytes += chunk.byteLength;
      if (bytes > limit)
        throw new ProviderError("malformed", "The AI provider's picture is too big");
      out.enqueue(chunk);
    },
  });
}
