import { rightsOf } from "../../../../shared/transitions/allowed-actions.ts";
import { defineTransitions } from "../../../../shared/transitions/transition-table.ts";

/**
 * A company's claim that an entry of the directory is its own. Where another company holds the entry or waits for it, a
 * proof leads to the operator. Approved for one company, the entry is passed on from the other.
 */
export const claimTransitions = defineTransitions({
  states: {
    open: "waiting for its proof",
    waiting: "waiting for the operator",
    approved: "approved",
    refused: "refused",
    withdrawn: "withdrawn",
    released: "given up",
    lapsed: "over: nothing proved it in thirty days",
  },
  transitions: [
    { from: ["open"], action: "prove", by: ["claimant"], to: ["approved", "waiting"] },
    { from: ["open", "waiting"], action: "withdraw", by: ["claimant"], to: ["withdrawn"] },
    { from: ["approved"], action: "release", by: ["claimant"], to: ["released"] },
    { from: ["open"], action: "lapse", by: ["timer"], to: ["lapsed"] },
    { from: ["waiting"], action: "approve", by: ["operator"], to: ["approved"] },
    { from: ["waiting"], action: "refuse", by: ["operator"], to: ["refused"], needsReason: true },
    { from: ["approved"], action: "pass_on", by: ["operator"], to: ["refused"], needsReason: true },
    { from: ["approved", "refused"], action: "undo", by: ["operator"], to: ["waiting"] },
  ],
});

export type ClaimState = keyof typeof claimTransitions.states;
export type ClaimAction = (typeof claimTransitions.transitions)[number]["action"];

/** @example can.release(claim.state, ["claimant"]) */
export const canClaim = rightsOf(claimTransitions);

/** Days that a claim may wait for its proof, and after which its company is reminded. */
export const unprovedClaims = { lapseAfterDays: 30, remindAfterDays: 23 } as const;

/** What an operator can do with a claim, as forms name it. */
export const claimDecisions = ["approve", "refuse", "undo"] as const satisfies ClaimAction[];
export type ClaimDecision = (typeof claimDecisions)[number];

/** States in which a company cannot begin another claim on the same entry. */
export const settledStates: readonly ClaimState[] = ["waiting", "approved"];
