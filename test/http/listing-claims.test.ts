import { rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimListing } from "../../src/market/sellers/use-cases/claims/claim-listing.ts";
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
} from "../support/claims.ts";
import { joinCompany } from "../support/company-calls.ts";
import { contextOf } from "../support/context-of.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { asOwner, post, problemOf } from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startClaimSite();
});
afterAll(async () => {
  await site.close();
  await rm(site.services.config.dataDir, { recursive: true, force: true });
});

const seller = () => addMember(site, { role: "seller" });
const textOf = async (by: MemberOfSite, path: string) => (await by.fetch(path)).text();
const fieldsOf = async (answer: Response) => {
  const { errors } = (await answer.json()) as { errors?: Record<string, string[]> };
  return { status: answer.status, errors };
};

describe("a claim by mail", () => {
  test("is proved by its link: opening it changes nothing, pressing the button gives the entry to the company", async () => {
    const ada = await seller();
    const listing = await addListing(site);
    expect(await textOf(ada, `/businesses/${listing.id}`)).toContain("Is this your company?");
    const address = `office@${listing.domain}`;
    const made = await claim(ada, listing.id, { proof: "mail", address });
    expect(made).toMatchObject({ state: "open", proof: { kind: "mail", address } });
    const { path, token } = await claimLink(site, address, listing.id);
    expect(await textOf(ada, path)).toContain("Confirm that it is ours");
    expect(await stateOf(site, made.id)).toBe("open");
    expect((await confirm(ada, listing.id, token)).status).toBe(303);
    expect(await stateOf(site, made.id)).toBe("approved");
    const page = await textOf(ada, `/businesses/${listing.id}`);
    expect(page).toContain("Claimed: it belongs to a company");
    const own = await textOf(ada, `/businesses/${listing.id}/claim`);
    expect(own).toContain(`${listing.name} is your company&#x27;s entry`);
    expect(own).not.toContain("Show that it is");
    expect(page).not.toContain(">Unclaimed<");
    const twice = await confirm(ada, listing.id, token);
    expect(twice.status).toBe(409);
    const [stored] = await asOwner<{ token_hash: string }>(
      site,
      "select token_hash from listing_claims where id = $1",
      [made.id],
    );
    expect(stored?.token_hash).not.toContain(token);
    const audited = await asOwner(
      site,
      "select action from audit_log where subject_id = $1 order by id",
      [made.id],
    );
    expect(audited).toEqual([{ action: "listing_claim.make" }, { action: "listing_claim.prove" }]);
  });

  test("leads messages to the company, and to its profile once that is published", async () => {
    const ada = await seller();
    const listing = await addListing(site);
    const buyer = await addMember(site);
    const write = () =>
      buyer.fetch(
        "/api/v1/conversations",
        json("POST", { company_id: listing.id, content: "Do you brew?" }),
      );
    expect((await write()).status).toBe(422);
    await claimByMail(site, ada, listing);
    const { recipient_id } = await post<{ recipient_id: string }>(buyer, "/api/v1/conversations", {
      company_id: listing.id,
      content: "Do you brew?",
    });
    expect(recipient_id).toBe(ada.id);
  });

  test("is refused with the reason where an address proves nothing", async () => {
    const ada = await seller();
    const listing = await addListing(site);
    const ask = async (listingId: string, address: string) =>
      fieldsOf(await askToClaim(ada, listingId, { proof: "mail", address }));
    expect(await ask(listing.id, "ada@gmail.com")).toEqual({
      status: 400,
      errors: {
        address: [`Anybody can have an address at gmail.com. Use one at ${listing.domain}.`],
      },
    });
    expect((await ask(listing.id, `ada@not-${listing.domain}`)).errors?.address?.[0]).toContain(
      `Use an address at ${listing.domain}`,
    );
    expect((await ask(listing.id, "ada")).status).toBe(400);
    const shared = "plants-example.com";
    const [one] = [
      await addListing(site, { website: shared }),
      await addListing(site, { website: `${shared}/two` }),
    ];
    expect((await ask(one?.id ?? "", "ada@plants-example.com")).errors?.address?.[0]).toContain(
      "also the website of another record",
    );
    const bare = await addListing(site, { website: null });
    expect((await ask(bare.id, "ada@brewery.example")).errors?.address?.[0]).toBe(
      "The record names no website.",
    );
    expect(await textOf(ada, `/businesses/${bare.id}/claim`)).toContain(
      "The record names no website.",
    );
    const social = await addListing(site, { website: "www.facebook.com/brewery" });
    expect(
      (await fieldsOf(await askToClaim(ada, social.id, { proof: "page" }))).errors?.proof?.[0],
    ).toContain("Anybody can have a page or a mailbox at facebook.com");
  });

  test("is proved by its newest link alone, for the company that asked, within a day", async () => {
    const [ada, bob] = [await seller(), await seller()];
    const listing = await addListing(site);
    const address = `office@${listing.domain}`;
    const first = await claim(ada, listing.id, { proof: "mail", address });
    const old = await claimLink(site, address, listing.id);
    expect((await confirm(bob, listing.id, old.token)).status).toBe(410);
    const second = await claim(ada, listing.id, {
      proof: "mail",
      address: `info@${listing.domain}`,
    });
    expect(await stateOf(site, first.id)).toBe("withdrawn");
    expect((await confirm(ada, listing.id, old.token)).status).toBe(409);
    const { token, path } = await claimLink(site, `info@${listing.domain}`, listing.id);
    await asOwner(
      site,
      "update listing_claims set token_expires_at = now() - interval '1 minute' where id = $1",
      [second.id],
    );
    expect(await textOf(ada, path)).toContain("It worked for 24 hours.");
    expect((await confirm(ada, listing.id, token)).status).toBe(410);
    expect(await stateOf(site, second.id)).toBe("open");
  });

  test("is released by its company, and its link works no more", async () => {
    const ada = await seller();
    const listing = await addListing(site);
    const { id, token } = await claimByMail(site, ada, listing);
    const path = `/businesses/${listing.id}/claim`;
    expect((await postForm(ada, path, { do: "release", claim: id })).status).toBe(400);
    const stranger = await seller();
    const theft = { do: "release", claim: id, sure: "yes" };
    expect((await postForm(stranger, path, theft)).status).toBe(404);
    expect((await postForm(ada, path, theft)).status).toBe(303);
    expect(await stateOf(site, id)).toBe("released");
    expect(await textOf(ada, `/businesses/${listing.id}`)).toContain(">Unclaimed<");
    expect((await confirm(ada, listing.id, token)).status).toBe(409);
  });
});

