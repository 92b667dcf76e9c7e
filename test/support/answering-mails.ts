import MailComposer from "nodemailer/lib/mail-composer/index.js";
import { expect } from "vitest";
import { queueDueBatches } from "../../src/market/notifications/use-cases/queue-due-batches.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import type { MemberOfSite } from "./members.ts";
import { asOwner, messagesOf, pairThatTalked, send } from "./message-calls.ts";
import { startSite, type TestSite } from "./site.ts";

const secret = "only-the-mail-server-knows-this-one";

/** A site that takes answers by mail, with the server that it sends its mails to. */
export interface AnsweredSite {
  site: TestSite;
  server: MailServer;
  close(): Promise<void>;
}

/** Starts one. */
export async function startAnsweredSite(): Promise<AnsweredSite> {
  const server = await startMailServer();
  const site = await startSite({
    samples: false,
    env: {
      RATE_LIMITS: "off",
      SMTP_URL: server.url,
      INBOUND_MAIL_ADDRESS: "reply@market.example",
      INBOUND_MAIL_SECRET: secret,
      INBOUND_MAIL_AUTHSERV_ID: "mx.market.example",
    },
  });
  const close = async () => {
    await site.close();
    await server.close();
  };
  return { site, server, close };
}

/**
 * Has somebody mailed of a message, once that waits to be. An earlier one may wait there although it was read, for as
 * long as nobody has noted that it was.
 *
 * @param count how many mails they have with it
 * @returns the mail
 */
export async function mailAbout(
  { site, server }: AnsweredSite,
  messageId: string,
  { id, email }: MemberOfSite,
  count = 1,
): Promise<string> {
  const mailed = async () => {
    const due = `update notification_deliveries delivery set due_at = now() from notifications told
      where told.id = delivery.notification_id and told.recipient_id = $1 and told.part_id = $2`;
    await asOwner(site, due, [id, messageId]);
    await queueDueBatches(site.services);
    return server.mailsTo(email).length;
  };
  await expect.poll(mailed).toBe(count);
  return server.mailsTo(email).at(-1) ?? "";
}

/** Two who talked; the second one was mailed about the last message, and can answer. @param words that message */
export async function mailedPair(answered: AnsweredSite, words = "How many a week?") {
  const { ada, bob, id } = await pairThatTalked(answered.site);
  await bob.fetch(`/api/v1/conversations/${id}/read`, { method: "POST" });
  const { id: messageId } = await send(ada, id, words);
  const mail = await mailAbout(answered, messageId, bob);
  const address = /^Reply-To:\s+(\S+)/im.exec(mail)?.[1] ?? "";
  expect(address).toMatch(/^reply\+[0-9a-f]{56}@market\.example$/);
  return { ada, bob, id, mail, address };
}

/** Brings a mail as the operator's mail server does. */
export function bringMail(
  { site }: AnsweredSite,
  mail: string | Buffer,
  bearer = secret,
): Promise<Response> {
  return site.fetch("/api/v1/inbound-mail", {
    method: "POST",
    headers: { "content-type": "message/rfc822", authorization: `Bearer ${bearer}` },
    body: new Uint8Array(Buffer.from(mail)),
  });
}

/** A file of a mail; with an id it stands within the text. */
export interface SentFile {
  filename?: string | false;
  content: Buffer;
  contentType?: string;
  cid?: string;
  contentDisposition?: "inline" | "attachment";
}

let mails = 0;
/** A mail as a mail program writes it. */
export function writtenMail(
  { from, to, messageId }: { from: string; to: string; messageId?: string },
  content: { text?: string; html?: string; subject?: string; headers?: Record<string, string> },
  files: SentFile[] = [],
): Promise<Buffer> {
  mails += 1;
  return new MailComposer({
    from: `Bob <${from}>`,
    to,
    subject: "Re: Ada sent you a message",
    messageId: messageId ?? `<${mails}.answer@mail.example>`,
    ...content,
    attachments: files,
  })
    .compile()
    .build();
}

/** Words of a conversation's messages. */
export async function contentsOf(by: MemberOfSite, id: string): Promise<string[]> {
  return (await messagesOf(by, id)).items.map(({ content }) => content);
}

/** What was written before anybody answers by mail. */
export const wordsBefore = ["Do you mill steel?", "We do", "How many a week?"];
