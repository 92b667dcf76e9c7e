import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { readEvents } from "../support/event-reader.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import {
  asOwner,
  conversationsOf,
  messagesOf,
  pairOf,
  pairThatTalked,
  post,
  send,
  startMessageSite,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";
import { upload } from "../support/upload.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

const problem = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { errors?: Record<string, string[]>; detail: string }),
});

describe("the same words twice", () => {
  const sendAs = async (by: MemberOfSite, id: string, content: string, key?: string) => {
    const request = json("POST", { content });
    const headers = { ...request.headers, ...(key !== undefined && { "Idempotency-Key": key }) };
    const path = `/api/v1/conversations/${id}/messages`;
    return ((await (await by.fetch(path, { ...request, headers })).json()) as MessageJson).id;
  };

  test("within two seconds are one message without a key, and as many as there are keys with them", async () => {
    const { ada, id } = await pairThatTalked(site);
    const once = await Promise.all([1, 2, 3].map(() => sendAs(ada, id, "Any news?")));
    expect(new Set(once).size).toBe(1);
    await asOwner(
      site,
      "update messages set created_at = created_at - interval '3 seconds' where id = $1",
      [once[0]],
    );
    expect(await sendAs(ada, id, "Any news?")).not.toBe(once[0]);
    expect(await sendAs(ada, id, "Any news")).not.toBe(once[0]);
    const keyed = await Promise.all(["a", "b", "a"].map((key) => sendAs(ada, id, "Hello?", key)));
    expect(new Set(keyed).size).toBe(2);
    const [carl, dora] = await pairOf(site);
    const first = { recipient_id: dora.id, content: "Hello" };
    const begun = await Promise.all(
      [1, 2].map(() => post<MessageJson>(carl, "/api/v1/conversations", first)),
    );
    expect(begun[0]?.id).toBe(begun[1]?.id);
  });
});

describe("what is wrong is said", () => {
  test("of the field that named oneself, and of the one with a NUL", async () => {
    const [, bob] = await pairOf(site);
    const { id: company } = (await (await bob.fetch("/api/v1/company")).json()) as { id: string };
    const begin = async (body: object) =>
      (await problem(await bob.fetch("/api/v1/conversations", json("POST", body)))).errors;
    const own = ["This is you: a message would come back to you"];
    expect(await begin({ company_id: company, content: "Hi" })).toEqual({ company_id: own });
    expect(await begin({ recipient_id: bob.id, content: "Hi" })).toEqual({ recipient_id: own });
    expect(await begin({ recipient_id: bob.id, content: "a\u0000b" })).toEqual({
      content: ["Text must not hold NUL characters."],
    });
  });

  test("of a firm without an account, with its telephone and website for programs, too", async () => {
    const [ada] = await pairOf(site);
    const [firm] = await asOwner<{ id: string }>(
      site,
      "insert into manufacturers (name, source, phone, website) values ('Lone Foundry', 'test', '(937) 555-0142', 'https://lone.example') returning id",
    );
    const told = await problem(
      await ada.fetch(
        "/api/v1/conversations",
        json("POST", { company_id: firm?.id, content: "Hi" }),
      ),
    );
    expect(told).toMatchObject({
      status: 422,
      telephone: "(937) 555-0142",
      website: "https://lone.example",
    });
  });

  test("of a file that was sent, which cannot be deleted alone", async () => {
    const { ada, bob, id } = await pairThatTalked(site);
    const csv = Buffer.from("part,quantity\nA,1\n");
    const file = await upload(ada, csv, "parts.csv", { purpose: "message" });
    await post(ada, `/api/v1/conversations/${id}/messages`, { content: "", files: [file.id] });
    const remove = (by: MemberOfSite) => by.fetch(`/api/v1/files/${file.id}`, { method: "DELETE" });
    const told = await problem(await remove(ada));
    expect([told.status, told.detail]).toEqual([409, expect.stringContaining("was sent")]);
    expect((await remove(bob)).status).toBe(404);
    expect((await ada.fetch(`/api/v1/files/${file.id}`)).status).toBe(200);
  });

  test("of a conversation that there is not, beside the list; and a page beyond the last leads to the first", async () => {
    const { ada } = await pairThatTalked(site);
    for (const id of [randomUUID(), "nonsense"]) {
      const missing = await ada.fetch(`/buyer/messages?conversation=${id}`);
      const page = await missing.text();
      expect(missing.status).toBe(404);
      expect(page).toContain("We could not find that conversation");
      expect(page).toContain("All conversations");
      expect(page).toContain("Search your messages");
    }
    const beyond = await ada.fetch("/buyer/messages?page=999&filter=unread", {
      redirect: "manual",
    });
    expect([beyond.status, beyond.headers.get("location")]).toEqual([
      302,
      "/buyer/messages?filter=unread",
    ]);
  });
});

