import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { readEvents } from "../support/event-reader.ts";
import { json, type MemberOfSite } from "../support/members.ts";
import {
  asOwner,
  conversationsOf,
  messagesOf,
  pairOf,
  pairThatTalked,
  post,
  problemOf,
  send,
  startMessageSite,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

describe("what was sent", () => {
  test("can be edited and withdrawn by who sent it within five minutes", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const { id: messageId } = await send(ada, id, "Tomorow");
    const path = `/api/v1/sent-messages/${messageId}`;
    const edited = await ada.fetch(path, json("PATCH", { content: "Tomorrow" }));
    expect(await edited.json()).toMatchObject({
      content: "Tomorrow",
      edited_at: expect.any(String),
    });
    expect((await problemOf(await bob.fetch(path, { method: "DELETE" })))[1]).toBe(
      "not_allowed_now",
    );
    const withdrawn = await (await ada.fetch(path, { method: "DELETE" })).json();
    expect(withdrawn).toMatchObject({ content: "", withdrawn_at: expect.any(String) });
    // Asked again by whose answer got lost.
    expect(await (await ada.fetch(path, { method: "DELETE" })).json()).toEqual(withdrawn);
    const old = await send(ada, id, "Old");
    await asOwner(
      site,
      "update messages set created_at = now() - interval '301 seconds' where id = $1",
      [old.id],
    );
    const late = await ada.fetch(
      `/api/v1/sent-messages/${old.id}`,
      json("PATCH", { content: "New" }),
    );
    expect(await problemOf(late)).toEqual([
      409,
      "not_allowed_now",
      "A message can be changed by who sent it, within 5 minutes.",
    ]);
  });

  test("quotes only what stands in the same conversation", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const asked = await send(bob, id, "Which alloy?");
    const answer = await post<MessageJson>(ada, `/api/v1/conversations/${id}/messages`, {
      content: "6061",
      reply_to: asked.id,
    });
    const quoted = { id: asked.id, sender_id: bob.id, preview: "Which alloy?" };
    expect(answer.reply_to).toEqual({ ...quoted, changed_since: false });
    const elsewhere = await pairThatTalked(site);
    const foreign = await elsewhere.ada.fetch(
      `/api/v1/conversations/${elsewhere.id}/messages`,
      json("POST", { content: "Mine", reply_to: asked.id }),
    );
    expect(foreign.status).toBe(400);
    await bob.fetch(`/api/v1/sent-messages/${asked.id}`, { method: "DELETE" });
    const withdrawn = await ada.fetch(
      `/api/v1/conversations/${id}/messages`,
      // The same words within two seconds would be the message before once more.
      json("POST", { content: "6061, please", reply_to: asked.id }),
    );
    expect((await problemOf(withdrawn))[0]).toBe(400);
  });
});

describe("the list", () => {
  test("is narrowed by what is unread, about trade or archived, and a new message brings one back", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const listed = async (filter: string) =>
      (await conversationsOf(bob, `?filter=${filter}`)).items.map((one) => one.id);
    expect(await listed("unread")).toEqual([id]);
    await post(bob, `/api/v1/conversations/${id}/read`, {});
    expect(await listed("unread")).toEqual([]);
    expect(await listed("requests")).toEqual([]);
    const kept = await bob.fetch(
      `/api/v1/conversations/${id}`,
      json("PATCH", { archived: true, draft: "Later" }),
    );
    expect(kept.status).toBe(204);
    expect(await listed("all")).toEqual([]);
    expect((await conversationsOf(bob, "?filter=archive")).items).toMatchObject([
      { id, draft: "Later" },
    ]);
    expect((await conversationsOf(ada)).items).toMatchObject([{ id, archived: false, draft: "" }]);
    await send(ada, id, "Are you there?");
    expect(await listed("all")).toEqual([id]);
  });

  test("finds words in one's own messages, and people and companies by name", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    await send(ada, id, "The flange needs anodizing, type II");
    const found = async (person: MemberOfSite, q: string) =>
      (await conversationsOf(person, `?q=${encodeURIComponent(q)}`)).items.map((one) => one.found);
    expect(await found(bob, "anodized flan")).toEqual(["The flange needs anodizing, type II"]);
    expect(await found(bob, "byron wor")).toEqual([null]);
    expect(await found(bob, "the")).toHaveLength(1);
    expect(await found(bob, "100%_' :* & | !")).toEqual([]);
    expect(await found(bob, "\u0000anodized\u0007")).toHaveLength(1);
    await bob.fetch(`/api/v1/conversations/${id}`, json("PATCH", { archived: true }));
    expect(await found(bob, "anodized")).toEqual(["The flange needs anodizing, type II"]);
    expect(await found(bob, "byron wor")).toEqual([null]);
    const stranger = await pairThatTalked(site);
    expect(await found(stranger.ada, "anodized flan")).toEqual([]);
  });
});

