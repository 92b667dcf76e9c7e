import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
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
  unreadOf,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

const shopOf = async (person: MemberOfSite | null, name = "Dayton Gears") => {
  const [row] = await asOwner<{ id: string }>(
    site,
    `insert into manufacturers (user_id, name, source, phone, website)
     values ($1, $2, 'test', '(937) 555-0142', 'https://gears.example') returning id`,
    [person?.id ?? null, name],
  );
  return row?.id ?? "";
};

describe("starting a conversation", () => {
  test("sends the first message, which its recipient finds unread and named", async () => {
    const [ada, bob] = await pairOf(site);
    const answer = await ada.fetch(
      "/api/v1/conversations",
      json("POST", { recipient_id: bob.id, content: "  Can you mill 6061?\r\nBy June.  " }),
    );
    expect(answer.status).toBe(201);
    const message = (await answer.json()) as MessageJson;
    expect(message).toMatchObject({
      sender_id: ada.id,
      recipient_id: bob.id,
      content: "Can you mill 6061?\nBy June.",
      read: false,
      delivered_at: null,
      files: [],
    });
    expect(await unreadOf(bob)).toEqual({ count: 1, ids: [message.id] });
    expect(await unreadOf(ada)).toEqual({ count: 0, ids: [] });
    expect((await conversationsOf(bob)).items).toMatchObject([
      {
        id: message.conversation_id,
        contact: { id: ada.id, name: "Ada Byron", company_name: "Byron Works", state: "active" },
        unread: 1,
        about: null,
        last_message: { preview: "Can you mill 6061? By June.", sender_id: ada.id },
      },
    ]);
  });

  test("about a product reaches whoever sells it, and goes on where the two have one about it", async () => {
    const [ada, bob] = await pairOf(site);
    const shop = await shopOf(bob);
    const [product] = await asOwner<{ id: string }>(
      site,
      "insert into seller_products (seller_id, name) values ($1, 'Bevel gear') returning id",
      [shop],
    );
    const about = { type: "product", id: product?.id };
    const first = await post<MessageJson>(ada, "/api/v1/conversations", { about, content: "One" });
    const again = await post<MessageJson>(ada, "/api/v1/conversations", { about, content: "Two" });
    expect(first.recipient_id).toBe(bob.id);
    expect(again.conversation_id).toBe(first.conversation_id);
    expect((await conversationsOf(ada)).items).toMatchObject([
      { about: { ...about, label: "Bevel gear" } },
    ]);
    const other = await post<MessageJson>(ada, "/api/v1/conversations", {
      company_id: shop,
      content: "And in general?",
    });
    expect(other.conversation_id).not.toBe(first.conversation_id);
    expect((await conversationsOf(bob)).items).toHaveLength(2);
    const card = async () => {
      const page = await (
        await ada.fetch(`/buyer/messages?conversation=${first.conversation_id}`)
      ).text();
      return /class="context-card".*?<\/(?:a|p)>/s.exec(page)?.[0] ?? page;
    };
    expect(await card()).toContain("Price on request");
    await asOwner(site, "delete from seller_products where id = $1", [product?.id]);
    expect(await card()).toContain("No longer listed");
  });

  test("with a listed firm without an account is refused, with what there is instead", async () => {
    const [ada] = await pairOf(site);
    const about = { type: "manufacturer", id: await shopOf(null, "Quiet Foundry") };
    const answer = await ada.fetch(
      "/api/v1/conversations",
      json("POST", { about, content: "Hello" }),
    );
    expect(await problemOf(answer)).toEqual([
      422,
      "unprocessable",
      "Quiet Foundry has no account here yet, so a message would reach nobody. You can reach it at (937) 555-0142 or https://gears.example.",
    ]);
  });

  test("with oneself, with nobody, and with somebody suspended is refused", async () => {
    const [ada, bob] = await pairOf(site);
    const to = async (id: string) =>
      problemOf(
        await ada.fetch(
          "/api/v1/conversations",
          json("POST", { recipient_id: id, content: "Hello" }),
        ),
      );
    expect((await to(ada.id)).slice(0, 2)).toEqual([400, "invalid_input"]);
    expect((await to(randomUUID())).slice(0, 2)).toEqual([404, "not_found"]);
    await asOwner(site, "update users set suspended_at = now() where id = $1", [bob.id]);
    expect(await to(bob.id)).toEqual([
      409,
      "not_allowed_now",
      "This account cannot be reached at the moment.",
    ]);
  });

  test("says what it lacks: words, and whom they are for", async () => {
    const [ada, bob] = await pairOf(site);
    const errors = async (body: object) => {
      const answer = await ada.fetch("/api/v1/conversations", json("POST", body));
      return ((await answer.json()) as { errors: object }).errors;
    };
    expect(await errors({ content: "Hello" })).toEqual({
      recipient_id: ["Say whom it is for: recipient_id, company_id or about"],
    });
    expect(await errors({ recipient_id: bob.id, content: " \u200b\n\u202e " })).toEqual({
      content: ["Write a message first"],
    });
    expect(await errors({ recipient_id: bob.id, content: "a".repeat(5001) })).toEqual({
      content: ["A message has at most 5,000 characters; this one has 5,001"],
    });
  });
});

