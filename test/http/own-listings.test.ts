import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addListing, claimByMail, postForm, startClaimSite } from "../support/claims.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startClaimSite();
});
afterAll(async () => {
  await site.close();
  await rm(site.services.config.dataDir, { recursive: true, force: true });
});

const pages = ["/onboarding/seller?step=2", "/onboarding/seller?step=5", "/seller/dashboard"];
const textOf = async (by: MemberOfSite, path: string) => (await by.fetch(path)).text();
const said = async (fields: Record<string, string>) => {
  const seller = await addMember(site, { role: "seller" });
  await postForm(seller, "/onboarding/seller?step=1", {
    step: "1",
    contactEmail: "a@gears.example",
    zip: "10001",
    ...fields,
  });
  return seller;
};

describe("a shop whose firm the directory already has", () => {
  test("is asked by its website whether that is it, until it claims the entry", async () => {
    const listing = await addListing(site, { name: "Canton Kettle Works" });
    const website = `http://${listing.domain}/about`;
    const seller = await said({ companyName: "Kettle Holdings", website });
    for (const path of pages) {
      const text = await textOf(seller, path);
      expect(text, path).toContain("Canton Kettle Works");
      expect(text, path).toContain(`/businesses/${listing.id}/claim`);
    }
    await claimByMail(site, seller, listing);
    for (const path of pages.slice(0, 2)) {
      expect(await textOf(seller, path), path).not.toContain("Is this your company?");
    }
  });

  test("is asked by its name in the same state, whatever its legal form", async () => {
    const listing = await addListing(site, { name: "The Canton Brewing Co., Inc." });
    const link = `/businesses/${listing.id}/claim`;
    const near = await said({ companyName: "Canton Brewing Company", zip: "44702" });
    const far = await said({ companyName: "Canton Brewing Company" });
    const other = await said({ companyName: "Canton Brewing Supplies", zip: "44702" });
    for (const path of pages) {
      expect(await textOf(near, path), path).toContain(link);
      expect(await textOf(far, path), path).not.toContain(link);
      expect(await textOf(other, path), path).not.toContain(link);
    }
  });

  test("is not asked for a page where anybody has one", async () => {
    const shared = "www.facebook.com";
    const listing = await addListing(site, { website: `${shared}/one` });
    const seller = await said({ companyName: "Two", website: `https://${shared}/two` });
    expect(await textOf(seller, "/seller/dashboard")).not.toContain(listing.id);
  });
});

describe("a shop whose claim is approved", () => {
  test("begins with what the record says, with its source, and keeps what was typed", async () => {
    const listing = await addListing(site, { name: "Recorded Kettles" });
    const seller = await addMember(site, { role: "seller" });
    const first = "/onboarding/seller?step=1";
    expect(await textOf(seller, first)).not.toContain("Recorded Kettles");
    await claimByMail(site, seller, listing);
    const text = await textOf(seller, first);
    expect(text).toContain("Filled in from the record of your entry");
    expect(text).toContain("Open Brewery DB");
    for (const value of ["Recorded Kettles", `https://www.${listing.domain}/`, "Dayton", "45402"]) {
      expect(text).toContain(`value="${value}"`);
    }
    await postForm(seller, first, {
      step: "1",
      companyName: "Typed Kettles",
      contactEmail: "a@gears.example",
      zip: "44702",
    });
    const typed = await textOf(seller, first);
    expect(typed).toContain('value="Typed Kettles"');
    expect(typed).toContain('value="44702"');
    expect(typed).not.toContain('value="Dayton"');
    expect(typed).not.toContain('value="Recorded Kettles"');
  });
});
