import { createHmac } from "node:crypto";
import { serverSecret } from "../../../platform/auth/server-secret.ts";
import type { Context, Services } from "../../../platform/context.ts";
import { keepMailedWords, mailedWordsOf } from "../data/mailed-words.ts";
import { hostsAmong, linksTo } from "../rules/compared-words.ts";
import type { Sent } from "../rules/known-words.ts";
import { hashesOf } from "../rules/sent-words.ts";
import { ownNames } from "./own-names.ts";
import { bytesOfHashes, hashesInBytes, wordHash } from "./word-hashes.ts";

/** More words than a mail has. */
const mostWords = 32_768;
/** So many mails of one conversation somebody may have quoted. */
const mostMails = 30;

/** What an answer is compared with, as it goes to another thread. */
export interface MailsKnownAgain {
  /** By which its words are hashed. */
  key: string;
  mails: Sent[];
  /** When the first of them was sent; null: none is known. */
  mailedAt: Date | null;
  /** When the mail was sent that is answered: the last one to the viewer that is named, else the last one; null as above. */
  answeredAt: Date | null;
}

/** Keeps by what a mail about a conversation is known again, before it is sent. @param mail.lines all that it says */
export async function keepMailKnown(
  services: Pick<Services, "db" | "config">,
  mail: { mailId: string; personId: string; subjectId: string; lines: readonly string[] },
): Promise<void> {
  const { db, config } = services;
  const { mailId, personId, subjectId: conversationId, lines } = mail;
  const hash = wordHash(await keyOf(db, { personId, conversationId }));
  const links = linksTo(hostsAmong(ownNames(config)));
  const words = bytesOfHashes(hashesOf(lines, links, hash).slice(0, mostWords));
  await db.transaction({ id: personId }, (tx) =>
    keepMailedWords(tx, { mailId, personId, conversationId, words }),
  );
}

/**
 * What is kept of mails that the viewer was sent about a conversation.
 *
 * @param named ids of mails that an answer says it answers
 */
export async function mailsKnownAgain(
  { db, viewer }: Pick<Context, "db"> & { viewer: { id: string } },
  conversationId: string,
  named: readonly string[],
): Promise<MailsKnownAgain> {
  const whose = { personId: viewer.id, conversationId };
  const rows = await db.transaction(viewer, (tx) =>
    mailedWordsOf(tx, whose, { named, most: mostMails }),
  );
  const received = rows.filter(({ isOwn }) => !isOwn);
  const answered = received.find(({ isNamed }) => isNamed) ?? received[0];
  return {
    key: await keyOf(db, whose),
    mails: rows.map(({ words, keepsCase, isOwn }) => ({
      words: hashesInBytes(words),
      keepsCase,
      isOwn,
    })),
    mailedAt: rows[0]?.mailedAt ?? null,
    answeredAt: answered?.mailedAt ?? null,
  };
}

/** A key of its own for each conversation of each person: what two were mailed cannot be compared. */
async function keyOf(
  db: Services["db"],
  { personId, conversationId }: { personId: string; conversationId: string },
): Promise<string> {
  const secret = await serverSecret(db.auth, "words of mails");
  return createHmac("sha256", secret).update(`${conversationId} ${personId}`).digest("hex");
}
