import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { json, type MemberOfSite } from "../support/members.ts";
import {
  messagesOf,
  pairOf,
  pairThatTalked,
  problemOf,
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

/** Sends the composer's form, as a browser without a script does. */
function submit(by: MemberOfSite, id: string, fields: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ do: "send", conversation: id, key: randomUUID(), ...fields });
  return by.fetch("/messages/changes", { method: "POST", body });
}

const hiddenField = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];

test("words sent from a page that a browser went back to are asked about, and sent again by who means it", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const content = "Can you start on Monday?";
  const count = async () => (await messagesOf(ada, id)).items.length;
  const before = await count();
  expect((await submit(ada, id, { content })).status).toBe(303);
  // Back: the page is new, with a key of its own, and the browser has put the words into its field.
  const asked = await submit(ada, id, { content });
  expect(asked.status).toBe(409);
  const page = await asked.text();
  expect(page).toContain("You have just sent these words");
  expect(page).toContain("Send once more");
  expect(page).toContain(content);
  expect(await count()).toBe(before + 1);
  const again = { content, key: hiddenField(page, "key") ?? "", again: "yes" };
  expect(hiddenField(page, "again")).toBe("yes");
  expect((await submit(ada, id, again)).status).toBe(303);
  // Pressed twice, it is one all the same.
  expect((await submit(ada, id, again)).status).toBe(303);
  expect(await count()).toBe(before + 2);
  // Other words, and the same ones after an answer, need no question.
  expect((await submit(ada, id, { content: "Any news?" })).status).toBe(303);
  expect((await submit(ada, id, { content })).status).toBe(303);
  await send(bob, id, "Yes, we can");
  expect((await submit(ada, id, { content })).status).toBe(303);
  expect(await count()).toBe(before + 6);
});

test("a first message with a file that is named like a link is refused, and the form keeps the others", async () => {
  const [ada, bob] = await pairOf(site);
  const file = async (name: string) =>
    (await upload(ada, Buffer.from("Hello"), name, { purpose: "message" })).id;
  const [plain, link] = [await file("part list.txt"), await file("www.evil-shop.com.txt")];
  const refusal =
    "Until they answer, messages cannot have links in them, and the name of the file “www.evil-shop.com.txt” looks like one. Rename it and add it again.";
  const first = { recipient_id: bob.id, content: "Hello", files: [plain, link] };
  const begin = (body: object) => ada.fetch("/api/v1/conversations", json("POST", body));
  const refused = await begin(first);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ errors: { files: [refusal] } });
  const form = new FormData();
  const fields = { content: "Hello", files: `${plain}\n${link}`, key: randomUUID() };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file_names", "part list.txt\nwww.evil-shop.com.txt");
  const path = `/messages/new?person=${bob.id}`;
  const page = await (await ada.fetch(path, { method: "POST", body: form })).text();
  expect(page).toContain(refusal);
  expect(hiddenField(page, "files")).toBe(plain);
  expect((await begin({ ...first, files: [plain] })).status).toBe(201);
  // Whoever has answered gets files of any name.
  const { ada: known, id } = await pairThatTalked(site);
  const { id: free } = await upload(known, Buffer.from("Hello"), "www.evil-shop.com.txt", {
    purpose: "message",
  });
  const answer = await known.fetch(
    `/api/v1/conversations/${id}/messages`,
    json("POST", { content: "", files: [free] }),
  );
  expect(answer.status, JSON.stringify(await problemOf(answer.clone()))).toBe(201);
});

test("a quote that is withdrawn while its answer is written is left out the next time, without a script too", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const quoted = await send(bob, id, "In ten days");
  const fields = { content: "Sooner, please", reply_to: quoted.id };
  const open = async () =>
    (await ada.fetch(`/buyer/messages?conversation=${id}&reply=${quoted.id}`)).text();
  expect(await open()).toContain(`name="reply_to" value="${quoted.id}"`);
  const withdrawn = await bob.fetch(`/api/v1/sent-messages/${quoted.id}`, { method: "DELETE" });
  expect(withdrawn.status).toBe(200);
  const later = await open();
  expect(later).not.toContain('name="reply_to"');
  expect(later).toContain("withdrawn meanwhile, so yours goes without the quote");
  const refused = await submit(ada, id, fields);
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("The quoted message was withdrawn: send it without the quote");
  expect(hiddenField(page, "reply_to")).toBe("");
  const again = { ...fields, reply_to: "", key: hiddenField(page, "key") ?? "" };
  expect((await submit(ada, id, again)).status).toBe(303);
  expect((await messagesOf(ada, id)).items.at(-1)).toMatchObject({
    content: fields.content,
    reply_to: null,
  });
});

test("a conversation that is put away says whether a message brings it back", async () => {
  const { ada, id } = await pairThatTalked(site);
  const put = async (what: string, value: string) => {
    const body = new URLSearchParams({ do: what, conversation: id, value });
    return (await ada.fetch("/messages/changes", { method: "POST", body })).headers.get("location");
  };
  const notice = async () => (await ada.fetch(`/buyer/messages?archived=${id}`)).text();
  expect(await put("archived", "yes")).toBe(`/messages?archived=${id}`);
  expect(await notice()).toContain("A new message brings it back.");
  await put("muted", "yes");
  expect(await notice()).toContain("It is muted, so new messages leave it there.");
});
