import { wrapLanguageModel } from "ai";
import { type RetryOptions, retryDefaults, withRetry } from "../../shared/retry.ts";
import { ProviderError, providerErrorOf } from "./provider-error.ts";

type Model = Parameters<typeof wrapLanguageModel>[0]["model"];
type Wrapped = ReturnType<typeof wrapLanguageModel>;
type Parts = Awaited<ReturnType<Wrapped["doStream"]>>["stream"];
type Part = Parts extends ReadableStream<infer One> ? One : never;

/**
 * A provider's model that fails in one way only: with an error part in its stream.
 *
 * A call is tried again while that may help (`withRetry`), but never once it has begun to answer, nor
 * when it was silent: a model that loads for minutes would begin anew. A
 * stream that is cut, ends without saying so, or is silent for too long ends with a `ProviderError`;
 * left to itself the SDK answers a cut with an unhandled rejection.
 *
 * @param options.silenceMs between two parts, and before the first
 */
export function steadyModel(
  model: Model,
  options: { silenceMs: number; retry?: RetryOptions },
): Wrapped {
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: "v4",
      async wrapStream({ model, params }) {
        const hangUp = new AbortController();
        const stop = params.abortSignal;
        const abortSignal =
          stop === undefined ? hangUp.signal : AbortSignal.any([stop, hangUp.signal]);
        const call = async () => {
          try {
            const begun = model.doStream({ ...params, abortSignal });
            return await beforeSilence(Promise.resolve(begun), options.silenceMs);
          } catch (error) {
            // Whoever stops an answer does not want it tried again.
            if (stop?.aborted) return null;
            const failure = providerErrorOf(error);
            if (failure.kind === "silent") return failure;
            throw failure;
          }
        };
        // Tries that fail at once are bounded in time; one that waits has the time of a silence besides.
        const timeoutMs = (options.retry?.timeoutMs ?? retryDefaults.timeoutMs) + options.silenceMs;
        const answer = await withRetry(call, { ...options.retry, timeoutMs }).catch(
          (error: unknown) => providerErrorOf(error),
        );
        if (answer instanceof ProviderError) {
          hangUp.abort();
          throw answer;
        }
        if (answer === null) throw new DOMException("The answer was stopped", "AbortError");
        const { stream, ...rest } = answer;
        return { ...rest, stream: steadyStream(stream, options.silenceMs, hangUp) };
      },
    },
  });
}

function steadyStream(stream: Parts, silenceMs: number, hangUp: AbortController): Parts {
  const reader = stream.getReader();
  let isFinished = false;
  return new ReadableStream<Part>({
    async pull(out) {
      try {
        const next = await beforeSilence(reader.read(), silenceMs);
        if (!next.done) {
          const part = next.value;
          if (part.type === "finish") isFinished = true;
          out.enqueue(
            part.type === "error" ? { type: "error", error: providerErrorOf(part.error) } : part,
          );
          return;
        }
        if (!isFinished) {
          const error = new ProviderError("cut", "The AI provider's answer ended in the middle");
          out.enqueue({ type: "error", error });
        }
      } catch (error) {
        hangUp.abort();
        out.enqueue({ type: "error", error: providerErrorOf(error) });
      }
      out.close();
    },
    async cancel(reason) {
      hangUp.abort();
      await reader.cancel(reason).catch(() => undefined);
    },
  });
}

async function beforeSilence<T>(reading: Promise<T>, silenceMs: number): Promise<T> {
  // The loser of the race may still fail: nobody waits for it then.
  reading.catch(() => undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const error = () =>
      new ProviderError(
        "silent",
        `The AI provider sent nothing for ${silenceMs / 1000} s (timeout)`,
      );
    timer = setTimeout(() => reject(error()), silenceMs);
  });
  try {
    return await Promise.race([reading, silence]);
  } finally {
    clearTimeout(timer);
  }
}
