import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "../../src/market/accounts/use-cases/delete-account.ts";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { askTwoShops } from "../support/asked-shops.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { contextOf } from "../support/context-of.ts";
import { json, type MemberOfSite } from "../support/members.ts";
import {
  asOwner,
  conversationsOf,
  messagesOf,
  pairThatTalked,
  post,
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

/** A buyer who asked a shop, whose clerk wrote first. */
async function clerkWrote() {
  const { buyer, mill, about } = await askTwoShops(site);
  const clerk = await joinCompany(site, mill.person, ["seller"]);
  const first = await post<MessageJson>(clerk, "/api/v1/conversations", {
    about,
    content: "Which alloy?",
  });
  return { bea: buyer.person, owner: mill.person, clerk, about, talk: first.conversation_id };
}

const leave = async (owner: MemberOfSite, clerk: MemberOfSite) =>
  expect((await call(owner, "DELETE", `/company/members/${clerk.id}`)).status).toBe(204);
const contactOf = async (by: MemberOfSite, talk: string) => {
  const answer = await by.fetch(`/api/v1/conversations/${talk}`);
  const { contact } = (await answer.json()) as { contact: { id: string; state: string } };
  return [contact.id, contact.state];
};

describe("a conversation about a request", () => {
  test("has what the other side answers go to whoever of a company wrote last, who is told and counts it", async () => {
    const { bea, owner, clerk, about, talk } = await clerkWrote();
    await send(bea, talk, "6061");
    await send(owner, talk, "I take over from here");
    expect(await contactOf(bea, talk)).toEqual([owner.id, "active"]);
    const answer = await send(bea, talk, "Good");
    expect(answer.recipient_id).toBe(owner.id);
    expect((await unreadOf(owner)).count).toBe(1);
    const told = async () =>
      JSON.stringify(await (await owner.fetch("/api/v1/notifications")).json());
    await expect.poll(told).toContain(`/messages?conversation=${talk}`);
    // Everybody sees who is on which side, also of those who spoke before.
    const shop = /class="talk talk-own[ "]/g;
    const page = async (by: MemberOfSite, mode: string) =>
      (await by.fetch(`/${mode}messages?conversation=${talk}`)).text();
    expect((await page(bea, "buyer/")).match(shop)).toHaveLength(2);
    expect((await page(owner, "seller/dashboard/")).match(shop)).toHaveLength(2);
    const colleague = await joinCompany(site, bea, ["buyer"]);
    expect((await page(colleague, "buyer/")).match(shop)).toHaveLength(2);
    // The colleague before keeps what was for him, reads on, and can come back.
    expect((await unreadOf(clerk)).count).toBe(1);
    expect((await messagesOf(clerk, talk)).items).toHaveLength(4);
    await send(clerk, talk, "Back again");
    expect((await send(bea, talk, "Hello again")).recipient_id).toBe(clerk.id);
    // Begun anew it is the same, whoever dealt with the request.
    const again = await post<MessageJson>(bea, "/api/v1/conversations", {
      about,
      company_id: (await (await owner.fetch("/api/v1/company")).json()).id,
      content: "And again",
    });
    expect([again.conversation_id, again.recipient_id]).toEqual([talk, clerk.id]);
  });

  test("lets words for a colleague who spoke before be changed", async () => {
    const { bea, owner, talk } = await clerkWrote();
    const sent = await send(bea, talk, "6160");
    await send(owner, talk, "I take over from here");
    const change = json("PATCH", { content: "6061" });
    expect((await bea.fetch(`/api/v1/sent-messages/${sent.id}`, change)).status).toBe(200);
  });

  test("is none to who has left: what they wrote for the company stays as it is", async () => {
    const { owner, clerk, bea, talk } = await clerkWrote();
    const sent = await send(clerk, talk, "Which temper?");
    await leave(owner, clerk);
    const path = `/api/v1/sent-messages/${sent.id}`;
    const changed = await clerk.fetch(path, json("PATCH", { content: "Never mind" }));
    const taken = await clerk.fetch(path, { method: "DELETE" });
    expect([changed.status, taken.status]).toEqual([404, 404]);
    expect(JSON.stringify(await messagesOf(bea, talk))).toContain("Which temper?");
  });

  test("goes on when a colleague leaves: another follows, with what is not read", async () => {
    const { bea, owner, clerk, talk } = await clerkWrote();
    await send(bea, talk, "6061");
    await leave(owner, clerk);
    expect((await unreadOf(owner)).count).toBe(1);
    expect((await conversationsOf(owner, "?filter=unread")).items).toMatchObject([{ id: talk }]);
    const told = async () =>
      (await (await owner.fetch("/api/v1/notifications")).json()) as { items: { title: string }[] };
    await expect
      .poll(async () => (await told()).items.map((one) => one.title).join())
      .toContain("waits for an answer about");
    expect(await contactOf(bea, talk)).toEqual([owner.id, "active"]);
    await send(owner, talk, "I take over from here");
    expect((await send(bea, talk, "Good")).recipient_id).toBe(owner.id);
    // Who left reads nothing of the company's any more.
    expect((await clerk.fetch(`/api/v1/conversations/${talk}`)).status).toBe(404);
    expect((await unreadOf(clerk)).count).toBe(0);
    expect((await conversationsOf(clerk)).total).toBe(0);
  });

  test("is listed once and searched whole by everybody of a company, whoever of them spoke", async () => {
    const { bea, owner, clerk, talk } = await clerkWrote();
    await send(clerk, talk, "Which flatness for dowelplate?");
    await send(bea, talk, "About dowelwidth");
    const finds = async (by: MemberOfSite, q: string) =>
      (await conversationsOf(by, `?q=${q}`)).items.map((one) => one.id);
    expect(await finds(owner, "dowelplate")).toEqual([talk]);
    await send(owner, talk, "Dowelfour is mine");
    expect(await finds(clerk, "dowelfour")).toEqual([talk]);
    for (const member of [clerk, owner, bea]) {
      expect(await finds(member, "dowelplate")).toEqual([talk]);
      const listed = (await conversationsOf(member)).items.filter((one) => one.id === talk);
      expect(listed).toHaveLength(1);
    }
    await leave(owner, clerk);
    expect(await finds(owner, "dowelwidth")).toEqual([talk]);
    for (const word of ["dowelplate", "dowelwidth", "dowelfour"]) {
      expect(await finds(clerk, word), word).toEqual([]);
    }
    // Of another company's conversation nobody finds a word.
    const { owner: stranger } = await clerkWrote();
    expect(await finds(stranger, "dowelplate")).toEqual([]);
  });

  test("stays with who wrote last when somebody else leaves", async () => {
    const { bea, owner, clerk, talk } = await clerkWrote();
    await send(bea, talk, "6061");
    await send(owner, talk, "I take over from here");
    await leave(owner, clerk);
    expect([(await unreadOf(clerk)).count, (await unreadOf(owner)).count]).toEqual([0, 1]);
    expect((await send(bea, talk, "Good")).recipient_id).toBe(owner.id);
    await send(owner, talk, "Thank you");
  });

  test("goes on with a colleague of who is suspended, as long as there is one", async () => {
    const { bea, owner, clerk, talk } = await clerkWrote();
    await asOwner(site, "update users set suspended_at = now() where id = $1", [clerk.id]);
    expect((await send(bea, talk, "Hello")).recipient_id).toBe(owner.id);
    await asOwner(site, "update users set suspended_at = now() where id = $1", [owner.id]);
    expect(await contactOf(bea, talk)).toEqual([owner.id, "suspended"]);
    const late = await bea.fetch(
      `/api/v1/conversations/${talk}/messages`,
      json("POST", { content: "Anybody there?" }),
    );
    expect(late.status).toBe(409);
  });
});

