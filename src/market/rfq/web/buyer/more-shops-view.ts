import type { Context } from "../../../../platform/context.ts";
import { canBeAsked } from "../../rules/recipients.ts";
import { byStanding } from "../../rules/supplier-standings.ts";
import { notAskedYet } from "../../use-cases/add-shops.ts";
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
  const suppliers = await listSuppliers(ctx);
  const standings = new Map(suppliers.map(({ id, standing }) => [id, standing]));
  const shops = await matchShops(ctx, rfq, []);
  const isLeft = await notAskedYet(
    ctx,
    rfq,
    shops.map(({ id }) => id),
  );
  return shops
    .map((shop) => ({ ...shop, standing: standings.get(shop.id) ?? null }))
    .filter(
      ({ standing, ...shop }) => standing !== "blocked" && canBeAsked(shop) && isLeft.has(shop.id),
    )
    .toSorted((one, other) => byStanding(one.standing, other.standing))
    .slice(0, mostOffered)
    .map(({ id, name, place, fit, standing }) => ({ id, name, place, fit, standing }));
}
