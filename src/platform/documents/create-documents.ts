import { resolve } from "node:path";
import { AppError } from "../../shared/errors.ts";
import { createProcessPool, type PoolBounds } from "../processes/process-pool.ts";
import type { Documents, ReadingFlaw } from "./documents.ts";
import type { ReadingAnswer, ReadingRequest } from "./reading-process.ts";

/** Source: the project's security bar. */
const usual: PoolBounds = {
  mostAtOnce: 2,
  mostWaiting: 20,
  patienceMs: 20_000,
  maxBytes: 400 * 1024 * 1024,
  heapMiB: 256,
  // What one document left behind is nothing to the next one.
  idleMs: 0,
};

const messages: Record<ReadingFlaw, string> = {
  damaged: "This document is damaged, or too complicated to read.",
  locked: "This document is locked with a password.",
  too_long: "This document has more than 100 pages.",
  no_text: "This document has no text: it may be made of pictures.",
};

/** Processes of their own that read one document each. */
export function createDocuments(bounds: Partial<PoolBounds> = {}): Documents {
  const pool = createProcessPool<ReadingRequest, ReadingAnswer>(
    resolve("src/platform/documents/reading-process.ts"),
    { ...usual, ...bounds },
  );
  return {
    async read(bytes, kind, where) {
      const answer = await pool.ask({ bytes, kind, where });
      if (answer !== null && "pages" in answer) return answer.pages;
      throw new AppError("unprocessable", { message: messages[answer?.flaw ?? "damaged"] });
    },
    close: pool.close,
  };
}
