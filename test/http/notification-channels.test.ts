import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { readMailbox } from "../../src/platform/mail/mailbox.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { pairThatTalked, post, send as write } from "../support/message-calls.ts";
import { type PushService, startPushService, vapid } from "../support/push-service.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  site = await startSite({
    samples: false,
    env: {
      RATE_LIMITS: "off",
      FETCH_ALLOW_LOOPBACK: "true",
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: "mailto:operator@market.example",
    },
  });
});
afterAll(async () => {
  await site.close();
  await service.close();
});

interface Notifications {
  items: { ids: string[]; title: string; read: boolean }[];
  unread: number;
}

const told = async (person: MemberOfSite) =>
  (await (await person.fetch("/api/v1/notifications")).json()) as Notifications;

function handOver({ id }: MemberOfSite) {
  return site.db.transaction({ id }, (tx) =>
    recordEvent(tx, site.services, {
      recipientIds: [id],
      kind: "company.transfer_ownership",
      subject: { type: "company", id: "01900000-0000-7000-8000-00000000000a" },
      payload: { person_id: id },
    }),
  );
}

describe("a notification of messages", () => {
  test("stands for all unread ones of a conversation, and reading that is enough", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    for (const text of ["In ten days", "Or nine"]) await write(bob, id, text);
    const title = "3 new messages from Ada Byron, Byron Works";
    await expect.poll(async () => (await told(ada)).items[0]?.title).toBe(title);
    const { items, unread } = await told(ada);
    // The bell counts what it lists.
    expect(unread).toBe(1);
    expect(items).toMatchObject([
      {
        kind: "message.sent",
        title,
        link: `/messages?conversation=${id}`,
        subject: { type: "conversation", id },
      },
    ]);
    expect(items[0]?.ids).toHaveLength(3);
    // What somebody sends is no news to them.
    expect(await told(bob)).toMatchObject({
      unread: 1,
      items: [{ title: expect.stringMatching(/^Ada Byron/) }],
    });
    await post(ada, `/api/v1/conversations/${id}/read`, {});
    await expect.poll(async () => (await told(ada)).unread).toBe(0);
    // The sender hears of the reading, too, and has read nothing by that.
    expect((await told(bob)).unread).toBe(1);
  });

  test("is not mailed of what was read in the conversation, or is muted", async () => {
    const [read, muted, mailed] = [
      await pairThatTalked(site),
      await pairThatTalked(site),
      await pairThatTalked(site),
    ];
    await post(read.ada, `/api/v1/conversations/${read.id}/read`, {});
    // What came before it was muted has rung the bell.
    await expect.poll(async () => (await told(muted.ada)).unread).toBe(1);
    const silence = await muted.ada.fetch(
      `/api/v1/conversations/${muted.id}`,
      json("PATCH", { muted: true }),
    );
    expect(silence.ok).toBe(true);
    await expect.poll(async () => (await told(read.ada)).items[0]?.read).toBe(true);
    await expect.poll(async () => (await told(mailed.ada)).unread).toBe(1);
    const ids = [read, muted, mailed].map(({ ada }) => ada.id);
    await withClient(site.db.ownerConnection, (owner) =>
      owner.query(
        "update notification_deliveries set due_at = now() where recipient_id = any($1::uuid[])",
        [ids],
      ),
    );
    const pending = () =>
      withClient(site.db.ownerConnection, async (owner) => {
        const { rows } = await owner.query(
          "select from notification_deliveries where recipient_id = any($1::uuid[]) and done_at is null",
          [ids],
        );
        return rows.length;
      });
    await expect.poll(pending).toBe(0);
    const mails = await readMailbox(site.db);
    const mailsTo = ({ ada }: typeof read) => mails.filter(({ to }) => to === ada.email);
    expect([read, muted, mailed].map((pair) => mailsTo(pair).length)).toEqual([0, 0, 1]);
    expect((await told(muted.ada)).unread).toBe(1);
  });
});

describe("a push", () => {
  const wanted = {
    form: "settings",
    time_zone: "UTC",
    digest_hour: "9",
    "messages.mail": "never",
    "message_reports.mail": "never",
    "company_membership.mail": "never",
    "company_membership.push": "on",
    "company_invitations.mail": "never",
  };
  const choose = (person: MemberOfSite) =>
    person.fetch("/settings/notifications", {
      method: "POST",
      body: new URLSearchParams(wanted),
    });
  const subscribe = (person: MemberOfSite, subscription: object) =>
    person.fetch("/api/v1/notifications/push", json("POST", subscription));

  test("comes to the person's browsers, and only they can read it", async () => {
    const ada = await addMember(site);
    await choose(ada);
    const browser = service.newBrowser();
    const asGiven = { expirationTime: null, ...browser.subscription };
    expect((await subscribe(ada, asGiven)).status).toBe(204);
    await handOver(ada);
    await expect.poll(() => browser.received().length).toBe(1);
    const [push] = browser.received();
    expect(push?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
    expect(push?.vapid).toMatchObject({
      aud: new URL(browser.subscription.endpoint).origin,
      sub: "mailto:operator@market.example",
    });
    expect(push?.body.includes("handed over")).toBe(false);
    expect(push?.message).toMatchObject({
      title: "Millwright",
      body: "A company you act for was handed over to you",
      link: "/settings/company",
    });
  });

  test("is not sent about what was read, and ends with the session and by a form", async () => {
    const [ada, eve] = [await addMember(site), await addMember(site)];
    const browsers = [service.newBrowser(), service.newBrowser()];
    for (const [at, person] of [ada, eve].entries()) {
      await choose(person);
      await subscribe(person, browsers[at]?.subscription ?? {});
    }
    const page = await (await ada.fetch("/settings/notifications")).text();
    const id =
      /name="form" value="end-push"\/><input type="hidden" name="id" value="([^"]+)"/.exec(
        page,
      )?.[1] ?? "";
    const end = { method: "POST", body: new URLSearchParams({ form: "end-push", id }) };
    // Of somebody else it ends nothing.
    await eve.fetch("/settings/notifications", end);
    const left = async (person: MemberOfSite) =>
      (await (await person.fetch("/settings/notifications")).text()).includes("(this one)");
    expect(await left(ada)).toBe(true);
    await ada.fetch("/settings/notifications", end);
    expect([await left(ada), await left(eve)]).toEqual([false, true]);
    await site.db.auth.transaction((tx) => site.services.auth.endSessions(tx, eve.id));
    await handOver(ada);
    await handOver(eve);
    const other = await addMember(site);
    const last = service.newBrowser();
    await choose(other);
    await subscribe(other, last.subscription);
    await handOver(other);
    await expect.poll(() => last.received().length).toBe(1);
    expect(browsers.map((browser) => browser.received())).toEqual([[], []]);
  });

  test("that a browser does not want any more is its last", async () => {
    const ada = await addMember(site);
    await choose(ada);
    const browser = service.newBrowser();
    await subscribe(ada, browser.subscription);
    browser.leave();
    await handOver(ada);
    await expect
      .poll(async () => (await ada.fetch("/settings/notifications")).text())
      .toContain("Adding a browser needs JavaScript");
  });

  const elsewhere = ["10.0.0.7", "[fd00::7]", "169.254.169.254", "push.example:8080"];
  test.each([
    ...elsewhere.map((host) => `https://${host}/push`),
    "http://push.example/push",
    "https://user:secret@push.example/push",
    "file:///etc/passwd",
  ])("never goes to %s", async (endpoint) => {
    const ada = await addMember(site);
    const { keys } = service.newBrowser().subscription;
    expect((await subscribe(ada, { endpoint, keys })).status).toBe(400);
  });
});
