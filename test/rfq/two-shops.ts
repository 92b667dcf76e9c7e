import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { type Body, call, quoteFor, wholeDraft } from "./trade-calls.ts";

/** A site without rates, a buyer, and two shops that it asks by calls. */
export interface TwoShops {
  /** To be closed. */
  site: TestSite;
  buyer: MemberOfSite;
  mill: MemberOfSite;
  forge: MemberOfSite;
  /** Ids of their entries in the directory. */
  shops: string[];
  /** A request that was sent to both. */
  sent(fields?: Record<string, unknown>): Promise<Body>;
  /** Quotes every line of a request. */
  quoted(rfq: Body, shop: MemberOfSite, price?: string): Promise<Body>;
  /** A request that both quoted, and whose time for quotes is over, with the ids of the quotes. */
  decidable(
    fields?: Record<string, unknown>,
  ): Promise<{ rfq: Body; mills: string; forges: string }>;
}

export async function openTwoShops(): Promise<TwoShops> {
  const site = await startSite({ env: { RATE_LIMITS: "off" } });
  const buyer = await addMember(site, { hasSigned: true });
  const mill = await addMember(site, { role: "seller", hasSigned: true });
  const forge = await addMember(site, { role: "seller", hasSigned: true });
  const first = await addShop(site.services, mill.id, "Dayton Mill");
  const shops = [first, await addShop(site.services, forge.id, "Ohio Forge")];

  async function sent(fields: Record<string, unknown> = {}) {
    const draft = { ...wholeDraft(first), manufacturer_ids: shops, ...fields };
    const { body } = await call(buyer, "POST", "rfqs", draft);
    return (await call(buyer, "POST", `rfqs/${body.id}/submit`)).body;
  }
  async function quoted(rfq: Body, shop: MemberOfSite, price = "10.00") {
    return (await call(shop, "POST", `rfqs/${rfq.id}/quotes`, quoteFor(rfq, price))).body;
  }
  async function decidable(fields: Record<string, unknown> = {}) {
    const rfq = await sent(fields);
    const mills = await quoted(rfq, mill);
    const forges = await quoted(rfq, forge, "12.00");
    await call(buyer, "POST", `rfqs/${rfq.id}/close-early`);
    return { rfq, mills: mills.id, forges: forges.id };
  }
  return { site, buyer, mill, forge, shops, sent, quoted, decidable };
}
