import type { Database, ViewerScope } from "../db/database.ts";
import type { MailMessage } from "./mail.ts";

/** A mail of a trial run, as the mailbox shows it. */
export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer would go, if not to the sender. */
  replyTo: string | null;
  at: Date;
}

// Nobody is signed in: whoever may open the mailbox operates the machine.
const machine: ViewerScope = { id: null, isOperator: true };
const mostShown = 200;

/** Keeps a mail that a trial run would have sent. A second one of the same id changes nothing. */
export async function keepInMailbox(db: Database, message: MailMessage): Promise<void> {
  await db.system.query
    .insertInto("mailbox")
    .values({
      id: message.id,
      recipient: message.to,
      subject: message.subject,
      text_body: message.text,
      html_body: message.html,
      reply_to: message.replyTo ?? null,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** The mails of a trial run, newest first, at most 200. */
export async function readMailbox(db: Database): Promise<KeptMail[]> {
  const rows = await db.transaction(machine, (tx) =>
    tx
      .selectFrom("mailbox")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(mostShown)
      .execute(),
  );
  return rows.map(keptMail);
}

/** One of them. @returns undefined for an id that is none, or of no mail */
export async function readMail(db: Database, id: string): Promise<KeptMail | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const row = await db.transaction(machine, (tx) =>
    tx.selectFrom("mailbox").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  return row && keptMail(row);
}

/** The addresses a mail links to, each once, in the order of the mail. */
export function linksIn(html: string): string[] {
  const found = html.matchAll(/<a\b[^>]*?\shref="(https?:[^"]*)"/g);
  return [...new Set([...found].map(([, address = ""]) => address.replaceAll("&amp;", "&")))];
}

function keptMail(row: {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string;
  reply_to: string | null;
  created_at: Date;
}): KeptMail {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    replyTo: row.reply_to,
    at: row.created_at,
  };
}