describe("a search", () => {
  test("gives the hundred newest, says that there are more, and finds rare words however old", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    await asOwner(
      site,
      `insert into users (id, email, first_name)
         select md5($1 || n)::uuid, n || $1 || '@people.example', 'Peer' from generate_series(1, 103) n`,
      [ada.id],
    );
    await asOwner(
      site,
      `insert into conversations (id, starter_id, other_id, created_at)
         select md5('talk' || $1 || n)::uuid, $1::uuid, md5($1 || n)::uuid, '2026-01-01' from generate_series(1, 103) n`,
      [ada.id],
    );
    await asOwner(
      site,
      `insert into messages (conversation_id, sender_id, recipient_id, content, created_at)
         select md5('talk' || $1 || n)::uuid, $1::uuid, md5($1 || n)::uuid, 'A manifold again',
                now() - n * interval '1 minute' from generate_series(1, 103) n`,
      [ada.id],
    );
    await asOwner(
      site,
      `insert into messages (conversation_id, sender_id, recipient_id, content, created_at)
         select $3::uuid, $1::uuid, $2::uuid, CASE n WHEN 4050 THEN 'A rare gimbal' ELSE 'Nothing' END,
                now() - interval '1 day' - n * interval '1 second' from generate_series(1, 4050) n`,
      [ada.id, bob.id, id],
    );
    const found = async (query: string) => {
      const { items, total, total_is_exact } = await conversationsOf(ada, query);
      return { ids: items.map((one) => one.id), total, isExact: total_is_exact };
    };
    expect(await found("?q=manifold&limit=1")).toMatchObject({ total: 100, isExact: false });
    expect(await found("?q=peer&limit=1")).toMatchObject({ total: 100, isExact: false });
    expect(await found("?q=gimbal")).toEqual({ ids: [id], total: 1, isExact: true });
    const [oldest] = await asOwner<{ conversation_id: string }>(
      site,
      `update conversation_participants set archived_at = now()
        where conversation_id = md5('talk' || $1 || 103)::uuid and person_id = $1::uuid
       returning conversation_id`,
      [ada.id],
    );
    expect(await found("?q=manifold&filter=archive")).toEqual({
      ids: [oldest?.conversation_id],
      total: 1,
      isExact: true,
    });
  });
});

