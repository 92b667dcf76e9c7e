import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueDueBatches } from "../../src/market/notifications/use-cases/queue-due-batches.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { recordEvent } from "../../src/platform/events/record-event.ts";
import { createMail } from "../../src/platform/mail/create-mail.ts";
import type { MailMessage } from "../../src/platform/mail/mail.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { startSite, type TestSite } from "../support/site.ts";

const publicUrl = "https://market.example";
let server: MailServer;
let site: TestSite;
/** Called with each mail after the server has taken it. */
let afterSending: (message: MailMessage) => void = () => undefined;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({
    samples: false,
    env: { PUBLIC_URL: publicUrl, SMTP_URL: server.url },
    replace: {
      mail: {
        send: (message) =>
          real()
            .send(message)
            .then(() => afterSending(message)),
        close: () => real().close(),
      },
    },
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
let smtp: ReturnType<typeof createMail> | undefined;
function real() {
  smtp ??= createMail(site.services);
  return smtp;
}

const asOwner = (sql: string, values: unknown[] = []) =>
  withClient(site.db.ownerConnection, async (owner) => (await owner.query(sql, values)).rows);

/** Tells somebody of something in a company. */
async function happen(
  { id }: MemberOfSite,
  kind = "company.transfer_ownership",
  company: string | null = null,
) {
  await site.db.transaction({ id }, (tx) =>
    recordEvent(tx, site.services, {
      recipientIds: [id],
      kind,
      subject: { type: "company", id: "01900000-0000-7000-8000-00000000000a" },
      payload: { person_id: id, company },
    }),
  );
}

const waiting = async ({ id }: MemberOfSite) =>
  (
    await asOwner(
      "select from notification_deliveries where recipient_id = $1 and batch_id is null",
      [id],
    )
  ).length;
const done = async ({ id }: MemberOfSite) =>
  (
    await asOwner(
      "select from notification_deliveries where recipient_id = $1 and done_at is not null",
      [id],
    )
  ).length;
/** Whatever waits for its time is due, and is looked for. */
async function comeDue({ id }: MemberOfSite) {
  await asOwner("update notification_deliveries set due_at = now() where recipient_id = $1", [id]);
  await queueDueBatches(site.services);
}

/** Out of the text: what decodes it leaves nothing of an address in a header. */
const linkIn = (mail: string) =>
  new URL(mail.match(/https:\/\/market\.example\/unsubscribe\?token=[\w-]+/g)?.at(-1) ?? "");
const unfolded = (mail: string) => mail.replaceAll(/\r\n[ \t]+/g, " ");
const idOf = (mail: string) => /^Message-ID: (\S+)/im.exec(unfolded(mail))?.[1];
const subjectOf = (mail: string) => /^Subject: (.*)$/m.exec(unfolded(mail))?.[1]?.trim();

/** From another site, as mail programs post: without cookies, and without saying where from. */
const press = (link: URL, body: Record<string, string>) =>
  site.fetch(`${link.pathname}${link.search}`, {
    method: "POST",
    body: new URLSearchParams(body),
    redirect: "manual",
  });

describe("a mail about notifications", () => {
  test("names what happened, leads to it, and can be ended by one press", async () => {
    const ada = await addMember(site);
    await happen(ada, undefined, "acme.com 6061.T6");
    await expect.poll(() => waiting(ada)).toBe(1);
    await comeDue(ada);
    await expect.poll(() => server.mailsTo(ada.email).length).toBe(1);
    const [mail = ""] = server.mailsTo(ada.email);
    // What a mail program would make a link of is none, and nothing else is changed.
    expect(subjectOf(mail)).toBe("acme[.]com 6061.T6 was handed over to you");
    expect(mail).not.toMatch(/acme\.com/);
    expect(unfolded(mail)).toMatch(/^References: <thread\.company\.[\w-]+@market\.example>$/m);
    expect(mail.match(/acme\[\.\]com 6061\.T6 was handed over/g)?.length).toBeGreaterThan(2);
    expect(mail).toContain(`${publicUrl}/settings/company`);
    expect(mail).toContain("To answer somebody, open the link and answer there.");
    expect(unfolded(mail)).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(unfolded(mail)).toMatch(/^List-Unsubscribe: <https:\/\/market\.example\/unsubscribe\?/m);
    expect(linkIn(mail).searchParams.get("token")).toMatch(/^[\w-]{60,}$/);
  });

  test("tells of several in one, of none that was read, and of nothing twice", async () => {
    const ada = await addMember(site);
    for (const kind of ["company.change_roles", "company.remove_member"]) await happen(ada, kind);
    await happen(ada);
    await expect.poll(() => waiting(ada)).toBe(3);
    await asOwner(
      "update notifications set read_at = now() where recipient_id = $1 and kind = 'company.remove_member'",
      [ada.id],
    );
    await comeDue(ada);
    await expect.poll(() => done(ada)).toBe(3);
    const [mail = "", ...more] = server.mailsTo(ada.email);
    expect(more).toEqual([]);
    expect(subjectOf(mail)).toBe("2 things happened on Millwright");
    expect(mail).toContain("Your roles in a company you act for were changed");
    expect(mail).not.toContain("You were taken out");
  });

  test("is not sent about what was read before its time", async () => {
    const [ada, eve] = [await addMember(site), await addMember(site)];
    await happen(ada);
    await happen(eve);
    await expect.poll(() => waiting(eve)).toBe(1);
    await asOwner("update notifications set read_at = now() where recipient_id = $1", [ada.id]);
    await comeDue(ada);
    await comeDue(eve);
    await expect.poll(() => done(ada)).toBe(1);
    await expect.poll(() => server.mailsTo(eve.email).length).toBe(1);
    expect(server.mailsTo(ada.email)).toEqual([]);
  });

  test("is one mail though its worker dies after the server took it", async () => {
    const ada = await addMember(site);
    const dying = new Set<string>();
    afterSending = ({ id, to }) => {
      if (to !== ada.email || dying.has(id)) return;
      dying.add(id);
      throw new Error("the worker died");
    };
    await happen(ada);
    await expect.poll(() => waiting(ada)).toBe(1);
    await comeDue(ada);
    await expect.poll(() => done(ada)).toBe(1);
    expect(dying.size).toBe(1);
    // Servers and mail programs drop a second one of the same Message-ID.
    expect(new Set(server.mailsTo(ada.email).map(idOf)).size).toBe(1);
  });

  test("waits for its time though the clock that planned it was years ahead", async () => {
    const ada = await addMember(site);
    await happen(ada);
    await expect.poll(() => waiting(ada)).toBe(1);
    await asOwner(
      "update notification_deliveries set due_at = now() + interval '3 years' where recipient_id = $1",
      [ada.id],
    );
    await expect.poll(() => server.mailsTo(ada.email).length).toBe(1);
  });
});

describe("the link of a mail that ends mails", () => {
  async function mailed() {
    const ada = await addMember(site);
    await happen(ada);
    await expect.poll(() => waiting(ada)).toBe(1);
    await comeDue(ada);
    await expect.poll(() => server.mailsTo(ada.email).length).toBe(1);
    return { ada, link: linkIn(server.mailsTo(ada.email)[0] ?? "") };
  }
  const mailsOf = async ({ id }: MemberOfSite) => {
    const [row] = await asOwner("select topics from notification_settings where person_id = $1", [
      id,
    ]);
    const topics: Record<string, { mail: string }> = row?.topics ?? {};
    return Object.entries(topics).map(([topic, { mail }]) => `${topic} ${mail}`);
  };

  test("asks first when it is opened, which programs do", async () => {
    const { ada, link } = await mailed();
    const answer = await site.fetch(`${link.pathname}${link.search}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const text = await answer.text();
    expect(text).toContain("Stop these mails?");
    expect(text).toContain("Your place in a company");
    expect(await mailsOf(ada)).toEqual([]);
  });

  test("ends them by one press, without a cookie and without a redirect", async () => {
    const { ada, link } = await mailed();
    for (let presses = 0; presses < 2; presses += 1) {
      const answer = await press(link, { "List-Unsubscribe": "One-Click" });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("You get no more of these mails");
    }
    expect(await mailsOf(ada)).toEqual(["company_membership never"]);
    await happen(ada);
    // Of the next person it can be seen that hers was looked at.
    const eve = await addMember(site);
    await happen(eve);
    await expect.poll(() => waiting(eve)).toBe(1);
    expect(await waiting(ada)).toBe(0);
  });

  test("ends all of them where that is asked, also what waits already", async () => {
    const { ada, link } = await mailed();
    await happen(ada);
    await expect.poll(() => waiting(ada)).toBe(1);
    expect((await press(link, { scope: "all" })).status).toBe(200);
    expect((await mailsOf(ada)).toSorted()).toEqual([
      "certificates never",
      "claims_to_decide never",
      "company_invitations never",
      "company_membership never",
      "listing_claims never",
      "message_reports never",
      "messages never",
      "own_requests never",
      "profile_readings never",
      "received_requests never",
      "reports_to_decide never",
    ]);
    await comeDue(ada);
    await expect.poll(() => done(ada)).toBe(2);
    expect(server.mailsTo(ada.email)).toHaveLength(1);
  });

  test("says that they are ended already, where they are", async () => {
    const { ada, link } = await mailed();
    const look = async () => (await site.fetch(`${link.pathname}${link.search}`)).text();
    expect(await look()).toContain("Stop these mails?");
    await press(link, { "List-Unsubscribe": "One-Click" });
    const ended = await look();
    expect(ended).toContain("You get no more of these mails");
    expect(ended).not.toContain("Stop these mails?");
    await asOwner("delete from notification_settings where person_id = $1", [ada.id]);
    expect(await look()).toContain("Stop these mails?");
  });

  test("does nothing once it was changed, or without an account", async () => {
    const { ada, link } = await mailed();
    const token = link.searchParams.get("token") ?? "";
    link.searchParams.set("token", `${token.slice(0, -4)}AAAA`);
    const pressed = await press(link, { "List-Unsubscribe": "One-Click" });
    for (const answer of [pressed, await site.fetch(`${link.pathname}${link.search}`)]) {
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain("This link does not work any more");
    }
    expect(await mailsOf(ada)).toEqual([]);
  });
});
