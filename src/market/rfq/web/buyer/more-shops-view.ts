import type { Context } from "../../../../platform/context.ts";
import { canBeAsked } from "../../rules/recipients.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";
import { matchShops } from "../../use-cases/match-shops.ts";
import type { MoreShop } from "./more-shops.tsx";

const mostOffered = 20;

/** Shops with an account that a request could be sent to besides, the best first; none where it asks nobody now. */
export async function moreShops(
  ctx: Pick<Context, "db" | "viewer">,
  rfq: BuyersRfq,
): Promise<MoreShop[]> {
  if (!rfq.allowed.includes("amend")) return [];
  const asked = new Set(rfq.invitations.map(({ manufacturerId }) => manufacturerId));
  return (await matchShops(ctx, rfq, []))
    .filter((shop) => canBeAsked(shop) && !asked.has(shop.id))
    .slice(0, mostOffered)
    .map(({ id, name, place, fit }) => ({ id, name, place, fit }));
}
