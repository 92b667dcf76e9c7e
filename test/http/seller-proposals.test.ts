import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { picture } from "../support/pictures.ts";
import { type ShopSites, startSiteBesideShops } from "../support/shop-sites.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
let shops: ShopSites;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ site, shops, close } = await startSiteBesideShops());
});
afterAll(() => close());

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

describe("the profile of the seller who asks", () => {
  const path = "/api/v1/seller/profile";
  interface Answer {
    status: number;
    body: Record<string, unknown>;
  }
  const ask = async (person: MemberOfSite, init?: RequestInit): Promise<Answer> => {
    const response = await person.fetch(path, init);
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
    };
  };

  test("is changed field by field, and the rest stays", async () => {
    const person = await addMember(site, { role: "seller" });
    const first = {
      company_name: "Calder Machine",
      contact_email: "a@calder.test",
      zip: "45373",
      facilities: [{ name: "Plant 2", zip: "45402", square_feet: 12_000 }],
      processes: ["edm"],
      minimum_order_value: "250.00",
      social_links: { linkedin: null },
    };
    expect(await ask(person, json("PATCH", first))).toMatchObject({ status: 200, body: first });
    const preferences = { accepts_prototypes: true, accepts_rush: false, notes: "STEP" };
    const second = {
      state: "OH",
      capacity: "full",
      rfq_preferences: { ...preferences, typical_lead_time_days: 12 },
    };
    expect((await ask(person, json("PATCH", second))).status).toBe(200);
    const { body } = await ask(person);
    expect(body).toMatchObject({ ...first, ...second, publication: "draft" });
    expect(body.missing).toContainEqual({ label: "Phone", why: expect.any(String) });
  });

  test("is judged as its forms are, with what stands there, and changes nothing then", async () => {
    const person = await addMember(site, { role: "seller" });
    const start = { company_name: "Calder", contact_email: "a@calder.test", zip: "45373" };
    await ask(person, json("PATCH", start));
    const refused = await ask(person, json("PATCH", { tagline: "Gears", state: "TX" }));
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { zip: [expect.stringContaining("it and the state must agree")] } },
    });
    expect((await ask(person)).body).toMatchObject({ ...start, tagline: null, state: null });
    expect((await ask(person, json("PATCH", { verified: true }))).status).toBe(400);
  });

  test("takes a logo by a form, keeps it at its specified path for an hour, and says how it went", async () => {
    const person = await addMember(site, { role: "seller" });
    const page = "/seller/dashboard/profile";
    const send = (bytes: Buffer, name: string) => {
      const body = new FormData();
      body.set("logo", new File([new Uint8Array(bytes)], name));
      return person.fetch(`${page}?upload=logo`, { method: "POST", body });
    };
    const taken = await send(await picture("png"), "logo.png");
    expect([taken.status, taken.headers.get("location")]).toEqual([303, page]);
    const flash = taken.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const shown = await site.fetch(page, { headers: { cookie: `${person.cookie}; ${flash}` } });
    const text = await shown.text();
    expect(text).toContain("Upload successful");
    expect(text).toContain("Your company logo has been uploaded.");
    const { logo_url: url } = (await ask(person)).body;
    expect(url).toMatch(
      new RegExp(`/storage/seller_profiles/${person.id}/logos/[\\da-f-]{36}\\.(png|webp|jpg)$`),
    );
    const file = await site.fetch(String(url).replace(/^https?:\/\/[^/]+/, ""));
    expect(file.status).toBe(200);
    expect(file.headers.get("cache-control")).toContain("max-age=3600");
    const wrong = await (await send(Buffer.from("<svg/>"), "logo.png")).text();
    expect(wrong).toContain("Upload failed");
    expect(wrong).toContain("Invalid file type. Accepted types: jpeg, png, gif, webp");
    // Its bytes 80 to 83 would be those of a solid of 150 MB.
    const junk = Buffer.alloc(8192, 1);
    junk.writeUInt32LE(3_000_000, 80);
    expect(await (await send(junk, "logo.png")).text()).toContain("Invalid file type.");
    const damaged = await (await send((await picture("png")).subarray(0, 60), "logo.png")).text();
    expect(damaged).toContain("Failed to upload company logo. Please try again.");
    expect(damaged).toContain("This picture is damaged. Please choose another one.");
    const large = await (await send(Buffer.alloc(6 * 1024 * 1024, 137), "logo.png")).text();
    expect(large).toContain("File size too large. Please choose a smaller image.");
    const body = new URLSearchParams({ form: "remove-logo" });
    expect((await person.fetch(page, { method: "POST", body })).status).toBe(303);
    expect((await ask(person)).body.logo_url).toBeNull();
  });

  test("says how busy the shop is with one press", async () => {
    const person = await addMember(site, { role: "seller" });
    const press = (capacity: string, address = "/seller/dashboard/profile") =>
      person.fetch(address, {
        method: "POST",
        body: new URLSearchParams({ form: "capacity", capacity }),
      });
    expect((await press("looking")).status).toBe(303);
    expect((await ask(person)).body.capacity).toBe("looking");
    expect((await press("asleep")).status).toBe(400);
    const dashboard = await (await person.fetch("/seller/dashboard")).text();
    const [, address] =
      /<form method="post" action="([^"]*)"[^>]*>\s*<input[^>]*value="capacity"/.exec(dashboard) ??
      [];
    expect((await press("full", address)).status).toBe(303);
    expect((await ask(person)).body.capacity).toBe("full");
    // From any other page of the dashboard, which it leads back to.
    const where = "/seller/dashboard/analytics?days=7";
    const [form = ""] =
      /<form[^>]*sidebar-capacity.*?<\/form>/s.exec(await (await person.fetch(where)).text()) ?? [];
    expect(form).toMatch(/value="full"[^>]*aria-pressed="true"/);
    const moved = await person.fetch(/action="([^"]*)"/.exec(form)?.[1] ?? "", {
      method: "POST",
      body: new URLSearchParams({ form: "capacity", back: where, capacity: "normal" }),
      redirect: "manual",
    });
    expect(moved.headers.get("location")).toBe(where);
    expect((await ask(person)).body.capacity).toBe("normal");
  });
});