describe("the first messages to somebody", () => {
  test("are few, short and without links until the other side answers", async () => {
    const [ada, bob] = await pairOf(site);
    const { conversation_id: id } = await post<MessageJson>(ada, "/api/v1/conversations", {
      recipient_id: bob.id,
      content: "Hello",
    });
    const refusal = async (content: string) =>
      problemOf(await ada.fetch(`/api/v1/conversations/${id}/messages`, json("POST", { content })));
    for (const link of [
      "See https://a.example/x",
      "www.cheap.biz",
      "at cheap.com today",
      "hxxp://a.example",
      "at cheap[.]example today",
      "cheap (dot) example",
    ]) {
      expect((await refusal(link))[0]).toBe(400);
    }
    expect((await refusal("a".repeat(2001)))[0]).toBe(400);
    await send(ada, id, "Second");
    await send(ada, id, "Third");
    expect(await refusal("Fourth")).toEqual([
      409,
      "not_allowed_now",
      "You have sent 3 messages without an answer. You can go on once they answer.",
    ]);
    await send(bob, id, "Here we are: https://gears.example");
    await send(ada, id, "Then look at https://a.example/x");
  });
});

test("a conversation's id may be in large letters", async () => {
  const { ada, id } = await pairThatTalked(site);
  const large = id.toUpperCase();
  const answer = await ada.fetch(`/api/v1/conversations/${large}`);
  expect([answer.status, (await answer.json()).id]).toEqual([200, id]);
  expect((await messagesOf(ada, large)).items).toHaveLength(2);
  expect((await ada.fetch(`/buyer/messages?conversation=${large}`)).status).toBe(200);
});

describe("reading", () => {
  test("counts by recipient, up to what was seen, and never goes back", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const first = await send(ada, id, "First");
    const second = await send(ada, id, "Second");
    const before = (await unreadOf(bob)).count;
    const read = (by: MemberOfSite, body: object) =>
      post<{ unread: number }>(by, `/api/v1/conversations/${id}/read`, body);
    expect(await read(bob, { up_to: first.id })).toEqual({ unread: 1 });
    expect(before).toBe(3);
    // Whoever sent it reads nothing for the other side.
    await read(ada, {});
    expect((await unreadOf(bob)).ids).toEqual([second.id]);
    expect(await read(bob, {})).toEqual({ unread: 0 });
    const { items } = await messagesOf(ada, id);
    expect(items.every((one) => one.read || one.sender_id === bob.id)).toBe(true);
    const attempts = [
      site.db.transaction({ id: bob.id }, (tx) =>
        tx.updateTable("messages").set({ read: false }).where("id", "=", first.id).execute(),
      ),
      site.db.transaction({ id: ada.id }, async (tx) => {
        const answer = await send(bob, id, "Unread by Ada");
        await tx.updateTable("messages").set({ read: true }).where("id", "=", answer.id).execute();
        return tx
          .updateTable("messages")
          .set({ read: true })
          .where("id", "=", second.id)
          .where("sender_id", "=", ada.id)
          .set({ read_at: null })
          .execute();
      }),
    ];
    for (const attempt of attempts) await expect(attempt).rejects.toThrow();
  });

  test("pages both ways without gap or double", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    for (let n = 0; n < 12; n += 1) await send(n % 2 === 0 ? ada : bob, id, `Number ${n}`);
    const all = (await messagesOf(ada, id)).items.map((one) => one.id);
    const back: string[] = [];
    for (let before: string | undefined; ; ) {
      const query = before === undefined ? "?limit=5" : `?limit=5&before=${before}`;
      const page = await messagesOf(ada, id, query);
      back.unshift(...page.items.map((one) => one.id));
      before = page.items[0]?.id;
      if (!page.has_more) break;
    }
    expect(back).toEqual(all);
    const after = await messagesOf(ada, id, `?limit=5&after=${all[2]}`);
    expect(after.items.map((one) => one.id)).toEqual(all.slice(3, 8));
    expect(after.has_more).toBe(true);
  });

  test("empties the draft that it was, and leaves what was begun since", async () => {
    const { ada, id } = await pairThatTalked(site);
    const draft = async () => (await conversationsOf(ada)).items[0]?.draft;
    const keep = (words: string) =>
      ada.fetch(`/api/v1/conversations/${id}`, json("PATCH", { draft: words }));
    await keep("Second thought\r\n");
    await send(ada, id, "First thought");
    expect(await draft()).toBe("Second thought\r\n");
    await send(ada, id, "Second thought");
    expect(await draft()).toBe("");
    await keep("Third thought");
    const form = { do: "send", conversation: id, content: "Third thought, changed", key: "form" };
    const body = new URLSearchParams(form);
    expect((await ada.fetch("/messages/changes", { method: "POST", body })).status).toBe(303);
    expect(await draft()).toBe("");
  });

  test("keeps the draft of another device from one that goes on from an earlier one", async () => {
    const { ada, id } = await pairThatTalked(site);
    const draft = async () => (await conversationsOf(ada)).items[0]?.draft;
    const keep = async (words: string, before: string) => {
      const body = { draft: words, draft_before: before };
      return (await ada.fetch(`/api/v1/conversations/${id}`, json("PATCH", body))).status;
    };
    expect(await keep("At the desk", "")).toBe(204);
    expect(await keep("On the phone", "")).toBe(409);
    expect(await keep("", "")).toBe(409);
    expect(await draft()).toBe("At the desk");
    expect(await keep("At the desk, too", "At the desk")).toBe(204);
    await send(ada, id, "On the phone");
    expect(await draft()).toBe("At the desk, too");
    expect(await keep("", "At the desk, too")).toBe(204);
    // Nothing is lost where nothing is kept.
    expect(await keep("Anew", "At the desk, too")).toBe(204);
  });
});
