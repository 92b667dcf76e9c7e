import type { Rate } from "../../../shared/rate.ts";

/** How often one person may ask the consultant. Source: the project's security bar. */
export const consultantRates = {
  /** Questions, by account: both hold. */
  question: { name: "consultant", hits: 10, seconds: 60 },
  questionDay: { name: "consultant-day", hits: 200, seconds: 86_400 },
} as const satisfies Record<string, Rate>;
