import { defineTransitions } from "../../../shared/transitions/transition-table.ts";

/** How long somebody may answer an invitation. */
export const invitationDays = 14;

/** An invitation into a company. `company` is a member who may invite, `invitee` whoever owns the address. */
export const invitationTransitions = defineTransitions({
  states: {
    invited: "waiting for an answer",
    accepted: "accepted",
    declined: "declined",
    revoked: "revoked",
    expired: "expired",
  },
  transitions: [
    { from: ["invited"], action: "accept", by: ["invitee"], to: ["accepted"] },
    { from: ["invited"], action: "decline", by: ["invitee"], to: ["declined"] },
    { from: ["invited"], action: "revoke", by: ["company"], to: ["revoked"] },
    { from: ["invited"], action: "expire", by: ["timer"], to: ["expired"] },
  ],
});

export type InvitationState = keyof typeof invitationTransitions.states;
export type InvitationAction = (typeof invitationTransitions.transitions)[number]["action"];
export type InvitationParty = "company" | "invitee";

/** The state that counts: whoever is late finds it expired, also before a timer came by. */
export function invitationStateAt(
  invitation: { state: string; expiresAt: Date },
  now: Date,
): InvitationState {
  const state = (Object.keys(invitationTransitions.states) as InvitationState[]).find(
    (known) => known === invitation.state,
  );
  if (state === undefined) throw new Error(`An invitation cannot be ${invitation.state}`);
  return state === "invited" && invitation.expiresAt <= now ? "expired" : state;
}
