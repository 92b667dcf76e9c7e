import type { Rate } from "../../../shared/rate.ts";

/** How often one person may write. Source of the first: the project's security bar. */
export const messageRates = {
  /** By person. */
  send: { name: "message", hits: 30, seconds: 60 },
  /** People that somebody writes to for the first time, by sender: both hold. */
  newContacts: { name: "message-new-contact", hits: 10, seconds: 3600 },
  newContactsDay: { name: "message-new-contact-day", hits: 30, seconds: 86_400 },
  /** Edits, withdrawals, drafts, archiving, by person. */
  change: { name: "message-change", hits: 120, seconds: 60 },
  /** Reports to the operator, by person. */
  report: { name: "message-report", hits: 20, seconds: 3600 },
  /** That somebody is typing, by person. */
  typing: { name: "message-typing", hits: 60, seconds: 60 },
} as const satisfies Record<string, Rate>;
