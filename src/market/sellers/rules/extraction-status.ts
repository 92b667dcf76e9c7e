/** How far the reading of a website or document is (specification, section 4, "AI profile processing"). */
export interface ExtractionStatus {
  status: "idle" | "processing" | "completed" | "error";
  /** The address or the document's name. */
  source: string | null;
  /** When it began, as an ISO time; null where nothing was read. */
  startedAt: string | null;
  /** Of an error what was said of it. */
  message: string | null;
}

/** Longer than a reading can take: whoever was doing it has stopped. */
export const abandonedMs = 150_000;

const idle: ExtractionStatus = { status: "idle", source: null, startedAt: null, message: null };

/** What a row says; a reading that began too long ago to be going on has failed. */
export function statusOf(
  row:
    | { status: string; source: string | null; startedAt: Date | null; message: string | null }
    | undefined,
  now: Date,
): ExtractionStatus {
  if (row === undefined) return idle;
  const { source, message } = row;
  const startedAt = row.startedAt?.toISOString() ?? null;
  switch (row.status) {
    case "processing": {
      const began = row.startedAt?.getTime() ?? 0;
      return now.getTime() - began < abandonedMs
        ? { status: "processing", source, startedAt, message: null }
        : {
            status: "error",
            source,
            startedAt,
            message: "The reading was interrupted. Please try again.",
          };
    }
    case "completed":
    case "error":
      return { status: row.status, source, startedAt, message };
    default:
      return idle;
  }
}
