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

const profile = "/api/v1/seller/profile";
interface Proposed {
  field: string;
  value: unknown;
  sentence: string;
}

const readTyped = (person: MemberOfSite, url: string) =>
  person.fetch("/api/functions/process-seller-profile", json("POST", { websiteData: { url } }));
const read = (person: MemberOfSite, path: string) => readTyped(person, shops.at(path));
const proposed = async (person: MemberOfSite) => {
  const answer = await person.fetch("/api/v1/seller/proposals");
  return ((await answer.json()) as { items: Proposed[] }).items;
};
const ownProfile = async (person: MemberOfSite) =>
  (await (await person.fetch(profile)).json()) as Record<string, unknown>;
const change = (person: MemberOfSite, changes: object) =>
  person.fetch(profile, json("PATCH", changes));

test("whom a shop serves and how large it is are proposed with their sentence, and shown once published", async () => {
  const person = await addMember(site, { role: "seller" });
  await read(person, "/shop");
  const found = await proposed(person);
  const served = found.filter(({ field }) => field === "industries_served");
  // Equally sure ones are in no order of their own.
  const industries = served.map(({ value }) => value);
  expect(industries.toSorted()).toEqual(["Aerospace", "Agriculture", "Medical"]);
  for (const { sentence } of served) {
    expect(sentence).toBe("We serve the aerospace, medical and agriculture industries.");
  }
  expect(found.find(({ field }) => field === "own_square_feet")).toMatchObject({
    value: 36_000,
    sentence: "Founded in 1968, we have 42 employees in a 36,000 square foot facility.",
  });
  await person.fetch("/api/v1/seller/proposals/accept", { method: "POST" });
  expect(await ownProfile(person)).toMatchObject({
    industries_served: industries,
    own_square_feet: 36_000,
  });
  await change(person, { description: "Machined parts." });
  const published = await person.fetch(`${profile}/publish`, { method: "POST" });
  const { manufacturer_id: entry } = (await published.json()) as { manufacturer_id: string };
  const html = await (await site.fetch(`/businesses/${entry}`)).text();
  expect(html).toContain(industries.join(", "));
  expect(html).toContain("36,000 sq ft");
});

test("a least order in pieces and a lead time in hours are proposed as pieces and days", async () => {
  const person = await addMember(site, { role: "seller" });
  await read(person, "/terms");
  const found = await proposed(person);
  expect(found.filter(({ field }) => field === "minimum_quantity")).toMatchObject([
    { value: 25, sentence: "Minimum order: 25 pieces." },
  ]);
  expect(found.filter(({ field }) => field === "typical_lead_time_days")).toMatchObject([
    { value: 2, sentence: "Our typical lead time is 48 hours." },
  ]);
});

test("a NAICS code that no manual has is refused by its name", async () => {
  const person = await addMember(site, { role: "seller" });
  const messages = async (naics: string[]) => {
    const answer = await change(person, { naics });
    return { status: answer.status, ...((await answer.json()) as { errors?: object }) };
  };
  expect(await messages(["332710", "3327", "33"])).toMatchObject({ status: 200 });
  expect(await messages(["332710", "339998", "332799"])).toMatchObject({
    status: 400,
    errors: { naics: ["339998, 332799: no such code is in the NAICS manual of 2017 or 2022"] },
  });
  expect(await messages(["541330", "machining"])).toMatchObject({
    status: 400,
    errors: {
      naics: [
        "Please enter manufacturing codes, which begin with 31, 32 or 33 and have two to six digits; not 541330, machining",
      ],
    },
  });
  expect(await ownProfile(person)).toMatchObject({ naics: ["332710", "3327", "33"] });
});

test("a page of old letters is read by what declares them, or by what they can be", async () => {
  const person = await addMember(site, { role: "seller" });
  for (const declared of ["none", "header", "meta"]) {
    const answer = await read(person, `/latin/${declared}`);
    expect(await answer.json(), declared).toMatchObject({
      analysis: { company_name: "Peña & Söhne Wire, Inc." },
    });
  }
});

test("a website typed without a scheme is asked for by http where https does not connect, with the same guards", async () => {
  const person = await addMember(site, { role: "seller" });
  const typed = (path: string) => readTyped(person, shops.at(path).replace("http://", ""));
  expect(await (await typed("/shop")).json()).toMatchObject({
    analysis: { company_name: "Calder Ridge Machine, Inc." },
  });
  const website = (await proposed(person)).find(({ field }) => field === "website");
  expect(website?.value).toBe(shops.at("/shop"));
  expect((await typed("/closed")).status).toBe(422);
  expect(shops.asked()).not.toContain("/closed");
  expect((await typed("/inside")).status).toBe(422);
  expect((await readTyped(person, "10.0.0.1")).status).toBe(400);
});

test("a certificate that is only planned, and facts of others, are proposed nowhere", async () => {
  const person = await addMember(site, { role: "seller" });
  shops.put(
    "/plans",
    `<h1>Tule Valley Welding, LLC</h1><p>MIG welding of structural steel. No aluminum. AWS D1.1 certified welders.
     AS9100 certification is planned for 2099 and ISO 9001 is in progress.</p>
     <p>We acquired Delta Iron (founded 1951) in 2020; we ourselves started in 2003.</p>
     <p>Galvanizing is done by Valley Galvanizing of Fresno.</p>`,
  );
  await read(person, "/plans");
  const found = await proposed(person);
  const of = (name: string) =>
    found.filter(({ field }) => field === name).map(({ value }) => value);
  expect({ held: of("certifications"), year: of("founded_year") }).toEqual({
    held: ["AWS D1.1"],
    year: [2003],
  });
  expect(of("processes")).not.toContain("plating");
  expect(JSON.stringify(of("materials"))).not.toMatch(/alumin|iron/);
});

test("a website whose page is empty gives nothing, in the words for websites", async () => {
  const person = await addMember(site, { role: "seller" });
  const answer = await read(person, "/empty");
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    {
      detail: "No data could be extracted from this website",
      errors: { url: [expect.stringMatching(/^This page has no text/)] },
    },
  ]);
});
