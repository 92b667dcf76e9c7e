import { rightsOf } from "../../../shared/transitions/allowed-actions.ts";
import { defineTransitions } from "../../../shared/transitions/transition-table.ts";

/** One version of a seller's quote. What it says never changes; a revision is a new version. */
export const quoteTransitions = defineTransitions({
  states: {
    submitted: "waiting for the buyer",
    countered: "waiting for the seller, whom the buyer asked for other terms",
    stale: "of an earlier revision of the request, and not confirmed for this one",
    superseded: "replaced by a newer version",
    withdrawn: "withdrawn",
    set_aside: "set aside: the buyer took the invitation back",
    expired: "no longer valid",
    awarded: "awarded, and not confirmed yet",
    accepted: "confirmed",
    refused: "refused by the seller",
    lapsed: "awarded, and not answered in time",
    not_awarded: "not chosen",
  },
  transitions: [
    {
      from: ["submitted", "countered", "expired"],
      action: "make_stale",
      by: ["buyer"],
      to: ["stale"],
    },
    { from: ["submitted"], action: "counter", by: ["buyer"], to: ["countered"] },
    { from: ["countered"], action: "take_back_counter", by: ["buyer"], to: ["submitted"] },
    { from: ["countered"], action: "reject_counter", by: ["seller"], to: ["submitted"] },
    // A new version has the terms that the buyer asked for.
    { from: ["countered"], action: "accept_counter", by: ["seller"], to: ["superseded"] },
    // Also of one that was set aside: a shop that is asked again quotes anew.
    {
      from: ["submitted", "countered", "expired", "stale", "set_aside"],
      action: "supersede",
      by: ["seller"],
      to: ["superseded"],
    },
    // A new version has the same prices, for the request as it is now.
    { from: ["stale"], action: "reconfirm", by: ["seller"], to: ["superseded"] },
    {
      from: ["submitted", "countered", "expired", "stale"],
      action: "set_aside",
      by: ["buyer"],
      to: ["set_aside"],
    },
    {
      from: ["submitted", "countered", "expired", "stale"],
      action: "withdraw",
      by: ["seller", "timer"],
      to: ["withdrawn"],
    },
    // Once more: other lines of the request beside those that wait for the seller's confirmation.
    {
      from: ["submitted", "countered", "awarded"],
      action: "award",
      by: ["buyer"],
      to: ["awarded"],
    },
    { from: ["submitted"], action: "remind_expiry", by: ["timer"], to: ["submitted"] },
    { from: ["countered"], action: "remind_expiry", by: ["timer"], to: ["countered"] },
    { from: ["awarded"], action: "undo_award", by: ["buyer"], to: ["submitted"] },
    { from: ["awarded"], action: "accept", by: ["seller"], to: ["accepted"] },
    {
      from: ["awarded"],
      action: "refuse",
      by: ["seller"],
      to: ["refused"],
      needsReason: true,
    },
    { from: ["awarded"], action: "lapse", by: ["timer"], to: ["lapsed"] },
    // Nobody is left in the buyer's company who could want it.
    { from: ["awarded"], action: "drop_award", by: ["timer"], to: ["not_awarded"] },
    {
      from: ["submitted", "countered", "expired", "stale"],
      action: "lose",
      by: ["buyer", "timer"],
      to: ["not_awarded"],
    },
  ],
});

export type QuoteState = keyof typeof quoteTransitions.states;
export type QuoteAction = (typeof quoteTransitions.transitions)[number]["action"];
export type QuoteParty = "buyer" | "seller";

/** Stored states of quotes that may still come to something. */
export const standingQuotes = ["submitted", "countered", "stale"];
/** Days before its validity ends that both sides of a quote are told. */
export const expiryReminderDays = 3;
/** Stored states of quotes whose time runs. */
export const dated = ["submitted", "countered"];

/** @example canQuote.withdraw(quote.state, ["seller"]) */
export const canQuote = rightsOf(quoteTransitions);

/**
 * The state that counts: a quote can be awarded until the end of the last day it is valid on, UTC.
 *
 * @param validUntil YYYY-MM-DD
 */
export function quoteStateAt(stored: string, validUntil: string, now: Date): QuoteState {
  const state = (Object.keys(quoteTransitions.states) as QuoteState[]).find(
    (known) => known === stored,
  );
  if (state === undefined) throw new Error(`A quote cannot be ${stored}`);
  return dated.includes(state) && validUntil < now.toISOString().slice(0, 10) ? "expired" : state;
}
