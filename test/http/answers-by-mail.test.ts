import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queueDueBatches } from "../../src/market/notifications/use-cases/queue-due-batches.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import type { MemberOfSite } from "../support/members.ts";
import { asOwner, messagesOf, pairThatTalked, problemOf, send } from "../support/message-calls.ts";
import { startSite, type TestSite } from "../support/site.ts";

const secret = "only-the-mail-server-knows-this-one";
let server: MailServer;
let site: TestSite;

beforeAll(async () => {
  server = await startMailServer();
  site = await startSite({
    samples: false,
    env: {
      RATE_LIMITS: "off",
      SMTP_URL: server.url,
      INBOUND_MAIL_ADDRESS: "reply@market.example",
      INBOUND_MAIL_SECRET: secret,
    },
  });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

/**
 * Has somebody mailed of a message, once that waits to be. An earlier one may wait there although it was read, for as
 * long as nobody has noted that it was.
 *
 * @returns the mail
 */
async function mailAbout(messageId: string, { id, email }: MemberOfSite): Promise<string> {
  const mailed = async () => {
    const due = `update notification_deliveries delivery set due_at = now() from notifications told
      where told.id = delivery.notification_id and told.recipient_id = $1 and told.part_id = $2`;
    await asOwner(site, due, [id, messageId]);
    await queueDueBatches(site.services);
    return server.mailsTo(email).length;
  };
  await expect.poll(mailed).toBe(1);
  return server.mailsTo(email)[0] ?? "";
}

/** Two who talked; the second one was mailed about the last message, and can answer. */
async function mailed() {
  const { ada, bob, id } = await pairThatTalked(site);
  await bob.fetch(`/api/v1/conversations/${id}/read`, { method: "POST" });
  const { id: messageId } = await send(ada, id, "How many a week?");
  const mail = await mailAbout(messageId, bob);
  const address = /^Reply-To:\s+(\S+)/im.exec(mail)?.[1] ?? "";
  expect(address).toMatch(/^reply\+[0-9a-f]{56}@market\.example$/);
  return { ada, bob, id, mail, address };
}

const bring = (mail: string | Buffer, bearer = secret) =>
  site.fetch("/api/v1/inbound-mail", {
    method: "POST",
    headers: { "content-type": "message/rfc822", authorization: `Bearer ${bearer}` },
    body: new Uint8Array(Buffer.from(mail)),
  });

let mails = 0;
/** A mail as a mail program writes it. */
function written(
  { from, to }: { from: string; to: string },
  content: { text?: string; html?: string; headers?: Record<string, string> },
  files: { filename: string; content: Buffer }[] = [],
): Promise<Buffer> {
  mails += 1;
  const messageId = `<${mails}.answer@mail.example>`;
  return new MailComposer({
    from: `Bob <${from}>`,
    to,
    subject: "Re: Ada sent you a message",
    messageId,
    ...content,
    attachments: files,
  })
    .compile()
    .build();
}

const contents = async (by: MemberOfSite, id: string) =>
  (await messagesOf(by, id)).items.map(({ content }) => content);
const before = ["Do you mill steel?", "We do", "How many a week?"];
const quoted = `Fifty a week.

More from June on.

On Sun, Nov 22, 2026 at 12:00 PM Millwright <no-reply@market.example>
wrote:

> Ada Byron sent you a message
> See it
`;

describe("an answer to a mail about a message", () => {
  test("goes into the conversation, without what it quotes, and once however often it is brought", async () => {
    const { ada, bob, id, mail, address } = await mailed();
    expect(mail).toContain("To answer, answer this mail");
    const answer = await written({ from: bob.email.toUpperCase(), to: address }, { text: quoted });
    for (let time = 0; time < 2; time += 1) expect((await bring(answer)).status).toBe(204);
    expect(await contents(ada, id)).toEqual([...before, "Fifty a week.\n\nMore from June on."]);
    const [, , , last] = (await messagesOf(ada, id)).items;
    expect(last).toMatchObject({ sender_id: bob.id, recipient_id: ada.id, read: false });
  });

  test("may be HTML alone, and bring files", async () => {
    const { ada, bob, id, address } = await mailed();
    const drawing = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
    const html = "<div>See the <b>drawing</b>.</div><blockquote>How many a week?</blockquote>";
    const answer = await written(
      { from: bob.email, to: `other@mail.example, ${address}` },
      { html },
      [{ filename: "flange.pdf", content: drawing }],
    );
    expect((await bring(answer)).status).toBe(204);
    const last = (await messagesOf(ada, id)).items.at(-1);
    expect(last).toMatchObject({ content: "See the drawing.", files: [{ name: "flange.pdf" }] });
  });

  test("is refused from another address, at another's address, and from whoever does not know the secret", async () => {
    const { ada, bob, id, address } = await mailed();
    const other = await mailed();
    const text = { text: "It is me, Bob" };
    const notBob = await bring(await written({ from: other.bob.email, to: address }, text));
    expect(await problemOf(notBob)).toEqual([
      404,
      "not_found",
      expect.stringMatching(/Answer from/),
    ]);
    const forged = address.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
    expect((await bring(await written({ from: bob.email, to: forged }, text))).status).toBe(404);
    const stranger = await written({ from: "nobody@mail.example", to: address }, text);
    expect((await bring(stranger)).status).toBe(404);
    const real = await written({ from: bob.email, to: address }, text);
    expect((await bring(real, "guessed")).status).toBe(401);
    expect((await bring("no mail at all")).status).toBe(400);
    expect(await contents(ada, id)).toEqual(before);
  });

  test("of a program is left out", async () => {
    const { ada, bob, id, address } = await mailed();
    const away = await written(
      { from: bob.email, to: address },
      { text: "I am on vacation", headers: { "Auto-Submitted": "auto-replied" } },
    );
    expect((await bring(away)).status).toBe(204);
    expect(await contents(ada, id)).toEqual(before);
    expect(server.mailsTo(bob.email)).toHaveLength(1);
  });

  test("that cannot be sent comes back with the reason and what was written", async () => {
    const { ada, bob, id, address } = await mailed();
    const tooLong = await written({ from: bob.email, to: address }, { text: "word ".repeat(1100) });
    expect((await bring(tooLong)).status).toBe(204);
    await expect.poll(() => server.mailsTo(bob.email).length).toBe(2);
    const back = server.mailsTo(bob.email)[1];
    expect(back).toContain("Subject: Your answer was not sent");
    expect(back).toContain("A message has at most 5,000 characters; this one has 5,499.");
    expect(back).toContain("word word");
    const files = Array.from({ length: 11 }, (_, at) => ({
      filename: `${at}.csv`,
      content: Buffer.from(`part,quantity\n${at},1\n`),
    }));
    const tooMany = await written({ from: bob.email, to: address }, { text: "All of them" }, files);
    expect((await bring(tooMany)).status).toBe(204);
    await expect.poll(() => server.mailsTo(bob.email).length).toBe(3);
    expect(server.mailsTo(bob.email)[2]).toContain("A message has at most 10 files.");
    const stored = "select from stored_files where owner_id = $1";
    expect(await asOwner(site, stored, [bob.id])).toEqual([]);
    const drawing = [{ filename: "flange.csv", content: Buffer.from("part,quantity\nflange,9\n") }];
    const withFile = { text: "word ".repeat(1100) };
    const refused = await written({ from: bob.email, to: address }, withFile, drawing);
    expect((await bring(refused)).status).toBe(204);
    await expect.poll(() => server.mailsTo(bob.email).length).toBe(4);
    expect(await asOwner(site, stored, [bob.id])).toEqual([]);
    expect(await contents(ada, id)).toEqual(before);
  });
});
