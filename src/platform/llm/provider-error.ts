import { APICallError } from "ai";

/** What went wrong with a provider, in words that may be logged: nothing of question, answer or key. */
export class ProviderError extends Error {
  readonly kind: "refused" | "rate_limited" | "unavailable" | "malformed" | "silent" | "cut";
  /** The provider's HTTP status; absent when there was none. */
  readonly status: number | undefined;

  constructor(kind: ProviderError["kind"], message: string, status?: number) {
    super(message);
    this.name = "ProviderError";
    this.kind = kind;
    this.status = status;
  }
}

/**
 * Any failure of a call as one that may be logged. The SDK's errors carry the whole request and the
 * provider's words about it, and are dropped here.
 */
export function providerErrorOf(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const status = APICallError.isInstance(error) ? error.statusCode : undefined;
  if (status === 429) {
    return new ProviderError("rate_limited", "The AI provider limits the rate (429)", status);
  }
  if (status !== undefined && status >= 500) {
    return new ProviderError("unavailable", `The AI provider failed (${status})`, status);
  }
  if (status !== undefined && status >= 400) {
    return new ProviderError("refused", `The AI provider refused the call (${status})`, status);
  }
  const words = wordsOf(error);
  if (/timeout/i.test(words)) {
    return new ProviderError("silent", "The AI provider did not answer before the timeout");
  }
  if (/fetch failed|cannot connect|network|socket|terminated|finish reason/i.test(words)) {
    return new ProviderError("cut", "The network connection to the AI provider failed");
  }
  return new ProviderError("malformed", "The AI provider's answer is malformed");
}

/** Names and messages of an error and of what caused it, only to be searched. */
function wordsOf(error: unknown): string {
  const words: string[] = [];
  for (let cause = error; cause instanceof Error && words.length < 5; cause = cause.cause) {
    words.push(`${cause.name} ${cause.message}`);
  }
  return words.join(" ");
}
