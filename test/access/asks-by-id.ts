import { randomUUID } from "node:crypto";
import { withClient } from "../../src/platform/db/connection.ts";
import { json } from "../support/members.ts";
import type { TestSite } from "../support/site.ts";
import { addOwnFile } from "./own-file.ts";

/** A request about one private object, which an id in it names. */
export interface AskById {
  /** Makes an object of somebody's. @returns its id */
  make(ownerId: string): Promise<string>;
  /** The request that names it: path and the rest. */
  ask(id: string): [path: string, init?: RequestInit];
}

const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
});

/**
 * Every request that names a private object by id: calls as in the table of policies, then pages, whose
 * name begins with method and path.
 */
export function asksById(site: TestSite): { calls: Record<string, AskById>; pages: typeof calls } {
  const insert = async (sql: string, values: unknown[]): Promise<string> => {
    const id = randomUUID();
    await withClient(site.db.ownerConnection, (owner) => owner.query(sql, [id, ...values]));
    return id;
  };
  const conversation = (ownerId: string) =>
    insert("insert into ai_threads (id, user_id) values ($1, $2)", [ownerId]);
  const answer = async (ownerId: string) =>
    insert(
      `insert into ai_conversations (id, user_id, conversation_id, position, role)
       values ($1, $2, $3, 0, 'assistant')`,
      [ownerId, await conversation(ownerId)],
    );
  const session = (ownerId: string) =>
    insert(
      `insert into sessions (id, user_id, token_hash, expires_at)
       values ($1, $2, md5(random()::text), now() + interval '1 day')`,
      [ownerId],
    );
  const picture = async (ownerId: string) => {
    const id = randomUUID();
    const svg = new TextEncoder().encode("<svg/>");
    await site.services.files.put("ai_pictures", `${ownerId}/${id}.svg`, svg, "image/svg+xml");
    return id;
  };
  const file = (ownerId: string) => addOwnFile(site, ownerId);
  const conversations = "/api/v1/consultant/conversations";
  const calls: Record<string, AskById> = {
    "GET /v1/consultant/conversations/:id": {
      make: conversation,
      ask: (id) => [`${conversations}/${id}`],
    },
    "DELETE /v1/consultant/conversations/:id": {
      make: conversation,
      ask: (id) => [`${conversations}/${id}`, { method: "DELETE" }],
    },
    "GET /v1/consultant/pictures/:file": {
      make: picture,
      ask: (id) => [`/api/v1/consultant/pictures/${id}.svg`],
    },
    "GET /v1/files/:id": { make: file, ask: (id) => [`/api/v1/files/${id}`] },
    "DELETE /v1/files/:id": {
      make: file,
      ask: (id) => [`/api/v1/files/${id}`, { method: "DELETE" }],
    },
    "POST /v1/consultant/stop": {
      make: answer,
      ask: (id) => ["/api/v1/consultant/stop", json("POST", { answerId: id })],
    },
    "POST /functions/ai-consultant": {
      make: conversation,
      ask: (id) => [
        "/api/functions/ai-consultant",
        json("POST", { message: "What is a draft angle?", conversationId: id }),
      ],
    },
    "POST /auth/revoke-session": {
      make: session,
      ask: (id) => ["/api/auth/revoke-session", json("POST", { id })],
    },
  };
  return {
    calls,
    pages: {
      "GET /consultant": {
        make: conversation,
        ask: (id) => [`/consultant?conversation=${id}`],
      },
      "POST /consultant, clearing": {
        make: conversation,
        ask: (id) => ["/consultant", form({ conversation: id, clear: "" })],
      },
      "POST /consultant, asking": {
        make: conversation,
        ask: (id) => ["/consultant", form({ conversation: id, message: "What is a draft?" })],
      },
      "POST /consultant, stopping": {
        make: answer,
        ask: (id) => ["/consultant", form({ stop: id })],
      },
      "POST /settings/files, deleting one": {
        make: file,
        ask: (id) => ["/settings/files", form({ delete: id })],
      },
      "POST /settings, ending a session": {
        make: session,
        ask: (id) => ["/settings", form({ form: "end-session", session: id })],
      },
    },
  };
}
