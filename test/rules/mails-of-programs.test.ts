import { expect, test } from "vitest";
import { readMailHead } from "../../src/market/messaging/use-cases/read-mail-head.ts";

const isAutomatic = async (
  subject: string,
  lines: readonly string[] = [],
  from = "bob@shop.example",
) => {
  const head = [`From: Bob <${from}>`, "Message-ID: <1@shop.example>", `Subject: ${subject}`];
  const raw = Buffer.from([...head, ...lines, "", "Fifty a week."].join("\r\n"));
  return (await readMailHead(raw)).isAutomatic;
};

test.each([
  "Undeliverable parts returned",
  "Undelivered pallets of lot 4",
  "Returned mail room key",
  "Delivery failure on Friday",
  "Delivery failure",
  "Failure notice for bracket 12",
  "Unzustellbar: Teile",
  "Mailbox full of drawings",
  "Out of office chairs",
  "Automatic reply",
])("no subject alone makes a mail one of a program: %s", async (subject) => {
  expect(await isAutomatic(subject)).toBe(false);
  expect(await isAutomatic(subject, ["Auto-Submitted: no", "X-Autoreply: no"])).toBe(false);
});

test.each([
  "Precedence: list",
  "Precedence: bulk",
  "Precedence: junk",
  "Precedence: first-class",
  "X-Autoreply: no",
  "X-Autorespond: none",
  "X-Auto-Response-Suppress: All",
  "Return-Path: <bob@shop.example>",
])("what programs of people write makes a mail none of a program: %s", async (line) => {
  expect(await isAutomatic("Re: Ada sent you a message", [line])).toBe(false);
  expect(await isAutomatic("Steel", [line])).toBe(false);
});

test.each([
  "Return-Path: <>",
  "Auto-Submitted: auto-replied",
  "Content-Type: multipart/report; boundary=b",
  "X-Autoreply: yes",
  "Precedence: auto_reply",
])("what only programs write makes a mail one of a program: %s", async (line) => {
  expect(await isAutomatic("Re: Ada sent you a message", [line])).toBe(true);
});

test("who brings mails back is a program", async () => {
  for (const from of ["MAILER-DAEMON@shop.example", "postmaster@shop.example"]) {
    expect(await isAutomatic("Ada", [], from)).toBe(true);
  }
  expect(await isAutomatic("Ada", [], "postmasters@shop.example")).toBe(false);
});

test.each([
  ["Automatic reply: Ada", "X-Auto-Response-Suppress: All"],
  ["Abwesenheitsnotiz", "Precedence: junk"],
  ["Undeliverable: Ada sent you a message", "Precedence: bulk"],
])("two signs that say little make a mail one of a program: %s", async (subject, line) => {
  expect(await isAutomatic(subject, [line])).toBe(true);
});
