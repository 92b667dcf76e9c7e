import type { RfqState } from "./rfq-transitions.ts";

const reasons: Readonly<Record<RfqState, string | null>> = {
  draft: null,
  open: null,
  evaluating: "The time for quotes is over: the buyer is choosing.",
  expired: "The time for quotes is over.",
  partially_awarded: "The time for quotes is over: the buyer has awarded parts of this request.",
  awarded: "The time for quotes is over: the buyer has awarded this request.",
  closed_no_award: "The buyer closed this request without an award.",
  canceled: "The buyer canceled this request.",
};

/** Why a seller cannot quote, as a sentence for it; null where it can. */
export function whyNoQuotes(rfqState: RfqState, invitationState: string): string | null {
  if (invitationState === "revoked") return "The buyer took the invitation back.";
  const isOut = rfqState === "open" && invitationState === "declined";
  return isOut ? "Your company has declined this request." : reasons[rfqState];
}
