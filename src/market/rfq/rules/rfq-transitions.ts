import { defineTransitions } from "../../../shared/transitions/transition-table.ts";

/** How long a seller has to answer an award, and how long a buyer to decide, in days. */
export const answerDays = 5;
export const decisionDays = 30;

/** Until when the seller has to answer an award, which else goes back to the buyer. */
export function answerBy(awardedAt: Date): Date {
  return new Date(awardedAt.getTime() + answerDays * 86_400_000);
}

/** A request for quotes. `buyer` is who may buy for the company that asks, `seller` whose quote was awarded. */
export const rfqTransitions = defineTransitions({
  states: {
    draft: "a draft",
    open: "open for quotes",
    evaluating: "waiting for the buyer's choice",
    partially_awarded: "awarded in part",
    awarded: "awarded",
    expired: "over without a quote",
    closed_no_award: "closed without an award",
    canceled: "canceled",
  },
  transitions: [
    { from: ["draft"], action: "submit", by: ["buyer"], to: ["open"] },
    { from: ["open"], action: "amend", by: ["buyer"], to: ["open"] },
    { from: ["open"], action: "extend", by: ["buyer"], to: ["open"] },
    { from: ["open"], action: "close_early", by: ["buyer"], to: ["evaluating", "expired"] },
    { from: ["open"], action: "reach_deadline", by: ["timer"], to: ["evaluating", "expired"] },
    {
      from: ["evaluating", "partially_awarded"],
      action: "award",
      by: ["buyer"],
      to: ["partially_awarded", "awarded"],
    },
    {
      from: ["evaluating"],
      action: "close",
      by: ["buyer"],
      to: ["closed_no_award"],
      needsReason: true,
    },
    // The parts that were awarded stay so, and the others are bought of nobody.
    {
      from: ["partially_awarded"],
      action: "close",
      by: ["buyer"],
      to: ["awarded"],
      needsReason: true,
    },
    { from: ["evaluating"], action: "time_out", by: ["timer"], to: ["closed_no_award"] },
    {
      from: ["awarded", "partially_awarded"],
      action: "take_back_award",
      by: ["buyer", "seller", "timer"],
      to: ["evaluating", "partially_awarded"],
    },
    // Nobody is left in the buyer's company: what was not confirmed ends, and what was stays.
    { from: ["open", "evaluating"], action: "withdraw", by: ["timer"], to: ["canceled"] },
    { from: ["partially_awarded"], action: "withdraw", by: ["timer"], to: ["awarded"] },
    { from: ["evaluating", "expired"], action: "reopen", by: ["buyer"], to: ["open"] },
    {
      from: ["draft", "open", "evaluating"],
      action: "cancel",
      by: ["buyer"],
      to: ["canceled"],
      needsReason: true,
    },
  ],
});

export type RfqState = keyof typeof rfqTransitions.states;
export type RfqAction = (typeof rfqTransitions.transitions)[number]["action"];
export type RfqParty = "buyer" | "seller";

/** Whether quotes may be countered, and counters answered: until the request is decided. */
export function isNegotiable(state: RfqState): boolean {
  return state === "open" || state === "evaluating" || state === "partially_awarded";
}

/**
 * Why a request ended, as a shop that quoted reads it: not who was awarded a part, nor who did not quote.
 *
 * @param quoteState of the shop's newest version; null: it has none
 */
export function endReasonForShop(
  rfq: { reason: string | null },
  state: RfqState,
  quoteState: string | null,
): string | null {
  const isTold = state === "awarded" ? quoteState === "not_awarded" : quoteState !== null;
  return isTold ? endReason(rfq, state) : null;
}

/** Why a request ended; null while it goes on, also where it had ended before an award was refused. */
export function endReason({ reason }: { reason: string | null }, state: RfqState): string | null {
  return state === "closed_no_award" || state === "canceled" || state === "awarded" ? reason : null;
}

/**
 * The state that counts: after its deadline nobody quotes, also before a timer came by.
 *
 * @param hasQuotes whether a quote stands
 */
export function rfqStateAt(
  rfq: { state: string; deadline: Date | null },
  hasQuotes: boolean,
  now: Date,
): RfqState {
  const state = (Object.keys(rfqTransitions.states) as RfqState[]).find(
    (known) => known === rfq.state,
  );
  if (state === undefined) throw new Error(`A request cannot be ${rfq.state}`);
  if (state !== "open" || rfq.deadline === null || rfq.deadline > now) return state;
  return hasQuotes ? "evaluating" : "expired";
}
