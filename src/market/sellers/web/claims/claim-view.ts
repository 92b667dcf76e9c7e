import { fileUrl } from "../../../files/rules/file-url.ts";
import { whyNoDomainProof, whyThisHost } from "../../rules/claims/claim-proofs.ts";
import { canClaim, settledStates } from "../../rules/claims/claim-transitions.ts";
import { siteOf } from "../../use-cases/claims/claim-listing.ts";
import type { ClaimOfListing } from "../../use-cases/claims/get-claim.ts";

/** What the page of a claim shows. */
export type ClaimView = ReturnType<typeof claimView>;

/** Makes the page ready. Runs on the server. */
export function claimView({ listing, claim, files, others, profileIn }: ClaimOfListing) {
  const { record, host } = listing;
  const isEnded = claim?.state === "withdrawn" || claim?.state === "released";
  return {
    id: record.id,
    name: record.name,
    place: record.headquartersLocation,
    website: record.website,
    sourceName: record.provenance?.sourceName ?? "",
    /** What a mail or a page has to come from, and why only that where it is one host of a domain. */
    host,
    whyThisHost: whyThisHost(listing),
    /** Why neither a mail nor a page can prove it; null where they can. */
    noDomainProof: whyNoDomainProof(siteOf(listing)),
    others,
    profileIn,
    maySubmit: claim === null || !settledStates.includes(claim.state),
    claim:
      claim === null || isEnded
        ? null
        : {
            id: claim.id,
            state: claim.state,
            mayWithdraw: canClaim.withdraw(claim.state, ["claimant"]),
            mayRelease: canClaim.release(claim.state, ["claimant"]),
            proof: claim.proof,
            address: claim.address,
            code: claim.code,
            domain: claim.domain,
            statement: claim.statement,
            evidence: claim.evidence,
            reason: claim.reason,
            isPlant: claim.isPlant,
            files: files.flatMap(({ id, name }) =>
              id === null ? [] : [{ url: fileUrl(id), name }],
            ),
          },
  };
}
