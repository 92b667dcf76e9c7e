import type { Rate } from "../../../../shared/rate.ts";

/** How often entries are claimed. A chain with more plants than a day allows writes to the operator, or goes on tomorrow. */
export const claimRates = {
  /** By person, and by company: both hold. */
  ofPerson: { name: "listing-claims-day", hits: 10, seconds: 86_400 },
  ofCompany: { name: "company-claims-day", hits: 20, seconds: 86_400 },
  /** Mails about one entry, whoever asks: its mailbox is not to be filled by strangers. */
  mails: { name: "claim-mails-day", hits: 5, seconds: 86_400 },
  /** Readings of a page for a code, by person. */
  pageChecks: { name: "claim-page-checks", hits: 10, seconds: 3600 },
} as const satisfies Record<string, Rate>;
