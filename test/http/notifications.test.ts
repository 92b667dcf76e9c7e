import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { send } from "../support/company-calls.ts";
import { addMember, fetchAs, json, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

interface Notifications {
  items: { id: string; kind: string; subject: object | null; title: string; read: boolean }[];
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
        read: false,
      }),
      expect.objectContaining({ read: false }),
    ]);
    expect(await told(eve)).toEqual({ items: [], unread: 0 });

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
    ["accept", "Your invitation to the company was accepted"],
    ["decline", "Your invitation to the company was declined"],
  ])("tell whoever invited somebody of the %s", async (answer, title) => {
    const [ada, bob] = [await addMember(site), await addMember(site)];
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
});
