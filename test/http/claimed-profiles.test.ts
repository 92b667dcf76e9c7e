import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "../../src/market/accounts/use-cases/delete-account.ts";
import { writeManufacturers } from "../../src/market/catalog/data/write-manufacturers.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import {
  addListing,
  addPublishedSeller,
  claimByMail,
  postForm,
  publishAgain,
  publishProfile,
  startClaimSite,
  stateOf,
} from "../support/claims.ts";
import { contextOf } from "../support/context-of.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { asOwner, post } from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startClaimSite();
});
afterAll(async () => {
  await site.close();
  await rm(site.services.config.dataDir, { recursive: true, force: true });
});

interface Entry {
  id: string;
  name: string;
  source: string | null;
}
const entry = async (id: string) =>
  (await (await site.fetch(`/api/v1/manufacturers/${id}`)).json()) as Entry;
const page = async (id: string) => (await site.fetch(`/businesses/${id}`)).text();
const visit = (path: string) => site.fetch(path, { redirect: "manual" });
const release = (by: MemberOfSite, listingId: string, claimId: string) =>
  postForm(by, `/businesses/${listingId}/claim`, { do: "release", claim: claimId, sure: "yes" });

/** The entry as its directory states it now, brought by another run of the import. */
async function importAgain(listing: { name: string }, phone: string) {
  const [row] = await asOwner<{ source_id: string }>(
    site,
    `select source_id from manufacturers m left join listing_records r on r.manufacturer_id = m.id
      where coalesce(r.facts ->> 'name', m.name) = $1 and source is not null`,
    [listing.name],
  );
  return withClient(site.db.ownerConnection, (owner) =>
    writeManufacturers(owner, [
      {
        source: "openbrewerydb",
        sourceId: row?.source_id ?? "",
        sourceUrl: "https://www.openbrewerydb.org/",
        retrievedAt: "2026-11-20T00:00:00.000Z",
        name: listing.name,
        description: "A brewery.",
        processes: [],
        materials: [],
        phone,
        city: "Dayton",
        state: "OH",
      },
    ]),
  );
}

const product = async (name: string, sellerId: string) => {
  const [row] = await asOwner<{ id: string }>(
    site,
    "insert into seller_products (name, seller_id) values ($1, $2) returning id",
    [name, sellerId],
  );
  return row?.id ?? "";
};
const sellerOf = async (productId: string) =>
  (
    await asOwner<{ seller_id: string; seller_name: string }>(
      site,
      "select seller_id, seller_name from seller_products where id = $1",
      [productId],
    )
  )[0];
const savedBy = async (person: MemberOfSite) =>
  (
    await asOwner<{ manufacturer_id: string }>(
      site,
      "select manufacturer_id from saved_manufacturers where user_id = $1 order by 1",
      [person.id],
    )
  ).map(({ manufacturer_id }) => manufacturer_id);
const save = (person: MemberOfSite, id: string) =>
  asOwner(site, "insert into saved_manufacturers (user_id, manufacturer_id) values ($1, $2)", [
    person.id,
    id,
  ]);

