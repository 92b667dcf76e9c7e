export type Severity = "error" | "warning";

/**
 * Whether a failure may pass by itself: its message mentions a timeout or the network, or it is an
 * abort or a timeout. Such failures are warnings. Source: specification, section 8, Rules.
 */
export function classifyError(error: { name?: string; message: string }): {
  severity: Severity;
  isRetryable: boolean;
} {
  const passing =
    /timeout|network/i.test(error.message) ||
    error.name === "AbortError" ||
    error.name === "TimeoutError";
  return { severity: passing ? "warning" : "error", isRetryable: passing };
}
