import type { Rate } from "../../../shared/rate.ts";

/** Source: the project's security bar. */
export const rfqRates = {
  /** Requests that a company sends. */
  requests: { name: "rfqs", hits: 20, seconds: 3600 },
  /** Drafts that a person begins and saves. */
  drafts: { name: "rfq-drafts", hits: 300, seconds: 3600 },
  /** Questions that a shop asks. */
  questions: { name: "rfq-questions", hits: 30, seconds: 3600 },
  /** Whatever else one person does to requests and quotes. */
  changes: { name: "rfq-changes", hits: 120, seconds: 3600 },
} as const satisfies Record<string, Rate>;
