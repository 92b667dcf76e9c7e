import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvents } from "../../../platform/events/record-event.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import {
  companyTold,
  contactAmong,
  type PersonOfConversation,
  peopleOf,
  spokeBefore,
} from "../data/conversation-people.ts";
import type { OwnSide } from "../data/conversations.ts";
import { findMessage, findTwin } from "../data/messages.ts";
import { acquaintance, attachFiles, insertMessage, namesOfFiles } from "../data/send-message.ts";
import { type Message, senderName } from "../rules/conversation.ts";
import { firstContact, firstContactRefusal, firstFilesRefusal } from "../rules/first-contact.ts";
import { onlyReads, whyNotReached } from "../rules/message-rights.ts";
import { forReaders } from "./for-readers.ts";

/** A message that is to be sent. */
export interface Outgoing {
  content: string;
  files: readonly string[];
  replyTo: string | null;
  key: string | null;
  /** Which of several words under the key. */
  revision: number;
  /** It was written in place of the draft, whatever that says: by a form that showed it. Default: false */
  replacesDraft?: boolean;
}

/**
 * Sends a message in the caller's transaction, or returns the one with the same words that was sent a moment ago
 * without a key, which holds the sender's turn: limits of a first contact, the row,
 * its files, and the event that tells both sides' browsers.
 *
 * @throws AppError not_allowed_now: nobody would read it, or the other side has to answer first; forbidden: the sender
 *   neither buys nor sells for the company; invalid_input: too long or with links for a first contact, a file or a quoted message that is not there
 */
export async function deliverMessage(
  tx: Transaction,
  ctx: Context,
  { side, senderId, outgoing }: { side: OwnSide; senderId: string; outgoing: Outgoing },
): Promise<Message> {
  const { content, files, replyTo, key, revision, replacesDraft = false } = outgoing;
  const twin =
    key === null && files.length === 0
      ? await findTwin(tx, side.id, { senderId, content, replyTo })
      : null;
  // First of all: what it was sent under then need not hold a second time.
  if (twin !== null) return twin;
  const people = await peopleOf(tx, [side.id]);
  const contact = contactAmong(people, side.contactId, side.isAcross);
  if (contact === undefined) throw new Error(`Conversation ${side.id} has nobody at its other end`);
  if (contact.state === "watching") throw new AppError("forbidden", { message: onlyReads });
  const obstacle = whyNotReached(contact.state, contact);
  if (obstacle !== null)
    throw new AppError("not_allowed_now", { message: obstacle, allowed: ["archive"] });
  // Companies that deal with each other are no strangers.
  if (!side.isShared) await demandAcquaintance(tx, senderId, side.contactId, outgoing);
  await demandQuoted(tx, side.id, replyTo);
  const words = { senderId, content, replyTo, key, revision, replacesDraft };
  const id = await insertMessage(tx, side, words);
  if ((await attachFiles(tx, id, senderId, files)) < files.length) {
    throw invalidInput({ files: ["A file is not there any more: add it again"] });
  }
  const told = {
    subject: { type: "conversation", id: side.id },
    payload: {
      message_id: id,
      sender_id: senderId,
      sender_name: nameOfSender(ctx, people, { senderId, contactId: side.contactId }),
      about: side.aboutLabel,
      // Conversations about trade are the companies': whoever leaves one hears no more of them.
      recipient_company_id: side.isShared ? side.contactCompanyId : null,
    },
  };
  const beside = side.isShared ? await spokeBefore(tx, side.id, side) : [];
  const company = await companyTold(tx, side.id, side.contactId);
  const named = { ...told, payload: { ...told.payload, for_company: company } };
  await recordEvents(tx, ctx, [
    { ...named, recipientIds: [side.contactId], kind: "message.sent" },
    { ...told, recipientIds: [senderId], kind: "message.sent" },
    { ...told, recipientIds: beside, kind: "message.sent_to_colleague" },
    ...forReaders(side),
  ]);
  const sent = await findMessage(tx, id);
  if (sent === null) throw new Error("A message that was sent cannot be read");
  return sent;
}

/** Whoever writes first for a colleague is not one of the two yet, and of the same company. */
function nameOfSender(
  { viewer }: Context,
  people: readonly PersonOfConversation[],
  { senderId, contactId }: { senderId: string; contactId: string },
): string {
  const own = people.find(({ id }) => id === senderId);
  if (own !== undefined) return senderName(own);
  const colleague = people.find(({ id }) => id !== contactId);
  const companyName = colleague?.companyName ?? "";
  return senderName({ name: viewer.member?.name || companyName || "A colleague", companyName });
}

/** Whoever has never answered gets few messages, short ones and without links, in the names of files neither. */
async function demandAcquaintance(
  tx: Transaction,
  senderId: string,
  contactId: string,
  { content, files }: Outgoing,
): Promise<void> {
  const { sent, hasAnswered } = await acquaintance(tx, senderId, contactId);
  if (hasAnswered) return;
  const refusal = firstContactRefusal(content);
  if (refusal !== null) throw invalidInput({ content: [refusal] });
  const names = files.length === 0 ? [] : await namesOfFiles(tx, senderId, files);
  const misnamed = firstFilesRefusal(names);
  if (misnamed !== null) throw invalidInput({ files: [misnamed] });
  if (sent >= firstContact.messages) {
    throw new AppError("not_allowed_now", {
      message: `You have sent ${sent} messages without an answer. You can go on once they answer.`,
      allowed: ["archive"],
    });
  }
}

async function demandQuoted(tx: Transaction, conversationId: string, quoted: string | null) {
  if (quoted === null) return;
  const message = await findMessage(tx, quoted);
  if (message?.conversationId !== conversationId) {
    throw invalidInput({ reply_to: ["The quoted message is not in this conversation"] });
  }
  if (message.withdrawnAt !== null) {
    throw invalidInput({
      reply_to: ["The quoted message was withdrawn: send it without the quote"],
    });
  }
}
