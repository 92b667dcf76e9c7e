import type { Database, ViewerScope } from "../db/database.ts";
import type { MailMessage } from "./mail.ts";

/** A mail of a trial run, as the mailbox shows it. */
export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  at: Date;
}

// Nobody is signed in: whoever may open the mailbox operates the machine.
const machine: ViewerScope = { id: null, isOperator: true };
const mostShown = 200;

/** Keeps a mail that a trial run would have sent. A second one of the same id changes nothing. */
export async function keepInMailbox(db: Database, message: MailMessage): Promise<void> {
  await db.transaction(machine, (tx) =>
    tx
      .insertInto("mailbox")
      .values({
        id: message.id,
        recipient: message.to,
        subject: message.subject,
        text_body: message.text,
        html_body: message.html,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute(),
  );
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
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    at: row.created_at,
  }));
}
