import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteAccount } from "../../src/market/accounts/use-cases/delete-account.ts";
import {
  type AnsweredSite,
  mailAbout,
  mailedPair,
  startAnsweredSite,
} from "../support/answering-mails.ts";
import { contextOf } from "../support/context-of.ts";
import { pairThatTalked, send } from "../support/message-calls.ts";

let answered: AnsweredSite;
beforeAll(async () => {
  answered = await startAnsweredSite();
});
afterAll(() => answered.close());

test("a mail about a message of an account that was deleted since says that nobody can be answered", async () => {
  const { site } = answered;
  const { mail } = await mailedPair(answered);
  expect(mail).toContain("To answer, answer this mail");
  const { ada, bob, id } = await pairThatTalked(site);
  await bob.fetch(`/api/v1/conversations/${id}/read`, { method: "POST" });
  const { id: messageId } = await send(ada, id, "How many a week?");
  await deleteAccount(await contextOf(site.services, ada), ada);
  const late = (await mailAbout(answered, messageId, bob)).replaceAll(/=\r\n/g, "");
  expect(late.replaceAll(/\s+/g, " ")).toContain(
    "Nobody can be answered. This account was deleted, so nobody would read a message.",
  );
  expect(late).not.toContain("To answer");
  expect(late).not.toMatch(/^Reply-To:/im);
});
