import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { changeState } from "../../../../platform/transitions/change-state.ts";
import { runTransition } from "../../../../platform/transitions/run-transition.ts";
import { notFound } from "../../../../shared/errors.ts";
import { getListing } from "../../../catalog/use-cases/get-listing.ts";
import { contestingClaims, findClaim, noteDecision } from "../../data/claims/listing-claims.ts";
import type { ClaimDecision } from "../../rules/claims/claim-transitions.ts";
import { claimSubject } from "./claim-subject.ts";
import { tellTaken } from "./tell-contested.ts";

/**
 * Decides on a claim as the operator: approves it, which passes the entry on from the company that holds it, refuses it,
 * or takes an earlier decision back, after which it waits again. Whoever is concerned is told.
 *
 * @param reason needed to refuse, and to pass the entry on
 * @throws AppError not_found, also for everybody but operators; not_allowed_now by the table; invalid_input: a missing
 *   reason
 */
export async function decideClaim(
  ctx: Context,
  id: string,
  { action, reason }: { action: ClaimDecision; reason: string },
): Promise<void> {
  if (!ctx.viewer.isOperator) throw notFound();
  const claim = await ctx.db.transaction(ctx.viewer, (tx) => findClaim(tx, id));
  if (claim === undefined) throw notFound("We could not find that claim.");
  const { record } = await getListing(ctx, claim.manufacturerId);
  const payload = { manufacturer_id: record.id, listing_name: record.name };
  await runTransition(ctx, claimSubject, { id, action, key: null, reason }, async (doing) => {
    const { tx, row } = doing;
    if (action === "approve") {
      await passOn(tx, ctx, id, reason, payload);
      await tellTaken(tx, ctx, id, { id: record.id, name: record.name });
    }
    await noteDecision(tx, id, action === "undo" ? null : doing.reason);
    return {
      answer: null,
      tell: { companyIds: [row.companyId], payload },
      details: { manufacturer_id: row.manufacturerId, company_id: row.companyId },
    };
  });
}

/** Takes the entry from the company that holds it, with a reason that this one is told. */
async function passOn(
  tx: Transaction,
  ctx: Context,
  claimId: string,
  reason: string,
  payload: { manufacturer_id: string; listing_name: string },
): Promise<void> {
  const holder = (await contestingClaims(tx, claimId)).find(({ state }) => state === "approved");
  if (holder === undefined) return;
  await changeState(tx, ctx, claimSubject, {
    id: holder.id,
    action: "pass_on",
    reason,
    actorsOf: () => ["operator"],
    work: async ({ row, reason: why }) => {
      await noteDecision(tx, holder.id, why);
      return {
        answer: null,
        tell: { companyIds: [row.companyId], payload },
        details: { manufacturer_id: row.manufacturerId, company_id: row.companyId },
      };
    },
  });
}
