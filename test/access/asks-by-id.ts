import { randomUUID } from "node:crypto";
import { json } from "../support/members.ts";
import type { TestSite } from "../support/site.ts";
import { asksAboutTrade } from "./asks-about-trade.ts";
import { asksForTrade } from "./asks-for-trade-calls.ts";
import { addOwnConversation } from "./own-conversation.ts";
import { addOwnFile } from "./own-file.ts";
import { asksForProducts } from "./own-product.ts";

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

/** Every request that names a private object by id: calls as in the table of policies, pages by method and path. */
export function asksById(site: TestSite): { calls: Record<string, AskById>; pages: typeof calls } {
  const insert = async (sql: string, values: unknown[]): Promise<string> => {
    const id = randomUUID();
    await site.db.asSchemaOwner(sql, [id, ...values]);
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
  const reply = (ownerId: string) =>
    insert(
      "insert into saved_replies (id, person_id, name, content) values ($1, $2, 'Hours', '8 to 4')",
      [ownerId],
    );
  // Whom the owner has blocked; the id is that person's.
  const blocked = async (ownerId: string) => {
    const id = await insert(
      "insert into users (id, email, confirmed_at) values ($1::uuid, $1::text || '@people.example', now())",
      [],
    );
    await site.db.asSchemaOwner(
      "insert into blocked_people (person_id, blocked_id) values ($1, $2)",
      [ownerId, id],
    );
    return id;
  };
  const proposal = (ownerId: string) =>
    insert(
      `with whose as (
         select person_id, company_id from company_members
          where person_id = $2 order by chosen_at desc nulls last, joined_at limit 1
       ), profile as (
         insert into seller_profiles (seller_id, company_id) select * from whose on conflict do nothing)
       insert into profile_proposals
         (id, company_id, field, value, value_key, sentence, source, source_url, confidence, reason)
       select $1::uuid, company_id, 'specialization', to_jsonb($1::text), $1::text, 'Gears', 'a.txt', 'a.txt', 1, 'So'
         from whose`,
      [ownerId],
    );
  const claim = (ownerId: string, state: string) =>
    insert(
      `with listing as (
         insert into manufacturers (name, source, source_id) values ('Brewery', 'test', gen_random_uuid()::text)
         returning id)
       insert into listing_claims (id, manufacturer_id, company_id, person_id, proof, state, proved_at)
       select $1, listing.id, m.company_id, m.person_id, 'page', $3, now()
         from listing, company_members m where m.person_id = $2 limit 1`,
      [ownerId, state],
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
  const company =
    "(select company_id from company_members where person_id = $2 order by joined_at limit 1)";
  const colleague = async (ownerId: string) => {
    const id = await insert(
      "insert into users (id, email, confirmed_at) values ($1::uuid, $1::text || '@people.example', now())",
      [],
    );
    await site.db.asSchemaOwner(
      `insert into company_members (person_id, company_id, roles) values ($1, ${company}, '{buyer}')`,
      [id, ownerId],
    );
    return id;
  };
  const sentInvitation = (ownerId: string) =>
    insert(
      `insert into company_invitations (id, company_id, email, roles, invited_by, expires_at)
       values ($1::uuid, ${company}, $1::text || '@people.example', '{buyer}', $2, now() + interval '1 day')`,
      [ownerId],
    );
  // Into a company of somebody else's.
  const gotInvitation = async (ownerId: string) => {
    const inviter = await insert(
      "insert into users (id, email) values ($1::uuid, $1::text || '@people.example')",
      [],
    );
    const other = await insert("insert into companies (id, name) values ($1, 'Works')", []);
    return insert(
      `insert into company_invitations (id, company_id, email, roles, invited_by, expires_at)
       select $1, $3, email, '{buyer}', $4, now() + interval '1 day' from users where id = $2`,
      [ownerId, other, inviter],
    );
  };
  const talk = async (ownerId: string) => (await addOwnConversation(site, ownerId)).id;
  const sent = async (ownerId: string) => (await addOwnConversation(site, ownerId)).messageId;
  const received = async (ownerId: string) => (await addOwnConversation(site, ownerId)).receivedId;
  const talks = "/api/v1/conversations";
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
    "GET /v1/files/:id/preview": { make: file, ask: (id) => [`/api/v1/files/${id}/preview`] },
    "GET /v1/files/:id/mesh": { make: file, ask: (id) => [`/api/v1/files/${id}/mesh`] },
    "DELETE /v1/files/:id": {
      make: file,
      ask: (id) => [`/api/v1/files/${id}`, { method: "DELETE" }],
    },
    "GET /v1/conversations/:id": { make: talk, ask: (id) => [`${talks}/${id}`] },
    "PATCH /v1/conversations/:id": {
      make: talk,
      ask: (id) => [`${talks}/${id}`, json("PATCH", { archived: true })],
    },
    "GET /v1/conversations/:id/messages": {
      make: talk,
      ask: (id) => [`${talks}/${id}/messages`],
    },
    "POST /v1/conversations/:id/messages": {
      make: talk,
      ask: (id) => [`${talks}/${id}/messages`, json("POST", { content: "Yes" })],
    },
    "POST /v1/conversations/:id/read": {
      make: talk,
      ask: (id) => [`${talks}/${id}/read`, json("POST", {})],
    },
    "POST /v1/conversations/:id/typing": {
      make: talk,
      ask: (id) => [`${talks}/${id}/typing`, { method: "POST" }],
    },
    "PATCH /v1/sent-messages/:id": {
      make: sent,
      ask: (id) => [`/api/v1/sent-messages/${id}`, json("PATCH", { content: "Better" })],
    },
    "DELETE /v1/sent-messages/:id": {
      make: sent,
      ask: (id) => [`/api/v1/sent-messages/${id}`, { method: "DELETE" }],
    },
    "POST /v1/received-messages/:id/report": {
      make: received,
      ask: (id) => [
        `/api/v1/received-messages/${id}/report`,
        json("POST", { reason: "spam", note: "" }),
      ],
    },
    "DELETE /v1/blocked-people/:id": {
      make: blocked,
      ask: (id) => [`/api/v1/blocked-people/${id}`, { method: "DELETE" }],
    },
    "POST /v1/claims/:id/withdraw": {
      make: (ownerId) => claim(ownerId, "open"),
      ask: (id) => [`/api/v1/claims/${id}/withdraw`, { method: "POST" }],
    },
    "POST /v1/claims/:id/release": {
      make: (ownerId) => claim(ownerId, "approved"),
      ask: (id) => [`/api/v1/claims/${id}/release`, { method: "POST" }],
    },
    "PUT /v1/saved-replies/:id": {
      make: reply,
      ask: (id) => [
        `/api/v1/saved-replies/${id}`,
        json("PUT", { name: `Hours ${id}`, content: "9 to 5" }),
      ],
    },
    "DELETE /v1/saved-replies/:id": {
      make: reply,
      ask: (id) => [`/api/v1/saved-replies/${id}`, { method: "DELETE" }],
    },
    "POST /v1/seller/proposals/:id/accept": {
      make: proposal,
      ask: (id) => [`/api/v1/seller/proposals/${id}/accept`, { method: "POST" }],
    },
    "POST /v1/seller/proposals/:id/refuse": {
      make: proposal,
      ask: (id) => [`/api/v1/seller/proposals/${id}/refuse`, { method: "POST" }],
    },
    ...asksForProducts(site),
    ...asksForTrade(site),
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
    "DELETE /v1/company/invitations/:id": {
      make: sentInvitation,
      ask: (id) => [`/api/v1/company/invitations/${id}`, { method: "DELETE" }],
    },
    "PATCH /v1/company/members/:id": {
      make: colleague,
      ask: (id) => [`/api/v1/company/members/${id}`, json("PATCH", { roles: ["seller"] })],
    },
    "DELETE /v1/company/members/:id": {
      make: colleague,
      ask: (id) => [`/api/v1/company/members/${id}`, { method: "DELETE" }],
    },
    "POST /v1/company/members/:id/ownership": {
      make: colleague,
      ask: (id) => [`/api/v1/company/members/${id}/ownership`, { method: "POST" }],
    },
    // Accepting makes another company the one acted for, so it comes after those above.
    "POST /v1/me/invitations/:id/decline": {
      make: gotInvitation,
      ask: (id) => [`/api/v1/me/invitations/${id}/decline`, { method: "POST" }],
    },
    "POST /v1/me/invitations/:id/accept": {
      make: gotInvitation,
      ask: (id) => [`/api/v1/me/invitations/${id}/accept`, { method: "POST" }],
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
      ...asksAboutTrade(insert),
      "GET /messages/report": { make: received, ask: (id) => [`/messages/report?message=${id}`] },
      "POST /messages/report": {
        make: received,
        ask: (id) => [`/messages/report?message=${id}`, form({ reason: "spam" })],
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
