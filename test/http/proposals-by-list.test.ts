import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, json } from "../support/members.ts";
import { type ShopSites, startSiteBesideShops } from "../support/shop-sites.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
let shops: ShopSites;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ site, shops, close } = await startSiteBesideShops());
});
afterAll(() => close());

test("what was read for one list of the profile is decided on together, and the others wait on", async () => {
  const person = await addMember(site, { role: "seller" });
  const url = shops.at("/shop");
  await person.fetch(
    "/api/functions/process-seller-profile",
    json("POST", { websiteData: { url } }),
  );
  const fieldsOf = async (state: string) => {
    const response = await person.fetch(`/api/v1/seller/proposals?state=${state}`);
    const { items } = (await response.json()) as { items: { field: string }[] };
    return items.map(({ field }) => field);
  };
  const press = async (pressed: Record<string, string>) => {
    const body = new URLSearchParams({ form: "proposals", ...pressed });
    const init = { method: "POST", body, redirect: "manual" } as const;
    return (await person.fetch("/seller/dashboard/profile", init)).status;
  };
  const count = (fields: string[], field: string) => fields.filter((one) => one === field).length;
  const before = await fieldsOf("open");
  expect(await press({ accept: "field:processes" })).toBe(303);
  expect(await press({ refuse: "field:materials" })).toBe(303);
  expect(await press({ accept: "field:password" })).toBe(400);
  expect(count(await fieldsOf("accepted"), "processes")).toBe(count(before, "processes"));
  expect(count(await fieldsOf("refused"), "materials")).toBe(count(before, "materials"));
  const isLeft = (field: string) => field !== "processes" && field !== "materials";
  expect(await fieldsOf("open")).toEqual(before.filter(isLeft));
});

test("another value than today's waits for a decision of its own, though it was accepted from an earlier reading", async () => {
  const person = await addMember(site, { role: "seller" });
  const read = (path: string) =>
    person.fetch(
      "/api/functions/process-seller-profile",
      json("POST", { websiteData: { url: shops.at(path) } }),
    );
  const acceptAll = () => person.fetch("/api/v1/seller/proposals/accept", { method: "POST" });
  const year = async () => {
    const response = await person.fetch("/api/v1/seller/proposals");
    const { items } = (await response.json()) as { items: { field: string }[] };
    return items.find(({ field }) => field === "founded_year");
  };
  await read("/shop");
  expect((await acceptAll()).status).toBe(200);
  await read("/later");
  const waiting = { value: 1971, current: 1968, contested: true };
  expect(await year()).toMatchObject(waiting);
  expect((await acceptAll()).status).toBe(200);
  expect(await year()).toMatchObject(waiting);
});
