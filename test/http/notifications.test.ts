import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { joinCompany, send } from "../support/company-calls.ts";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";
import { asOwner } from "../support/message-calls.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

interface Notifications {
  items: {
    id: string;
    ids: string[];
    kind: string;
    subject: object | null;
    title: string;
    link: string;
    read: boolean;
  }[];
  unread: number;
}

const told = async (person: MemberOfSite) =>
  (await (await person.fetch("/api/v1/notifications")).json()) as Notifications;

function handOver({ id }: MemberOfSite, toPersonId = id) {
  return site.db.transaction({ id }, (tx) =>
    recordEvent(tx, site.services, {
      recipientIds: [id],
      kind: "company.transfer_ownership",
      subject: { type: "company", id: "01900000-0000-7000-8000-00000000000a" },
      payload: { person_id: toPersonId },
    }),
  );
}

describe("notifications", () => {
  test("are for people who are signed in", async () => {
    expect((await fetchAs(site, null)("/api/v1/notifications")).status).toBe(401);
  });

  test("tell the person of an event, once, until they are read", async () => {
    const [ada, eve] = [await addMember(site), await addMember(site)];
    await handOver(ada);
    await handOver(ada);
    await expect.poll(async () => (await told(ada)).unread).toBe(2);
    const { items } = await told(ada);
    expect(items).toEqual([
      expect.objectContaining({
        kind: "company.transfer_ownership",
        subject: { type: "company", id: "01900000-0000-7000-8000-00000000000a" },
        title: "A company you act for was handed over to you",
        link: "/settings/company",
        read: false,
      }),
      expect.objectContaining({ read: false }),
    ]);
    expect(await told(eve)).toEqual({
      items: [],
      unread: 0,
      has_more: false,
      up_to: null,
    });

    const first = items[0]?.id ?? "";
    const read = (person: MemberOfSite, body: object) =>
      person.fetch("/api/v1/notifications/read", json("POST", body));
    expect(await (await read(eve, { ids: [first] })).json()).toEqual({ unread: 0 });
    expect(await (await read(ada, { ids: [first] })).json()).toEqual({ unread: 1 });
    expect((await told(ada)).items.map((item) => item.read)).toEqual([true, false]);
    expect(await (await read(ada, {})).json()).toEqual({ unread: 0 });
    expect((await read(ada, { ids: ["none"] })).status).toBe(400);
  });

  test.each([
    ["accept", () => "Ada Byron accepted your invitation to Byron Works"],
    ["decline", ({ email }: MemberOfSite) => `${email} declined your invitation to Byron Works`],
  ])("tell whoever invited somebody of the %s", async (answer, titleOf) => {
    const [ada, bob] = [await addMember(site), await addMember(site)];
    const title = titleOf(bob);
    const body = { email: bob.email, roles: ["buyer"] };
    const sent = await send(ada, "POST", "/company/invitations", body);
    const { id } = (await sent.json()) as { id: string };
    expect((await send(bob, "POST", `/me/invitations/${id}/${answer}`)).ok).toBe(true);
    await expect.poll(async () => (await told(ada)).items).toMatchObject([{ title }]);
    expect((await told(bob)).items).toEqual([]);
  });

  test("are not made of what concerns somebody else, or of kinds that nobody is told of", async () => {
    const ada = await addMember(site);
    await handOver(ada, "01900000-0000-7000-8000-00000000000b");
    await site.db.transaction({ id: ada.id }, (tx) =>
      recordEvent(tx, site.services, {
        recipientIds: [ada.id],
        kind: "account.changed",
        subject: null,
      }),
    );
    // Delivered in order: when this one is there, the others were looked at.
    await handOver(ada);
    await expect.poll(async () => (await told(ada)).unread).toBe(1);
    expect((await told(ada)).items).toHaveLength(1);
  });

  test("of a whole company tell the members whose roles concern it, each once", async () => {
    const ada = await addMember(site);
    const admin = await joinCompany(site, ada, ["admin"]);
    const buyer = await joinCompany(site, ada, ["buyer"]);
    const other = await joinCompany(site, ada, ["admin"]);
    const joined = "Ada Byron joined Byron Works";
    // Whoever sent the invitation is told as the one who did, and not again as an owner.
    await expect
      .poll(async () => (await told(ada)).items.map(({ title }) => title))
      .toEqual(
        Array.from({ length: 3 }, () => "Ada Byron accepted your invitation to Byron Works"),
      );
    expect((await told(admin)).items.map(({ title }) => title)).toEqual([joined, joined]);
    for (const person of [buyer, other]) expect((await told(person)).items).toEqual([]);
  });

  test("of a company are not made for whoever joined later, however late they are made", async () => {
    const ada = await addMember(site);
    const admin = await joinCompany(site, ada, ["admin"]);
    await asOwner(
      site,
      `insert into events (recipient_company_id, kind, subject_type, subject_id, created_at)
       select company_id, 'company_invitation.expire', 'company', company_id, now() - interval '1 minute'
         from company_members where person_id = $1`,
      [ada.id],
    );
    await handOver(admin);
    // Delivered in order: when the later one is there, the earlier one was looked at.
    await expect.poll(async () => (await told(admin)).items.length).toBe(1);
    expect((await told(admin)).items).toMatchObject([{ kind: "company.transfer_ownership" }]);
  });

  test("of one thing in one transaction are one", async () => {
    const ada = await addMember(site);
    await site.db.transaction({ id: ada.id }, async (tx) => {
      for (const id of ["a", "a", "b"]) {
        await recordEvent(tx, site.services, {
          recipientIds: [ada.id],
          kind: "company.transfer_ownership",
          subject: { type: "company", id },
          payload: { person_id: ada.id },
        });
      }
    });
    await expect.poll(async () => (await told(ada)).unread).toBe(2);
    expect((await told(ada)).items.map(({ ids }) => ids.length)).toEqual([1, 1]);
  });
});

describe("the page of notifications", () => {
  const form = (fields: [string, string][]): RequestInit => ({
    method: "POST",
    body: new URLSearchParams(fields),
  });

  test("lists them, and marks one or all as read without a script", async () => {
    const ada = await addMember(site);
    expect(await (await ada.fetch("/notifications")).text()).toContain("Nothing yet");
    await handOver(ada);
    await handOver(ada);
    await expect.poll(async () => (await told(ada)).unread).toBe(2);
    const page = await (await ada.fetch("/notifications")).text();
    expect(page).toContain("A company you act for was handed over to you");
    expect(page).toMatch(/Notifications<\/span><span class="count-badge">2/);
    const [first] = (await told(ada)).items;
    const one = await ada.fetch("/notifications", form([["id", first?.id ?? ""]]));
    expect([one.status, one.headers.get("location")]).toEqual([303, "/notifications"]);
    expect((await told(ada)).items.map(({ read }) => read)).toEqual([true, false]);
    expect((await ada.fetch("/notifications", form([["id", "none"]]))).status).toBe(400);
    await ada.fetch("/notifications", form([]));
    expect((await told(ada)).unread).toBe(0);
  });
});
