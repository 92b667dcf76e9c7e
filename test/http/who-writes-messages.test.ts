import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  MessageJson,
  OpenConversationJson,
} from "../../src/market/messaging/rules/message-schema.ts";
import { send as call, joinCompany } from "../support/company-calls.ts";
import { addMember, json, type MemberOfSite } from "../support/members.ts";
import { post, problemOf, send, startMessageSite } from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

const refusal = [
  403,
  "forbidden",
  "Your role lets you read along: owners, admins, buyers and sellers of your company write its messages.",
];
const idOf = async (by: MemberOfSite) =>
  ((await (await by.fetch("/api/v1/company")).json()) as { id: string }).id;
const give = async (owner: MemberOfSite, one: MemberOfSite, roles: string[]) =>
  (await call(owner, "PATCH", `/company/members/${one.id}`, { roles })).status;

test("approvers and viewers of a company read along: they begin and answer nothing, and get no first messages", async () => {
  const [owner, stranger] = [await addMember(site, { role: "seller" }), await addMember(site)];
  for (const role of ["viewer", "approver"]) {
    const looker = await joinCompany(site, owner, [role]);
    const first = { recipient_id: stranger.id, content: "Hello" };
    expect(
      await problemOf(await looker.fetch("/api/v1/conversations", json("POST", first))),
    ).toEqual(refusal);
    const page = await (await looker.fetch(`/messages/new?person=${stranger.id}`)).text();
    expect(page).toContain("Your role lets you read along");
    expect(page).not.toContain("<textarea");
    const chosen = await call(owner, "PUT", "/company/message-contact", { person_id: looker.id });
    expect([chosen.status, await chosen.json()]).toMatchObject([
      400,
      {
        errors: {
          person_id: ["Choose an owner, admin, buyer or seller: others write no messages"],
        },
      },
    ]);
  }
});

test("whoever comes to only look on writes no more, is followed by an owner, and goes on with the role", async () => {
  const [owner, buyer] = [await addMember(site, { role: "seller" }), await addMember(site)];
  const clerk = await joinCompany(site, owner, ["seller"]);
  const company = await idOf(owner);
  expect(
    (await call(owner, "PUT", "/company/message-contact", { person_id: clerk.id })).status,
  ).toBe(204);
  const first = { company_id: company, content: "Do you mill steel?" };
  const { conversation_id: id, ...sent } = await post<MessageJson>(
    buyer,
    "/api/v1/conversations",
    first,
  );
  expect(sent.recipient_id).toBe(clerk.id);
  const { id: answer } = await send(clerk, id, "We do");
  await send(buyer, id, "At what price?");
  expect(await give(owner, clerk, ["viewer"])).toBeLessThan(300);
  const write = (by: MemberOfSite) =>
    by.fetch(`/api/v1/conversations/${id}/messages`, json("POST", { content: "More" }));
  expect(await problemOf(await write(clerk))).toEqual(refusal);
  const edit = await clerk.fetch(
    `/api/v1/sent-messages/${answer}`,
    json("PATCH", { content: "No" }),
  );
  expect(await problemOf(edit)).toEqual(refusal);
  expect((await problemOf(await write(buyer))).slice(0, 2)).toEqual([409, "not_allowed_now"]);
  const stateFor = async (by: MemberOfSite) =>
    ((await (await by.fetch(`/api/v1/conversations/${id}`)).json()) as OpenConversationJson).contact
      .state;
  expect([await stateFor(clerk), await stateFor(buyer)]).toEqual(["watching", "silent"]);
  const page = await (
    await clerk.fetch(`/messages?conversation=${id}`, { redirect: "follow" })
  ).text();
  expect(page).toContain("Your role lets you read along");
  // Who waits is told, and the company is written to anew.
  const told = async () => {
    const bell = (await (await buyer.fetch("/api/v1/notifications")).json()) as {
      items: { title: string }[];
    };
    return bell.items.map(({ title }) => title).join();
  };
  await expect.poll(told).toContain("no longer acts for");
  const anew = await post<MessageJson>(await addMember(site), "/api/v1/conversations", first);
  expect(anew.recipient_id).toBe(owner.id);
  // Not past the use-case either.
  const buyers = await idOf(buyer);
  const past = site.db.transaction({ id: clerk.id, company: { id: company } }, (tx) =>
    tx
      .insertInto("messages")
      .values({
        conversation_id: id,
        sender_id: clerk.id,
        recipient_id: buyer.id,
        sender_company_id: company,
        recipient_company_id: buyers,
        content: "Past",
      })
      .execute(),
  );
  await expect(past).rejects.toThrow(/row-level security/);
  expect(await give(owner, clerk, ["buyer"])).toBeLessThan(300);
  expect((await write(clerk)).status).toBe(201);
});
