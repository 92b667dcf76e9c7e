import { randomBytes } from "node:crypto";
import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { runIdempotent } from "../../../../platform/idempotency/run-idempotent.ts";
import { domainOf, siteHostOf } from "../../../../platform/outgoing/site-domain.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { getListing, type Listing } from "../../../catalog/use-cases/get-listing.ts";
import { attachClaimFiles } from "../../data/claims/claim-files.ts";
import {
  insertClaim,
  newestClaim,
  takeClaimTurn,
  writeClaimState,
} from "../../data/claims/listing-claims.ts";
import { type ClaimInput, claimInput } from "../../rules/claims/claim-input.ts";
import type { ClaimProof, ListingSite } from "../../rules/claims/claim-proofs.ts";
import { whyNoDomainProof, whyNotThisAddress } from "../../rules/claims/claim-proofs.ts";
import { claimRates } from "../../rules/claims/claim-rates.ts";
import { claimTransitions, settledStates } from "../../rules/claims/claim-transitions.ts";
import { claimingMember } from "./claiming-member.ts";
import { claimMail } from "./send-claim-mail.ts";
import { tellContested, tellOperators } from "./tell-contested.ts";

/** A claim that was made. */
export type MadeClaim = {
  id: string;
  state: "open" | "waiting";
  proof: { kind: ClaimProof; address: string | null; code: string | null; domain: string | null };
};

/**
 * Claims an entry of the directory for the company acted for. A proof by mail sends a link to the address, one by a page
 * gives the code that the page has to show, documents go to the operator. One that waits for its proof is replaced.
 *
 * @param id of the entry
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input (`address`, `files`, `proof`) with why this proof is not possible here; not_allowed_now
 *   while a claim of the company waits or holds the entry; rate_limited; as `getListing` and `claimingMember`
 */
export async function claimListing(
  ctx: Context,
  id: string,
  form: ClaimInput,
  key: string | null,
): Promise<MadeClaim> {
  const { id: personId, company } = claimingMember(ctx);
  const parsed = claimInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const input = parsed.data;
  const listing = await getListing(ctx, id);
  const site = siteOf(listing);
  assertPossible(ctx, site, input);
  const manufacturerId = listing.record.id;
  const submit = { scope: "listing_claim.make", key, request: { manufacturerId, input } };
  const remedy = "Your company can claim more in {time}, or you write to the operator.";
  await limitRate(ctx, claimRates.ofPerson, personId, remedy);
  await limitRate(ctx, claimRates.ofCompany, company.id, remedy);
  if (input.proof === "mail") await limitRate(ctx, claimRates.mails, manufacturerId);
  return runIdempotent(ctx, submit, async (tx) => {
    await takeClaimTurn(tx, company.id);
    await replaceOpen(tx, ctx, company.id, manufacturerId);
    const made = {
      address: input.proof === "mail" ? input.address : null,
      code: input.proof === "page" ? `millwright-claim-${randomBytes(16).toString("hex")}` : null,
      domain: site.host,
    };
    const state = input.proof === "documents" ? "waiting" : "open";
    const claimId = await insertClaim(tx, {
      ...made,
      manufacturerId,
      companyId: company.id,
      personId,
      proof: input.proof,
      state,
      isPlant: input.is_plant,
      statement: input.proof === "documents" ? input.statement : "",
    });
    if (input.proof === "documents") await attach(tx, claimId, personId, input.files);
    if (input.proof === "mail") await ctx.jobs.send(tx, claimMail, { claimId });
    await auditViewer(tx, ctx, {
      action: "listing_claim.make",
      subjectType: "listing_claim",
      subjectId: claimId,
      details: { manufacturer_id: manufacturerId, company_id: company.id, proof: input.proof },
    });
    if (state === "waiting") {
      await tellContested(tx, ctx, claimId, listing.record);
      await tellOperators(tx, ctx, claimId, listing.record);
    }
    return { id: claimId, state, proof: { kind: input.proof, ...made } } as const;
  });
}

/** What is known of an entry's website, as the rules of proofs ask for it. */
export function siteOf({ record, domain, host, othersOnDomain }: Listing): ListingSite {
  return { website: record.website, domain, host, othersOnDomain };
}

function assertPossible(
  ctx: Context,
  site: ListingSite,
  input: { proof: ClaimProof; address?: string },
) {
  const guard = { allowLoopback: ctx.config.fetchAllowLoopback };
  if (input.proof === "page") {
    const obstacle = whyNoDomainProof(site);
    if (obstacle !== null) throw invalidInput({ proof: [obstacle] });
  }
  if (input.proof === "mail") {
    const address = input.address ?? "";
    const mail = { host: siteHostOf(address, guard), domain: domainOf(address, guard) };
    const obstacle = whyNotThisAddress(site, mail);
    if (obstacle !== null) throw invalidInput({ address: [obstacle] });
  }
}

async function replaceOpen(
  tx: Transaction,
  ctx: Context,
  companyId: string,
  manufacturerId: string,
): Promise<void> {
  const before = await newestClaim(tx, companyId, manufacturerId);
  if (before === undefined) return;
  if (settledStates.includes(before.state)) {
    throw new AppError("not_allowed_now", {
      message: `Your company's claim on this entry is ${claimTransitions.states[before.state]}.`,
      allowed: before.state === "waiting" ? ["withdraw"] : ["release"],
    });
  }
  if (before.state !== "open") return;
  await writeClaimState(tx, before.id, "withdrawn");
  await auditViewer(tx, ctx, {
    action: "listing_claim.withdraw",
    subjectType: "listing_claim",
    subjectId: before.id,
    details: { from: "open", to: "withdrawn" },
  });
}

async function attach(tx: Transaction, claimId: string, personId: string, files: string[]) {
  const wanted = [...new Set(files)];
  if ((await attachClaimFiles(tx, claimId, personId, wanted)) === wanted.length) return;
  throw invalidInput({ files: ["One of these files is not there any more. Add it again."] });
}
