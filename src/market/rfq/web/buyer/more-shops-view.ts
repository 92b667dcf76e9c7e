import type { Context } from "../../../../platform/context.ts";
import { canBeAsked } from "../../rules/recipients.ts";
import { byStanding } from "../../rules/supplier-standings.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";
import { matchShops } from "../../use-cases/match-shops.ts";
import { listSuppliers } from "../../use-cases/suppliers/list-suppliers.ts";
import type { MoreShop } from "./more-shops.tsx";

const mostOffered = 20;

/** Shops with an account that a request could be sent to besides, the best first; none where it asks nobody now. */
export async function moreShops(
  ctx: Pick<Context, "db" | "viewer">,
  rfq: BuyersRfq,
): Promise<MoreShop[]> {
  if (!rfq.allowed.includes("amend")) return [];
  const asked = new Set(rfq.invitations.map(({ manufacturerId }) => manufacturerId));
  const suppliers = await listSuppliers(ctx);
  const standings = new Map(suppliers.map(({ id, standing }) => [id, standing]));
  return (await matchShops(ctx, rfq, []))
    .map((shop) => ({ ...shop, standing: standings.get(shop.id) ?? null }))
    .filter(
      ({ standing, ...shop }) => standing !== "blocked" && canBeAsked(shop) && !asked.has(shop.id),
    )
    .toSorted((one, other) => byStanding(one.standing, other.standing))
    .slice(0, mostOffered)
    .map(({ id, name, place, fit, standing }) => ({ id, name, place, fit, standing }));
}
