import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type {
  MessageJson,
  OpenConversationJson,
} from "../../src/market/messaging/rules/message-schema.ts";
import { forgetOldMessages } from "../../src/market/messaging/use-cases/forget-old-messages.ts";
import { forgetUnsentFiles } from "../../src/market/messaging/use-cases/forget-unsent-files.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import {
  asOwner,
  conversationsOf,
  messagesOf,
  pairOf,
  pairThatTalked,
  post,
  problemOf,
  startMessageSite,
} from "../support/message-calls.ts";
import { csv, stl } from "../support/sample-files.ts";
import type { TestSite } from "../support/site.ts";
import { upload } from "../support/upload.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

describe("what was written", () => {
  test("is sent without control characters and those that turn the direction; NUL is refused in words", async () => {
    const { ada, id } = await pairThatTalked(site);
    const write = (content: string) =>
      ada.fetch(`/api/v1/conversations/${id}/messages`, json("POST", { content }));
    const sent = (await (await write("in\u202evoi\u0007ce\r\n ok")).json()) as MessageJson;
    expect(sent.content).toBe("invoice\n ok");
    expect(await problemOf(await write("Hello\u0000"))).toEqual([
      400,
      "invalid_input",
      "Text must not hold NUL characters.",
    ]);
  });
});

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
    const long = "m".repeat(5003);
    const tooLong = await ada.fetch("/messages/changes", {
      method: "POST",
      body: new URLSearchParams({ do: "send", conversation: id, content: long }),
    });
    const page = await tooLong.text();
    expect(page).toContain("A message has at most 5,000 characters; this one has 5,003");
    expect(page).toContain(long);
    expect((await ada.fetch("/messages/changes")).status).toBe(200);
    const shown = await ada.fetch("/buyer/messages?conversation=nope");
    expect(shown.status).toBe(404);
  });
});

