import { expect, vi } from "vitest";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { addMember, json, type MemberOfSite } from "./members.ts";
import { asOwner } from "./message-calls.ts";
import type { TestSite } from "./site.ts";
import { startSite } from "./site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A site where nobody claims too often, and that may read pages of this machine. */
export function startClaimSite(): Promise<TestSite> {
  const dataDir = temporaryFolder("millwright-claims-");
  return startSite({
    samples: false,
    env: {
      RATE_LIMITS: "off",
      DATA_DIR: dataDir,
      FETCH_ALLOW_LOOPBACK: "true",
      HTML_CACHE: "false",
    },
  });
}

let listings = 0;
let links = 0;

/** An entry as an import writes it. @returns its id and the domain of its website */
export async function addListing(
  site: TestSite,
  wanted: { website?: string | null; name?: string } = {},
): Promise<{ id: string; domain: string; name: string }> {
  listings += 1;
  const domain = `brewery${listings}-example.com`;
  const { website = `https://www.${domain}/`, name = `Brewery ${listings}` } = wanted;
  const [row] = await asOwner<{ id: string }>(
    site,
    `insert into manufacturers (name, source, source_id, source_url, retrieved_at, website, city, state, zip, naics)
     values ($1, 'openbrewerydb', $2, 'https://www.openbrewerydb.org/', '2026-11-01', $3, 'Dayton', 'OH', '45402', '{312120}')
     returning id`,
    [name, `b-${listings}`, website],
  );
  return { id: row?.id ?? "", domain, name };
}

export interface Claim {
  id: string;
  state: string;
  proof: { kind: string; address: string | null; code: string | null; domain: string | null };
}

/** The call that claims an entry. */
export const askToClaim = (by: MemberOfSite, listingId: string, body: object, key?: string) => {
  const init = json("POST", body);
  const headers = { ...init.headers, ...(key === undefined ? {} : { "idempotency-key": key }) };
  return by.fetch(`/api/v1/manufacturers/${listingId}/claims`, { ...init, headers });
};

/** A claim that has to be made. */
export async function claim(by: MemberOfSite, listingId: string, body: object): Promise<Claim> {
  const answer = await askToClaim(by, listingId, body);
  const made = (await answer.json()) as Claim;
  expect(answer.status, JSON.stringify(made)).toBe(201);
  return made;
}

/** Path and query of the newest link that was mailed to an address about an entry. */
export async function claimLink(site: TestSite, address: string, listingId: string) {
  const link = new RegExp(`/businesses/${listingId}/claim[?]token=([\\w-]{43})`);
  return vi.waitFor(
    async () => {
      const mails = (await readMailbox(site.services.db)).filter(({ to }) => to === address);
      const found = mails.map(({ text }) => link.exec(text)).find((match) => match !== null);
      if (!found) throw new Error(`No link was mailed to ${address}`);
      return { path: found[0], token: found[1] ?? "" };
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** A form of the claim's page. */
export const postForm = (by: MemberOfSite, path: string, fields: Record<string, string>) =>
  by.fetch(path, { method: "POST", body: new URLSearchParams(fields) });

/** Confirms by a mailed link. */
export const confirm = (by: MemberOfSite, listingId: string, token: string) =>
  postForm(by, `/businesses/${listingId}/claim?token=${token}`, { do: "confirm", token });

/** Claims by mail and confirms. */
export async function claimByMail(
  site: TestSite,
  by: MemberOfSite,
  listing: { id: string; domain: string },
  more: object = {},
) {
  links += 1;
  const address = `office${links}@${listing.domain}`;
  const made = await claim(by, listing.id, { proof: "mail", address, ...more });
  const { token } = await claimLink(site, address, listing.id);
  expect((await confirm(by, listing.id, token)).status).toBe(303);
  return { ...made, token };
}

/** Where a claim stands. */
export async function stateOf(site: TestSite, claimId: string): Promise<string | undefined> {
  const [row] = await asOwner<{ state: string }>(
    site,
    "select state from listing_claims where id = $1",
    [claimId],
  );
  return row?.state;
}

/** Kinds of events about claims that the company of somebody was told. */
export async function toldOfClaims(site: TestSite, person: MemberOfSite): Promise<string[]> {
  const rows = await asOwner<{ kind: string }>(
    site,
    `select kind from events join company_members m on m.company_id = recipient_company_id
      where m.person_id = $1 and subject_type = 'listing_claim' order by events.id`,
    [person.id],
  );
  return rows.map(({ kind }) => kind);
}

/** Claims that an operator is told of, by their ids, in order. */
export async function toldToDecide(site: TestSite, operator: MemberOfSite): Promise<string[]> {
  const rows = await asOwner<{ subject_id: string }>(
    site,
    "select subject_id from events where recipient_id = $1 and kind = 'listing_claim.wait' order by id",
    [operator.id],
  );
  return rows.map(({ subject_id }) => subject_id);
}

/** A seller with a published profile. @returns the address of its entry, too */
export async function addPublishedSeller(site: TestSite, companyName: string) {
  const seller = await addMember(site, { role: "seller" });
  const entryId = await publishProfile(seller, companyName);
  return { seller, entryId };
}

/** Fills a profile in and publishes it. @returns id of its entry */
export async function publishProfile(seller: MemberOfSite, companyName: string): Promise<string> {
  const step = (number: number, fields: Record<string, string>) =>
    postForm(seller, `/onboarding/seller?step=${number}`, { step: String(number), ...fields });
  await step(1, { companyName, contactEmail: "a@gears.example", zip: "45402" });
  await step(2, { description: "We brew for others." });
  await step(3, { processes: "cnc-milling" });
  return publishAgain(seller);
}

/** Publishes a profile that is filled in. @returns id of its entry */
export async function publishAgain(seller: MemberOfSite): Promise<string> {
  const answer = await seller.fetch("/api/v1/seller/profile/publish", { method: "POST" });
  const body = (await answer.json()) as { manufacturer_id: string };
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.manufacturer_id;
}
