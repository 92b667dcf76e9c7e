import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, wholeDraft } from "../rfq/trade-calls.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let buyer: MemberOfSite;
let shops: { member: MemberOfSite; id: string }[];
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
  buyer = await addMember(site, { hasSigned: true });
  shops = [];
  for (const name of ["Akron Mill", "Byron Mill", "Canton Mill"]) {
    const member = await addMember(site, { role: "seller", hasSigned: true });
    shops.push({ member, id: await addShop(site.services, member.id, name) });
  }
});
afterAll(() => site.close());

const list = (by: MemberOfSite, fields: Record<string, string>) =>
  by.fetch("/buyer/suppliers", { method: "POST", body: new URLSearchParams(fields) });
const text = async (by: MemberOfSite, path: string) => (await by.fetch(path)).text();
const shop = (at: number) => shops[at]?.id ?? "";

/** Names of the shops that a draft's third step shows, in their order, with "*" where they are ticked. */
async function offered(draft: string, tick = "") {
  const page = await text(buyer, `/rfq/edit?request=${draft}&step=3${tick}`);
  const boxes = [...page.matchAll(/<input[^>]*name="shops"[^>]*>/g)].map(([box]) => box);
  return boxes.map((box) => {
    const at = shops.findIndex(({ id }) => box.includes(id));
    const name = ["Akron", "Byron", "Canton"][at] ?? "?";
    return `${name}${/ checked/.test(box) ? "*" : ""}${/ disabled/.test(box) ? " (no)" : ""}`;
  });
}

describe("a company's list of suppliers", () => {
  test("preferred shops come first, and are ticked by a link", async () => {
    const { body: draft } = await call(buyer, "POST", "rfqs", { title: "Bracket" });
    expect(await offered(draft.id)).toEqual(["Akron", "Byron", "Canton"]);
    const fields = { shop: shop(2), standing: "preferred", note: "Fast with aluminum" };
    expect((await list(buyer, fields)).status).toBe(303);
    expect((await list(buyer, { shop: shop(1), standing: "approved", note: "" })).status).toBe(303);
    expect(await offered(draft.id)).toEqual(["Canton", "Byron", "Akron"]);
    expect(await offered(draft.id, "&tick=preferred")).toEqual(["Canton*", "Byron", "Akron"]);
    expect(await offered(draft.id, "&tick=approved")).toEqual(["Canton", "Byron*", "Akron"]);
    expect(await text(buyer, `/rfq/edit?request=${draft.id}&step=3`)).toContain(
      "Fast with aluminum",
    );
    expect(await text(buyer, "/buyer/suppliers")).toContain("Fast with aluminum");
    expect(await text(buyer, `/businesses/${shop(2)}`)).toContain(
      `/buyer/suppliers?shop=${shop(2)}`,
    );
  });

  test("a shop that is never asked cannot be chosen by page or call, and leaves what it was not asked for yet", async () => {
    const draft = (await call(buyer, "POST", "rfqs", wholeDraft(shop(0)))).body;
    const waves = { manufacturer_ids: [shop(1), shop(0)], wave_size: 1 };
    const open = (await call(buyer, "POST", "rfqs", { ...wholeDraft(shop(1)), ...waves })).body;
    await call(buyer, "POST", `rfqs/${open.id}/submit`);
    expect((await list(buyer, { shop: shop(0), standing: "blocked", note: "" })).status).toBe(303);
    expect((await call(buyer, "GET", `rfqs/${draft.id}`)).body.invitations).toEqual([]);
    expect((await call(buyer, "GET", `rfqs/${open.id}`)).body.invitations).toMatchObject([
      { manufacturer_id: shop(1) },
    ]);
    const refused = { status: 400, body: { code: "invalid_input" } };
    const chosen = { manufacturer_ids: [shop(0)] };
    const again = await call(buyer, "PATCH", `rfqs/${draft.id}`, chosen);
    expect(again).toMatchObject(refused);
    expect(JSON.stringify(again.body.errors)).toContain("says never to ask Akron Mill");
    expect(await call(buyer, "POST", `rfqs/${open.id}/invitations`, chosen)).toMatchObject(refused);
    expect(await offered(draft.id, "&tick=blocked")).toEqual(["Canton", "Byron", "Akron (no)"]);
    // Off the list it can be asked again.
    await list(buyer, { shop: shop(0), standing: "", note: "" });
    expect((await call(buyer, "PATCH", `rfqs/${draft.id}`, chosen)).status).toBe(200);
  });

  test("is its colleagues' and nobody else's, and kept by who may buy", async () => {
    const colleague = await addMember(site, { hasSigned: true });
    await joinCompany(site, colleague, { of: buyer, roles: ["viewer"] });
    expect(await text(colleague, "/buyer/suppliers")).toContain("Fast with aluminum");
    expect((await list(colleague, { shop: shop(0), standing: "blocked", note: "" })).status).toBe(
      409,
    );
    const other = await addMember(site, { hasSigned: true });
    expect(await text(other, "/buyer/suppliers")).not.toContain("Fast with aluminum");
    const missing = { shop: crypto.randomUUID(), standing: "approved", note: "" };
    expect((await list(buyer, missing)).status).toBe(404);
    expect((await list(buyer, { shop: shop(0), standing: "best", note: "" })).status).toBe(400);
  });
});
