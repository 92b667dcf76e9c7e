import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";

/** What is kept of a mail, by which it is known again: see `word-hashes.ts`. */
export interface MailedWordsRow {
  words: Buffer;
  /** Whether large letters differ from small ones there. */
  keepsCase: boolean;
  mailedAt: Date;
  /** Whether it is an answer of theirs, not a mail to them. */
  isOwn: boolean;
  /** Whether it was named. */
  isNamed: boolean;
}

/** Whose mails about which conversation. */
interface Mails {
  personId: string;
  conversationId: string;
}

/** Keeps what a mail is known by; of one that is made again, what it says now. @param tx as the person it goes to */
export async function keepMailedWords(
  tx: Transaction,
  { mailId, personId, conversationId, words }: Mails & { mailId: string; words: Buffer },
): Promise<void> {
  await tx
    .insertInto("mailed_words")
    .values({
      mail_id: mailId,
      person_id: personId,
      conversation_id: conversationId,
      words,
      keeps_case: true,
    })
    .onConflict((conflict) => conflict.column("mail_id").doUpdateSet({ words, keeps_case: true }))
    .execute();
}

/**
 * What is kept of somebody's mails about a conversation: first those that are named, then the newest.
 *
 * @param tx as that person
 * @param named ids of mails
 */
export async function mailedWordsOf(
  tx: Transaction,
  { personId, conversationId }: Mails,
  { named, most }: { named: readonly string[]; most: number },
): Promise<MailedWordsRow[]> {
  const { rows } = await sql<MailedWordsRow>`
    select words, keeps_case as "keepsCase", mailed_at as "mailedAt",
           exists (select from messages where id = mail_id) as "isOwn", mail_id = any(${[...named]}::uuid[]) as "isNamed"
      from mailed_words
     where person_id = ${personId} and conversation_id = ${conversationId}
     order by mail_id = any(${[...named]}::uuid[]) desc, mailed_at desc limit ${most}`.execute(tx);
  return rows;
}

/** Deletes what is kept of mails from before a time, by policy of those alone that are older than 30 days. */
export async function deleteMailedWordsBefore(db: SystemDatabase, before: Date): Promise<void> {
  await db.query.deleteFrom("mailed_words").where("mailed_at", "<", before).execute();
}
