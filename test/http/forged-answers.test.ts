import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AnsweredSite,
  wordsBefore as before,
  bringMail,
  contentsOf,
  mailedPair,
  startAnsweredSite,
  writtenMail,
} from "../support/answering-mails.ts";
import { problemOf } from "../support/message-calls.ts";

let answered: AnsweredSite;
beforeAll(async () => {
  answered = await startAnsweredSite();
});
afterAll(() => answered.close());

test("an answer whose DMARC check failed at the operator's own server is refused, and nobody is mailed of it", async () => {
  const { ada, bob, id, address } = await mailedPair(answered);
  const answer = async (results: string, text: string) => {
    const headers = { "Authentication-Results": results };
    const mail = await writtenMail({ from: bob.email, to: address }, { text, headers });
    return bringMail(answered, mail);
  };
  const forged = await answer("mx.market.example; dmarc=fail (p=none)", "Pay to my new account");
  expect(await problemOf(forged)).toEqual([
    403,
    "forbidden",
    expect.stringMatching(/DMARC check failed/),
  ]);
  expect(await contentsOf(ada, id)).toEqual(before);
  expect(answered.server.mailsTo(bob.email)).toHaveLength(1);
  // Anybody can write such a line in another server's name.
  expect((await answer("mx.eve.example; dmarc=fail", "Fifty")).status).toBe(204);
  expect((await answer("mx.market.example; dmarc=pass", "Sixty")).status).toBe(204);
  expect(await contentsOf(ada, id)).toEqual([...before, "Fifty", "Sixty"]);
});

test("a mail with two senders is none", async () => {
  const { bob, address } = await mailedPair(answered);
  const mail = await writtenMail({ from: bob.email, to: address }, { text: "Fifty" });
  const both = Buffer.concat([Buffer.from("From: Eve <eve@mail.example>\r\n"), mail]);
  expect((await bringMail(answered, both)).status).toBe(400);
  const inOne = String(mail).replace(
    /^From: .*$/m,
    `From: Bob <${bob.email}>, Eve <eve@mail.example>`,
  );
  expect(inOne).toContain("Eve <eve@mail.example>");
  expect((await bringMail(answered, Buffer.from(inOne))).status).toBe(400);
});
