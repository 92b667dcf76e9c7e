import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addListing,
  askToClaim,
  claim,
  claimByMail,
  claimLink,
  confirm,
  postForm,
  startClaimSite,
  stateOf,
  toldOfClaims,
  toldToDecide,
} from "../support/claims.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { asOwner } from "../support/message-calls.ts";
import { pdf } from "../support/sample-files.ts";
import type { TestSite } from "../support/site.ts";
import { upload } from "../support/upload.ts";

let site: TestSite;
let operator: MemberOfSite;
beforeAll(async () => {
  site = await startClaimSite();
  operator = await addMember(site, { isOperator: true });
});
afterAll(async () => {
  await site.close();
  await rm(site.services.config.dataDir, { recursive: true, force: true });
});

const seller = () => addMember(site, { role: "seller" });
const textOf = async (by: MemberOfSite, path: string) => (await by.fetch(path)).text();
const decide = (claimId: string, action: string, reason = "", by = operator) =>
  postForm(by, `/admin/claims?claim=${claimId}`, { claim: claimId, action, reason });
/** A claim with a document, which waits for the operator. */
async function documented(by: MemberOfSite, listingId: string) {
  const file = await upload(by, pdf(`%${listingId}`), "registration.pdf", { purpose: "claim" });
  expect(file.status).toBe(201);
  const made = await claim(by, listingId, {
    proof: "documents",
    files: [file.id],
    statement: "Our registration",
  });
  return { ...made, fileId: file.id };
}

describe("a claim with documents", () => {
  test("works by form, is seen by the operator alone, and is approved, taken back and refused with a reason", async () => {
    const [ada, stranger] = [await seller(), await seller()];
    const listing = await addListing(site, { website: null });
    const form = new FormData();
    for (const [name, value] of Object.entries({ do: "documents", key: "d", statement: "Ours" })) {
      form.set(name, value);
    }
    form.set("file", new File([new Uint8Array(pdf("%x"))], "bill.pdf"));
    const path = `/businesses/${listing.id}/claim`;
    expect((await ada.fetch(path, { method: "POST", body: form })).status).toBe(303);
    expect(await textOf(ada, path)).toContain("It waits for the operator");
    const [row] = await asOwner<{ id: string; file_id: string }>(
      site,
      `select c.id, f.file_id from listing_claims c join listing_claim_files f on f.claim_id = c.id
        where manufacturer_id = $1`,
      [listing.id],
    );
    const { id, file_id } = row ?? { id: "", file_id: "" };
    expect(await textOf(operator, "/admin/claims")).toContain(`/admin/claims?claim=${id}`);
    const review = await textOf(operator, `/admin/claims?claim=${id}`);
    expect(review).toContain("bill.pdf");
    expect(review).toContain("By its documents, which you judge");
    expect(await toldToDecide(site, operator)).toContain(id);
    expect(review).toContain("The record names no website.");
    const file = `/api/v1/files/${file_id}`;
    expect((await operator.fetch(file)).status).toBe(200);
    expect((await stranger.fetch(file)).status).toBe(404);
    expect((await stranger.fetch(`/admin/claims?claim=${id}`)).status).toBe(404);
    expect((await decide(id, "approve", "", ada)).status).toBe(404);

    expect(review).not.toMatch(/<input[^>]* name="action"[^>]* checked/);
    const undecided = await decide(id, "");
    expect([undecided.status, await undecided.text()]).toEqual([
      400,
      expect.stringContaining("Choose what happens."),
    ]);
    expect((await decide(id, "approve")).status).toBe(303);
    expect(await stateOf(site, id)).toBe("approved");
    expect(await textOf(operator, `/admin/claims?claim=${id}`)).not.toContain("Not yet");
    expect((await decide(id, "undo")).status).toBe(303);
    expect(await stateOf(site, id)).toBe("waiting");
    expect(await textOf(ada, `/businesses/${listing.id}`)).toContain(">Unclaimed<");
    expect((await decide(id, "refuse")).status).toBe(400);
    expect((await decide(id, "refuse", "Another address")).status).toBe(303);
    expect(await textOf(ada, path)).toContain("The operator refused it: Another address");
    expect(await toldOfClaims(site, ada)).toEqual([
      "listing_claim.approve",
      "listing_claim.undo",
      "listing_claim.refuse",
    ]);
    await expect
      .poll(() => textOf(ada, "/notifications"))
      .toContain(`Your claim on ${listing.name} was refused`);
    await expect
      .poll(() => textOf(operator, "/notifications"))
      .toContain(`A claim on ${listing.name} waits for you`);
  });

  test("takes no file of somebody else, and is withdrawn by its company", async () => {
    const [ada, bob] = [await seller(), await seller()];
    const listing = await addListing(site, { website: null });
    const file = await upload(bob, pdf("%b"), "b.pdf", { purpose: "claim" });
    const theft = await askToClaim(ada, listing.id, { proof: "documents", files: [file.id] });
    expect(theft.status).toBe(400);
    const { id } = await documented(ada, listing.id);
    expect(
      (await askToClaim(ada, listing.id, { proof: "documents", files: [file.id] })).status,
    ).toBe(409);
    const withdraw = (by: MemberOfSite) =>
      by.fetch(`/api/v1/claims/${id}/withdraw`, { method: "POST" });
    expect((await withdraw(bob)).status).toBe(404);
    expect((await withdraw(ada)).status).toBe(200);
    expect((await decide(id, "approve")).status).toBe(409);
  });
});

