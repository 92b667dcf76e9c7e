import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { json } from "../support/members.ts";
import {
  messagesOf,
  pairThatTalked,
  post,
  send,
  startMessageSite,
} from "../support/message-calls.ts";
import type { TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startMessageSite();
});
afterAll(() => site.close());

test("a quote says that its message was edited after somebody agreed to it, and not before", async () => {
  const { ada, bob, id } = await pairThatTalked(site);
  const offer = await send(bob, id, "10 dollars a piece");
  const edit = (content: string) =>
    bob.fetch(`/api/v1/sent-messages/${offer.id}`, json("PATCH", { content }));
  expect((await edit("11 dollars a piece")).status).toBe(200);
  const path = `/api/v1/conversations/${id}/messages`;
  const agreed = await post<MessageJson>(ada, path, { content: "Agreed", reply_to: offer.id });
  expect(agreed.reply_to).toMatchObject({
    preview: "11 dollars a piece",
    changed_since: false,
  });
  const shown = async () => (await ada.fetch(`/buyer/messages?conversation=${id}`)).text();
  expect(await shown()).not.toContain("edited since this answer");
  expect((await edit("99 dollars a piece")).status).toBe(200);
  for (const by of [ada, bob]) {
    const { items } = await messagesOf(by, id);
    expect(items.find((one) => one.id === agreed.id)?.reply_to).toMatchObject({
      preview: "99 dollars a piece",
      changed_since: true,
    });
  }
  expect(await shown()).toContain("edited since this answer");
});
