import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import type { MemberOfSite } from "../support/members.ts";
import {
  asOwner,
  messagesOf,
  pairOf,
  pairThatTalked,
  problemOf,
  startMessageSite,
} from "../support/message-calls.ts";
import { csv } from "../support/sample-files.ts";
import type { TestSite } from "../support/site.ts";
import { upload } from "../support/upload.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

/** Sends words under a key into a conversation, or as the first ones to somebody. */
const sendTo = (by: MemberOfSite, path: string, key: string | null) => (body: object) =>
  by.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key && { "idempotency-key": key }) },
    body: JSON.stringify(body),
  });
const into = (by: MemberOfSite, id: string, key: string | null = randomUUID()) =>
  sendTo(by, `/api/v1/conversations/${id}/messages`, key);
const sentBy = async (answer: Response) => {
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as MessageJson;
};
const wordsOf = async (by: MemberOfSite, id: string) =>
  (await messagesOf(by, id)).items.map(({ content }) => content);

describe("words that were changed because they did not seem to be sent", () => {
  test("change the message that was sent after all, however the two and later ones arrive", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const write = into(ada, id);
    const [first, second, third] = [
      { content: "make 101" },
      { content: "make 1001", revision: 1 },
      { content: "make 1010", revision: 2 },
    ];
    const sent = await sentBy(await write(first));
    const changed = await sentBy(await write(second));
    expect([changed.id, changed.content]).toEqual([sent.id, "make 1001"]);
    expect(changed.edited_at).not.toBeNull();
    await sentBy(await write(third));
    // What was under way all the time changes nothing any more.
    for (const late of [first, second, third]) {
      expect(await sentBy(await write(late))).toMatchObject({ id: sent.id, content: "make 1010" });
    }
    expect((await wordsOf(bob, id)).slice(2)).toEqual(["make 1010"]);
  });

  test("are the message where the first ones never came, also if they come later", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const write = into(ada, id);
    const answers = await Promise.all([
      write({ content: "make 1002", revision: 1 }),
      write({ content: "make 102" }),
      write({ content: "make 1002", revision: 1 }),
    ]);
    const ids = await Promise.all(answers.map(async (answer) => (await sentBy(answer)).id));
    expect(new Set(ids).size).toBe(1);
    expect((await wordsOf(bob, id)).slice(2)).toEqual(["make 1002"]);
    const late = into(ada, id);
    await sentBy(await late({ content: "and 1003", revision: 1 }));
    const first = await sentBy(await late({ content: "and 103" }));
    expect([first.content, first.edited_at]).toEqual(["and 1003", null]);
    const other = await late({ content: "something else", revision: 1 });
    expect((await problemOf(other))[0]).toBe(422);
  });

  test("change a first message, which began its conversation", async () => {
    const [ada, bob] = await pairOf(site);
    const write = sendTo(ada, "/api/v1/conversations", randomUUID());
    const to = { recipient_id: bob.id };
    const sent = await sentBy(await write({ ...to, content: "Do you mil?" }));
    const changed = await sentBy(await write({ ...to, content: "Do you mill?", revision: 1 }));
    expect(changed).toMatchObject({ id: sent.id, content: "Do you mill?" });
    expect(await wordsOf(bob, sent.conversation_id)).toEqual(["Do you mill?"]);
    // As by an edit: no links to who has not answered, and nothing past a block.
    const link = await write({ ...to, content: "See www.example.com", revision: 2 });
    expect((await problemOf(link))[0]).toBe(400);
    await bob.fetch(`/api/v1/conversations/${sent.conversation_id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ blocked: true }),
    });
    const blocked = await write({ ...to, content: "Do you turn?", revision: 2 });
    expect((await problemOf(blocked)).slice(0, 2)).toEqual([409, "not_allowed_now"]);
    expect(await wordsOf(bob, sent.conversation_id)).toEqual(["Do you mill?"]);
  });

  test("are refused with a word, and not sent beside it, where it cannot be changed any more", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const refused = [
      409,
      "not_allowed_now",
      "The words before these were sent after all and cannot be changed any more. Trying again sends these as another message.",
    ];
    const old = into(ada, id);
    const sent = await sentBy(await old({ content: "make 101" }));
    await asOwner(
      site,
      "update messages set created_at = created_at - interval '6 minutes' where id = $1",
      [sent.id],
    );
    const answer = await old({ content: "make 1001", revision: 1 });
    expect((await answer.clone().json()).allowed).toEqual(["send_new"]);
    expect(await problemOf(answer)).toEqual(refused);
    // The same words are no change, however late.
    await sentBy(await old({ content: "make 101", revision: 1 }));

    const gone = into(ada, id);
    const { id: goneId } = await sentBy(await gone({ content: "never mind" }));
    await ada.fetch(`/api/v1/sent-messages/${goneId}`, { method: "DELETE" });
    expect(await problemOf(await gone({ content: "do mind", revision: 1 }))).toEqual(refused);

    const withFile = into(ada, id);
    const { id: fileId } = await upload(ada, csv, "parts.csv", { purpose: "message" });
    await sentBy(await withFile({ content: "the list", files: [fileId] }));
    expect(await problemOf(await withFile({ content: "a list", revision: 1 }))).toEqual(refused);
    await sentBy(await withFile({ content: "a list", files: [fileId], revision: 1 }));
    expect((await wordsOf(bob, id)).toSorted()).toEqual(
      ["Do you mill steel?", "We do", "make 101", "", "a list"].toSorted(),
    );
    const keyless = await into(ada, id, null)({ content: "no key", revision: 1 });
    expect((await problemOf(keyless))[0]).toBe(400);
  });
});

test("words that were sent twice without a key are one message, also where they were the last that may go", async () => {
  const [ada, bob] = await pairOf(site);
  const first = { recipient_id: bob.id, content: "One" };
  const { conversation_id: id } = await sentBy(
    await sendTo(ada, "/api/v1/conversations", null)(first),
  );
  const write = into(ada, id, null);
  await sentBy(await write({ content: "Two" }));
  const [third, again] = [await write({ content: "Three" }), await write({ content: "Three" })];
  expect((await sentBy(again)).id).toBe((await sentBy(third)).id);
  expect((await problemOf(await write({ content: "Four" })))[0]).toBe(409);
});
