import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addListing, claimByMail, publishProfile, startClaimSite } from "../support/claims.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startClaimSite();
});
afterAll(async () => {
  await site.close();
  await rm(site.services.config.dataDir, { recursive: true, force: true });
});

const pageOf = async (entryId: string) =>
  (await (await site.fetch(`/businesses/${entryId}`)).text()).replaceAll("<!-- -->", "");

describe("how long a company's work takes", () => {
  const prefer = (seller: MemberOfSite, days: number | null) =>
    seller.fetch("/api/v1/seller/profile", json("PATCH", preferencesOf(days)));
  const preferencesOf = (days: number | null) => ({
    rfq_preferences: {
      ...{ accepts_prototypes: false, accepts_rush: false, notes: "" },
      typical_lead_time_days: days,
    },
  });
  const publish = (seller: MemberOfSite) =>
    seller.fetch("/api/v1/seller/profile/publish", { method: "POST" });
  const daysOf = async (entry: string) => {
    const told = await site.fetch(`/api/v1/manufacturers/${entry}`);
    return ((await told.json()) as { lead_time_days: unknown }).lead_time_days;
  };

  test("is shown where buyers compare shops, as it was when the profile was published", async () => {
    const seller = await addMember(site, { role: "seller" });
    const entry = await publishProfile(seller, "Prompt Works");
    expect(await daysOf(entry)).toBeNull();
    expect(await pageOf(entry)).not.toContain("Typical lead time");
    expect((await prefer(seller, 21)).status).toBe(200);
    expect(await daysOf(entry)).toBeNull();
    const preview = await (await seller.fetch("/onboarding/seller?step=5")).text();
    expect(preview).toMatch(/Typical lead time.{0,200}21 days/s);
    await publish(seller);
    expect(await daysOf(entry)).toBe(21);
    expect(await pageOf(entry)).toMatch(/Typical lead time.{0,300}21 days/s);
    for (const path of ["/businesses?q=%22Prompt+Works%22", `/businesses?compare=${entry}`]) {
      expect(await (await site.fetch(path)).text(), path).toMatch(/Lead time.{0,200}21 days/s);
    }
    await prefer(seller, null);
    await publish(seller);
    expect(await daysOf(entry)).toBeNull();
  });

  test("goes with the profile when that is withdrawn, and into a listing that is claimed", async () => {
    const seller = await addMember(site, { role: "seller" });
    const own = await publishProfile(seller, "Claimed Works");
    await prefer(seller, 14);
    await publish(seller);
    const listing = await addListing(site);
    await claimByMail(site, seller, listing);
    expect(await daysOf(listing.id)).toBe(14);
    expect((await site.fetch(`/businesses/${own}`)).url).toContain(listing.id);
    await seller.fetch("/api/v1/seller/profile/withdraw", { method: "POST" });
    expect(await daysOf(listing.id)).toBeNull();
  });
});