describe("saved replies", () => {
  test("are one's own, have a name and words, and are at most a hundred", async () => {
    const [ada, bob] = await pairOf(site);
    const path = "/api/v1/saved-replies";
    const { id } = await post<{ id: string }>(bob, path, { name: " Hours ", content: "8 to 4" });
    const listed = async (by: MemberOfSite) => (await (await by.fetch(path)).json()).items;
    expect(await listed(bob)).toEqual([{ id, name: "Hours", content: "8 to 4" }]);
    expect(await listed(ada)).toEqual([]);
    const blank = await bob.fetch(path, json("POST", { name: " ", content: "\u202e" }));
    expect(await blank.json()).toMatchObject({
      errors: { name: ["Give it a name"], content: ["Write the reply first"] },
    });
    const sameName = await bob.fetch(path, json("POST", { name: "HOURS", content: "9 to 5" }));
    expect(await sameName.json()).toMatchObject({
      errors: { name: ["You have a saved reply of this name"] },
    });
    await asOwner(
      site,
      `insert into saved_replies (person_id, name, content)
       select $1, 'Reply ' || number, 'Yes' from generate_series(1, 99) number`,
      [bob.id],
    );
    const full = await bob.fetch(path, json("POST", { name: "More", content: "Yes" }));
    expect((await problemOf(full)).slice(0, 2)).toEqual([409, "not_allowed_now"]);
    expect((await bob.fetch(`${path}/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await bob.fetch(`${path}/${id}`, { method: "DELETE" })).status).toBe(404);
  });
});

describe("a file of a message", () => {
  test("of a model brings what was measured and drawn, for the two alone", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const { id: fileId } = await upload(ada, stl(), "cube.stl", { purpose: "message" });
    const path = `/api/v1/conversations/${id}/messages`;
    await post<MessageJson>(ada, path, { files: [fileId] });
    const { items } = (await (await bob.fetch(path)).json()) as { items: MessageJson[] };
    expect(items.at(-1)?.files).toMatchObject([
      { id: fileId, facts: { volume: 1000 }, preview: { width: 640, has_mesh: true, flaw: null } },
    ]);
    const statusFor = async (person: MemberOfSite, part: string) =>
      (await person.fetch(`/api/v1/files/${fileId}/${part}`)).status;
    const stranger = await addMember(site);
    for (const part of ["preview", "mesh"]) {
      expect(await statusFor(ada, part)).toBe(200);
      expect(await statusFor(stranger, part)).toBe(404);
    }
    const readers = () =>
      asOwner<{ reader_id: string }>(site, "select reader_id from file_reads where file_id = $1", [
        fileId,
      ]);
    // To see what one sent oneself is no reading; the other side's is one, which is noted.
    expect(await readers()).toEqual([]);
    expect(await statusFor(bob, "preview")).toBe(200);
    expect(await readers()).toEqual([{ reader_id: bob.id }]);
  });

  test("can be taken back until it is sent, and again once the message is withdrawn", async () => {
    const { ada, id } = await pairThatTalked(site);
    const { id: fileId } = await upload(ada, csv, "parts.csv", { purpose: "message" });
    const remove = async (file: string) =>
      (await ada.fetch(`/api/v1/files/${file}`, { method: "DELETE" })).status;
    expect(await remove(fileId)).toBe(204);
    const { id: sentId } = await upload(ada, csv, "parts.csv", { purpose: "message" });
    const path = `/api/v1/conversations/${id}/messages`;
    const message = await post<MessageJson>(ada, path, { files: [sentId] });
    expect(message.files).toMatchObject([{ id: sentId, name: "parts.csv" }]);
    const files = Array.from({ length: 20 }, () => randomUUID());
    const tooMany = await ada.fetch(path, json("POST", { content: "All of them", files }));
    expect(await tooMany.json()).toMatchObject({
      errors: { files: ["A message has at most 10 files"] },
    });
    expect(await remove(sentId)).toBe(409);
    await ada.fetch(`/api/v1/sent-messages/${message.id}`, { method: "DELETE" });
    expect(await remove(sentId)).toBe(204);
  });
});

describe("a quote that was chosen", () => {
  test("is part of the draft until the message is sent, and stands in its conversation", async () => {
    const { ada, id } = await pairThatTalked(site);
    const path = `/api/v1/conversations/${id}`;
    const keep = (quoted: string | null) =>
      ada.fetch(path, json("PATCH", { draft_reply_to: quoted }));
    const quoted = async () =>
      ((await (await ada.fetch(path)).json()) as OpenConversationJson).draft_reply_to;
    const last = (await messagesOf(ada, id)).items.at(-1);
    expect((await keep(last?.id ?? "")).status).toBe(204);
    expect(await quoted()).toBe(last?.id);
    const page = await (await ada.fetch(`/buyer/messages?conversation=${id}`)).text();
    expect(page).toContain(`name="reply_to" value="${last?.id}"`);
    const elsewhere = await pairThatTalked(site);
    const foreign = (await messagesOf(elsewhere.ada, elsewhere.id)).items[0]?.id ?? "";
    expect((await keep(foreign)).status).toBe(400);
    await post(ada, `${path}/messages`, { content: "Thank you", reply_to: last?.id });
    expect(await quoted()).toBe(null);
  });
});

test("a quote of files alone shows their names, until they are withdrawn", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const file = await upload(ada, csv, "parts.csv", { purpose: "message" });
  const path = `/api/v1/conversations/${id}/messages`;
  const sent = await post<MessageJson>(ada, path, { files: [file.id] });
  const answer = { content: "Thank you", reply_to: sent.id };
  expect((await post<MessageJson>(bob, path, answer)).reply_to?.preview).toBe("parts.csv");
  await ada.fetch(`/api/v1/sent-messages/${sent.id}`, { method: "DELETE" });
  expect((await messagesOf(bob, id)).items.at(-1)?.reply_to?.preview).toBe("");
});

describe("what is not kept", () => {
  /** Makes what is stored of some table older than it is. */
  const age = (table: string, column: string, ids: readonly string[], days: number) =>
    asOwner(
      site,
      `update ${table} set ${column} = ${column} - $2 * interval '1 day' where id = any($1)`,
      [ids, days],
    );
  const keptDays = (messagesKeptDays: number | null) =>
    forgetOldMessages({ ...site.services, config: { ...site.services.config, messagesKeptDays } });

  test("are messages that are older than the operator keeps them, with their files and empty conversations", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const { id: fileId } = await upload(ada, csv, "old.csv", { purpose: "message" });
    const path = `/api/v1/conversations/${id}/messages`;
    const sent = await post<MessageJson>(ada, path, { content: "Old", files: [fileId] });
    await bob.fetch(`/api/v1/conversations/${id}`, json("PATCH", { blocked: true }));
    const old = (await messagesOf(ada, id)).items.map((message) => message.id);
    await age("messages", "created_at", old, 91);
    await age("conversations", "created_at", [id], 91);
    await age("stored_files", "created_at", [fileId], 91);
    const young = await pairThatTalked(site);
    await keptDays(null);
    expect((await messagesOf(ada, id)).items).toHaveLength(3);
    await keptDays(90);
    await forgetUnsentFiles(site.services);
    expect((await ada.fetch(`/api/v1/conversations/${id}`)).status).toBe(404);
    expect((await ada.fetch(`/api/v1/files/${fileId}`)).status).toBe(404);
    expect(await asOwner(site, "select from messages where id = $1", [sent.id])).toEqual([]);
    expect((await messagesOf(young.ada, young.id)).items).toHaveLength(2);
    // Whom somebody has blocked stays blocked.
    const again = json("POST", { recipient_id: bob.id, content: "Hello" });
    expect((await ada.fetch("/api/v1/conversations", again)).status).toBe(409);
  });

  test("is never taken away younger than 30 days, whatever the setting says", async () => {
    const { ada, id } = await pairThatTalked(site);
    const ids = (await messagesOf(ada, id)).items.map((message) => message.id);
    await age("messages", "created_at", ids.slice(0, 1), 29);
    await age("messages", "created_at", ids.slice(1), 20);
    await keptDays(10);
    expect((await messagesOf(ada, id)).items).toHaveLength(2);
  });

  test("are files that were never sent, or withdrawn, a week later; others stay", async () => {
    const { ada, id } = await pairThatTalked(site);
    const fileOf = async (name: string) =>
      (
        await upload(ada, Buffer.from(`part,quantity\n${name},1\n`), `${name}.csv`, {
          purpose: "message",
        })
      ).id;
    const path = `/api/v1/conversations/${id}/messages`;
    const [unsent, sent, withdrawn, young] = [
      await fileOf("unsent"),
      await fileOf("sent"),
      await fileOf("withdrawn"),
      await fileOf("young"),
    ];
    await post(ada, path, { files: [sent] });
    const gone = await post<MessageJson>(ada, path, { files: [withdrawn] });
    await ada.fetch(`/api/v1/sent-messages/${gone.id}`, { method: "DELETE" });
    await age("stored_files", "created_at", [unsent, sent, withdrawn], 8);
    await age("stored_files", "created_at", [young], 6);
    await forgetUnsentFiles(site.services);
    const left = async (file: string) => (await ada.fetch(`/api/v1/files/${file}`)).status;
    expect([
      await left(unsent),
      await left(sent),
      await left(withdrawn),
      await left(young),
    ]).toEqual([404, 200, 404, 200]);
  });
});
