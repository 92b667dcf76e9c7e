import { createHmac } from "node:crypto";
import { serverSecret } from "../../../platform/auth/server-secret.ts";
import type { Services } from "../../../platform/context.ts";

/** 96 bits: with the rest just below the 64 characters that stand before an @ (RFC 5321, 4.5.3.1.1). */
const sealLength = 24;

/**
 * Where somebody's answers by mail to a conversation go: `reply+` and the conversation's id with a seal that binds
 * it to this person. No table holds it; whoever holds it may answer as far as the person still may.
 *
 * @returns null where the operator takes no answers
 */
export async function conversationAnswerAddress(
  { db, config }: Pick<Services, "db" | "config">,
  { personId, subjectId: conversationId }: { personId: string; subjectId: string },
): Promise<string | null> {
  if (config.inboundMail === null) return null;
  const [local, host] = config.inboundMail.address.split("@");
  const id = conversationId.replaceAll("-", "");
  const seal = await sealOf(db, { personId, conversationId });
  return `${local}+${id}${seal}@${host}`;
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
