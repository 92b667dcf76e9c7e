/** How far the reading of a website or document is (specification, section 4, "AI profile processing"). */
export interface ExtractionStatus {
  status: "idle" | "processing" | "completed" | "error";
  /** The address or the document's name. */
  source: string | null;
  /** Of an error what was said of it. */
  message: string | null;
}

/** Longer than a reading can take: whoever was doing it has stopped. */
export const abandonedMs = 150_000;

/** What a row says; a reading that began too long ago to be going on has failed. */
export function statusOf(
  row:
    | { status: string; source: string | null; startedAt: Date | null; message: string | null }
    | undefined,
  now: Date,
): ExtractionStatus {
  if (row === undefined) return { status: "idle", source: null, message: null };
  const { source, startedAt, message } = row;
  switch (row.status) {
    case "processing": {
      const began = startedAt?.getTime() ?? 0;
      return now.getTime() - began < abandonedMs
        ? { status: "processing", source, message: null }
        : { status: "error", source, message: "The reading was interrupted. Please try again." };
    }
    case "completed":
    case "error":
      return { status: row.status, source, message };
    default:
      return { status: "idle", source: null, message: null };
  }
}
