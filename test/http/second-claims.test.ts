import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addListing, claimByMail, publishProfile, startClaimSite } from "../support/claims.ts";
import { addMember } from "../support/members.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startClaimSite();
});
afterAll(async () => {
  await site.close();
  await rm(site.services.config.dataDir, { recursive: true, force: true });
});

test("a company is told in which entry its profile stands when it claims a second one", async () => {
  const seller = await addMember(site, { role: "seller" });
  const [first, second] = [await addListing(site), await addListing(site)];
  await claimByMail(site, seller, first);
  await publishProfile(seller, "First Brewing");
  const claimPage = async () =>
    (await (await seller.fetch(`/businesses/${second.id}/claim`)).text()).replaceAll(
      "<!-- -->",
      "",
    );
  const before = await claimPage();
  expect(before).toContain("It stays an entry of its own");
  expect(before).not.toContain("Otherwise the two become one");
  await claimByMail(site, seller, second);
  const after = await claimPage();
  expect(after).toMatch(
    new RegExp(`Your profile stands in <a[^>]*/businesses/${first.id}"[^>]*>First Brewing</a>`),
  );
  expect(after).not.toContain("What you publish in");
  const told = await site.fetch(`/api/v1/manufacturers/${second.id}`);
  expect(await told.json()).toMatchObject({ name: second.name });
});
