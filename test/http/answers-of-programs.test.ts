import PostalMime from "postal-mime";
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

/** What the mail is about, which names its sender. */
const title = "Ada sent you a message";

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
  expect(await said({ text, subject: "Out of Office: your question" })).toEqual(before);
});

test.each([
  ["Mailbox full", "The mailbox of bob is full and takes no mails.", { "Return-Path": "<>" }],
  [
    "Undeliverable: Ada sent you a message",
    "Your message could not be delivered.",
    { "Auto-Submitted": "auto-replied" },
  ],
  ["Delivery failure", "", {}],
  [
    "failure notice",
    "Hi. This is the qmail-send program at shop.example.\nI'm afraid I wasn't able to deliver your message.",
    {},
  ],
  [
    "Undeliverable: Ada sent you a message",
    "Your message did not reach some or all of the intended recipients.",
    {},
  ],
  ["Automatic reply: Ada sent you a message", "I am away until Monday.", {}],
  ["Abwesenheitsnotiz: Ada sent you a message", "Ich bin bis Montag nicht im Haus.", {}],
  ["自動応答: Ada sent you a message", "月曜日まで不在です。", {}],
  ["Return Receipt (displayed) - Ada sent you a message", "This is a Return Receipt.", {}],
  ["Lesebestätigung (angezeigt) - Ada sent you a message", "Die Nachricht wurde angezeigt.", {}],
  ["開封確認: Ada sent you a message", "2026年11月30日に開封されました。", {}],
  ["Ada sent you a message", "552 5.2.2 Mailbox full", {}],
])("what a server brings back says nothing of its own: %s", async (subject, text, headers) => {
  const { ada, bob, id, address, mail } = await mailedPair(answered);
  const { text: original = "" } = await PostalMime.parse(mail);
  const content = { text: `${text}\n\n${original.replaceAll(/^/gm, "> ")}`, subject, headers };
  const answer = await written({ from: bob.email, to: address }, content);
  expect((await bringMail(answered, answer)).status).toBe(204);
  expect(await contents(ada, id)).toEqual(before);
  expect(answered.server.mailsTo(bob.email)).toHaveLength(1);
});

test.each([
  ["Undelivered pallets of lot 4", {}],
  ["Mailbox full", {}],
  ["Failure notice for bracket 12", { "X-Autoreply": "no" }],
  ["Out of office chairs: 12", {}],
  ["Return receipt - of 12 pallets", {}],
  ["Re: Out of office furniture", {}],
  [title, { Precedence: "bulk" }],
])(
  "what a person writes is sent, however it is called: %s",
  async (subject, headers: Record<string, string>) => {
    const text = "Fifty a week.";
    const called = subject === title ? "" : `${subject.replace("Re: ", "")}\n\n`;
    expect(await said({ text, subject, headers })).toEqual([...before, `${called}${text}`]);
  },
);

test.each([
  ["", "yes, 12 pcs please"],
  ["Of 4140.", "yes, 12 pcs please\n\nOf 4140."],
  ["-- \nBob Bolt\nBolt Milling\n(937) 555-0148", "yes, 12 pcs please"],
  ["> How many a week?", "yes, 12 pcs please"],
])("words that somebody writes into the subject are sent above these: %j", async (text, sent) => {
  const subject = `Re: ${title} – yes, 12 pcs please`;
  expect(await said({ text, subject })).toEqual([...before, sent]);
});

test("of a subject alone that says nothing new its writer is told that nothing was sent", async () => {
  const { ada, bob, id, address, mail } = await mailedPair(answered);
  const { subject = "" } = await PostalMime.parse(mail);
  const answer = await written(
    { from: bob.email, to: address },
    { text: "", subject: `Re: ${subject}` },
  );
  expect((await bringMail(answered, answer)).status).toBe(204);
  await expect.poll(() => answered.server.mailsTo(bob.email).length).toBe(2);
  expect(answered.server.mailsTo(bob.email)[1]).toContain("There were no words in your mail");
  expect(await contents(ada, id)).toEqual(before);
});

