import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "../../src/market/accounts/use-cases/delete-account.ts";
import { exportAccount } from "../../src/market/accounts/use-cases/export-account.ts";
import { joinCompany, me, send } from "../support/company-calls.ts";
import { contextOf } from "../support/context-of.ts";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";
import { asOwner } from "../support/message-calls.ts";
import { signInAgain } from "../support/people.ts";
import { picture } from "../support/pictures.ts";
import { startSite, type TestSite } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { upload } from "../support/upload.ts";

let site: TestSite;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder("millwright-profiles-");
  site = await startSite({
    samples: false,
    env: { DATA_DIR: folder, HTML_CACHE: "false", RATE_LIMITS: "off" },
  });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

interface Profile {
  company_name: string | null;
  tagline: string | null;
  contact_email: string | null;
  logo_url: string | null;
  publication: string;
  manufacturer_id: string | null;
}
const path = "/api/v1/seller/profile";
const profileOf = async (person: MemberOfSite) =>
  (await (await person.fetch(path)).json()) as Profile;
const change = async (person: MemberOfSite, changes: object) => {
  const answer = await person.fetch(path, json("PATCH", changes));
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const publish = async (person: MemberOfSite) => {
  const answer = await person.fetch(`${path}/publish`, { method: "POST" });
  const body = (await answer.json()) as { manufacturer_id: string };
  expect(answer.status, JSON.stringify(body)).toBe(200);
  return body.manufacturer_id;
};
const filled = (name: string) => ({
  company_name: name,
  contact_email: "office@gears.example",
  zip: "45402",
  description: `${name} cuts gears.`,
  processes: ["cnc-milling"],
});
const publishAs = async (person: MemberOfSite, name: string) => {
  expect((await change(person, filled(name))).status).toBe(200);
  return publish(person);
};
const page = async (id: string) => (await site.fetch(`/businesses/${id}`)).text();
const nameOf = async (entryId: string) =>
  ((await (await site.fetch(`/api/v1/manufacturers/${entryId}`)).json()) as { name: string }).name;

/** Lets sessions that somebody begins act for a company. */
async function actingFor(person: MemberOfSite, companyId: string): Promise<MemberOfSite> {
  await asOwner(
    site,
    "update company_members set chosen_at = clock_timestamp() where company_id = $1 and person_id = $2",
    [companyId, person.id],
  );
  return entered(person);
}
async function entered(person: MemberOfSite): Promise<MemberOfSite> {
  const cookie = await signInAgain(site.services, person);
  return { ...person, cookie, fetch: fetchAs(site, cookie) };
}
async function addSeller(): Promise<MemberOfSite> {
  return addMember(site, { role: "seller" });
}
async function colleagueOf(owner: MemberOfSite, roles: string[]): Promise<MemberOfSite> {
  const person = await joinCompany(site, owner, roles);
  await asOwner(site, "update users set role = 'seller', primary_role = 'seller' where id = $1", [
    person.id,
  ]);
  return entered(person);
}
const product = async (person: MemberOfSite, name: string) => {
  const made = await person.fetch(
    "/api/v1/seller/products",
    json("POST", { name, price: "2.00", categories: ["Gears"] }),
  );
  const { id } = (await made.json()) as { id: string };
  const shown = await person.fetch(`/api/v1/seller/products/${id}/publish`, { method: "POST" });
  expect(shown.status).toBe(200);
  return id;
};

const sendLogo = async (person: MemberOfSite) => {
  const sent = await upload(person, await picture("png"), "logo.png", { purpose: "logo" });
  expect(sent.status, sent.detail).toBeLessThan(300);
};

describe("somebody with two companies", () => {
  test("keeps a profile, a public page and products for each", async () => {
    const ada = await addSeller();
    const first = (await me(ada)).company_id;
    const gears = await publishAs(ada, "Gem City Gears");
    const gear = await product(ada, "Bevel gear");
    const { id: second } = (await (
      await send(ada, "POST", "/company", { name: "Dayton Castings" })
    ).json()) as { id: string };
    const forSecond = await actingFor(ada, second);
    expect(await profileOf(forSecond)).toMatchObject({
      company_name: null,
      publication: "draft",
      manufacturer_id: null,
    });
    const castings = await publishAs(forSecond, "Dayton Castings");
    const cast = await product(forSecond, "Cast housing");
    expect(castings).not.toBe(gears);
    expect([await nameOf(gears), await nameOf(castings)]).toEqual([
      "Gem City Gears",
      "Dayton Castings",
    ]);
    const listed = await asOwner<{ id: string; seller_id: string }>(
      site,
      "select id, seller_id from seller_products where id = any ($1) order by seller_id",
      [[gear, cast]],
    );
    expect(new Map(listed.map((row) => [row.id, row.seller_id]))).toEqual(
      new Map([
        [gear, gears],
        [cast, castings],
      ]),
    );
    expect(await page(castings)).toContain("Cast housing");
    expect(await page(castings)).not.toContain("Bevel gear");

    const forFirst = await actingFor(ada, first);
    expect(await profileOf(forFirst)).toMatchObject({ company_name: "Gem City Gears" });
    await change(forFirst, { tagline: "Teeth since 1951" });
    expect((await profileOf(await actingFor(ada, second))).tagline).toBeNull();
    const data = await exportAccount(await contextOf(site.services, ada));
    expect(data).toMatchObject({ seller_profiles: [{}, {}] });
  });
});

describe("members of one company", () => {
  test("work on the same profile, its proposals, capacity and logo", async () => {
    const ada = await addSeller();
    await change(ada, filled("Works of two"));
    const bob = await colleagueOf(ada, ["seller"]);
    expect((await profileOf(bob)).company_name).toBe("Works of two");
    await change(bob, { tagline: "By Bob" });
    expect(await profileOf(ada)).toMatchObject({ tagline: "By Bob" });
    const id = await publish(bob);
    expect(await publish(ada)).toBe(id);

    const logo = async (person: MemberOfSite) => {
      await sendLogo(person);
      return (await profileOf(person)).logo_url ?? "";
    };
    const before = await logo(ada);
    const after = await logo(bob);
    expect(after).not.toBe(before);
    expect((await profileOf(ada)).logo_url).toBe(after);
    const rows = await asOwner(
      site,
      "select 1 from stored_files where purpose = 'logo' and owner_id = any ($1)",
      [[ada.id, bob.id]],
    );
    expect(rows).toHaveLength(1);
  });

  test("who edit one step at once are told, and nothing is overwritten unseen", async () => {
    const ada = await addSeller();
    await change(ada, filled("Twice edited"));
    const bob = await colleagueOf(ada, ["admin"]);
    const address = "/onboarding/seller?step=2";
    const seenBy = async (person: MemberOfSite) => {
      const html = await (await person.fetch(address)).text();
      return /name="seen" value="([\w-]{22})"/.exec(html)?.[1] ?? "";
    };
    const save = (person: MemberOfSite, seen: string, tagline: string) =>
      person.fetch(address, {
        method: "POST",
        body: new URLSearchParams({ step: "2", seen, tagline, description: "Gears" }),
      });
    const [adas, bobs] = [await seenBy(ada), await seenBy(bob)];
    expect((await save(bob, bobs, "Bob was first")).status).toBe(303);
    const refused = await save(ada, adas, "Ada was second");
    const html = await refused.text();
    expect(refused.status).toBe(409);
    expect(html).toContain("saved this part of the profile after you opened it");
    expect(html).toContain("Ada was second");
    expect((await profileOf(ada)).tagline).toBe("Bob was first");
    const again = /name="seen" value="([\w-]{22})"/.exec(html)?.[1] ?? "";
    expect((await save(ada, again, "Ada was second")).status).toBe(303);
    expect((await profileOf(bob)).tagline).toBe("Ada was second");
    // Another step is another form.
    const other = new URLSearchParams({ step: "4", capacity: "full" });
    const sent = { method: "POST", body: other };
    expect((await bob.fetch("/onboarding/seller?step=4", sent)).status).toBe(303);
  });

  test("of a lesser role read the profile, and change nothing of it", async () => {
    const ada = await addSeller();
    await change(ada, filled("Read only"));
    const eve = await colleagueOf(ada, ["viewer"]);
    expect((await profileOf(eve)).company_name).toBe("Read only");
    const words = "Only owners, admins and sellers of the company can do this.";
    for (const attempt of [
      eve.fetch(path, json("PATCH", { tagline: "Mine" })),
      eve.fetch(`${path}/publish`, { method: "POST" }),
      eve.fetch(`${path}/withdraw`, { method: "POST" }),
    ]) {
      const answer = await attempt;
      expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
        403,
        words,
      ]);
    }
    const shown = await (await eve.fetch("/seller/dashboard/profile")).text();
    expect(shown).toContain("You can read this profile");
    expect(shown).not.toContain('value="capacity"');
    const set = await eve.fetch("/onboarding/seller");
    expect([set.status, set.headers.get("location")]).toEqual([303, "/seller/dashboard/profile"]);
    expect((await profileOf(ada)).tagline).toBeNull();
  });

  test("who join a company with a published profile are not led to set one up", async () => {
    const ada = await addSeller();
    await publishAs(ada, "Set up already");
    const bob = await joinCompany(site, ada, ["seller"]);
    const body = new URLSearchParams({ role: "seller" });
    const switched = await bob.fetch("/switch-mode", { method: "POST", body });
    expect(switched.headers.get("location")).toBe("/seller/dashboard");
    const profiles = await asOwner(site, "select 1 from seller_profiles where seller_id = $1", [
      bob.id,
    ]);
    expect(profiles).toEqual([]);
  });
});

