import type { ClaimProof } from "../../rules/claims/claim-proofs.ts";

/** What a proof is called. */
export const proofNames: Readonly<Record<ClaimProof, string>> = {
  mail: "Mail to its domain",
  page: "Code on its website",
  documents: "Documents",
};