describe("who claims", () => {
  test("is an owner or admin with a confirmed address who is not suspended", async () => {
    const listing = await addListing(site);
    const body = { proof: "mail", address: `a@${listing.domain}` };
    const owner = await seller();
    const buyer = await joinCompany(site, owner, ["buyer"]);
    expect((await problemOf(await askToClaim(buyer, listing.id, body)))[1]).toBe("forbidden");
    for (const state of [{ isConfirmed: false }, { isSuspended: true }]) {
      expect((await askToClaim(await addMember(site, state), listing.id, body)).status).toBe(403);
    }
    const { entryId } = { entryId: "01900000-0000-7000-8000-000000000000" };
    expect((await askToClaim(owner, entryId, body)).status).toBe(404);
  });

  test("sends equal requests under one key once, and may claim ten entries a day", async () => {
    const ada = await seller();
    const listing = await addListing(site);
    const body = { proof: "mail", address: `a@${listing.domain}` };
    const answers = await Promise.all([1, 2, 3].map(() => askToClaim(ada, listing.id, body, "k")));
    const ids = await Promise.all(
      answers.map(async (answer) => (await answer.json()) as { id: string }),
    );
    expect(new Set(ids.map(({ id }) => id)).size).toBe(1);
    const ctx = await contextOf(site.services, ada);
    // The clock stands still, so that the day does not end in between.
    const at = new Date();
    const limited = { ...ctx, config: { ...ctx.config, rateLimits: true }, clock: () => at };
    for (let n = 0; n < 10; n += 1) {
      const { id, domain } = await addListing(site);
      await claimListing(limited, id, { proof: "mail", address: `a@${domain}` }, null);
    }
    const one = await addListing(site);
    await expect(
      claimListing(limited, one.id, { proof: "mail", address: `a@${one.domain}` }, null),
    ).rejects.toMatchObject({ code: "rate_limited" });
  });
});

describe("a claim by a code on the website", () => {
  let web: Server;
  let pages: Record<string, string> = {};
  let port = 0;
  beforeAll(async () => {
    web = createServer((request, response) => {
      const text = pages[request.url ?? ""];
      if (request.url === "/away") {
        response.writeHead(302, { location: `http://localhost:${port}/right` }).end();
      } else if (text === undefined) response.writeHead(404).end();
      else response.writeHead(200, { "content-type": "text/html" }).end(text);
    });
    await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
    port = (web.address() as AddressInfo).port;
  });
  afterAll(() => new Promise((closed) => web.close(closed)));

  test("is proved by a page of that website which shows this code, and by no other", async () => {
    const seller = await addMember(site, { role: "seller" });
    const at = `http://127.0.0.1:${port}`;
    const listing = await addListing(site, { website: at });
    const { id, proof } = await claim(seller, listing.id, { proof: "page" });
    expect(proof).toMatchObject({ kind: "page", domain: "127.0.0.1" });
    pages = {
      "/other": `<p>millwright-claim-${"0".repeat(32)}</p>`,
      "/none": "<p>Beer</p>",
      "/right": `<!-- ${proof.code} -->`,
    };
    const path = `/businesses/${listing.id}/claim`;
    const check = async (url: string) => {
      const answer = await postForm(seller, path, { do: "check", claim: id, url });
      return `${answer.status} ${await answer.text()}`;
    };
    expect(await check(`${at}/none`)).toMatch(/^400 .*This page does not show the code/s);
    expect(await check(`${at}/other`)).toContain("the code of another claim");
    expect(await check(`${at}/away`)).toContain("leads to another website");
    expect(await check(`http://localhost:${port}/right`)).toContain("of a page at 127.0.0.1");
    expect(await check(`${at}/missing`)).toContain("answered with an error (404)");
    expect(await check("10.0.0.1/")).toContain("of a page at 127.0.0.1");
    expect(await stateOf(site, id)).toBe("open");
    const fields = { do: "check", claim: id, url: `${at}/right` };
    expect((await postForm(await addMember(site), path, fields)).status).toBe(404);
    expect((await postForm(seller, path, fields)).status).toBe(303);
    expect(await stateOf(site, id)).toBe("approved");
  });
});
