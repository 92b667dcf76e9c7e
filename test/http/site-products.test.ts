import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { type ShopSites, startSiteBesideShops } from "../support/shop-sites.ts";
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
    expect.objectContaining({ name: "Hex standoff 10 mm", externalId: "HS-10", price: "1.20" }),
    expect.objectContaining({ name: "Toe clamp", price: null }),
  ]);
  expect(found[1]?.sentence).toBe("Fixture plate Ground flat, with a grid of dowel holes. $96.00");
  for (const { source_url } of found) expect(source_url).toBe(shops.at("/shop/products"));
  expect((await decide(person, `${found[3]?.id}/refuse`)).status).toBe(200);
  expect((await decide(person, `${found[0]?.id}/accept`)).status).toBe(200);
  expect((await decide(person, "accept")).status).toBe(200);
  const products = await person.fetch("/api/v1/seller/products");
  const { items } = (await products.json()) as { items: Record<string, unknown>[] };
  expect(items.map(({ name, state }) => [name, state]).sort()).toEqual([
    ["Bench vise, 4 in.", "draft"],
    ["Fixture plate", "draft"],
    ["Hex standoff 10 mm", "draft"],
  ]);
  await read(person);
  expect((await list(person)).filter(({ field }) => field === "product")).toEqual([]);
});