test.each([
  ["of words alone", (words: string) => words],
  ["with what it quotes", (words: string) => `${words}\n\n> ${"How many a week? ".repeat(9000)}`],
  ["of thousands of lines", (words: string) => words.replaceAll("ft ", "ft\n")],
])("of a mail that is far too long its writer is told how long it is: %s", async (_, write) => {
  const { ada, bob, id, address } = await mailedPair(answered);
  const text = write("40 ft ".repeat(33_334).trim());
  const answer = await written({ from: bob.email, to: address }, { text });
  expect((await bringMail(answered, answer)).status).toBe(204);
  await expect.poll(() => answered.server.mailsTo(bob.email).length).toBe(2);
  expect(answered.server.mailsTo(bob.email)[1]).toContain("this one has 200,003");
  expect(await contents(ada, id)).toEqual(before);
});

test("an answer that quotes what a server said is sent", async () => {
  const text = "Your mail came back with 552 5.2.2, so I write again: fifty.";
  expect(await said({ text })).toEqual([...before, text]);
});

test("text in UTF-7 comes back with what to do", async () => {
  const { ada, bob, id, address } = await mailedPair(answered);
  const plain = await written({ from: bob.email, to: address }, { text: "f+APw-r 4 +ANY-l" });
  const answer = plain.toString().replace("charset=utf-8", 'charset="UTF-7"');
  expect(answer).toContain("UTF-7");
  expect((await bringMail(answered, answer)).status).toBe(204);
  await expect.poll(() => answered.server.mailsTo(bob.email).length).toBe(2);
  expect(answered.server.mailsTo(bob.email)[1]).toContain("UTF-7, which is not read here");
  expect(await contents(ada, id)).toEqual(before);
});

test.each([
  ["PGP", 'multipart/encrypted; protocol="application/pgp-encrypted"; boundary="b"'],
  ["S/MIME", 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"'],
])("what is encrypted by %s comes back with what to do", async (_, contentType) => {
  const { ada, bob, id, address } = await mailedPair(answered);
  const answer = [
    `From: ${bob.email}`,
    `To: ${address}`,
    "Subject: Re: Ada sent you a message",
    `Message-ID: <sealed-${contentType.length}@shop.example>`,
    "MIME-Version: 1.0",
    `Content-Type: ${contentType}`,
    "",
    ...(contentType.startsWith("multipart")
      ? ["--b", "Content-Type: application/pgp-encrypted", "", "Version: 1", "", "--b--"]
      : ["MIAGCSqGSIb3DQEHA6CAMIACAQAxggEwMIIBLA=="]),
  ].join("\r\n");
  expect((await bringMail(answered, answer)).status).toBe(204);
  await expect.poll(() => answered.server.mailsTo(bob.email).length).toBe(2);
  expect(answered.server.mailsTo(bob.email)[1]).toContain("encrypted or sealed");
  expect(await contents(ada, id)).toEqual(before);
});

test("letters of an old program that does not name them are read", async () => {
  const { ada, bob, id, address } = await mailedPair(answered);
  const head = `From: ${bob.email}\r\nTo: ${address}\r\nSubject: Re: ${title}\r\nMessage-ID: <old@shop.example>\r\n\r\n`;
  const answer = Buffer.from(`${head}Fünfzig, ½ Zoll, 4 € je Stück.`, "latin1");
  const euro = answer.lastIndexOf(0xac);
  answer[euro] = 0x80;
  expect((await bringMail(answered, answer)).status).toBe(204);
  expect(await contents(ada, id)).toEqual([...before, "Fünfzig, ½ Zoll, 4 € je Stück."]);
});

test("what somebody wrote to the answer of their calendar is sent", async () => {
  const { ada, bob, id, address } = await mailedPair(answered);
  const calendar = await written({ from: bob.email, to: address }, { text: "Yes, at 10 am" }, [
    {
      filename: "invite.ics",
      content: Buffer.from("BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nEND:VCALENDAR\r\n"),
      contentType: "text/calendar; method=REPLY",
    },
  ]);
  expect((await bringMail(answered, calendar)).status).toBe(204);
  expect(await contents(ada, id)).toEqual([...before, "Yes, at 10 am"]);
});
