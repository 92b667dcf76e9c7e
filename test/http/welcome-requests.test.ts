import { afterAll, beforeAll, expect, test } from "vitest";
import { publishProfile } from "../support/claims.ts";
import { addMember, json } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { HTML_CACHE: "false", RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const profileCall = "/api/v1/seller/profile";
const preferences = {
  accepts_prototypes: true,
  accepts_rush: true,
  typical_lead_time_days: 15,
  notes: "STEP files, please, and the finish of each face.",
};
const plain = (html: string) => html.replaceAll("<!-- -->", "");

test("what of a published profile waits is named on its page, until it is published again", async () => {
  const seller = await addMember(site, { role: "seller" });
  const entry = await publishProfile(seller, "Waiting Works");
  const own = async () => plain(await (await seller.fetch("/seller/dashboard/profile")).text());
  expect(await own()).not.toContain("buyers do not see yet");
  const change = { tagline: "Gears of all sizes", certifications: ["as-9120b"] };
  await seller.fetch(profileCall, json("PATCH", { ...change, rfq_preferences: preferences }));
  const waiting = await own();
  expect(waiting).toContain("Published, with changes that buyers do not see yet");
  expect(waiting).toContain(
    "Waiting to be published: tagline, certificates, typical lead time, which requests are welcome, and what they should say.",
  );
  expect(await (await site.fetch(`/businesses/${entry}`)).text()).not.toContain("STEP files");
  await seller.fetch(`${profileCall}/publish`, { method: "POST" });
  expect(await own()).not.toContain("buyers do not see yet");
});

test("what requests a shop welcomes, and what one should say, is shown to buyers on its page and where they write it", async () => {
  const seller = await addMember(site, { role: "seller" });
  const entry = await publishProfile(seller, "Welcome Works");
  const buyer = await addMember(site, { role: "buyer" });
  const pages = [`/businesses/${entry}`, `/rfq/edit?shop=${entry}`];
  for (const page of pages) {
    expect(await (await buyer.fetch(page)).text()).not.toContain("Also welcome");
  }
  await seller.fetch(profileCall, json("PATCH", { rfq_preferences: preferences }));
  await seller.fetch(`${profileCall}/publish`, { method: "POST" });
  for (const page of pages) {
    const html = plain(await (await buyer.fetch(page)).text());
    expect(html, page).toContain(preferences.notes);
    expect(html, page).toContain("Also welcome: prototypes and single pieces, rush orders.");
  }
  // Another id is nobody's.
  expect((await buyer.fetch("/rfq/edit?shop=nobody")).status).toBe(200);
});

test("what buyers will see before a profile is published is what they see then", async () => {
  const seller = await addMember(site, { role: "seller" });
  const entry = await publishProfile(seller, "Previewed Works");
  const own = async (path: string) => plain(await (await seller.fetch(path)).text());
  const parts = async () =>
    (await own("/seller/dashboard/profile")).replaceAll(/<[^>]*>/g, " ").replaceAll(/ +/g, " ");
  expect(await parts()).toContain("Certificates not filled in.");
  for (const name of ["EN 15085-2 CL1", "ul 508A"]) {
    const answer = await seller.fetch("/api/v1/seller/certificates", json("POST", { name }));
    expect(answer.status).toBe(201);
  }
  const lapsed = { name: "AS9100", number: "A-1", expires_on: "2020-01-31" };
  await seller.fetch("/api/v1/seller/certificates", json("POST", lapsed));
  await seller.fetch(profileCall, json("PATCH", { rfq_preferences: preferences }));
  const said = await parts();
  expect(said).not.toContain("Certificates not filled in.");
  // What is missing are their numbers.
  expect(said).toContain("Number and last day of certificates not filled in.");
  const shown = [
    "EN 15085-2 CL1, ul 508A",
    "Certificates on record",
    "Lapsed on Jan 31, 2020",
    "Also welcome: prototypes and single pieces, rush orders.",
    "What a request should say",
    preferences.notes,
  ];
  const preview = await own("/onboarding/seller?step=5");
  for (const part of shown) expect(preview).toContain(part);
  await seller.fetch(`${profileCall}/publish`, { method: "POST" });
  const page = await own(`/businesses/${entry}`);
  for (const part of shown.slice(1)) expect(page).toContain(part);
});
