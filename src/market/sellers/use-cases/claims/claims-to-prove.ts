import type { Context } from "../../../../platform/context.ts";
import { type ClaimToProve, openClaims } from "../../data/claims/open-claims.ts";

export type { ClaimToProve };

/** Claims of the company acted for that wait for its proof, the oldest first; none for who acts for none. */
export async function claimsToProve(ctx: Context): Promise<ClaimToProve[]> {
  const { company } = ctx.viewer;
  if (company === null) return [];
  return ctx.db.transaction(ctx.viewer, (tx) => openClaims(tx, company.id));
}
