import { withRetry } from "../../../../shared/retry.ts";

/** What is sent to be read. */
export type ToRead = { url: string } | { file: File };

/** Why it was not read, for people. `status` 0: no answer came. */
export class ReadingError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Specification, section 9: process-seller-profile. */
const retries = { retries: 3, initialDelayMs: 1000, timeoutMs: 8000 };

/**
 * Has a website or document read, again where that may help. All tries carry one key: what was read already is not
 * read again.
 *
 * @throws ReadingError; Error that mentions a timeout
 */
export function sendReading(what: ToRead): Promise<void> {
  const key = crypto.randomUUID();
  return withRetry(() => send(what, key), retries);
}

async function send(what: ToRead, key: string): Promise<void> {
  const headers: Record<string, string> = { "Idempotency-Key": key };
  let body: BodyInit;
  if ("file" in what) {
    const form = new FormData();
    form.set("file", what.file);
    body = form;
  } else {
    headers["Content-Type"] = "application/json";
    body = JSON.stringify({ websiteData: { url: what.url } });
  }
  const response = await fetch("/api/functions/process-seller-profile", {
    method: "POST",
    headers,
    body,
  }).catch(() => {
    // Specification, section 8: the exact words.
    throw new ReadingError(0, "No response from server");
  });
  if (!response.ok) throw new ReadingError(response.status, await reasonOf(response));
}

/** What a problem document says of the reason. */
async function reasonOf(response: Response): Promise<string> {
  try {
    const { detail, errors = {} } = (await response.json()) as {
      detail: string;
      errors?: Record<string, string[]>;
    };
    return Object.values(errors)[0]?.[0] ?? detail;
  } catch {
    return "No response from server";
  }
}
