import { randomUUID } from "node:crypto";
import type { TestSite } from "../support/site.ts";

/** A conversation of somebody's with a person who has written, and a message that went back. */
export interface OwnConversation {
  id: string;
  /** From the owner to the other side, just now. */
  messageId: string;
  /** What the other side had written. */
  receivedId: string;
}

/** Makes one as the owner of the database writes it. */
export async function addOwnConversation(
  site: TestSite,
  ownerId: string,
): Promise<OwnConversation> {
  const id = randomUUID();
  const [peer, messageId, receivedId] = [randomUUID(), randomUUID(), randomUUID()];
  const statements: [string, unknown[]][] = [
    [
      "insert into users (id, email, confirmed_at) values ($1::uuid, $1::text || '@people.example', now())",
      [peer],
    ],
    [
      "insert into conversations (id, starter_id, other_id) values ($1, $2, $3)",
      [id, peer, ownerId],
    ],
    [
      "insert into messages (id, conversation_id, sender_id, recipient_id, content) values ($1, $2, $3, $4, 'Can you mill this?')",
      [receivedId, id, peer, ownerId],
    ],
    [
      "insert into messages (id, conversation_id, sender_id, recipient_id, content) values ($1, $2, $3, $4, 'We can')",
      [messageId, id, ownerId, peer],
    ],
  ];
  for (const [sql, values] of statements) await site.db.asSchemaOwner(sql, values);
  return { id, messageId, receivedId };
}