describe("whoever leaves", () => {
  test("leaves profile, page and logo to the members who stay", async () => {
    const ada = await addSeller();
    const entry = await publishAs(ada, "Goes on");
    await change(ada, { contact_email: ada.email });
    await sendLogo(ada);
    const bob = await colleagueOf(ada, ["owner"]);
    await deleteAccount(await contextOf(site.services, ada), ada);
    expect(await nameOf(entry)).toBe("Goes on");
    const kept = await profileOf(bob);
    expect(kept).toMatchObject({
      company_name: "Goes on",
      publication: "published",
      manufacturer_id: entry,
      contact_email: null,
    });
    expect((await site.fetch(kept.logo_url ?? "")).status).toBe(200);
    const named = await asOwner(
      site,
      `select seller_id from seller_profiles where seller_id = $1
       union all select user_id from manufacturers where user_id = $1
       union all select owner_id from stored_files where owner_id = $1`,
      [ada.id],
    );
    expect(named).toEqual([]);
    expect((await change(bob, { tagline: "By Bob" })).status).toBe(200);
    expect(await publish(bob)).toBe(entry);

    await deleteAccount(await contextOf(site.services, bob), bob);
    expect((await site.fetch(`/businesses/${entry}`)).status).toBe(404);
    const rest = await asOwner(
      site,
      "select 1 from seller_profiles where company_name = 'Goes on'",
      [],
    );
    expect(rest).toEqual([]);
  });

  test("who is taken out keeps nothing of the company's profile", async () => {
    const ada = await addSeller();
    const bob = await colleagueOf(ada, ["seller"]);
    const entry = await publishAs(bob, "Begun by Bob");
    expect((await send(ada, "DELETE", `/company/members/${bob.id}`)).status).toBeLessThan(300);
    expect((await profileOf(await entered(bob))).company_name).not.toBe("Begun by Bob");
    const data = await exportAccount(await contextOf(site.services, await entered(bob)));
    expect(JSON.stringify(data)).not.toContain("Begun by Bob");
    expect(await publish(ada)).toBe(entry);
  });
});
