import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageJson } from "../../src/market/messaging/rules/message-schema.ts";
import {
  type AnsweredSite,
  bringMail,
  contentsOf,
  mailAbout,
  startAnsweredSite,
  writtenMail,
} from "../support/answering-mails.ts";
import { askTwoShops } from "../support/asked-shops.ts";
import { joinCompany } from "../support/company-calls.ts";
import type { MemberOfSite } from "../support/members.ts";
import { asOwner, pairThatTalked, post, send } from "../support/message-calls.ts";

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

test("an answer to an old mail of a colleague begins with none of the site's own subjects", async () => {
  const { buyer, mill, about } = await askTwoShops(answered.site);
  const clerk = await joinCompany(answered.site, mill.person, ["seller"]);
  await asOwner(
    answered.site,
    "update users set first_name = 'Deb', last_name = 'Haugen' where id = $1",
    [clerk.id],
  );
  const first = { about, content: "Which alloy?" };
  const talk = await post<MessageJson>(clerk, "/api/v1/conversations", first);
  const mail = await mailAbout(answered, talk.id, buyer.person);
  const [, to = ""] = /^Reply-To:\s+(\S+)/im.exec(mail) ?? [];
  const [, subject = ""] = /^Subject: (.+(?:\r?\n\s.+)*)/im.exec(mail) ?? [];
  // From here on the owner is the one at the other end.
  const { id } = await send(mill.person, talk.conversation_id, "I take over from here");
  await mailAbout(answered, id, buyer.person, 2);
  // Of the first mail nothing is kept any more.
  const old = `delete from mailed_words where conversation_id = $1
    and mailed_at < (select max(mailed_at) from mailed_words where conversation_id = $1)`;
  await asOwner(answered.site, old, [talk.conversation_id]);
  const title = subject.replaceAll(/\s+/g, " ").trim();
  expect(title).toContain("Deb Haugen, ");
  const from = buyer.person.email;
  const answer = await writtenMail({ from, to }, { subject: `Re: ${title}`, text: "6061-T6" });
  expect((await bringMail(answered, answer)).ok).toBe(true);
  await expect
    .poll(() => contentsOf(mill.person, talk.conversation_id))
    .toEqual(["Which alloy?", "I take over from here", "6061-T6"]);
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
