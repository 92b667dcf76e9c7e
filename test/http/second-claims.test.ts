import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addListing,
  claim,
  claimByMail,
  postForm,
  publishProfile,
  startClaimSite,
  stateOf,
} from "../support/claims.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { pdf } from "../support/sample-files.ts";
import type { TestSite } from "../support/site.ts";
import { upload } from "../support/upload.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startClaimSite();
});
afterAll(async () => {
  await site.close();
  await rm(site.services.config.dataDir, { recursive: true, force: true });
});

const claimPageOf = async (seller: MemberOfSite, id: string) =>
  (await (await seller.fetch(`/businesses/${id}/claim`)).text()).replaceAll("<!-- -->", "");
const nameOf = async (id: string) => {
  const told = await site.fetch(`/api/v1/manufacturers/${id}`);
  return ((await told.json()) as { name: string }).name;
};

test("a company is told in which entry its profile stands when it claims a second one", async () => {
  const seller = await addMember(site, { role: "seller" });
  const [first, second] = [await addListing(site), await addListing(site)];
  await claimByMail(site, seller, first);
  await publishProfile(seller, "First Brewing");
  const before = await claimPageOf(seller, second.id);
  expect(before).toContain("It stays an entry of its own");
  expect(before).not.toContain("Otherwise the two become one");
  await claimByMail(site, seller, second);
  const after = await claimPageOf(seller, second.id);
  expect(after).toMatch(
    new RegExp(`Your profile stands in <a[^>]*/businesses/${first.id}"[^>]*>First Brewing</a>`),
  );
  expect(after).not.toContain("What you publish in");
  const told = await site.fetch(`/api/v1/manufacturers/${second.id}`);
  expect(await told.json()).toMatchObject({ name: second.name });
});

async function claimByDocuments(seller: MemberOfSite, id: string) {
  const operator = await addMember(site, { isOperator: true });
  const file = await upload(seller, pdf(`%${id}`), "paper.pdf", { purpose: "claim" });
  const made = await claim(seller, id, { proof: "documents", files: [file.id], statement: "Ours" });
  const decision = { claim: made.id, action: "approve", reason: "" };
  await postForm(operator, `/admin/claims?claim=${made.id}`, decision);
  expect(await stateOf(site, made.id)).toBe("approved");
}

describe("of two entries claimed before a profile is published", () => {
  test("the one that became the company's first takes it, however it was proved", async () => {
    for (const isMailFirst of [true, false]) {
      const seller = await addMember(site, { role: "seller" });
      const [first, second] = [await addListing(site), await addListing(site)];
      if (isMailFirst) await claimByMail(site, seller, first);
      else await claimByDocuments(seller, first.id);
      if (isMailFirst) await claimByDocuments(seller, second.id);
      else await claimByMail(site, seller, second);
      expect(await publishProfile(seller, "Two Claims Brewing")).toBe(first.id);
      expect(await nameOf(first.id)).toBe("Two Claims Brewing");
      expect(await nameOf(second.id)).toBe(second.name);
    }
  });

  test("the second one's page says that it stays an entry of its own", async () => {
    const seller = await addMember(site, { role: "seller" });
    const [first, second] = [await addListing(site), await addListing(site)];
    await claimByMail(site, seller, first);
    const before = await claimPageOf(seller, second.id);
    expect(before).toContain(`your company&#x27;s profile will stand in ${first.name}`);
    expect(before).not.toContain("Otherwise the two become one");
    await claimByMail(site, seller, second);
    expect(await claimPageOf(seller, second.id)).toMatch(
      new RegExp(`Your profile will stand in <a[^>]*/businesses/${first.id}"`),
    );
  });
});
