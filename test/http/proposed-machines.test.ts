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

const equipment = `<title>Calder Ridge Machine | Equipment list</title><h1>Calder Ridge Machine, Inc.</h1>
  <h2>CNC mills</h2><ul><li>(2) Haas VF-2SS vertical machining centers, 30" x 16" x 20"</li>
  <li>Makino A51nx horizontal machining center, built 2019</li></ul>
  <h2>Turning</h2><table><tr><th>Qty</th><th>Make</th><th>Model</th><th>Type</th></tr>
  <tr><td>3</td><td>Okuma</td><td>Genos L3000-E</td><td>CNC lathe</td></tr></table>
  <h2>Used machines for sale</h2><ul><li>Bridgeport Series I milling machine</li></ul>
  <h2>Who we work for</h2><ul><li>Our customers run Doosan Puma 2600 CNC lathes</li></ul>`;

const itemsAt = async (person: MemberOfSite, path: string) => {
  const response = await person.fetch(`/api/v1/seller/${path}`);
  return ((await response.json()) as { items: Record<string, unknown>[] }).items;
};

test("the machines that a website lists are proposed, stand in the profile once accepted, and are proposed once", async () => {
  shops.put("/equipment", equipment);
  const person = await addMember(site, { role: "seller" });
  const read = () =>
    person.fetch(
      "/api/functions/process-seller-profile",
      json("POST", { websiteData: { url: shops.at("/equipment") } }),
    );
  const proposed = async () =>
    (await itemsAt(person, "proposals")).filter(({ field }) => field === "machine");
  const decide = async (id: unknown, action: string, key: string) =>
    (
      await person.fetch(`/api/v1/seller/proposals/${id}/${action}`, {
        method: "POST",
        headers: { "idempotency-key": key },
      })
    ).status;
  await read();
  const found = await proposed();
  expect(found.map(({ value }) => value)).toMatchObject([
    { maker: "Haas", model: "VF-2SS", quantity: 2, process: "cnc-milling" },
    { maker: "Makino", model: "A51nx", kind: "Horizontal machining center", builtIn: 2019 },
    { maker: "Okuma", model: "Genos L3000-E", kind: "CNC lathe", quantity: 3 },
  ]);
  const page = await (await person.fetch("/seller/dashboard/profile")).text();
  expect(page).toContain("Machines found");
  expect(page).toContain("2 × Haas VF-2SS · Vertical machining center");

  const [haas, , okuma] = found;
  expect(await decide(okuma?.id, "refuse", "okuma-1")).toBe(200);
  for (const _ of [1, 2]) expect(await decide(haas?.id, "accept", "haas-1")).toBe(200);
  expect(await itemsAt(person, "machines")).toMatchObject([
    { maker: "Haas", model: "VF-2SS", quantity: 2 },
  ]);
  await read();
  expect((await proposed()).map(({ value }) => value)).toMatchObject([{ maker: "Makino" }]);
  const trail = await site.db.administer(
    "select from audit_log where actor_id = $1 and action = 'machine.add'",
    [person.id],
  );
  expect(trail.rowCount).toBe(1);
});