test("a stream that is asked to go on from nowhere says that there is a gap, and begins now", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  for (const from of ["garbage", "-5", "0", "999999999999999999", "9999999999999-1"]) {
    const stream = readEvents(
      await ada.fetch("/api/events", { headers: { "Last-Event-ID": from } }),
      ["notification.new"],
    );
    expect([from, (await stream.next())?.event]).toEqual([from, "gap"]);
    expect((await stream.next())?.event).toBe("ready");
    await stream.close();
  }
  const begun = readEvents(await ada.fetch("/api/events"));
  expect((await begun.next())?.event).toBe("ready");
  await send(bob, id, "Live");
  expect((await begun.nextOf("message.sent"))?.data.payload).toMatchObject({ sender_id: bob.id });
  await begun.close();
});

test("a search among what is unread leaves out what was withdrawn", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  await post(ada, `/api/v1/conversations/${id}/read`, {});
  const { id: sent } = await send(bob, id, "Zirconium in stock");
  const found = async () => (await conversationsOf(ada, "?filter=unread&q=Byron")).total;
  expect(await found()).toBe(1);
  await bob.fetch(`/api/v1/sent-messages/${sent}`, { method: "DELETE" });
  expect(await found()).toBe(0);
  expect((await conversationsOf(ada, "?filter=unread")).total).toBe(0);
});

test("who deleted the account is named neither by the bell of others nor in what they take along", async () => {
  const [dee, bob] = await pairOf(site);
  await asOwner(site, "update users set first_name = 'Dee', last_name = 'Leaver' where id = $1", [
    dee.id,
  ]);
  await asOwner(
    site,
    "update companies set name = 'Leaver Works' where id = (select company_id from company_members where person_id = $1)",
    [dee.id],
  );
  const first = { recipient_id: bob.id, content: "Hello there" };
  const { conversation_id: id } = await post<MessageJson>(dee, "/api/v1/conversations", first);
  const bell = async () => (await bob.fetch("/api/v1/notifications")).text();
  await expect.poll(bell, { timeout: 20_000 }).toContain("Dee Leaver");
  const left = await dee.fetch("/settings", {
    method: "POST",
    body: new URLSearchParams({ form: "delete", password: dee.password, understood: "on" }),
  });
  expect(left.status).toBe(303);
  expect(await bell()).toContain("Deleted account");
  expect(await bell()).not.toContain("Leaver");
  const taken = await (await bob.fetch("/settings/export")).text();
  expect(taken).toContain("Hello there");
  expect(taken).not.toContain("Dee Leaver");
  expect((await messagesOf(bob, id)).items).toHaveLength(1);
});

test.each([
  ["?page=0", "page", "At least 1"],
  ["?limit=1000", "limit", "At most 100"],
  ["?limit=many", "limit", "This has to be a number"],
  ["?page=1.5", "page", "This has to be a whole number"],
  ["?filter=zz", "filter", "One of these: all, unread, requests, orders, archive"],
])("a list that is asked for with %s says in words what it takes", async (query, field, words) => {
  const ada = await addMember(site);
  const answer = await ada.fetch(`/api/v1/conversations${query}`);
  expect(answer.status).toBe(400);
  expect((await answer.json()).errors).toEqual({ [field]: [words] });
});

test("a draft that is too long is refused in words", async () => {
  const { ada, id } = await pairThatTalked(site);
  const draft = json("PATCH", { draft: "a".repeat(5_001), muted: "yes" });
  const answer = await ada.fetch(`/api/v1/conversations/${id}`, draft);
  expect((await answer.json()).errors).toEqual({
    draft: ["At most 5,000 characters"],
    muted: ["This has to be true or false"],
  });
});