test("what somebody wrote who left before it arrived is marked as delivered, and so is what others wrote", async () => {
  const { bea, owner, clerk, talk } = await clerkWrote();
  const { id: taken } = await send(clerk, talk, "Which size?");
  const path = `/api/v1/sent-messages/${taken}`;
  expect((await clerk.fetch(path, { method: "DELETE" })).status).toBe(200);
  await leave(owner, clerk);
  const { id: last } = await send(owner, talk, "Which finish?");
  const delivered = await bea.fetch("/api/v1/messages/delivered", { method: "POST" });
  expect(delivered.status).toBe(204);
  const { items } = await messagesOf(owner, talk);
  expect(items.find(({ id }) => id === last)?.delivered_at).toEqual(expect.any(String));
});

test("words that somebody had read who has left since can be changed, withdrawn and read by the others", async () => {
  const { bea, owner, clerk, talk } = await clerkWrote();
  const [first, second] = [await send(bea, talk, "6160"), await send(bea, talk, "Never mind")];
  const read = (by: MemberOfSite) =>
    by.fetch(`/api/v1/conversations/${talk}/read`, { method: "POST" });
  expect((await read(clerk)).status).toBe(200);
  await leave(owner, clerk);
  const path = (id: string) => `/api/v1/sent-messages/${id}`;
  expect((await bea.fetch(path(first.id), json("PATCH", { content: "6061" }))).status).toBe(200);
  expect((await bea.fetch(path(second.id), { method: "DELETE" })).status).toBe(200);
  await send(owner, talk, "Thank you");
  expect((await read(bea)).status).toBe(200);
  expect((await read(owner)).status).toBe(200);
});

describe("after somebody's account is gone", () => {
  async function bobLeft() {
    const { ada, bob, id } = await pairThatTalked(site);
    const sent = await send(ada, id, "Good");
    const leaveSite = async (person: MemberOfSite) =>
      deleteAccount(await contextOf(site.services, person), person);
    await leaveSite(bob);
    return { ada, bob, id, sent, leaveSite };
  }

  test("what they wrote can be read, and what was written to them changed and withdrawn", async () => {
    const { ada, id, sent } = await bobLeft();
    const read = await ada.fetch(`/api/v1/conversations/${id}/read`, { method: "POST" });
    expect(read.status).toBe(200);
    const path = `/api/v1/sent-messages/${sent.id}`;
    expect((await ada.fetch(path, json("PATCH", { content: "Fine" }))).status).toBe(200);
    expect((await ada.fetch(path, { method: "DELETE" })).status).toBe(200);
  });

  test("the other account can be deleted, too", async () => {
    const { ada, leaveSite } = await bobLeft();
    await leaveSite(ada);
    expect((await ada.fetch("/api/v1/me")).status).toBe(401);
  });

  test("they can be blocked and let in again", async () => {
    const { ada, id } = await bobLeft();
    for (const blocked of [true, false]) {
      const kept = await ada.fetch(`/api/v1/conversations/${id}`, json("PATCH", { blocked }));
      expect(kept.status).toBe(204);
    }
  });
});
