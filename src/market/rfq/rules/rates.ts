import type { Rate } from "../../../shared/rate.ts";

/** Source: the project's security bar. */
export const rfqRates = {
  /** Requests that a company sends. */
  requests: { name: "rfqs", hits: 20, seconds: 3600 },
  /** Drafts that a person begins and saves. */
  drafts: { name: "rfq-drafts", hits: 300, seconds: 3600 },
  /** What is typed of quotes, kept a moment after the last key. */
  quoteDrafts: { name: "rfq-quote-drafts", hits: 900, seconds: 3600 },
  /** What is typed of drafts and not saved, kept likewise. */
  keptSteps: { name: "rfq-kept-steps", hits: 900, seconds: 3600 },
  /** Questions that a shop asks. */
  questions: { name: "rfq-questions", hits: 30, seconds: 3600 },
  /** Shops without an account that a person asks by mail, and mails of that kind to one address. */
  guests: { name: "rfq-guests-day", hits: 50, seconds: 86_400 },
  guestsAtAddress: { name: "rfq-guests-at-day", hits: 3, seconds: 86_400 },
  /** Pages and files of guests, by address of the client. */
  guestPages: { name: "rfq-guest-pages", hits: 240, seconds: 600, isForReading: true },
  /** Codes of printed sheets that are tried, by address of the client. */
  guestCodes: { name: "rfq-guest-codes", hits: 20, seconds: 600 },
  /** Whatever else one person does to requests and quotes. */
  changes: { name: "rfq-changes", hits: 120, seconds: 3600 },
} as const satisfies Record<string, Rate>;
