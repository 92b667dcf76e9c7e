import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { recordEvent } from "../../../../platform/events/record-event.ts";
import { contestingClaims, operatorsForClaim } from "../../data/claims/listing-claims.ts";

/**
 * Tells the companies that hold an entry, or wait for it, that another one claims it.
 *
 * @returns whether there are any
 */
export async function tellContested(
  tx: Transaction,
  ctx: Pick<Context, "events">,
  claimId: string,
  listing: { id: string; name: string },
): Promise<boolean> {
  const others = await contestingClaims(tx, claimId);
  await recordEvent(tx, ctx, {
    companyIds: [...new Set(others.map(({ companyId }) => companyId))],
    kind: "listing_claim.contest",
    subject: { type: "listing_claim", id: claimId },
    payload: { manufacturer_id: listing.id, listing_name: listing.name },
  });
  return others.length > 0;
}

/** Tells the companies that still wait for an entry that another one was given it. */
export async function tellTaken(
  tx: Transaction,
  ctx: Pick<Context, "events">,
  claimId: string,
  listing: { id: string; name: string },
): Promise<void> {
  const waiting = (await contestingClaims(tx, claimId)).filter(({ state }) => state === "waiting");
  await recordEvent(tx, ctx, {
    companyIds: [...new Set(waiting.map(({ companyId }) => companyId))],
    kind: "listing_claim.taken",
    subject: { type: "listing_claim", id: claimId },
    payload: { manufacturer_id: listing.id, listing_name: listing.name },
  });
}

/** Tells the operators that a claim waits for them. */
export async function tellOperators(
  tx: Transaction,
  ctx: Pick<Context, "events">,
  claimId: string,
  listing: { id: string; name: string },
): Promise<void> {
  await recordEvent(tx, ctx, {
    recipientIds: await operatorsForClaim(tx, claimId),
    kind: "listing_claim.wait",
    subject: { type: "listing_claim", id: claimId },
    payload: { manufacturer_id: listing.id, listing_name: listing.name },
  });
}
