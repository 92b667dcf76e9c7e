import { expect, test } from "vitest";
import { hostsAmong, linksTo } from "../../src/market/messaging/rules/compared-words.ts";
import { hashesOf } from "../../src/market/messaging/rules/sent-words.ts";
import { mailedText } from "../support/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const from = "Millwright <no-reply@market.example>";
const title = "Ada Byron sent you a message";
const original = [
  "Millwright",
  title,
  "How many a week?",
  "See it https://market.example/messages",
];
const numbers = new Map<string, number>();
const hash = (word: string) => {
  const number = numbers.get(word) ?? numbers.size + 1;
  numbers.set(word, number);
  return number;
};
const mails = [{ words: hashesOf(original, linksTo(hostsAmong(ours)), hash), keepsCase: true }];
const read = (text: string) =>
  mailedText(text, ours, { sent: [title, "How many a week?"], mailed: { hash, mails } });

const date = "Sunday, November 29, 2026 9:17 AM";
const head = (change: (line: string) => string) =>
  [`From: ${from}`, `Sent: ${date}`, "To: Bob <bob@shop.example>", `Subject: ${title}`].map(change);

test.each([
  ["From", " <- not me, ask Bob", "<- not me, ask Bob"],
  ["From", " (not my shop any more)", "(not my shop any more)"],
  ["From", " please ask Bob instead", "please ask Bob instead"],
  ["Sent", " <-- that was late", "<-- that was late"],
  ["To", " <- wrong person, ask Carl", "<- wrong person, ask Carl"],
  ["To", " ask Carl instead", "ask Carl instead"],
  ["Subject", " -> see my notes", "-> see my notes"],
  ["Subject", " and yes, 12 pcs", "and yes, 12 pcs"],
])("words in a head's line %s are sent: %s", (label, added, own) => {
  const lines = head((line) => (line.startsWith(label) ? `${line}${added}` : line));
  for (const above of ["Fifty.\n\n", "Fifty.\n\n-----Original Message-----\n", ""]) {
    for (const mark of ["", "> "]) {
      const mail = [...lines, "", ...original].map((line) => `${mark}${line}`).join("\n");
      const said = read(`${above}${mail}`);
      expect(said).toBe(`${above === "" ? "" : "Fifty.\n\n"}${label}: ${own}`);
    }
  }
});

test.each([
  [`On Sun, Nov 29, 2026 at 9:17 AM ${from} wrote (see my notes below):`, "(see my notes below)"],
  [`On Sun, Nov 29, 2026 at 9:17 AM ${from} wrote: <- not me, ask Bob`, "<- not me, ask Bob"],
  ["On Sunday, Nov 29 at 9:17 Millwright wrote (see my notes below):", "(see my notes below)"],
  [
    `Am 29.11.2026 um 09:17 schrieb ${from} (meine Antwort steht unten):`,
    "(meine Antwort steht unten)",
  ],
])("words in what says whose words follow are sent: %s", (said, own) => {
  const quote = original.map((line) => `> ${line}`).join("\n");
  expect(read(`Fifty.\n\n${said}\n${quote}`)).toBe(`Fifty.\n\n${own}`);
  expect(read(`${said}\n\n${quote}`)).toBe(own);
});

test.each([
  `From: ${from} [mailto:no-reply@market.example]`,
  `From: ${from} On Behalf Of Ada Byron`,
  `From: ${from};`,
])("what programs write there is nobody's: %s", (sender) => {
  const lines = head((line) => (line.startsWith("From") ? sender : line));
  expect(read(`Fifty.\n\n${[...lines, "", ...original].join("\n")}`)).toBe("Fifty.");
});
