import type { TransitionSubject } from "../../../../platform/transitions/transition-subject.ts";
import { type ClaimRow, lockClaim, writeClaimState } from "../../data/claims/listing-claims.ts";
import { mayClaim } from "../../rules/claims/claim-roles.ts";
import {
  type ClaimAction,
  type ClaimState,
  claimTransitions,
} from "../../rules/claims/claim-transitions.ts";

/** A company's claim as something that has states. Owners and admins of the company act for it. */
export const claimSubject: TransitionSubject<ClaimRow, ClaimState, ClaimAction, "claimant"> = {
  type: "listing_claim",
  table: claimTransitions,
  lock: lockClaim,
  stateOf: ({ state }) => state,
  partiesOf: ({ companyId }, { company }) =>
    company?.id === companyId && mayClaim(company.roles) ? ["claimant"] : [],
  setState: (tx, { id }, state) => writeClaimState(tx, id, state),
};