describe("a company with a published profile that claims its listing", () => {
  test("has one entry then, with what both had; the old address leads there, and an import leaves its words alone", async () => {
    const { seller, entryId } = await addPublishedSeller(site, "Gem City Brewing");
    const listing = await addListing(site);
    const [goods, imported] = [await product("Own", entryId), await product("Old", listing.id)];
    const [fan, both, friend] = await Promise.all([1, 2, 3].map(() => addMember(site)));
    if (!fan || !both || !friend) throw new Error("Three buyers");
    await save(fan, entryId);
    await save(both, entryId);
    await save(both, listing.id);
    await save(friend, listing.id);
    const talk = await post<{ conversation_id: string }>(fan, "/api/v1/conversations", {
      company_id: entryId,
      content: "Do you brew?",
    });
    const about = async () =>
      (await fan.fetch(`/buyer/messages?conversation=${talk.conversation_id}`)).text();
    expect(await about()).toMatch(/<a [^>]*class="context-card"/);
    const { id } = await claimByMail(site, seller, listing);
    expect(await stateOf(site, id)).toBe("approved");
    expect(await about()).toMatch(/<a [^>]*class="context-card"/);
    const asked = "Is this your company?";
    expect(await page(listing.id)).toContain(asked);
    expect(await (await seller.fetch(`/businesses/${listing.id}`)).text()).not.toContain(asked);

    expect(await entry(listing.id)).toMatchObject({
      name: "Gem City Brewing",
      source: "openbrewerydb",
    });
    expect((await entry(entryId)).id).toBe(listing.id);
    const moved = await visit(`/businesses/${entryId}`);
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      `/businesses/${listing.id}`,
    ]);
    const rows = await asOwner(site, "select 1 from manufacturers where id = any ($1)", [
      [entryId, listing.id],
    ]);
    expect(rows).toHaveLength(1);
    expect(await sellerOf(goods)).toEqual({
      seller_id: listing.id,
      seller_name: "Gem City Brewing",
    });
    for (const person of [fan, both, friend]) expect(await savedBy(person)).toEqual([listing.id]);
    const answer = `/api/v1/conversations/${talk.conversation_id}/messages`;
    expect((await seller.fetch(answer, json("POST", { content: "We do" }))).status).toBe(201);

    const shown = await page(listing.id);
    expect(shown).toContain("What the public record says");
    expect(shown).toContain(listing.name);
    expect(shown).toContain("Stated by the manufacturer");
    await importAgain(listing, "937-555-0100");
    expect((await entry(listing.id)).name).toBe("Gem City Brewing");
    expect(await page(listing.id)).toContain("937-555-0100");
    expect(await publishAgain(seller)).toBe(listing.id);

    expect((await release(seller, listing.id, id)).status).toBe(303);
    expect(await entry(listing.id)).toMatchObject({ name: listing.name });
    expect(await page(listing.id)).toContain(">Unclaimed<");
    expect(await page(listing.id)).toContain("937-555-0100");
    expect(await entry(entryId)).toMatchObject({
      id: entryId,
      name: "Gem City Brewing",
      source: null,
    });
    expect((await sellerOf(goods))?.seller_id).toBe(entryId);
    expect((await sellerOf(imported))?.seller_id).toBe(listing.id);
    expect(await savedBy(friend)).toEqual([entryId, listing.id].toSorted());
    expect(await publishAgain(seller)).toBe(entryId);
    await importAgain(listing, "937-555-0101");
    expect(await page(listing.id)).toContain("937-555-0101");
  });

  test("keeps what it sells beside what was imported, as long as it speaks there", async () => {
    const { seller, entryId } = await addPublishedSeller(site, "Selling Brewing");
    const listing = await addListing(site);
    const imported = await product("Imported stout", listing.id);
    const products = "/api/v1/seller/products";
    const call = async (path: string, init: RequestInit) => {
      const answer = await seller.fetch(`${products}${path}`, init);
      const body = (await answer.json()) as { id: string; state: string };
      expect(answer.ok, JSON.stringify(body)).toBe(true);
      return body;
    };
    const fields = { name: "Own porter", categories: ["Beer"] };
    const { id: own } = await call("", json("POST", fields));
    const publish = () => call(`/${own}/publish`, { method: "POST" });
    const ownState = async () => (await call(`/${own}`, { method: "GET" })).state;
    await publish();
    const listed = async (id: string) => (await sellerOf(id))?.seller_id;
    expect(await listed(own)).toBe(entryId);

    const { id } = await claimByMail(site, seller, listing);
    expect([await listed(own), await listed(imported)]).toEqual([listing.id, listing.id]);
    expect((await sellerOf(own))?.seller_name).toBe("Selling Brewing");
    expect(await ownState()).toBe("published");
    await call(`/${own}`, json("PATCH", { name: "Own porter, oak" }));
    for (const name of ["Own porter, oak", "Imported stout"]) {
      expect(await page(listing.id)).toContain(name);
    }

    const withdraw = () => seller.fetch("/api/v1/seller/profile/withdraw", { method: "POST" });
    const refused = await withdraw();
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining("1 product is listed under your company"),
    ]);
    await call(`/${own}/archive`, { method: "POST" });
    expect((await withdraw()).status).toBe(200);
    expect([await listed(own), await listed(imported)]).toEqual([undefined, listing.id]);
    expect(await publishAgain(seller)).toBe(listing.id);
    await publish();
    expect(await listed(own)).toBe(listing.id);
    expect((await release(seller, listing.id, id)).status).toBe(303);
    expect(await listed(imported)).toBe(listing.id);
    const entryOfSeller = await publishAgain(seller);
    expect(entryOfSeller).not.toBe(listing.id);
    expect(await listed(own)).toBe(entryOfSeller);
    expect(await ownState()).toBe("published");

    await claimByMail(site, seller, listing);
    expect(await listed(own)).toBe(listing.id);
    const colleague = await addMember(site, { role: "seller" });
    await joinCompany(site, colleague, { of: seller, roles: ["owner"] });
    await deleteAccount(await contextOf(site.services, seller), seller);
    // The company goes on without whoever published for it.
    expect([await listed(own), await listed(imported)]).toEqual([listing.id, listing.id]);
    const left = await colleague.fetch(`${products}/${own}`);
    expect(await left.json()).toMatchObject({ state: "published" });
  });

  test("keeps one more plant as an entry of its own, which leads messages to it", async () => {
    const { seller, entryId } = await addPublishedSeller(site, "Two Plants");
    const listing = await addListing(site);
    await claimByMail(site, seller, listing, { is_plant: true });
    expect((await entry(entryId)).id).toBe(entryId);
    expect((await entry(listing.id)).name).toBe(listing.name);
    const buyer = await addMember(site);
    const { recipient_id } = await post<{ recipient_id: string }>(buyer, "/api/v1/conversations", {
      company_id: listing.id,
      content: "Do you brew?",
    });
    expect(recipient_id).toBe(seller.id);
  });
});

