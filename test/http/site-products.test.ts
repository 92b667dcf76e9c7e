import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { type ShopSites, startSiteBesideShops } from "../support/shop-sites.ts";
import { addShop } from "../support/shops.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
let shops: ShopSites;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ site, shops, close } = await startSiteBesideShops());
});
afterAll(() => close());

const read = (person: MemberOfSite) =>
  person.fetch(
    "/api/functions/process-seller-profile",
    json("POST", { websiteData: { url: shops.at("/shop") } }),
  );
const list = async (person: MemberOfSite) => {
  const response = await person.fetch("/api/v1/seller/proposals");
  type Proposed = {
    id: string;
    field: string;
    value: { name: string };
    sentence: string;
    source_url: string;
  };
  return ((await response.json()) as { items: Proposed[] }).items;
};
const decide = (person: MemberOfSite, path: string) =>
  person.fetch(`/api/v1/seller/proposals/${path}`, { method: "POST" });

test("a product of the site is a draft once it is accepted, and nothing when refused", async () => {
  const person = await addMember(site, { role: "seller" });
  await read(person);
  // Equally sure ones are in no order of their own.
  const found = (await list(person))
    .filter(({ field }) => field === "product")
    .toSorted((one, other) => one.value.name.localeCompare(other.value.name));
  expect(found.map(({ value }) => value)).toEqual([
    {
      name: "Bench vise, 4 in.",
      externalId: "BV-4",
      description: "Ductile iron, made in Troy.",
      categories: [],
      price: "184.50",
    },
    expect.objectContaining({
      name: "Fixture plate",
      description: "Ground flat, with a grid of dowel holes.",
      price: "96.00",
    }),
    expect.objectContaining({
      name: "Hex standoff 10 mm",
      externalId: "HS-10",
      categories: ["Spacers"],
      price: "1.20",
    }),
    expect.objectContaining({ name: "Hex standoff 20 mm", externalId: "HS-20", price: null }),
    expect.objectContaining({ name: "Toe clamp", price: null }),
  ]);
  expect(found[1]?.sentence).toBe("Fixture plate Ground flat, with a grid of dowel holes. $96.00");
  for (const { source_url } of found) expect(source_url).toBe(shops.at("/shop/products"));
  expect((await decide(person, `${found[4]?.id}/refuse`)).status).toBe(200);
  expect((await decide(person, `${found[0]?.id}/accept`)).status).toBe(200);
  expect((await decide(person, "accept")).status).toBe(200);
  const products = await person.fetch("/api/v1/seller/products");
  const { items } = (await products.json()) as { items: Record<string, unknown>[] };
  expect(items.map(({ name, state }) => [name, state]).sort()).toEqual([
    ["Bench vise, 4 in.", "draft"],
    ["Fixture plate", "draft"],
    ["Hex standoff 10 mm", "draft"],
    ["Hex standoff 20 mm", "draft"],
  ]);
  await read(person);
  expect((await list(person)).filter(({ field }) => field === "product")).toEqual([]);
});

test("drafts of a site get a category together and can be published then, and lose it again", async () => {
  const person = await addMember(site, { role: "seller" });
  await addShop(site.services, person.id, "Calder Ridge Machine");
  await read(person);
  await decide(person, "accept");
  type Own = { id: string; name: string; state: string; categories: string[] };
  const own = async () => {
    const answer = await person.fetch("/api/v1/seller/products?sort=name");
    const { items } = (await answer.json()) as { items: Own[] };
    return items.map(({ name, state, categories }) => [name, state, ...categories]);
  };
  const send = async (...fields: string[][]) => {
    const body = new URLSearchParams([["everything", "on"], ...fields] as [string, string][]);
    const answer = await person.fetch("/seller/dashboard/products", { method: "POST", body });
    const to = new URL(answer.headers.get("location") ?? "/", site.url);
    return { status: answer.status, answer, asked: to.searchParams };
  };
  for (const category of ["", "!!!", "x".repeat(81), "Vises, Clamps"]) {
    const { status, answer } = await send(["do", "category"], ["category", category]);
    expect(status, category).toBe(400);
    expect(await answer.text()).toContain("Enter one category, such as Fixtures");
  }
  expect((await send(["do", "publish"])).asked.get("left")).toBe("category-3");
  expect((await send(["do", "category"], ["category", " spacers "])).asked.get("left")).toBe(
    "same-2",
  );
  await send(["do", "publish"]);
  const { asked } = await send(["do", "category"], ["category", "Workholding"]);
  expect(await own()).toEqual([
    ["Bench vise, 4 in.", "published", "spacers", "Workholding"],
    ["Fixture plate", "published", "spacers", "Workholding"],
    ["Hex standoff 10 mm", "published", "Spacers", "Workholding"],
    ["Hex standoff 20 mm", "published", "Spacers", "Workholding"],
    ["Toe clamp", "published", "spacers", "Workholding"],
  ]);
  await send(["do", "undo"], ["change", asked.get("change") ?? ""]);
  expect((await own()).map((product) => product.slice(2))).toEqual([
    ["spacers"],
    ["spacers"],
    ["Spacers"],
    ["Spacers"],
    ["spacers"],
  ]);
});
