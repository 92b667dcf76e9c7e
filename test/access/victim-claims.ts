import { randomUUID } from "node:crypto";
import { checkClaimPage } from "../../src/market/sellers/use-cases/claims/check-claim-page.ts";
import { claimListing } from "../../src/market/sellers/use-cases/claims/claim-listing.ts";
import { claimsToProve } from "../../src/market/sellers/use-cases/claims/claims-to-prove.ts";
import { decideClaim } from "../../src/market/sellers/use-cases/claims/decide-claim.ts";
import { endClaim } from "../../src/market/sellers/use-cases/claims/end-claim.ts";
import { getClaim } from "../../src/market/sellers/use-cases/claims/get-claim.ts";
import { claimOfLink, proveClaim } from "../../src/market/sellers/use-cases/claims/prove-claim.ts";
import {
  listClaims,
  reviewClaim,
} from "../../src/market/sellers/use-cases/claims/review-claims.ts";
import type { Context } from "../../src/platform/context.ts";
import type { TestDatabase } from "../support/database.ts";

const asOperator = (ctx: Context): Context => ({
  ...ctx,
  viewer: { ...ctx.viewer, isOperator: true },
});

/** Claims of entries of the directory, as the victim makes them and an operator decides on them. */
export const claimUseCases: Record<string, (ctx: Context) => Promise<unknown>> = {
  "sellers/claims/claim-listing": async (ctx) => {
    const domain = `${randomUUID()}.com`;
    const listing = await addListing(ctx, `https://${domain}`);
    const form = { proof: "mail", address: `victims-part@${domain}` } as const;
    const { id } = await claimListing(ctx, listing, form, null);
    await getClaim(ctx, listing);
    await claimsToProve(ctx);
    await claimOfLink(ctx, "needs-of-the-victim").catch(() => null);
    await checkClaimPage(ctx, id, { url: domain }, null).catch(() => null);
    await proveClaim(ctx, id, `victims-part@${domain}`, null);
    await reviewClaim(asOperator(ctx), id);
    await decideClaim(asOperator(ctx), id, { action: "undo", reason: "" });
    await listClaims(asOperator(ctx), { show: "waiting", page: 1 });
    await decideClaim(asOperator(ctx), id, { action: "approve", reason: "victims-part" });
    await endClaim(ctx, id, "release", null);
  },
};

/** An entry as an import writes it, which no member can. */
async function addListing(ctx: Context, website: string): Promise<string> {
  const { asSchemaOwner } = ctx.db as TestDatabase;
  const [row] = await asSchemaOwner<{ id: string }>(
    "insert into manufacturers (name, source, source_id, website) values ('Brewery', 'test', $1, $1) returning id",
    [website],
  );
  return row?.id ?? "";
}
