import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expireInvitations } from "../../src/market/accounts/use-cases/expire-invitations.ts";
import { type AccountSite, startAccountSite } from "../support/account-site.ts";
import {
  items,
  joinCompany,
  me,
  notFound,
  problem,
  rolesIn,
  send,
} from "../support/company-calls.ts";
import { readEvents } from "../support/event-reader.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";

let site: AccountSite;
beforeAll(async () => {
  site = await startAccountSite();
});
afterAll(() => site.close());

describe("an invitation", () => {
  test("lets an account with that address join with its roles, and act for the company", async () => {
    const [ada, bob] = [await addMember(site), await addMember(site)];
    const { company_id: works } = await me(ada);
    const sent = await send(ada, "POST", "/company/invitations", {
      email: ` ${bob.email.toUpperCase()} `,
      roles: ["viewer", "buyer"],
    });
    expect(await sent.json()).toEqual({
      id: expect.any(String),
      email: bob.email,
      roles: ["buyer", "viewer"],
      expires_at: expect.stringMatching(/Z$/),
    });
    expect(await items(ada, "/company/invitations")).toHaveLength(1);
    const stream = readEvents(await ada.fetch("/api/events"));
    await stream.next();
    const [own] = await items<{ id: string }>(bob, "/me/invitations");
    expect(own).toMatchObject({ company_name: "Byron Works", invited_by: "Ada Byron" });
    const joined = await send(bob, "POST", `/me/invitations/${own?.id}/accept`);
    expect(await joined.json()).toEqual({ company_id: works });
    expect(await stream.nextOf("company_invitation.accept")).not.toBeNull();
    await stream.close();
    expect(await me(bob)).toMatchObject({
      company_id: works,
      companies: [{ id: works, roles: ["buyer", "viewer"] }, { roles: ["owner"] }],
    });
    expect(await items(ada, "/company/invitations")).toEqual([]);
    expect(await items(bob, "/me/invitations")).toEqual([]);
  });

  test("is one, and counted once, however often the same submit comes", async () => {
    const ada = await addMember(site);
    const body = JSON.stringify({ email: `${randomUUID()}@people.example`, roles: ["seller"] });
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const submit = () =>
      ada.fetch("/api/v1/company/invitations", { method: "POST", headers, body });
    const sent = await Promise.all(Array.from({ length: 20 }, submit));
    expect(sent.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(await items(ada, "/company/invitations")).toHaveLength(1);
  });

  test("is mailed with a link whose page tells who invites into what, and uses nothing up", async () => {
    const ada = await addMember(site);
    const email = `${randomUUID()}@people.example`;
    await send(ada, "POST", "/company/invitations", { email, roles: ["seller"] });
    const token = await site.mailedToken(email, "/company-invitation");
    expect(await site.subjectsTo(email)).toEqual([
      "You are invited to join Byron Works on Millwright",
    ]);
    for (let look = 0; look < 2; look += 1) {
      const text = await (await site.fetch(`/company-invitation?token=${token}`)).text();
      expect(text).toContain("Byron Works");
      expect(text).toContain("Ada Byron");
      expect(text).toContain(email);
    }
    const [row] = await site.db.asSchemaOwner<{ state: string; token_hash: string }>(
      "select state, token_hash from company_invitations where email = $1",
      [email],
    );
    expect(row?.state).toBe("invited");
    expect(
      JSON.stringify(await site.db.asSchemaOwner("select * from company_invitations")),
    ).not.toContain(token);
  });

  test("is nobody else's to answer, and foreign and missing ones are alike", async () => {
    const [ada, bob, eve] = [await addMember(site), await addMember(site), await addMember(site)];
    const sent = await send(ada, "POST", "/company/invitations", {
      email: bob.email,
      roles: ["buyer"],
    });
    const { id } = (await sent.json()) as { id: string };
    for (const path of ["accept", "decline"]) {
      for (const one of [id, randomUUID(), "no-id"]) {
        const answer = await send(eve, "POST", `/me/invitations/${one}/${path}`);
        expect(await problem(answer)).toEqual(notFound);
      }
    }
    const revoked = await send(eve, "DELETE", `/company/invitations/${id}`);
    expect(await problem(revoked)).toEqual(notFound);
    expect(await items(ada, "/company/invitations")).toHaveLength(1);
  });

  test.each([
    [
      "declined",
      (bob: MemberOfSite, _: MemberOfSite, id: string) =>
        send(bob, "POST", `/me/invitations/${id}/decline`),
    ],
    [
      "revoked",
      (_: MemberOfSite, ada: MemberOfSite, id: string) =>
        send(ada, "DELETE", `/company/invitations/${id}`),
    ],
  ])("that was %s can be answered no more, and the address invited again", async (_, end) => {
    const [ada, bob] = [await addMember(site), await addMember(site)];
    const invite = () =>
      send(ada, "POST", "/company/invitations", { email: bob.email, roles: ["buyer"] });
    const { id } = (await (await invite()).json()) as { id: string };
    expect((await invite()).status, "twice").toBe(400);
    expect((await end(bob, ada, id)).status).toBe(204);
    const late = await send(bob, "POST", `/me/invitations/${id}/accept`);
    expect(await problem(late)).toEqual({ status: 409, code: "not_allowed_now", allowed: [] });
    expect((await me(bob)).companies).toHaveLength(1);
    expect((await invite()).status).toBe(201);
  });

  test("ends after 14 days, before and after a timer came by", async () => {
    const [ada, bob] = [await addMember(site), await addMember(site)];
    const sent = await send(ada, "POST", "/company/invitations", {
      email: bob.email,
      roles: ["buyer"],
    });
    const { id, expires_at: expiresAt } = (await sent.json()) as Record<string, string>;
    const days = (Date.parse(expiresAt ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    await site.db.asSchemaOwner("update company_invitations set expires_at = now() where id = $1", [
      id,
    ]);
    const accept = async () => problem(await send(bob, "POST", `/me/invitations/${id}/accept`));
    const refused = { status: 409, code: "not_allowed_now", allowed: [] };
    expect(await accept()).toEqual(refused);
    await expireInvitations(site.services);
    expect(
      await site.db.asSchemaOwner("select state from company_invitations where id = $1", [id]),
    ).toEqual([{ state: "expired" }]);
    expect(await accept()).toEqual(refused);
    expect(
      await site.db.asSchemaOwner(
        "select actor_id, details from audit_log where subject_id = $1 and action = $2",
        [id, "company_invitation.expire"],
      ),
    ).toMatchObject([{ actor_id: null, details: { from: "invited", to: "expired" } }]);
  });

  test("that is late stands in nobody's way, also before a timer came by", async () => {
    const ada = await addMember(site);
    const body = { email: `${randomUUID()}@people.example`, roles: ["buyer"] };
    const sent = await send(ada, "POST", "/company/invitations", body);
    const { id } = (await sent.json()) as { id: string };
    await site.db.asSchemaOwner("update company_invitations set expires_at = now() where id = $1", [
      id,
    ]);
    expect((await send(ada, "POST", "/company/invitations", body)).status).toBe(201);
    expect(await items(ada, "/company/invitations")).toHaveLength(1);
    expect(
      await site.db.asSchemaOwner("select state from company_invitations where id = $1", [id]),
    ).toEqual([{ state: "expired" }]);
  });

  test("ends with its sender's membership, and with the right to give what it offers", async () => {
    const ada = await addMember(site);
    const bob = await joinCompany(site, ada, ["admin"]);
    const eve = await joinCompany(site, ada, ["owner"]);
    const invite = async (person: MemberOfSite, roles: string[]) => {
      const email = `${randomUUID()}@people.example`;
      const sent = await send(person, "POST", "/company/invitations", { email, roles });
      return ((await sent.json()) as { id: string }).id;
    };
    const open = async () =>
      (await items<{ id: string }>(ada, "/company/invitations")).map(({ id }) => id);
    const adas = await invite(ada, ["owner"]);
    await invite(bob, ["admin"]);
    await invite(eve, ["owner"]);
    const below = await invite(eve, ["buyer"]);
    expect((await send(ada, "DELETE", `/company/members/${bob.id}`)).status).toBe(204);
    expect(await open()).toHaveLength(3);
    const changed = await send(ada, "PATCH", `/company/members/${eve.id}`, { roles: ["admin"] });
    expect(changed.status).toBe(204);
    expect(await open()).toEqual([adas, below]);
    expect((await send(eve, "DELETE", "/company")).status).toBe(204);
    expect(await open()).toEqual([adas]);
  });

  test("is refused for a member, for no roles, and for a role above one's own", async () => {
    const ada = await addMember(site);
    const admin = await joinCompany(site, ada, ["admin"]);
    const invite = (email: string, roles: string[]) =>
      send(admin, "POST", "/company/invitations", { email, roles });
    expect((await invite(ada.email, ["buyer"])).status).toBe(400);
    expect((await invite("new@people.example", [])).status).toBe(400);
    expect((await invite("new@people.example", ["king"])).status).toBe(400);
    const above = await problem(await invite("new@people.example", ["owner"]));
    expect(above).toMatchObject({ status: 409, code: "not_allowed_now" });
    expect(above.allowed).toContain("invite");
  });

  test("changes no roles of somebody who is a member already, and says so", async () => {
    const [ada, bob] = [await addMember(site), await addMember(site)];
    const { company_id: works } = await me(ada);
    const body = { email: bob.email, roles: ["buyer", "admin"] };
    const sent = await send(ada, "POST", "/company/invitations", body);
    const { id } = (await sent.json()) as { id: string };
    await site.db.asSchemaOwner(
      "insert into company_members (company_id, person_id, roles) values ($1, $2, '{viewer}')",
      [works, bob.id],
    );
    expect(await problem(await send(bob, "POST", `/me/invitations/${id}/accept`))).toEqual({
      status: 409,
      code: "not_allowed_now",
      allowed: ["decline"],
    });
    expect(await rolesIn(ada, bob)).toEqual(["viewer"]);
    expect((await send(bob, "POST", `/me/invitations/${id}/decline`)).status).toBe(204);
  });

  test("is answered once, and by SQL too nobody sets what only the other one may", async () => {
    const [ada, bob] = [await addMember(site), await addMember(site)];
    const { company_id: works } = await me(ada);
    const body = { email: bob.email, roles: ["buyer"] };
    const sent = await send(ada, "POST", "/company/invitations", body);
    const { id } = (await sent.json()) as { id: string };
    const set = (viewer: { id: string; company?: { id: string } }, state: string) =>
      site.db.transaction(viewer, (tx) =>
        tx.updateTable("company_invitations").set({ state }).where("id", "=", id).execute(),
      );
    const asAda = { id: ada.id, company: { id: works } };
    await expect(set({ id: bob.id }, "revoked")).rejects.toThrow("row-level security");
    await expect(set(asAda, "accepted")).rejects.toThrow("row-level security");
    await set(asAda, "revoked");
    await expect(set({ id: bob.id }, "invited")).rejects.toThrow();
    await expect(set({ id: bob.id }, "accepted")).rejects.toThrow("answered once");
    expect(
      await site.db.asSchemaOwner("select state from company_invitations where id = $1", [id]),
    ).toEqual([{ state: "revoked" }]);
  });
});
