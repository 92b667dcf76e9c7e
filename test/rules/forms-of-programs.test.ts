import { describe, expect, test } from "vitest";
import { hostsAmong, linksTo } from "../../src/market/messaging/rules/compared-words.ts";
import { hashesOf } from "../../src/market/messaging/rules/sent-words.ts";
import { mailedText } from "../support/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const address = `reply+${"0a".repeat(28)}@market.example`;
const from = `Millwright <${address}>`;
const title = "Ada Byron sent you a message";
const original = [
  "Millwright",
  "",
  title,
  "",
  "How many a week?",
  "",
  "See it https://market.example/messages?conversation=1",
];
const numbers = new Map<string, number>();
const hash = (word: string) => {
  const number = numbers.get(word) ?? numbers.size + 1;
  numbers.set(word, number);
  return number;
};
const mails = [{ words: hashesOf(original, linksTo(hostsAmong(ours)), hash), keepsCase: true }];
const known = { sent: [title, "How many a week?"], mailed: { hash, mails } };
const read = (text: string, isMarked = false) =>
  mailedText(text, ours, { ...known, writer: ["bob@shop.example", "Bob Bolt"], isMarked });

const quote = original.map((line) => `> ${line}`).join("\n");
const plain = original.join("\n");
const forms: [string, string][] = [
  ["Claws Mail", `On Sun, 29 Nov 2026 16:33:12 -0500\n${from} wrote:\n\n${quote}`],
  [
    "Claws Mail, without an address",
    `On Sun, 29 Nov 2026 16:33:12 -0500\nMillwright wrote:\n\n${quote}`,
  ],
  ["Evolution", `On Sun, 2026-11-29 at 16:33 -0500, Millwright wrote:\n${quote}`],
  ["Evolution with an address", `On Sun, 2026-11-29 at 16:33 +0000, ${from} wrote:\n${quote}`],
  ["The Bat!", `Sunday, November 29, 2026, 4:33:12 PM, you wrote:\n\n${quote}`],
  [
    "The Bat! with initials",
    `Sunday, November 29, 2026, 4:33:12 PM, you wrote:\n\n${quote.replaceAll(/^>/gm, "M>")}`,
  ],
  ["The Bat! in German", `am Sonntag, 29. November 2026 um 16:33 schrieben Sie:\n\n${quote}`],
  ["The Bat! in Russian", `Вы писали 29 ноября 2026 г., 16:33:12:\n\n${quote}`],
  [
    "eM Client",
    `------ Original Message ------\nFrom: "Millwright" <${address}>\nTo: "Bob" <bob@shop.example>\nSent: 11/29/2026 4:33:12 PM\nSubject: ${title}\n\n${plain}`,
  ],
  [
    "eM Client 9",
    `------ Original Message ------\nFrom "Millwright" <${address}>\nTo bob@shop.example\nDate 11/29/2026 4:33:12 PM\nSubject ${title}\n\n${plain}`,
  ],
  [
    "eM Client 9 with a name",
    `------ Original Message ------\nFrom "Millwright" <${address}>\nTo "Bob Bolt" <bob@shop.example>\nDate 29.11.2026 16:33:12\nSubject Re: ${title}\n\n${quote}`,
  ],
  [
    "eM Client 9 in German",
    `------ Originalnachricht ------\nVon "Millwright" <${address}>\nAn bob@shop.example\nDatum 29.11.2026 16:33:12\nBetreff ${title}\n\n${plain}`,
  ],
  ["Spark", `On Nov 29, 2026 at 4:33 PM -0500, ${from}, wrote:\n${quote}`],
  ["Missive", `On November 29, 2026 at 4:33:12 PM EST, ${from} wrote:\n\n${quote}`],
  ["Front", `On November 29, 2026 at 4:33 PM EST ${address} wrote:\n\n${plain}`],
  ["HEY", `On November 29, 2026, ${from} wrote:\n${quote}`],
  ["HEY, without marks", `On November 29, 2026, ${from} wrote:\n${plain}`],
  [
    "Superhuman",
    `Sent via Superhuman ( https://sprh.example/?vip=bob@shop.example )\n\nOn Sun, Nov 29, 2026 at 4:33 PM, Millwright < ${address} > wrote:\n\n${quote}`,
  ],
  [
    "Mailspring",
    `Sent from Mailspring (https://mailspring.example/), the best free email app for work\nOn Nov 29 2026, at 4:33 pm, ${from} wrote:\n${quote}`,
  ],
  [
    "Zimbra",
    `----- Original Message -----\nFrom: "Millwright" <${address}>\nTo: "Bob" <bob@shop.example>\nSent: Sunday, November 29, 2026 4:33:12 PM\nSubject: ${title}\n\n${plain}`,
  ],
  [
    "Zimbra, its web client",
    `From: "Millwright" <${address}>\nTo: "Bob" <bob@shop.example>\nSent: Sunday, November 29, 2026 4:33:12 PM\nSubject: ${title}\n\n${quote}`,
  ],
  [
    "Zimbra in German",
    `----- Ursprüngliche Mail -----\nVon: "Millwright" <${address}>\nAn: "Bob" <bob@shop.example>\nGesendet: Sonntag, 29. November 2026 16:33:12\nBetreff: ${title}\n\n${plain}`,
  ],
  [
    "Notes",
    `From:\tMillwright <${address}>\nTo:\tbob@shop.example\nDate:\t11/29/2026 04:33 PM\nSubject:\t${title}\n\n\n${plain}`,
  ],
  [
    "Notes, between rules",
    `-----Millwright <${address}> wrote: -----\nTo: bob@shop.example\nFrom: Millwright <${address}>\nDate: 11/29/2026 04:33PM\nSubject: ${title}\n\n${plain}`,
  ],
  [
    "QQ",
    `------------------ 原始邮件 ------------------\n发件人: "Millwright"<${address}>;\n发送时间: 2026年11月30日(星期一) 中午12:31\n收件人: "Bob"<bob@shop.example>;\n主题: ${title}\n\n${plain}`,
  ],
  [
    "GMX",
    `Gesendet: Montag, 30. November 2026 um 04:31 Uhr\nVon: "Millwright" <${address}>\nAn: bob@shop.example\nBetreff: ${title}\n\n${plain}`,
  ],
  [
    "Proton",
    `Sent with [Proton Mail](https://proton.example/mail/home) secure email.\n\nOn Sunday, November 29th, 2026 at 4:33 PM, ${from} wrote:\n\n${quote}`,
  ],
  [
    "K-9",
    `--\nSent from my Android device with K-9 Mail. Please excuse my brevity.\n\nOn November 29, 2026 4:33:12 PM EST, ${from} wrote:\n${quote}`,
  ],
];

describe("the mail that was answered is cut in the form of", () => {
  test.each(forms)("%s", (_, answered) => {
    for (const own of [
      "Fifty a week.",
      "Fifty a week.\n\nRegards,\nBob",
      "On Friday we ship 500",
    ]) {
      expect(read(`${own}\n\n${answered}`)).toBe(own);
      // Programs put what they add apart.
      if (!/^(?:Sent|--\n)/.test(answered)) expect(read(`${own}\n${answered}`)).toBe(own);
    }
    expect(read(answered)).toBe("");
  });

  test.each(forms.filter(([, form]) => form.includes("> How many")))(
    "%s, with an answer among its lines",
    (_, answered) => {
      const among = answered.replace(/^(\S*> How many.*)$/m, "$1\n\nFifty-five of 4140\n");
      expect(read(`Hi,\n\n${among}`)).toContain("Fifty-five of 4140");
      expect(read(`Hi,\n\n${among}`)).not.toMatch(/wrote|@|2026/);
    },
  );
});
