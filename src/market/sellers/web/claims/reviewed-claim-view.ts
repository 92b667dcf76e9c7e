import { allowedActions } from "../../../../shared/transitions/allowed-actions.ts";
import { fileUrl } from "../../../files/rules/file-url.ts";
import { claimDecisions, claimTransitions } from "../../rules/claims/claim-transitions.ts";
import type { ReviewedClaim } from "../../use-cases/claims/review-claims.ts";
import { proofNames } from "./proof-names.ts";

/** A claim as the operator's page shows it. */
export type ReviewedClaimView = ReturnType<typeof reviewedClaimView>;

const minute = (at: Date | null) =>
  at === null ? null : `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** Makes a claim ready for the operator's page. Runs on the server. */
export function reviewedClaimView(claim: ReviewedClaim) {
  const { people, files, state } = claim;
  const allowed = allowedActions(claimTransitions, state, ["operator"]);
  return {
    id: claim.id,
    state,
    stateText: claimTransitions.states[state],
    company: people?.companyName || "A closed company",
    person: people?.personName ?? "",
    email: people?.email ?? "",
    claimsOfCompany: people?.claimsOfCompany ?? 0,
    proof: proofNames[claim.proof],
    isPlant: claim.isPlant,
    madeAt: minute(claim.createdAt),
    proved: provedText(claim),
    statement: claim.statement,
    reason: claim.reason,
    files: files.map(({ id, name }) => ({ url: id === null ? null : fileUrl(id), name })),
    decisions: claimDecisions.filter((one) => allowed.includes(one)),
  };
}

/** What proves it. Documents prove nothing by themselves: whoever decides judges them. */
function provedText({ proof, state, provedAt, evidence }: ReviewedClaim): string {
  if (provedAt !== null) return `${minute(provedAt)} by ${evidence}`;
  if (proof !== "documents") return "Not yet";
  return state === "approved" ? "By its documents" : "By its documents, which you judge";
}
