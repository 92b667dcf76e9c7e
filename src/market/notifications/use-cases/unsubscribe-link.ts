import { openSealedId, sealId } from "../../../platform/auth/sealed-id.ts";
import { serverSecret } from "../../../platform/auth/server-secret.ts";
import type { Services } from "../../../platform/context.ts";

const purpose = "notification mails";
/** Mails are found again long after they came. */
const lifeMs = 400 * 86_400_000;

/** Whose mails a link ends, and about what. */
export interface Unsubscribing {
  personId: string;
  topicIds: string[];
}

/**
 * The address that ends mails about some topics, for whoever holds the mail. No table holds it: it carries what it
 * does, sealed.
 */
export async function unsubscribeLink(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  { personId, topicIds }: Unsubscribing,
): Promise<string> {
  const secret = await serverSecret(db.auth, purpose);
  const ends = new Date(clock().getTime() + lifeMs);
  const token = sealId(secret, [personId, ...topicIds].join("/"), ends);
  return `${config.publicUrl}/unsubscribe?${new URLSearchParams({ token })}`;
}

/** Reads the token of such an address. @returns null for anything else, and once it has expired */
export async function readUnsubscribeToken(
  { db, clock }: Pick<Services, "db" | "clock">,
  token: string,
): Promise<Unsubscribing | null> {
  const opened = openSealedId(await serverSecret(db.auth, purpose), token, clock());
  const [personId, ...topicIds] = opened?.split("/") ?? [];
  return personId === undefined ? null : { personId, topicIds };
}
