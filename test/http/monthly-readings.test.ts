import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readDueWebsites } from "../../src/market/sellers/use-cases/monthly/read-due-websites.ts";
import { joinCompany } from "../support/join-company.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { asOwner } from "../support/message-calls.ts";
import { type ShopSites, startSiteBesideShops } from "../support/shop-sites.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
let shops: ShopSites;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ site, shops, close } = await startSiteBesideShops());
});
afterAll(() => close());

const profile = "/api/v1/seller/profile";
const first = `<h1>Calder Ridge Machine, Inc.</h1><p>We offer CNC milling, CNC turning and wire EDM.</p>
  <p>Founded in 1968.</p><footer>Phone: (937) 209-0140</footer>`;
const changed = `${first.replace("1968", "1971")}<p>We offer laser cutting of stainless steel.</p>`;

interface Reading {
  is_allowed: boolean;
  next_at: string | null;
  last_at: string | null;
  found: number | null;
  flaw: string | null;
}

/**
 * A seller whose website stands at a path, and was read once; all of it but the telephone was accepted.
 *
 * @param colleague whose company it is
 */
async function addReader(path: string, colleague?: MemberOfSite): Promise<MemberOfSite> {
  const person = await addMember(site, { role: "seller" });
  if (colleague !== undefined)
    await joinCompany(site, person, { of: colleague, roles: ["seller"] });
  shops.put(path, first);
  const typed = { company_name: "Calder Typed", website: shops.at(path) };
  expect((await person.fetch(profile, json("PATCH", typed))).status).toBe(200);
  const url = shops.at(path);
  await person.fetch(
    "/api/functions/process-seller-profile",
    json("POST", { websiteData: { url } }),
  );
  for (const { id, field } of await proposals(person)) {
    const action = field === "phone" ? "refuse" : "accept";
    if (field === "company_name") continue;
    await person.fetch(`/api/v1/seller/proposals/${id}/${action}`, { method: "POST" });
  }
  return person;
}

async function proposals(person: MemberOfSite) {
  const answer = await person.fetch("/api/v1/seller/proposals");
  type Items = { items: { id: string; field: string; value: unknown; sentence: string }[] };
  return ((await answer.json()) as Items).items;
}
const proposed = async (person: MemberOfSite) =>
  (await proposals(person)).map(({ field, value }) => `${field} ${value}`).sort();

const reading = async (person: MemberOfSite) =>
  (await (await person.fetch(`${profile}/monthly-reading`)).json()) as Reading;
const allow = (person: MemberOfSite, isAllowed: boolean) =>
  person.fetch(`${profile}/monthly-reading`, json("PUT", { is_allowed: isAllowed }));

/** Lets days pass, and waits until what is due by then was read. */
async function passDays(person: MemberOfSite, days: number): Promise<Reading> {
  const { last_at: before } = await reading(person);
  const clock = () => new Date(Date.now() + days * 86_400_000);
  await readDueWebsites({ ...site.services, clock });
  return vi.waitFor(
    async () => {
      const after = await reading(person);
      expect(after.last_at).not.toBe(before);
      return after;
    },
    { timeout: 60_000, interval: 100 },
  );
}

const told = async (person: MemberOfSite) =>
  (
    await asOwner<{ found: string }>(
      site,
      `select payload ->> 'found' as found from events join company_members m on m.company_id = recipient_company_id
        where m.person_id = $1 and kind = 'profile.read_again' order by events.id`,
      [person.id],
    )
  ).map(({ found }) => Number(found));

test("a website is read again every month: what is new is proposed once and told once, what was typed stays", async () => {
  const person = await addReader("/monthly");
  const before = await (await person.fetch(profile)).json();
  const answer = (await (await allow(person, true)).json()) as Reading;
  expect(answer).toMatchObject({ is_allowed: true, last_at: null });
  const inDays = (new Date(answer.next_at ?? "").getTime() - Date.now()) / 86_400_000;
  expect(inDays).toBeGreaterThan(27);
  expect(inDays).toBeLessThan(32);

  const asked = shops.asked().length;
  await readDueWebsites(site.services);
  expect(shops.asked().length).toBe(asked);
  expect(await passDays(person, 32)).toMatchObject({ found: 0, flaw: null });
  expect(await proposed(person)).toEqual(["company_name Calder Ridge Machine, Inc."]);

  shops.put("/monthly", changed);
  expect(await passDays(person, 64)).toMatchObject({ found: 3, flaw: null });
  const open = await proposals(person);
  expect(await proposed(person)).toEqual([
    "company_name Calder Ridge Machine, Inc.",
    "founded_year 1971",
    "materials stainless-steel",
    "processes laser-cutting",
  ]);
  expect(open.find(({ field }) => field === "founded_year")?.sentence).toBe("Founded in 1971.");
  expect(await (await person.fetch(profile)).json()).toEqual(before);
  expect(await passDays(person, 96)).toMatchObject({ found: 0 });
  expect(await told(person)).toEqual([3]);
  const page = await (await person.fetch("/seller/dashboard/profile")).text();
  expect(page).toContain("It said nothing new.");

  expect(await (await allow(person, false)).json()).toMatchObject({ is_allowed: false });
  const last = shops.asked().length;
  const clock = () => new Date(Date.now() + 400 * 86_400_000);
  await readDueWebsites({ ...site.services, clock });
  expect(shops.asked().length).toBe(last);
});

test("a website that is gone by then is said to be, and nothing of what was read is lost", async () => {
  const person = await addReader("/gone");
  const form = (value: string) => new URLSearchParams({ form: "monthly", allow: value });
  const address = "/seller/dashboard/profile";
  await person.fetch(address, { method: "POST", body: form("yes") });
  const before = await proposed(person);
  shops.put("/gone", null);
  expect(await passDays(person, 32)).toMatchObject({
    is_allowed: true,
    found: null,
    flaw: "We couldn't extract information from this URL. Please try again or fill in your details manually.",
  });
  expect(await proposed(person)).toEqual(before);
  expect(await told(person)).toEqual([]);
  expect(await (await person.fetch(address)).text()).toContain("It could not be read:");
  await person.fetch(address, { method: "POST", body: form("no") });
  expect(await reading(person)).toMatchObject({ is_allowed: false });
});

test("nothing is read for somebody who may edit the profile no more, or without a website", async () => {
  const bare = await addMember(site, { role: "seller" });
  const refused = await allow(bare, true);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    errors: { website: ["Enter your website under “Company” first"] },
  });
  const person = await addReader("/left", bare);
  expect((await allow(person, true)).status).toBe(200);
  await joinCompany(site, person, { of: bare, roles: ["viewer"] });
  expect((await allow(person, false)).status).toBe(403);
  const asked = shops.asked().length;
  const clock = () => new Date(Date.now() + 32 * 86_400_000);
  await readDueWebsites({ ...site.services, clock });
  await vi.waitFor(
    async () => expect(await reading(person)).toMatchObject({ is_allowed: false, last_at: null }),
    { timeout: 60_000, interval: 100 },
  );
  expect(shops.asked().length).toBe(asked);
});
