import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { addMember, json } from "../support/members.ts";
import {
  conversationsOf,
  messagesOf,
  pairThatTalked,
  problemOf,
  startMessageSite,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

describe("a message under a key", () => {
  test("is sent once, however often and at whatever moment it is asked for", async () => {
    const { ada, id } = await pairThatTalked(site);
    const key = randomUUID();
    const once = () =>
      ada.fetch(`/api/v1/conversations/${id}/messages`, {
        ...json("POST", { content: "Once" }),
        headers: { "content-type": "application/json", "idempotency-key": key },
      });
    const answers = await Promise.all(Array.from({ length: 20 }, once));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as MessageJson).id),
    );
    expect(new Set(ids).size).toBe(1);
    const { items } = await messagesOf(ada, id);
    expect(items.filter(({ content }) => content === "Once")).toHaveLength(1);
    const other = await ada.fetch(`/api/v1/conversations/${id}/messages`, {
      ...json("POST", { content: "Twice" }),
      headers: { "content-type": "application/json", "idempotency-key": key },
    });
    expect((await problemOf(other)).slice(0, 2)).toEqual([422, "unprocessable"]);
  });

  test("is that message alone: to that person, with those files and that quote", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const eve = await addMember(site);
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    const first = { recipient_id: bob.id, content: "Once" };
    const start = (body: object) =>
      ada.fetch("/api/v1/conversations", { ...json("POST", body), headers });
    const [sent, again] = [await start(first), await start(first)];
    const message = (await sent.json()) as MessageJson;
    expect(await again.json()).toEqual(message);
    expect((await problemOf(await start({ ...first, recipient_id: eve.id })))[0]).toBe(422);
    expect((await conversationsOf(eve)).items).toEqual([]);
    const about = { type: "manufacturer", id: randomUUID() };
    expect((await problemOf(await start({ ...first, about })))[0]).toBe(422);
    const into = (body: object) =>
      ada.fetch(`/api/v1/conversations/${id}/messages`, { ...json("POST", body), headers });
    expect((await into({ content: "Once" })).status).toBe(201);
    for (const other of [{ reply_to: message.id }, { files: [randomUUID()] }]) {
      expect((await problemOf(await into({ content: "Once", ...other })))[0]).toBe(422);
    }
  });
});

describe("what cannot be sent by a form", () => {
  test("is told beside what was written, and an address of no conversation is not found", async () => {
    const { ada, id } = await pairThatTalked(site);
    const refused = await ada.fetch("/messages/changes", {
      method: "POST",
      body: new URLSearchParams({ do: "send", conversation: id, content: " \u2800 " }),
    });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Write a message first");
    expect((await ada.fetch("/messages/changes")).status).toBe(200);
    const shown = await ada.fetch("/buyer/messages?conversation=nope");
    expect(shown.status).toBe(404);
  });
});
