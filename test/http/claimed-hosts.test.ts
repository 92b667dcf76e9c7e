import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addListing,
  askToClaim,
  claim,
  claimLink,
  confirm,
  postForm,
  startClaimSite,
  stateOf,
} from "../support/claims.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { asOwner } from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
let seller: MemberOfSite;
beforeAll(async () => {
  site = await startClaimSite();
  seller = await addMember(site, { role: "seller" });
});
afterAll(async () => {
  await site.close();
  await rm(site.services.config.dataDir, { recursive: true, force: true });
});

const mailTo = async (listingId: string, address: string) => {
  const answer = await askToClaim(seller, listingId, { proof: "mail", address });
  const { errors } = (await answer.json()) as { errors?: Record<string, string[]> };
  return `${answer.status} ${errors?.address?.[0] ?? ""}`;
};

describe("an entry whose website is one host of a domain", () => {
  const host = "brewery.photos-host-example.com";

  test("is proved at that very host, and not by whoever has another one there", async () => {
    const listing = await addListing(site, { website: `http://www.${host}/` });
    const page = `/businesses/${listing.id}/claim`;
    const shown = await (await seller.fetch(page)).text();
    expect(shown).toContain(`With a page at ${host}`);
    expect(shown).toContain("one host of photos-host-example.com. Others may have hosts there");
    for (const other of ["photos-host-example.com", "attacker.photos-host-example.com"]) {
      expect(await mailTo(listing.id, `x@${other}`)).toMatch(
        new RegExp(`^400 Use an address that ends in @${host}`),
      );
    }
    const made = await claim(seller, listing.id, { proof: "page" });
    expect(made.proof.domain).toBe(host);
    for (const url of ["attacker.photos-host-example.com", "photos-host-example.com/x"]) {
      const answer = await postForm(seller, page, { do: "check", claim: made.id, url });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(`the address of a page at ${host}`);
    }
    expect(await stateOf(site, made.id)).toBe("open");
    expect(await mailTo(listing.id, `office@${host}`)).toBe("201 ");
  });

  test("is not proved by what was asked for before its website was read as one host", async () => {
    const listing = await addListing(site, { website: "kitchen.sites-host-example.com" });
    const address = "office@kitchen.sites-host-example.com";
    const byMail = await claim(seller, listing.id, { proof: "mail", address });
    const { token } = await claimLink(site, address, listing.id);
    const wider = "sites-host-example.com";
    await asOwner(site, "update listing_claims set address = $2 where id = $1", [
      byMail.id,
      `x@${wider}`,
    ]);
    expect((await confirm(seller, listing.id, token)).status).toBe(410);
    const { id } = await claim(seller, listing.id, { proof: "page" });
    await asOwner(site, "update listing_claims set domain = $2 where id = $1", [id, wider]);
    const fields = { do: "check", claim: id, url: `https://${wider}/` };
    const answer = await postForm(seller, `/businesses/${listing.id}/claim`, fields);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("ask for another code below");
    expect(await stateOf(site, id)).toBe("open");
  });
});

test("an operator sees approved claims whose address would prove nothing today, and takes one back", async () => {
  const operator = await addMember(site, { isOperator: true });
  const [doubtful, sound] = [
    await addListing(site, { website: "pub.tenants-example.com", name: "Doubtful Brewing" }),
    await addListing(site, { name: "Sound Brewing" }),
  ];
  for (const listing of [doubtful, sound]) {
    const address = `office@${listing === sound ? sound.domain : "pub.tenants-example.com"}`;
    const { id } = await claim(seller, listing.id, { proof: "mail", address });
    const { token } = await claimLink(site, address, listing.id);
    await confirm(seller, listing.id, token);
    expect(await stateOf(site, id)).toBe("approved");
    if (listing === sound) continue;
    // As it was approved while the whole domain counted.
    const other = "mallory@other.tenants-example.com";
    await asOwner(site, "update listing_claims set address = $2 where id = $1", [id, other]);
  }
  const list = async () => (await operator.fetch("/admin/claims?show=doubtful")).text();
  const html = await list();
  expect(html).toContain("Doubtful Brewing");
  expect(html).toContain("mallory@other.tenants-example.com: Use an address that ends in");
  expect(html).not.toContain("Sound Brewing");
  const id = /claim=([\da-f-]{36})"[^>]*>Doubtful/.exec(html)?.[1] ?? "";
  await postForm(operator, `/admin/claims?claim=${id}`, { claim: id, action: "undo", reason: "" });
  expect(await stateOf(site, id)).toBe("waiting");
  expect(await list()).not.toContain("Doubtful Brewing");
});

test("an entry whose website is a domain itself is not proved by a host below it", async () => {
  const listing = await addListing(site);
  expect(await mailTo(listing.id, `x@attacker.${listing.domain}`)).toMatch(
    /^400 Use an address at/,
  );
  const { id } = await claim(seller, listing.id, { proof: "page" });
  const fields = { do: "check", claim: id, url: `attacker.${listing.domain}` };
  const answer = await postForm(seller, `/businesses/${listing.id}/claim`, fields);
  expect(await answer.text()).toContain(`the address of a page at ${listing.domain}`);
});
