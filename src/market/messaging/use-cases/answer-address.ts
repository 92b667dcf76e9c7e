import { createHmac } from "node:crypto";
import { serverSecret } from "../../../platform/auth/server-secret.ts";
import type { Services } from "../../../platform/context.ts";
import type { WayToAnswer } from "../../notifications/rules/notification-mail.ts";
import { isReadByBoth, peopleOf } from "../data/conversation-people.ts";
import { type ContactState, whyNotReached } from "../rules/message-rights.ts";

/** 96 bits: with the rest just below the 64 characters that stand before an @ (RFC 5321, 4.5.3.1.1). */
const sealLength = 24;

/** States of the other side in which no answer reaches it, whatever somebody acts for when they answer. */
const unreachable: readonly ContactState[] = ["deleted", "suspended", "left", "silent", "closed"];

/**
 * Where somebody's answers by mail to a conversation go: `reply+` and the conversation's id with a seal that binds
 * it to this person. No table holds it; whoever holds it may answer as far as the person still may.
 *
 * @returns why nobody can be answered where the other side takes no messages, such as after the account was deleted;
 *   null where the operator takes no answers by mail
 */
export async function conversationAnswerAddress(
  services: Pick<Services, "db" | "config">,
  { personId, subjectId: conversationId }: { personId: string; subjectId: string },
): Promise<WayToAnswer> {
  const { db, config } = services;
  const { people, isForBoth } = await db.transaction({ id: personId }, async (tx) => ({
    people: await peopleOf(tx, [conversationId]),
    isForBoth: await isReadByBoth(tx, conversationId),
  }));
  const isOfTheTwo = people.some(({ id }) => id === personId);
  const contact = isOfTheTwo ? people.find(({ id }) => id !== personId) : undefined;
  if (contact !== undefined && unreachable.includes(contact.state)) {
    return { whyNot: whyNotReached(contact.state, contact) ?? "" };
  }
  if (config.inboundMail === null) return null;
  const [local, host] = config.inboundMail.address.split("@");
  const id = conversationId.replaceAll("-", "");
  const seal = await sealOf(db, { personId, conversationId });
  return { to: `${local}+${id}${seal}@${host}`, isForBoth };
}

/** What stands in an address of answers. */
export interface AnswerTarget {
  conversationId: string;
  seal: string;
}

/** Reads an address of answers. @returns null for any other; whether the seal is right, `isSealOf` says */
export function readAnswerAddress(inbound: string, address: string): AnswerTarget | null {
  const [local, host] = inbound.split("@");
  const [before, after] = address.trim().toLowerCase().split("@");
  if (after !== host || before?.startsWith(`${local}+`) !== true) return null;
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{24})$/
    .exec(before.slice(before.indexOf("+") + 1))
    ?.slice(1);
  if (parts === undefined) return null;
  return { conversationId: parts.slice(0, 5).join("-"), seal: parts[5] ?? "" };
}

/** Whether an address was made for this person. */
export async function isSealOf(
  db: Services["db"],
  { conversationId, seal }: AnswerTarget,
  personId: string,
): Promise<boolean> {
  return (await sealOf(db, { personId, conversationId })) === seal;
}

async function sealOf(
  db: Services["db"],
  { personId, conversationId }: { personId: string; conversationId: string },
): Promise<string> {
  const secret = await serverSecret(db.auth, "answers by mail");
  const seal = createHmac("sha256", secret).update(`${conversationId} ${personId}`).digest("hex");
  return seal.slice(0, sealLength);
}
