import { actingPersonHeader } from "../../../shared/acting-person.ts";
import type { FilePreview } from "../../../shared/file-preview.ts";
import { filesUrl } from "../rules/file-url.ts";

/** A file as the call that stores it answers. */
export interface StoredUpload {
  id: string;
  name: string;
  bytes: number;
  content_type: string;
  /** Of a model; a browser may have noted files before there was any. */
  preview?: FilePreview | null;
}

/** How an upload ended. */
export type SendResult =
  | { outcome: "stored"; file: StoredUpload }
  | { outcome: "canceled" }
  | { outcome: "refused"; message: string; mayRetry: boolean };

export interface Sending {
  result: Promise<SendResult>;
  cancel(): void;
}

const brokeOff = "The connection broke off. Nothing is stored twice: try again.";

/**
 * Uploads a file, and tells how far it is: `fetch` does not.
 *
 * @param key the same for each attempt of one file: what was stored already is not stored again
 * @param personId whose it becomes, where it may be sent long after it was chosen; default: of whoever is signed in
 * @param onProgress bytes that were sent
 */
export function sendFile(
  file: File,
  { purpose, key, personId }: { purpose: string; key: string; personId?: string },
  onProgress: (sent: number) => void,
): Sending {
  const request = new XMLHttpRequest();
  const form = new FormData();
  form.set("purpose", purpose);
  form.set("file", file);
  const result = new Promise<SendResult>((resolve) => {
    request.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
    request.onload = () => resolve(resultOf(request));
    request.onerror = () => resolve({ outcome: "refused", message: brokeOff, mayRetry: true });
    request.onabort = () => resolve({ outcome: "canceled" });
    request.open("POST", filesUrl);
    request.setRequestHeader("Idempotency-Key", key);
    if (personId !== undefined) request.setRequestHeader(actingPersonHeader, personId);
    request.send(form);
  });
  return { result, cancel: () => request.abort() };
}

function resultOf({ status, responseText }: XMLHttpRequest): SendResult {
  if (status === 201) return { outcome: "stored", file: JSON.parse(responseText) as StoredUpload };
  const mayRetry = status === 401 || status === 429 || status >= 500;
  return { outcome: "refused", message: detailOf(responseText) ?? brokeOff, mayRetry };
}

/** What a problem document says; null when the answer is none, such as a proxy's own. */
function detailOf(text: string): string | null {
  try {
    const { detail, errors = {} } = JSON.parse(text) as {
      detail?: string;
      errors?: Record<string, string[]>;
    };
    return Object.values(errors)[0]?.[0] ?? detail ?? null;
  } catch {
    return null;
  }
}
