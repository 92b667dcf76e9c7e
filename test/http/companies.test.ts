import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AccountSite, startAccountSite } from "../support/account-site.ts";
import {
  items,
  joinCompany,
  type Me,
  me,
  membersOf,
  notFound,
  problem,
  rolesIn,
  send,
} from "../support/company-calls.ts";
import { type ReadEvent, readEvents } from "../support/event-reader.ts";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";

let site: AccountSite;
beforeAll(async () => {
  site = await startAccountSite();
});
afterAll(() => site.close());

describe("who somebody is", () => {
  test("is told with every company, the one acted for first", async () => {
    const ada = await addMember(site);
    const answer = await ada.fetch("/api/v1/me");
    expect(await answer.json()).toEqual({
      id: ada.id,
      first_name: "Ada",
      last_name: "Byron",
      email: ada.email,
      role: "buyer",
      primary_role: "buyer",
      companies: [{ id: expect.any(String), name: "Byron Works", roles: ["owner"] }],
      company_id: expect.any(String),
    });
  });

  test("is told to nobody who is not signed in", async () => {
    expect((await fetchAs(site, null)("/api/v1/me")).status).toBe(401);
  });
});

describe("signing up", () => {
  test("makes a company of one, which is called like the person until a profile says otherwise", async () => {
    const login = await site.addMember({ email: "namesake@example.com" });
    const fetch = fetchAs(site, await site.signIn(login));
    const name = async () =>
      ((await (await fetch("/api/v1/company")).json()) as { name: string }).name;
    expect(await name()).toBe("Ada Byron");
    expect(await (await fetch("/api/v1/company")).json()).toMatchObject({ roles: ["owner"] });
    await fetch(
      "/api/auth/update-user",
      json("POST", { first_name: "Augusta", last_name: "King" }),
    );
    expect(await name()).toBe("Augusta King");
    const form = (values: Record<string, string>) => ({
      method: "POST",
      body: new URLSearchParams(values),
    });
    await fetch("/onboarding/buyer", form({ companyName: "Analytical Engines" }));
    expect(await name()).toBe("Analytical Engines");
    expect(
      (await fetch("/api/v1/company", json("PATCH", { name: " Engine\nWorks " }))).status,
    ).toBe(200);
    expect(await name()).toBe("Engine Works");
    await fetch("/onboarding/buyer", form({ companyName: "Something Else" }));
    expect(await name()).toBe("Engine Works");
  });
});

