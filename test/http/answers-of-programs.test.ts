import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AnsweredSite,
  wordsBefore as before,
  bringMail,
  contentsOf as contents,
  mailedPair,
  startAnsweredSite,
  writtenMail as written,
} from "../support/answering-mails.ts";

let answered: AnsweredSite;
beforeAll(async () => {
  answered = await startAnsweredSite();
});
afterAll(() => answered.close());

/** What the conversation says after an answer by mail. */
async function said(content: Parameters<typeof written>[1]): Promise<string[]> {
  const { ada, bob, id, address } = await mailedPair(answered);
  const answer = await written({ from: bob.email, to: address }, content);
  expect((await bringMail(answered, answer)).status).toBe(204);
  return contents(ada, id);
}

test.each([
  ["This is an HTML message.", "<p>Accepted, $4.20</p>", "Accepted, $4.20"],
  ["Dear Ada, ...", "<p>Dear Ada,</p><p>Fifty by May 4.</p>", "Dear Ada,\n\nFifty by May 4."],
  [
    "Fifty a week.\nhttps://a.example",
    "<p>Fifty a week. <a href='https://a.example'>Here</a></p>",
    "Fifty a week. Here https://a.example",
  ],
])("words that stand in the HTML alone are sent: %s", async (text, html, sent) => {
  expect(await said({ text, html })).toEqual([...before, sent]);
});

test("where both parts say the same, the text is as it was typed", async () => {
  const text = "Fifty a week:\n\n  6061   4.20";
  const html = "<p>Fifty a week:</p><p>6061 4.20</p><img alt='Acme logo' src='cid:a'>";
  expect(await said({ text, html })).toEqual([...before, text]);
});

test("an emoji that is shown as a picture is a word", async () => {
  const html = "<p>Agreed <img alt='✅' src='cid:x'><img alt='Our logo' src='cid:y'></p>";
  expect(await said({ html })).toEqual([...before, "Agreed ✅"]);
});

test("of elements within each other without an end the words are kept", async () => {
  const html = `<p>Fifty &amp; more</p>${"<blockquote>".repeat(4000)}`;
  expect(await said({ html })).toEqual([...before, "Fifty & more"]);
});

test("what a program answers while somebody is away is left out, by its subject", async () => {
  const headers = { "X-Auto-Response-Suppress": "All" };
  const text = "I am away until Monday";
  expect(await said({ text, subject: "Automatic reply: Ada", headers })).toEqual(before);
  expect(await said({ text, headers })).toEqual([...before, text]);
});
