import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

const path = "/seller/dashboard/analytics";
let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const tell = (call: string, body: object) => site.fetch(`/api/track-${call}`, json("POST", body));
const text = async (by: MemberOfSite, address: string) =>
  (await (await by.fetch(address)).text()).replaceAll("<!-- -->", "");

describe("a seller's analytics", () => {
  test("say what is missing while nobody came", async () => {
    const seller = await addMember(site, { role: "seller" });
    const draft = await text(seller, path);
    expect(draft).toContain("No views yet");
    expect(draft).toContain("Publish your profile");
    expect(draft).not.toContain('<svg class="bar-chart"');
  });

  test("shows what visitors did, and gives it as JSON and CSV", async () => {
    const seller = await addMember(site, { role: "seller" });
    const entry = await addShop(site.services, seller.id, "Gem City Gears");
    const [product] = (
      await site.db.administer<{ id: string }>(
        "insert into seller_products (name, seller_id) values ('A gear', $1) returning id",
        [entry],
      )
    ).rows;
    expect((await tell("view", { resultId: entry })).status).toBe(204);
    expect((await tell("view", { resultId: product?.id })).status).toBe(204);
    const found = { query: "gear", resultCount: 1, found: [product?.id] };
    expect((await tell("search", found)).status).toBe(204);
    await tell("result-click", { resultId: product?.id, query: "gear", totalResults: 1 });
    const html = await text(seller, `${path}?days=7`);
    for (const title of ["Profile views", "Product views", "Searches that found you"]) {
      expect(html).toContain(`aria-label="${title} by day`);
    }
    expect(html).toContain("A gear");
    expect(html.match(/not counted</g)?.length).toBeGreaterThan(0);
    expect(await text(seller, `${path}?days=90&by=week`)).toContain(
      'aria-label="Profile views by week',
    );
    const call = await seller.fetch("/api/v1/seller/analytics");
    const total = { profile_views: 1, product_views: 1, searches: 1, opened: 1 };
    const body = (await call.json()) as { steps: { now: object | null }[]; products: object[] };
    expect(body).toMatchObject({ total, earlier: null, products: [{ name: "A gear", views: 1 }] });
    expect(body.steps).toHaveLength(30);
    expect(body.steps.at(-1)?.now).toEqual(total);
    const [link] = html.match(/\/api\/v1\/seller\/analytics\/csv[^"]*table=steps[^"]*/) ?? [];
    const csv = await seller.fetch((link ?? "").replaceAll("&amp;", "&"));
    expect(csv.headers.get("content-disposition")).toContain("steps-");
    expect((await csv.text()).trimEnd().split("\n").at(-1)).toMatch(/,1,1,1,1,,,,$/);
    const dashboard = await text(seller, "/seller/dashboard");
    expect(dashboard).toContain("The last thirty days");
    expect(dashboard).toMatch(/Profile views<\/dt><dd><span class="figure-large">1</);
  });

  test("name a product that was archived as it is called now, and say of a deleted one that it is", async () => {
    const seller = await addMember(site, { role: "seller" });
    await addShop(site.services, seller.id, "Renamed Gears");
    const calls = "/api/v1/seller/products";
    const add = async (name: string) => {
      const body = { name, categories: ["Gears"] };
      const added = await seller.fetch(calls, json("POST", body));
      const { id } = (await added.json()) as { id: string };
      await seller.fetch(`${calls}/${id}/publish`, { method: "POST" });
      expect((await tell("view", { resultId: id })).status).toBe(204);
      return id;
    };
    const [archived, deleted] = [await add("Old name"), await add("Gone for good")];
    for (const id of [archived, deleted]) {
      await seller.fetch(`${calls}/${id}/archive`, { method: "POST" });
    }
    await seller.fetch(`${calls}/${archived}`, json("PATCH", { name: "Name as it is now" }));
    const gone = await seller.fetch(`${calls}/${deleted}`, { method: "DELETE" });
    expect(gone.status).toBeLessThan(300);
    const told = await seller.fetch("/api/v1/seller/analytics");
    const { products } = (await told.json()) as { products: { id: string }[] };
    expect(products.find(({ id }) => id === archived)).toMatchObject({
      name: "Name as it is now",
      state: "archived",
    });
    expect(products.find(({ id }) => id === deleted)).toMatchObject({ name: null, state: null });
    const html = await text(seller, path);
    expect(html).toMatch(
      new RegExp(`/seller/dashboard/products/${archived}"[^>]*>Name as it is now</a>.*Archived`),
    );
    expect(html).toContain("A deleted product");
    expect(html).not.toContain("Old name");
  });

  test("are refused for days that cannot be, and to everybody else", async () => {
    const seller = await addMember(site, { role: "seller" });
    for (const query of ["from=2026-02-02&to=2026-02-01", "to=2999-01-01", "from=x", "days=7"]) {
      const answer = await seller.fetch(`/api/v1/seller/analytics?${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
    const buyer = await addMember(site);
    expect((await buyer.fetch("/api/v1/seller/analytics")).status).toBe(403);
    expect((await site.fetch("/api/v1/seller/analytics/csv")).status).toBe(401);
  });
});
