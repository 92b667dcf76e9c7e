import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addMember, json } from "../support/members.ts";
import {
  conversationsOf,
  messagesOf,
  pairOf,
  problemOf,
  startMessageSite,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

test("a call that a page makes for one person is refused under another one's session, and changes nothing", async () => {
  const [ada, bob] = await pairOf(site);
  const eve = await addMember(site);
  const key = randomUUID();
  const headers = {
    "content-type": "application/json",
    "idempotency-key": key,
    "acting-person": ada.id,
  };
  const first = { ...json("POST", { recipient_id: bob.id, content: "Mine" }), headers };
  expect(await problemOf(await eve.fetch("/api/v1/conversations", first))).toEqual([
    401,
    "unauthenticated",
    "Somebody else is signed in here by now.",
  ]);
  expect((await conversationsOf(eve)).items).toEqual([]);
  const form = new FormData();
  form.set("purpose", "message");
  form.set("file", new Blob(["a,b\n1,2\n"], { type: "text/csv" }), "parts.csv");
  const upload = { method: "POST", headers: { "acting-person": ada.id }, body: form };
  expect((await eve.fetch("/api/v1/files", upload)).status).toBe(401);
  const draft = { recipient_id: bob.id, draft: "Half a thought" };
  const keep = { ...json("PUT", draft), headers };
  expect((await eve.fetch("/api/v1/first-message-draft", keep)).status).toBe(401);
  // Pages are asked for in the same way: what is typed in their forms is kept by itself.
  const page = {
    method: "POST",
    headers: { "acting-person": ada.id },
    body: new URLSearchParams(),
  };
  expect((await eve.fetch("/rfq/edit.data", page)).status).toBe(401);

  const sent = await ada.fetch("/api/v1/conversations", first);
  expect(sent.status).toBe(201);
  const { conversation_id: id } = (await sent.json()) as { conversation_id: string };
  expect((await messagesOf(bob, id)).items).toMatchObject([{ content: "Mine", sender_id: ada.id }]);
});
