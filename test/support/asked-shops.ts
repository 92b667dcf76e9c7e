import { addOpenRfq } from "../rfq/trade-world.ts";
import { contextOf } from "./context-of.ts";
import { addMember, type MemberOfSite } from "./members.ts";
import { addShop } from "./shops.ts";
import type { TestSite } from "./site.ts";

/** The id of the company that somebody acts for. */
export async function companyOf(by: MemberOfSite): Promise<string> {
  return ((await (await by.fetch("/api/v1/company")).json()) as { id: string }).id;
}

/** A request of a buyer's to two shops. */
export async function askTwoShops(site: TestSite, needsAgreement = false) {
  const buyer = await addMember(site, { hasSigned: true });
  const sellers = [];
  for (const name of ["Dayton Mill", "Ohio Forge"]) {
    const person = await addMember(site, { role: "seller", hasSigned: true });
    const shop = await addShop(site.services, person.id, name);
    const ctx = await contextOf(site.services, person);
    sellers.push({ person, shop, ctx, company: await companyOf(person) });
  }
  const [mill, forge] = sellers;
  if (mill === undefined || forge === undefined) throw new Error("Two shops are asked");
  const ctx = await contextOf(site.services, buyer);
  const id = await addOpenRfq(ctx, [mill, forge], needsAgreement);
  return { buyer: { person: buyer, ctx }, mill, forge, id, about: { type: "request", id } };
}
