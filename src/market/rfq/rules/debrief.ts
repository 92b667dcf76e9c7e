import { shopNamed } from "./names-shop.ts";

/** What decided an award, for the shops that lose it. */
export const decidingReasons = {
  price: "Price",
  lead_time: "Lead time",
  quality: "Quality and certificates",
  location: "Location",
  record: "The shop's record",
  completeness: "Completeness of the quote",
  other: "Something else",
} as const;

export type DecidingReason = keyof typeof decidingReasons;
export const decidingReasonNames = Object.keys(decidingReasons) as DecidingReason[];

/** Where a losing price was, compared with the awarded ones: bands alone, so that nobody learns the figure. */
export const priceBands = {
  not_above: "Your price was not above it",
  within_5: "Your price was up to 5 % above it",
  from_5_to_15: "Your price was 5–15 % above it",
  from_15_to_30: "Your price was 15–30 % above it",
  over_30: "Your price was more than 30 % above it",
} as const;

export type PriceBand = keyof typeof priceBands;

/** What a losing shop is told. */
export interface Debrief {
  /** Null: it would give away too much. */
  priceBand: PriceBand | null;
  reasons: { reason: DecidingReason; note: string }[];
}

/**
 * A debrief in one line, in words of the site alone: also for mails.
 *
 * @example "decided by price; your price was 5–15 % above it"
 * @returns empty where nothing can be told
 */
export function debriefText({ priceBand, reasons }: Debrief): string {
  const decided = reasons
    .filter(({ reason }) => reason !== "other")
    .map(({ reason }) => lowerFirst(decidingReasons[reason]));
  const parts = [
    ...(decided.length === 0 ? [] : [`decided by ${decided.join(", ")}`]),
    ...(priceBand === null
      ? []
      : [lowerFirst(priceBands[priceBand]).replace(/ it$/, " the awarded one")]),
  ];
  return parts.join("; ");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Amounts in dollars, however they are written. */
const amount = /[$€£]\s*\d|\d[\d.,]*\s*(?:\$|usd\b|dollars?\b|cents?\b|percent\b|%)/i;

/** How somebody could be reached: an address of mail, a site, a phone number. */
const contact =
  /[\w.+-]+@[\w-]+\.\w|\b(?:https?:\/\/|www\.)|(?<![\d.,])\+?(?:\(\d{3}\)|\d{3})[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/i;

/**
 * What must not stand in words that shops read which were not chosen: who else quoted, and figures.
 *
 * @returns null where nothing of it does
 */
export function saysTooMuch(note: string, sellers: readonly string[]): string | null {
  const named = shopNamed(note, sellers);
  if (named !== undefined) {
    return `Shops read this: please leave out the name of ${named}`;
  }
  if (contact.test(note)) return "Shops read this: please leave out addresses and phone numbers";
  return amount.test(note) ? "Shops read this: please leave out prices" : null;
}
