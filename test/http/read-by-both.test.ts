import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import { type AnsweredSite, mailAbout, startAnsweredSite } from "../support/answering-mails.ts";
import { askTwoShops } from "../support/asked-shops.ts";
import { joinCompany } from "../support/company-calls.ts";
import type { MemberOfSite } from "../support/members.ts";
import { pairThatTalked, post, send } from "../support/message-calls.ts";

let answered: AnsweredSite;
beforeAll(async () => {
  answered = await startAnsweredSite();
});
afterAll(() => answered.close());

const everybody = "Everybody who acts for your company or theirs reads it.";
const inOneLine = (mail: string) => mail.replaceAll(/=\r\n/g, "").replaceAll(/\s+/g, " ");
const pageOf = async (by: MemberOfSite, id: string) =>
  (await by.fetch(`/messages?conversation=${id}`, { redirect: "follow" })).text();

test("a conversation about a request says on its page and in its mails that everybody of both companies reads it", async () => {
  const { buyer, mill, about } = await askTwoShops(answered.site);
  const first = { about, content: "Which alloy?" };
  const talk = await post<MessageJson>(mill.person, "/api/v1/conversations", first);
  const page = await pageOf(buyer.person, talk.conversation_id);
  expect(page).toContain(everybody);
  // Neither the field nor what is said of a withdrawal sounds like two alone.
  expect(page).toContain('placeholder="Write to Byron Works"');
  expect(page).toContain("Both companies read it.");
  expect(await pageOf(mill.person, talk.conversation_id)).not.toContain("Both of you");
  // Who only reads along has no field, and sees whose eyes it is for.
  const looker = await joinCompany(answered.site, buyer.person, ["viewer"]);
  expect(await pageOf(looker, talk.conversation_id)).toContain(everybody);
  const mail = inOneLine(await mailAbout(answered, talk.id, buyer.person));
  expect(mail).toContain(`To answer, answer this mail`);
  expect(mail).toContain(everybody);
});

test("a conversation of two says nothing of others, and names whom it reaches", async () => {
  const { ada, bob, id } = await pairThatTalked(answered.site);
  await bob.fetch(`/api/v1/conversations/${id}/read`, { method: "POST" });
  const { id: last } = await send(ada, id, "How many a week?");
  const page = await pageOf(bob, id);
  expect(page).not.toContain(everybody);
  expect(page).toContain('placeholder="Write to Ada Byron"');
  const mail = inOneLine(await mailAbout(answered, last, bob));
  expect(mail).toContain("To answer, answer this mail");
  expect(mail).not.toContain(everybody);
});

test("a message to a colleague of one's own company is not said to be for another one", async () => {
  const { mill } = await askTwoShops(answered.site);
  const clerk = await joinCompany(answered.site, mill.person, ["seller"]);
  await post<MessageJson>(mill.person, "/api/v1/conversations", {
    recipient_id: clerk.id,
    content: "Are you in on Friday?",
  });
  const titles = async () => {
    const answer = await clerk.fetch("/api/v1/notifications");
    return ((await answer.json()) as { items: { title: string }[] }).items.map(
      ({ title }) => title,
    );
  };
  const whole = expect.stringMatching(/sent you a message$/);
  await expect.poll(titles).toContainEqual(whole);
});
