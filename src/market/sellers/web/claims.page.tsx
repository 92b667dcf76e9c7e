import { href, redirect } from "react-router";
import { flash } from "../../../platform/web/flash.ts";
import { refuseForm, textOf } from "../../../platform/web/form-answer.ts";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readForm } from "../../../platform/web/read-form.ts";
import { invalidInput, notFound } from "../../../shared/errors.ts";
import { paramReader } from "../../../shared/text/read-params.ts";
import { isId } from "../../catalog/rules/input.ts";
import { whyNoDomainProof, whyThisHost } from "../rules/claims/claim-proofs.ts";
import { claimDecisions, claimTransitions } from "../rules/claims/claim-transitions.ts";
import { siteOf } from "../use-cases/claims/claim-listing.ts";
import { decideClaim } from "../use-cases/claims/decide-claim.ts";
import { claimsPerPage, listClaims, reviewClaim } from "../use-cases/claims/review-claims.ts";
import type { Route } from "./+types/claims.page.ts";
import { ClaimReview, type ReviewedEntry } from "./claims/claim-review.tsx";
import { ClaimsList, type ClaimsListView } from "./claims/claims-list.tsx";
import { proofNames } from "./claims/proof-names.ts";
import { reviewedClaimView } from "./claims/reviewed-claim-view.ts";
import { sellerFlash } from "./flash-messages.ts";

const idOf = (id: string) => {
  if (!isId(id)) throw notFound("We could not find that claim.");
  return id;
};

export const loader = page(async ({ ctx, url }) => {
  const asked = url.searchParams.get("claim");
  if (asked !== null) {
    const { listing, claims } = await reviewClaim(ctx, idOf(asked));
    const { record, domain } = listing;
    const site = siteOf(listing);
    const entry: ReviewedEntry = {
      id: record.id,
      name: record.name,
      address: [record.street, record.city, record.state, record.zip].filter(Boolean).join(", "),
      phone: record.phone,
      website: record.website,
      domain,
      noDomainProof: whyNoDomainProof(site) ?? whyThisHost(site),
      source: record.provenance?.sourceName ?? "",
      retrievedAt: record.provenance?.retrievedAt?.slice(0, 10) ?? null,
    };
    return { review: { entry, claims: claims.map(reviewedClaimView) }, list: null };
  }
  const read = paramReader(url.searchParams);
  const rule = { subject: "The page", least: 1, most: 1000, isWhole: true };
  const at = read.number("page", rule) ?? 1;
  const show = read.word("show", ["settled", "doubtful"]) ?? "waiting";
  const { claims, total } = await listClaims(ctx, { show, page: at });
  const list: ClaimsListView = {
    show,
    page: at,
    pageSize: claimsPerPage,
    total,
    claims: claims.map(({ state, proof, changedAt, ...claim }) => ({
      ...claim,
      stateText: claimTransitions.states[state],
      proof: proofNames[proof],
      changedAt: changedAt.toISOString(),
    })),
  };
  return { review: null, list };
});

const told = {
  approve: sellerFlash.claim_decided_approve,
  refuse: sellerFlash.claim_decided_refuse,
  undo: sellerFlash.claim_decided_undo,
};

export const action = page(async ({ ctx, request }) => {
  const form = await readForm(request);
  const claim = textOf(form, "claim");
  try {
    const action = claimDecisions.find((one) => one === textOf(form, "action"));
    if (action === undefined) throw invalidInput({ action: ["Choose what happens."] });
    await decideClaim(ctx, idOf(claim), { action, reason: textOf(form, "reason") });
    flash(ctx, told[action]);
    return redirect(`${href("/admin/claims")}?claim=${claim}`, 303);
  } catch (error) {
    return refuseForm(error, form, { name: claim, kept: ["action", "reason"] });
  }
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: "Claims on entries",
    description: "Companies that claim entries of the directory.",
    path: href("/admin/claims"),
    isPrivate: true,
  });
}

export default function ClaimsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, list } = loaderData;
  if (review !== null) return <ClaimReview review={review} answer={actionData} />;
  return <ClaimsList list={list} />;
}
