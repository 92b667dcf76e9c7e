import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { type ShopSites, startShopSites } from "../support/shop-sites.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let site: TestSite;
let shops: ShopSites;
let folder: string;

beforeAll(async () => {
  folder = temporaryFolder("millwright-proposals-");
  shops = await startShopSites();
  site = await startSite({
    samples: false,
    env: { FETCH_ALLOW_LOOPBACK: "true", RATE_LIMITS: "off", DATA_DIR: folder },
  });
}, 120_000);
afterAll(async () => {
  await shops.close();
  await site.close();
  await rm(folder, { recursive: true });
});

const path = "/api/functions/process-seller-profile";

const read = (url: string, person: MemberOfSite, key?: string) =>
  person.fetch(path, {
    ...json("POST", { websiteData: { url } }),
    headers: {
      "content-type": "application/json",
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
  });

const nameOf = async (person: MemberOfSite) => {
  const [row] = await site.db.asSchemaOwner(
    "SELECT company_name FROM seller_profiles WHERE seller_id = $1",
    [person.id],
  );
  return row?.company_name;
};

describe("what was read", () => {
  interface Proposed {
    id: string;
    field: string;
    value: unknown;
    current: unknown;
    sentence: string;
    source_url: string;
    contested: boolean;
    decided_by: string | null;
  }
  const list = async (person: MemberOfSite, state = "open") => {
    const response = await person.fetch(`/api/v1/seller/proposals?state=${state}`);
    return ((await response.json()) as { items: Proposed[] }).items;
  };
  const decide = async (person: MemberOfSite, path: string, key?: string) => {
    const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
    const init = { method: "POST", headers };
    const response = await person.fetch(`/api/v1/seller/proposals/${path}`, init);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const entries = (items: Proposed[], field: string) =>
    items.filter((one) => one.field === field).map((one) => one.value);
  const typed = { companyName: "Calder Machine", contactEmail: "a@calder.test", zip: "45373" };
  async function addReader(): Promise<MemberOfSite> {
    const person = await addMember(site, { role: "seller" });
    const body = new URLSearchParams({ step: "1", ...typed });
    await person.fetch("/onboarding/seller?step=1", { method: "POST", body });
    await read(shops.at("/shop"), person);
    return person;
  }

  test("is proposed beside what the profile says, value by value, in the words of matching", async () => {
    const items = await list(await addReader());
    expect(entries(items, "processes")).toEqual(
      expect.arrayContaining(["cnc-milling", "cnc-turning", "edm"]),
    );
    expect(entries(items, "certifications")).toEqual(["ISO 9001"]);
    expect(entries(items, "employee_count")).toEqual(["10-49"]);
    expect(items.find(({ field }) => field === "company_name")).toMatchObject({
      value: "Calder Ridge Machine, Inc.",
      current: "Calder Machine",
      contested: false,
    });
    for (const { field, sentence, source_url } of items) {
      expect(sentence, field).not.toBe("");
      expect(source_url, field).toMatch(/^http:\/\/127/);
    }
  });

  test("is accepted together but for what its owner typed, and stands there with who confirmed it", async () => {
    const person = await addReader();
    const first = await decide(person, "accept", "all-1");
    expect(first.status).toBe(200);
    expect(await decide(person, "accept", "all-1")).toEqual(first);
    const left = await list(person);
    expect(left.map(({ field }) => field).sort()).toEqual(
      expect.arrayContaining(["company_name", "contact_email", "headquarters_location"]),
    );
    expect(first.body.left).toBe(left.length);
    expect(await nameOf(person)).toBe("Calder Machine");
    const kept = (await list(person, "accepted")).find(({ field }) => field === "founded_year");
    expect(kept).toMatchObject({
      value: 1968,
      current: 1968,
      sentence: "Founded in 1968, we have 42 employees in a 36,000 square foot facility.",
      source_url: shops.at("/shop/about"),
      decided_by: person.id,
    });
    const name = left.find(({ field }) => field === "company_name");
    expect((await decide(person, `${name?.id}/accept`)).status).toBe(200);
    expect(await nameOf(person)).toBe("Calder Ridge Machine, Inc.");
    const trail = await site.db.administer(
      "select from audit_log where actor_id = $1 and action = 'profile_proposal.accept'",
      [person.id],
    );
    expect(trail.rowCount).toBe((first.body.decided as number) + 1);
  });

  test("is not proposed again once refused, and what a source says otherwise is shown as such", async () => {
    const person = await addReader();
    const edm = (await list(person)).find(({ value }) => value === "edm");
    expect((await decide(person, `${edm?.id}/refuse`)).status).toBe(200);
    expect(await decide(person, `${edm?.id}/refuse`)).toMatchObject({
      status: 409,
      body: { code: "not_allowed_now", allowed: ["accept"] },
    });
    await read(shops.at("/later"), person);
    const items = await list(person);
    expect(entries(items, "processes").sort()).toEqual(["cnc-milling", "forging"]);
    const years = items.filter(({ field }) => field === "founded_year");
    expect(years.map(({ value, contested }) => [value, contested]).sort()).toEqual([
      [1968, true],
      [1971, true],
    ]);
    await decide(person, "accept");
    expect(entries(await list(person), "founded_year")).toHaveLength(2);
    expect((await decide(person, "refuse")).body.left).toBe(0);
    await read(shops.at("/later"), person);
    expect(await list(person)).toEqual([]);
  });

  test("is read once for equal requests with one key", async () => {
    const person = await addMember(site, { role: "seller" });
    const before = shops.asked().length;
    const ask = async () => (await read(shops.at("/later"), person, "read-1")).json();
    const first = await ask();
    const asked = shops.asked().length;
    expect(asked).toBeGreaterThan(before);
    expect(await ask()).toEqual(first);
    expect(shops.asked()).toHaveLength(asked);
  });

  test("is read from a document by a form, too, and says how it went", async () => {
    const person = await addMember(site, { role: "seller" });
    const address = "/seller/dashboard/profile";
    const send = (text: string) => {
      const body = new FormData();
      body.set("file", new File([text], "line-card.txt"));
      return person.fetch(address, { method: "POST", body });
    };
    const refused = await send("Hello.");
    expect(refused.status).toBe(400);
    const told = await refused.text();
    expect(told).toContain("File processing failed");
    expect(told).toContain("It says nothing of a company that could be read.");
    const taken = await send("Ridge Gear Works, LLC\nFounded in 1951.");
    expect([taken.status, taken.headers.get("location")]).toEqual([303, address]);
    const flash = taken.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const page = await site.fetch(address, { headers: { cookie: `${person.cookie}; ${flash}` } });
    const text = await page.text();
    expect(text).toContain("Document processed");
    expect(text).toContain("Processing complete!");
    expect(text).toContain("Founded in 1951.");
  });
});
