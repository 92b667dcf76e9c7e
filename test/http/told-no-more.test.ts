import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { askTwoShops } from "../support/asked-shops.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import {
  asOwner,
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

/** What of the bell is not read about a conversation, and how many entries there are in all. */
async function bellOf(by: MemberOfSite, id: string): Promise<[string[], number]> {
  const answer = await by.fetch("/api/v1/notifications?filter=unread");
  const { items, unread } = (await answer.json()) as {
    items: { title: string; link: string; read: boolean }[];
    unread: number;
  };
  const about = items.filter(({ link, read }) => link.includes(id) && !read);
  return [about.map(({ title }) => title), unread];
}
const keep = async (by: MemberOfSite, id: string, state: object) =>
  (await by.fetch(`/api/v1/conversations/${id}`, json("PATCH", state))).status;

test("what the bell says of somebody who is blocked since leaves it, in every conversation, and does not come back", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const colleague = await pairThatTalked(site);
  await post(bob, `/api/v1/conversations/${id}/read`, {});
  await expect.poll(async () => (await bellOf(bob, id))[1]).toBe(0);
  await send(ada, id, "One");
  await send(ada, id, "Two");
  await expect.poll(async () => (await bellOf(bob, id))[0]).toHaveLength(1);
  expect((await bellOf(bob, id))[1]).toBe(1);
  expect(await keep(bob, id, { blocked: true })).toBe(204);
  await expect.poll(() => bellOf(bob, id)).toEqual([[], 0]);
  // In the list they are what they were: nobody read them.
  expect((await unreadOf(bob)).count).toBe(2);
  expect(await keep(bob, id, { blocked: false })).toBe(204);
  await send(ada, id, "Three");
  await expect
    .poll(() => bellOf(bob, id))
    .toEqual([["Ada Byron, Byron Works sent you a message"], 1]);
  // Of others nothing changes.
  expect((await bellOf(colleague.bob, colleague.id))[1]).toBeGreaterThan(0);

  const { mill, buyer, about } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const asked = { about, content: "Which alloy?" };
  const first = await post<MessageJson>(clerk, "/api/v1/conversations", asked);
  const talk = first.conversation_id;
  await send(mill.person, talk, "I take over from here");
  await send(buyer.person, talk, "6061");
  await expect.poll(async () => (await bellOf(clerk, talk))[0]).toHaveLength(1);
  await expect.poll(async () => (await bellOf(mill.person, talk))[0]).toHaveLength(1);
  expect(await keep(clerk, talk, { blocked: true })).toBe(204);
  await expect.poll(async () => (await bellOf(clerk, talk))[0]).toEqual([]);
  // A block is one's own.
  expect((await bellOf(mill.person, talk))[0]).toHaveLength(1);
});

test("whoever may not answer for the company any more is not told that somebody waits, and keeps no words and tells of none", async () => {
  const { mill, buyer, about } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const admin = await joinCompany(site, mill.person, ["admin"]);
  const asked = { about, content: "Which alloy?" };
  const first = await post<MessageJson>(clerk, "/api/v1/conversations", asked);
  const id = first.conversation_id;
  await send(admin, id, "And how many?");
  await send(clerk, id, "By when?");
  await send(buyer.person, id, "6061, a hundred");
  const give = async (one: MemberOfSite, roles: string[]) =>
    expect(
      (await call(mill.person, "PATCH", `/company/members/${one.id}`, { roles })).status,
    ).toBeLessThan(300);
  await give(clerk, ["viewer"]);
  const waits = async (by: MemberOfSite) =>
    (await bellOf(by, id))[0].filter((title) => title.includes("waits for an answer")).length;
  await expect.poll(() => waits(admin)).toBe(1);
  expect((await bellOf(clerk, id))[0]).toEqual([]);
  expect(await keep(admin, id, { draft: "A hundred and" })).toBe(204);
  await give(admin, ["viewer"]);
  await expect.poll(() => waits(mill.person)).toBe(1);
  expect(await waits(admin)).toBe(0);
  expect((await unreadOf(mill.person)).count).toBe(1);

  const refusal = [
    403,
    "forbidden",
    "Your role lets you read along: owners, admins, buyers and sellers of your company write its messages.",
  ];
  const path = `/api/v1/conversations/${id}`;
  expect(await problemOf(await admin.fetch(`${path}/typing`, { method: "POST" }))).toEqual(refusal);
  for (const words of [{ draft: "6061" }, { draft: "", draft_reply_to: first.id }]) {
    expect(await problemOf(await admin.fetch(path, json("PATCH", words)))).toEqual(refusal);
  }
  // What is theirs alone they still keep, and take out what they had begun: by the page as well.
  expect(await keep(admin, id, { archived: true, muted: true })).toBe(204);
  const listed = await (await admin.fetch("/buyer/messages?filter=archive")).text();
  expect(listed).not.toContain("Draft:");
  const page = await (await admin.fetch(`/buyer/messages?conversation=${id}`)).text();
  expect(page).toContain("A hundred and");
  const remove = new URLSearchParams({ do: "drop_draft", conversation: id });
  const answer = await admin.fetch("/messages/changes", { method: "POST", body: remove });
  expect([answer.status, answer.headers.get("location")]).toEqual([
    303,
    `/messages?conversation=${id}`,
  ]);
  const after = await (await admin.fetch(`/buyer/messages?conversation=${id}`)).text();
  expect(after).not.toContain("A hundred and");
});

test("a draft to somebody who deleted the account is no draft in the list, and can be removed", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  expect(await keep(ada, id, { draft: "Half a thought" })).toBe(204);
  const list = async () => (await ada.fetch("/buyer/messages")).text();
  expect(await list()).toContain("Draft:");
  await asOwner(site, "update users set deleted_at = now() where id = $1", [bob.id]);
  expect(await list()).not.toContain("Draft:");
  const thread = async () => (await ada.fetch(`/buyer/messages?conversation=${id}`)).text();
  expect(await thread()).toContain("Half a thought");
  expect(await thread()).toContain(">Remove these words<");
  const body = new URLSearchParams({ do: "drop_draft", conversation: id });
  expect((await ada.fetch("/messages/changes", { method: "POST", body })).status).toBe(303);
  expect(await thread()).not.toContain("Half a thought");
  const stranger = await addMember(site);
  expect((await stranger.fetch("/messages/changes", { method: "POST", body })).status).toBe(404);
});