describe("members", () => {
  test("see each other, and what may be done with whom", async () => {
    const ada = await addMember(site);
    const bob = await joinCompany(site, ada, ["buyer"]);
    const shown = (await membersOf(ada)).map(({ email, allowed }) => ({ email, allowed }));
    expect(shown).toEqual([
      { email: ada.email, allowed: ["change_roles"] },
      { email: bob.email, allowed: ["change_roles", "remove_member", "transfer_ownership"] },
    ]);
    expect((await membersOf(bob)).map(({ allowed }) => allowed)).toEqual([[], ["leave"]]);
  });

  test("who only buy change nothing, and are told what they may do", async () => {
    const ada = await addMember(site);
    const bob = await joinCompany(site, ada, ["buyer"]);
    const refused = { status: 409, code: "not_allowed_now", allowed: ["write_messages", "leave"] };
    const tries: [string, string, unknown?][] = [
      ["PATCH", "/company", { name: "Bob's" }],
      ["POST", "/company/invitations", { email: "x@people.example", roles: ["viewer"] }],
      ["PATCH", `/company/members/${bob.id}`, { roles: ["owner"] }],
      ["DELETE", `/company/members/${ada.id}`],
      ["POST", `/company/members/${bob.id}/ownership`],
    ];
    for (const [method, path, body] of tries) {
      expect(await problem(await send(bob, method, path, body)), path).toEqual(refused);
    }
  });

  test("of other companies are as good as missing", async () => {
    const [ada, eve] = [await addMember(site), await addMember(site)];
    for (const id of [eve.id, randomUUID(), "no-id"]) {
      for (const [method, path, body] of [
        ["PATCH", "", { roles: ["buyer"] }],
        ["DELETE", ""],
        ["POST", "/ownership"],
      ] as const) {
        const answer = await send(ada, method, `/company/members/${id}${path}`, body);
        expect(await problem(answer)).toEqual(notFound);
      }
    }
    expect(await rolesIn(eve, eve)).toEqual(["owner"]);
  });

  test("get other roles with their next request, and are told", async () => {
    const ada = await addMember(site);
    const bob = await joinCompany(site, ada, ["buyer"]);
    const stream = readEvents(await bob.fetch("/api/events"));
    await stream.next();
    const changed = await send(ada, "PATCH", `/company/members/${bob.id}`, { roles: ["admin"] });
    expect(changed.status).toBe(204);
    expect((await me(bob)).companies[0]?.roles).toEqual(["admin"]);
    expect((await send(bob, "PATCH", "/company", { name: "Renamed" })).status).toBe(200);
    const event = await stream.nextOf("company.change_roles");
    expect(event).toMatchObject({
      data: { payload: { person_id: bob.id } },
    });
    // The stream began with the old roles.
    let last: ReadEvent | null = event;
    while (last !== null) last = await stream.next();
  });

  test("that are taken out act for their own company at once", async () => {
    const ada = await addMember(site);
    const bob = await joinCompany(site, ada, ["admin"]);
    expect((await send(ada, "DELETE", `/company/members/${bob.id}`)).status).toBe(204);
    const { companies } = await me(bob);
    expect(companies).toMatchObject([{ roles: ["owner"] }]);
    expect((await membersOf(bob)).map(({ id }) => id)).toEqual([bob.id]);
    expect((await send(bob, "PATCH", "/company", { name: "Bob's own" })).status).toBe(200);
    expect((await me(ada)).companies[0]?.name).toBe("Byron Works");
  });

  test("leave by themselves, the only owner last", async () => {
    const ada = await addMember(site);
    const bob = await joinCompany(site, ada, ["buyer"]);
    const refused = await problem(await send(ada, "DELETE", "/company"));
    expect(refused).toMatchObject({ status: 409, code: "not_allowed_now" });
    expect(refused.allowed).toContain("transfer_ownership");
    expect(refused.allowed).not.toContain("leave");
    const allowed = async () =>
      ((await (await ada.fetch("/api/v1/company")).json()) as { allowed: string[] }).allowed;
    expect(await allowed()).toEqual(refused.allowed);
    const toHerself = await problem(
      await send(ada, "POST", `/company/members/${ada.id}/ownership`),
    );
    expect(toHerself).toMatchObject({ status: 409, code: "not_allowed_now" });
    const transferred = await send(ada, "POST", `/company/members/${bob.id}/ownership`);
    expect(transferred.status).toBe(204);
    expect(await rolesIn(bob, bob)).toEqual(["owner", "buyer"]);
    expect(await rolesIn(bob, ada)).toEqual(["admin"]);
    expect(await allowed()).toContain("leave");
    expect((await send(ada, "DELETE", `/company/members/${ada.id}`)).status).toBe(204);
    expect(await me(ada)).toMatchObject({ companies: [], company_id: null });
    expect(await problem(await ada.fetch("/api/v1/company"))).toEqual(notFound);
    const started = await send(ada, "POST", "/company", { name: "Another Start" });
    const { id } = (await started.json()) as { id: string };
    expect(await me(ada)).toMatchObject({
      company_id: id,
      companies: [{ id, name: "Another Start", roles: ["owner"] }],
    });
  });

  test("who hand the company over are told so in their other tabs", async () => {
    const ada = await addMember(site);
    const bob = await joinCompany(site, ada, ["buyer"]);
    // What happened just before comes, too, while any transaction of then still runs.
    const before = ["notification.new", "company_invitation.send", "company_invitation.accept"];
    const stream = readEvents(await ada.fetch("/api/events"), before);
    await stream.next();
    await send(ada, "POST", `/company/members/${bob.id}/ownership`);
    expect(await stream.nextOf("account.changed")).not.toBeNull();
    await stream.close();
  });

  test("leave a trace of what was done, by whom and with whom", async () => {
    const ada = await addMember(site);
    const bob = await joinCompany(site, ada, ["buyer"]);
    await send(ada, "PATCH", `/company/members/${bob.id}`, { roles: ["seller"] });
    await send(bob, "DELETE", "/company");
    const trail = await site.db.asSchemaOwner<{ action: string }>(
      `select action from audit_log where actor_id = any ($1::uuid[]) and action like 'company%'
        order by created_at, id`,
      [[ada.id, bob.id]],
    );
    expect(trail.map(({ action }) => action)).toEqual([
      "company_invitation.send",
      "company_invitation.accept",
      "company.change_roles",
      "company.leave",
    ]);
  });
});

