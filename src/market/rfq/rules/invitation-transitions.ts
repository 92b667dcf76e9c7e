import { rightsOf } from "../../../shared/transitions/allowed-actions.ts";
import { defineTransitions } from "../../../shared/transitions/transition-table.ts";

/** A seller's company that is asked. `seller` is who may sell for it, `viewer` any member of it. */
export const invitationTransitions = defineTransitions({
  states: {
    chosen: "chosen, and not sent yet",
    invited: "new",
    viewed: "looked at",
    intending: "going to be quoted",
    quoted: "quoted",
    declined: "declined",
    lapsed: "over without an answer",
    revoked: "taken back by the buyer",
  },
  transitions: [
    { from: ["chosen"], action: "invite", by: ["buyer", "timer"], to: ["invited"] },
    { from: ["invited"], action: "view", by: ["viewer"], to: ["viewed"] },
    { from: ["invited", "viewed"], action: "intend", by: ["seller"], to: ["intending"] },
    {
      from: ["invited", "viewed", "intending"],
      action: "decline",
      by: ["seller"],
      to: ["declined"],
    },
    {
      from: ["invited", "viewed", "intending", "quoted"],
      action: "quote",
      by: ["seller"],
      to: ["quoted"],
    },
    { from: ["intending"], action: "remind", by: ["timer"], to: ["intending"] },
    // A quote of an earlier revision of the request.
    { from: ["quoted"], action: "reconfirm", by: ["seller"], to: ["quoted"] },
    // With the terms that the buyer asked for instead of those that were quoted.
    { from: ["quoted"], action: "accept_counter", by: ["seller"], to: ["quoted"] },
    { from: ["quoted"], action: "withdraw_quote", by: ["seller"], to: ["viewed"] },
    {
      from: ["invited", "viewed", "intending"],
      action: "lapse",
      by: ["timer", "buyer"],
      to: ["lapsed"],
    },
    // Nobody is left in the seller's company.
    {
      from: ["invited", "viewed", "intending", "quoted"],
      action: "leave",
      by: ["timer"],
      to: ["lapsed"],
    },
    // Not of who declined: that shop is out of it, and its reason tells the buyer something.
    {
      from: ["invited", "viewed", "intending", "quoted", "lapsed"],
      action: "revoke",
      by: ["buyer"],
      to: ["revoked"],
    },
    {
      from: ["declined", "lapsed", "revoked"],
      action: "invite_again",
      by: ["buyer"],
      to: ["invited"],
    },
  ],
});

const canInvite = rightsOf(invitationTransitions);

export type InvitationState = keyof typeof invitationTransitions.states;
export type InvitationAction = (typeof invitationTransitions.transitions)[number]["action"];
export type InvitationParty = "buyer" | "seller" | "viewer";

/** The state that counts: what was not answered before the request closed is over. */
export function invitationStateAt(stored: string, isOpen: boolean): InvitationState {
  const state = (Object.keys(invitationTransitions.states) as InvitationState[]).find(
    (known) => known === stored,
  );
  if (state === undefined) throw new Error(`An invitation cannot be ${stored}`);
  return !isOpen && ["invited", "viewed", "intending"].includes(state) ? "lapsed" : state;
}

/** States in which a request takes back an invitation: once it is closed or canceled, nobody is asked for anything. */
const revocable = ["open", "evaluating", "expired", "partially_awarded", "awarded"];

/**
 * Whether a buyer may take an invitation back: not while its quote is awarded, which is taken back first.
 *
 * @param quoteState of the newest version; null: there is none
 */
export function mayRevoke(
  invitationState: InvitationState,
  quoteState: string | null,
  rfqState: string,
): boolean {
  return (
    canInvite.revoke(invitationState, ["buyer"]) &&
    revocable.includes(rfqState) &&
    quoteState !== "awarded" &&
    quoteState !== "accepted"
  );
}

/** Why a seller declines, for the buyer to see what stands in the way. */
export const declineReasons = {
  capacity: "No capacity in this time",
  capability: "Not something this shop makes",
  tolerance: "Tolerance too tight",
  material: "Material not worked here",
  quantity: "Quantity does not suit",
  lead_time: "Needed too soon",
  price: "Price does not suit",
  other: "Another reason",
} as const;

export type DeclineReason = keyof typeof declineReasons;