describe("a company without a profile that claims its listing", () => {
  test("publishes as it; withdrawn, what the directory says comes back, and the claim stays", async () => {
    const seller = await addMember(site, { role: "seller" });
    const listing = await addListing(site);
    const { id } = await claimByMail(site, seller, listing);
    expect((await entry(listing.id)).name).toBe(listing.name);
    await importAgain(listing, "937-555-0102");
    expect(await page(listing.id)).toContain("937-555-0102");
    expect(await publishProfile(seller, "Published Brewing")).toBe(listing.id);
    expect((await entry(listing.id)).name).toBe("Published Brewing");
    const withdrawn = await seller.fetch("/api/v1/seller/profile/withdraw", { method: "POST" });
    expect(withdrawn.status).toBe(200);
    expect((await entry(listing.id)).name).toBe(listing.name);
    expect(await stateOf(site, id)).toBe("approved");
    expect(await publishAgain(seller)).toBe(listing.id);
    expect((await release(seller, listing.id, id)).status).toBe(303);
    expect((await entry(listing.id)).name).toBe(listing.name);
    const [own] = await asOwner<{ id: string; name: string }>(
      site,
      "select id, name from manufacturers where user_id = $1",
      [seller.id],
    );
    expect(own?.name).toBe("Published Brewing");
    expect(await publishAgain(seller)).toBe(own?.id);
  });

  test("lets go of it with the account of its last member, published or not", async () => {
    for (const isPublished of [true, false]) {
      const seller = await addMember(site, { role: "seller" });
      const listing = await addListing(site);
      const { id } = await claimByMail(site, seller, listing);
      if (isPublished) await publishProfile(seller, "Leaving Brewing");
      await deleteAccount(await contextOf(site.services, seller), seller);
      expect(await stateOf(site, id)).toBe("released");
      expect((await entry(listing.id)).name).toBe(listing.name);
      expect(await page(listing.id)).toContain(">Unclaimed<");
      const rows = await asOwner(site, "select 1 from manufacturers where user_id = $1", [
        seller.id,
      ]);
      expect(rows).toEqual([]);
    }
  });
});