describe("acting for another company", () => {
  test("is one's own to choose, gives the session a new token, and holds for later sessions", async () => {
    const ada = await addMember(site);
    const bob = await joinCompany(site, ada, ["viewer"]);
    const own = (await me(bob)).companies[1]?.id;
    const switched = await send(bob, "PATCH", "/me", { company_id: own });
    expect(switched.status).toBe(204);
    expect((await bob.fetch("/api/v1/me")).status, "with the old token").toBe(401);
    const again = await site.signIn({ email: bob.email, password: bob.password });
    const answer = await fetchAs(site, again)("/api/v1/me");
    expect(((await answer.json()) as Me).company_id).toBe(own);
  });

  test("is refused for a company that is not one's own, as for a missing one", async () => {
    const [ada, eve] = [await addMember(site), await addMember(site)];
    const { company_id: works } = await me(ada);
    for (const id of [works, randomUUID(), "no-id"]) {
      expect(await problem(await send(eve, "PATCH", "/me", { company_id: id }))).toEqual(notFound);
    }
  });
});

describe("equal submits under one key", () => {
  test("are one, with one answer; another request under it is refused", async () => {
    const ada = await addMember(site);
    const key = randomUUID();
    const invite = (email: string) =>
      send(ada, "POST", "/company/invitations", { email, roles: ["buyer"] }, key);
    const answers = await Promise.all([1, 2, 3, 4].map(() => invite("once@people.example")));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(texts).size).toBe(1);
    expect(await items(ada, "/company/invitations")).toHaveLength(1);
    expect((await invite("other@people.example")).status).toBe(422);
    const start = (key: string) => send(ada, "POST", "/company", { name: "Only Once" }, key);
    // The key of a person stands for one call.
    expect((await problem(await start(key))).status).toBe(422);
    expect((await me(ada)).companies).toHaveLength(1);
    const another = randomUUID();
    expect(await (await start(another)).text()).toBe(await (await start(another)).text());
    expect((await me(ada)).companies).toHaveLength(2);
  });
});

describe("deleting an account", () => {
  const leave = (person: MemberOfSite) =>
    person.fetch("/settings", {
      method: "POST",
      body: new URLSearchParams({ form: "delete", password: person.password, understood: "on" }),
    });

  test("waits until somebody else owns the company that has other members", async () => {
    const ada = await addMember(site);
    const bob = await joinCompany(site, ada, ["buyer"]);
    const refused = await leave(ada);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("You are the only owner of Byron Works.");
    await send(ada, "POST", `/company/members/${bob.id}/ownership`);
    expect((await leave(ada)).headers.get("location")).toBe("/");
    expect((await membersOf(bob)).map(({ id }) => id)).toEqual([bob.id]);
  });

  test("takes a company of one along, and what it asked others", async () => {
    const [ada, bob] = [await addMember(site), await addMember(site)];
    const { company_id: works } = await me(ada);
    await send(ada, "POST", "/company/invitations", { email: bob.email, roles: ["buyer"] });
    expect(await items(bob, "/me/invitations")).toHaveLength(1);
    expect((await leave(ada)).headers.get("location")).toBe("/");
    expect(
      await site.db.asSchemaOwner("select name, closed_at from companies where id = $1", [works]),
    ).toEqual([{ name: "", closed_at: expect.any(Date) }]);
    expect(await items(bob, "/me/invitations")).toEqual([]);
  });
});