describe("events", () => {
  test("tell both sides of what is sent, delivered, read, changed, and typed while the other looks", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const stop = new AbortController();
    const open = async (person: MemberOfSite) =>
      readEvents(await person.fetch("/api/events", { signal: stop.signal }), ["notification.new"]);
    const [toAda, toBob] = [await open(ada), await open(bob)];
    for (const stream of [toAda, toBob]) await stream.next();
    const typing = (person: MemberOfSite) =>
      person.fetch(`/api/v1/conversations/${id}/typing`, { method: "POST" });
    // Bob answered, and went away.
    await asOwner(
      site,
      "update conversation_participants set seen_at = now() - interval '11 minutes' where person_id = $1",
      [bob.id],
    );
    await typing(ada);
    const sent = await send(ada, id, "Hello");
    const subject = { type: "conversation", id };
    expect(await toBob.next()).toMatchObject({
      event: "message.sent",
      data: {
        subject,
        payload: {
          message_id: sent.id,
          sender_id: ada.id,
          sender_name: "Ada Byron, Byron Works",
        },
      },
    });
    expect(await toAda.next()).toMatchObject({ event: "message.sent" });
    expect((await bob.fetch("/api/v1/messages/delivered", { method: "POST" })).status).toBe(204);
    expect(await toAda.next()).toMatchObject({ event: "message.delivered", data: { subject } });
    await post(bob, `/api/v1/conversations/${id}/read`, {});
    expect(await toAda.next()).toMatchObject({
      event: "message.read",
      data: { subject, payload: { reader_id: bob.id } },
    });
    await ada.fetch(`/api/v1/sent-messages/${sent.id}`, { method: "DELETE" });
    expect(await toAda.next()).toMatchObject({ event: "message.changed" });
    await typing(ada);
    const events = [await toBob.next(), await toBob.next(), await toBob.next()];
    expect(events.map((one) => one?.event)).toEqual([
      "message.read",
      "message.changed",
      "message.typing",
    ]);
    stop.abort();
  });
});

describe("a conversation about trade", () => {
  test("is read by everybody who acts for one of the two companies, and by nobody else", async () => {
    const [ada, bob] = await pairOf(site, { hasSigned: true });
    const [, colleague] = await pairOf(site, { hasSigned: true });
    const conversation = randomUUID();
    await asOwner(
      site,
      `insert into conversations (id, starter_id, starter_company_id, other_id, other_company_id, about_type, about_id, about_label)
       select $1::uuid, $2::uuid, a.company_id, $3::uuid, b.company_id, 'order', $1::uuid, 'PO 7'
         from company_members a, company_members b where a.person_id = $2 and b.person_id = $3`,
      [conversation, ada.id, bob.id],
    );
    await send(ada, conversation, "When does it ship?");
    expect((await colleague.fetch(`/api/v1/conversations/${conversation}`)).status).toBe(404);
    await asOwner(
      site,
      `update sessions set company_id = (select company_id from company_members where person_id = $2)
        where user_id = $1`,
      [colleague.id, bob.id],
    );
    await asOwner(
      site,
      `insert into company_members (company_id, person_id, roles)
       select company_id, $1, '{seller}' from company_members where person_id = $2`,
      [colleague.id, bob.id],
    );
    expect((await conversationsOf(colleague, "?filter=orders")).items).toMatchObject([
      { id: conversation, contact: { id: ada.id }, unread: 0 },
    ]);
    const answer = await send(colleague, conversation, "On Monday");
    expect(answer.recipient_id).toBe(ada.id);
    expect((await messagesOf(bob, conversation)).items.map((one) => one.content)).toEqual([
      "When does it ship?",
      "On Monday",
    ]);
  });

  test("is begun by nobody as long as there is no trade to write about", async () => {
    const [ada, bob] = await pairOf(site);
    const begin = site.db.transaction({ id: ada.id }, (tx) =>
      tx
        .insertInto("conversations")
        .values({
          starter_id: ada.id,
          other_id: bob.id,
          about_type: "order",
          about_id: randomUUID(),
          about_label: "PO 8",
        })
        .execute(),
    );
    await expect(begin).rejects.toThrow(/row-level security/);
  });
});

describe("deleting an account", () => {
  test("leaves the other side its copy, from a deleted account, which nobody can write to", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const gone = await ada.fetch("/settings", {
      method: "POST",
      body: new URLSearchParams({ form: "delete", password: ada.password, understood: "on" }),
    });
    expect([gone.status, gone.headers.get("location")]).toEqual([303, "/"]);
    expect((await conversationsOf(bob)).items).toMatchObject([
      { id, contact: { name: "Deleted account", company_name: "", avatar_url: null } },
    ]);
    const answer = await bob.fetch(
      `/api/v1/conversations/${id}/messages`,
      json("POST", { content: "Hello?" }),
    );
    expect((await problemOf(answer)).slice(0, 2)).toEqual([409, "not_allowed_now"]);
  });
});