describe("two companies that claim one entry", () => {
  test("at the same moment: one wins, the other waits for the operator, who can pass it on and take that back", async () => {
    const [ada, bob] = [await seller(), await seller()];
    const listing = await addListing(site);
    const both = await Promise.all(
      [ada, bob].map(async (person, n) => {
        const address = `office${n}@${listing.domain}`;
        const { id } = await claim(person, listing.id, { proof: "mail", address });
        const { token } = await claimLink(site, address, listing.id);
        return { person, id, token };
      }),
    );
    await Promise.all(both.map(({ person, token }) => confirm(person, listing.id, token)));
    const states = await Promise.all(both.map(({ id }) => stateOf(site, id)));
    expect(states.toSorted()).toEqual(["approved", "waiting"]);
    const holder = both[states.indexOf("approved")];
    const other = both[states.indexOf("waiting")];
    if (holder === undefined || other === undefined) throw new Error("Two claims");
    expect(await toldOfClaims(site, holder.person)).toEqual(["listing_claim.contest"]);
    expect(await textOf(operator, `/admin/claims?claim=${other.id}`)).toContain(
      `claim-${holder.id}`,
    );

    expect((await decide(other.id, "approve")).status).toBe(400);
    expect(await stateOf(site, holder.id)).toBe("approved");
    expect((await decide(other.id, "approve", "Signed by the registered owner")).status).toBe(303);
    expect([await stateOf(site, holder.id), await stateOf(site, other.id)]).toEqual([
      "refused",
      "approved",
    ]);
    expect(await toldOfClaims(site, holder.person)).toEqual([
      "listing_claim.contest",
      "listing_claim.pass_on",
    ]);
    await decide(other.id, "undo");
    await decide(holder.id, "undo");
    const page = `/businesses/${listing.id}/claim`;
    expect(await textOf(other.person, page)).not.toContain("belongs to another company now");
    expect((await decide(holder.id, "approve")).status).toBe(303);
    expect(await stateOf(site, holder.id)).toBe("approved");
    expect((await toldOfClaims(site, other.person)).at(-1)).toBe("listing_claim.taken");
    expect(await textOf(other.person, page)).toContain("belongs to another company now");
  });

  test("one of which holds it already: a proof leads to the operator", async () => {
    const [ada, bob] = [await seller(), await seller()];
    const listing = await addListing(site);
    const path = `/businesses/${listing.id}/claim`;
    const early = "Another company claims it, too";
    expect(await textOf(bob, path)).not.toContain(early);
    const held = await claimByMail(site, ada, listing);
    // Before anything is proved, or a document is looked for.
    expect(await textOf(bob, path)).toContain(early);
    expect(await textOf(ada, path)).not.toContain(early);
    const made = await claimByMail(site, bob, listing);
    expect(await stateOf(site, made.id)).toBe("waiting");
    expect(await stateOf(site, held.id)).toBe("approved");
    const told = await toldToDecide(site, operator);
    expect([told.includes(made.id), told.includes(held.id)]).toEqual([true, false]);
    expect(await textOf(bob, `/businesses/${listing.id}/claim`)).toContain(
      "Another company claims this entry, too",
    );
  });
});
