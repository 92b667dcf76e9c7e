import type { Context } from "../../../../platform/context.ts";
import { siteHostOf } from "../../../../platform/outgoing/site-domain.ts";
import { runTransition } from "../../../../platform/transitions/run-transition.ts";
import { AppError, notFound } from "../../../../shared/errors.ts";
import { getListing } from "../../../catalog/use-cases/get-listing.ts";
import { claimOfToken } from "../../data/claims/claim-tokens.ts";
import { type ClaimRow, findClaim, noteProof } from "../../data/claims/listing-claims.ts";
import { claimSubject } from "./claim-subject.ts";
import { claimingMember } from "./claiming-member.ts";
import { tellContested, tellOperators } from "./tell-contested.ts";

/** What became of a claim that was proved. */
export type ProvedClaim = { id: string; state: "approved" | "waiting" };

/**
 * The claim of a mailed link.
 *
 * @throws AppError link_expired: no such link for the company acted for; as `claimingMember`
 */
export async function claimOfLink(ctx: Context, token: string): Promise<ClaimRow> {
  const { company } = claimingMember(ctx);
  const claim = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const id = await claimOfToken(tx, token);
    return id === undefined ? undefined : findClaim(tx, id);
  });
  if (claim?.companyId !== company.id) {
    throw new AppError("link_expired", {
      message:
        "This link proves no claim of the company you act for. It may belong to another account, or a newer mail replaced it.",
    });
  }
  return claim;
}

/**
 * Proves a claim by its mailed link, once. The entry belongs to the company then, unless another one holds it or waits
 * for it: then the operator decides.
 *
 * @throws AppError link_expired: late, or of no claim; not_allowed_now: used already, withdrawn, given up; as `claimOfLink`
 */
export async function proveByLink(
  ctx: Context,
  token: string,
  key: string | null,
): Promise<ProvedClaim> {
  const { id, manufacturerId, tokenExpiresAt, state, address } = await claimOfLink(ctx, token);
  const isLate = tokenExpiresAt === null || tokenExpiresAt <= ctx.clock();
  if (state === "open" && isLate) throw new AppError("link_expired");
  const { host } = await getListing(ctx, manufacturerId);
  const guard = { allowLoopback: ctx.config.fetchAllowLoopback };
  if (state === "open" && (host === null || siteHostOf(address ?? "", guard) !== host)) {
    throw new AppError("link_expired", {
      message: `This link was mailed to ${address}. The website in the record counts as ${host ?? "none"} now: have another one mailed.`,
    });
  }
  return proveClaim(ctx, id, address ?? "", key);
}

/**
 * Writes that a claim was proved.
 *
 * @param evidence the address that was proved, or of the page
 * @throws AppError as `runTransition`
 */
export async function proveClaim(
  ctx: Context,
  id: string,
  evidence: string,
  key: string | null,
): Promise<ProvedClaim> {
  const claim = await ctx.db.transaction(ctx.viewer, (tx) => findClaim(tx, id));
  if (claim === undefined) throw notFound("We could not find that claim.");
  const { record } = await getListing(ctx, claim.manufacturerId);
  const command = { id, action: "prove", key } as const;
  return runTransition(ctx, claimSubject, command, async ({ tx, row }) => {
    const isContested = await tellContested(tx, ctx, id, record);
    if (isContested) await tellOperators(tx, ctx, id, record);
    await noteProof(tx, id, evidence);
    const to = isContested ? "waiting" : "approved";
    return {
      to,
      answer: { id, state: to } as const,
      details: { manufacturer_id: row.manufacturerId, proof: row.proof, evidence },
    };
  });
}
