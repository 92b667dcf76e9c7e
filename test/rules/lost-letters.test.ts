import { describe, expect, test } from "vitest";
import { hostsAmong, linksTo } from "../../src/market/messaging/rules/compared-words.ts";
import { hashesOf } from "../../src/market/messaging/rules/sent-words.ts";
import { readMailBody } from "../../src/market/messaging/use-cases/read-mail-body.ts";
import { wordHash } from "../../src/market/messaging/use-cases/word-hashes.ts";

const ours = ["Millwright", "reply@market.example", "market.example"];
const message = [
  "Bonjour Claire,",
  "nous cherchons 300 pièces usinées en laiton de 6061-T6, délai le 20 février 2027.",
  "Prix cible : 12,50 € pièce.",
  "Tolérance ±0,05 mm.",
  "Est-ce possible ?",
  "Erin",
];
const mail = [
  "Millwright",
  "",
  "Erin Walsh sent you a message",
  "",
  ...message,
  "",
  "Stop mails like this one https://market.example/unsubscribe?token=1",
];
const hash = wordHash("a");
const mails = [{ words: hashesOf(mail, linksTo(hostsAmong(ours)), hash), keepsCase: true }];
const koi8 = new Map(
  [...new TextDecoder("koi8-r").decode(Uint8Array.from({ length: 256 }, (_, at) => at))].map(
    (letter, byte) => [letter, byte],
  ),
);
const question = "?".charCodeAt(0);
/** Bytes of a text in letters, with "?" for those that are none of them. */
const bytesIn = (charset: string, text: string) => {
  if (charset === "utf-8") return Buffer.from(text);
  const byteOf = (letter: string) =>
    charset === "koi8-r"
      ? koi8.get(letter)
      : [letter.codePointAt(0) ?? 0].find((code) => code <= 0xff);
  return Buffer.from([...text].map((letter) => byteOf(letter) ?? question));
};
const own = { "koi8-r": "Можем до 20 февраля.", "iso-8859-1": "Ça va, à demain.", "utf-8": "Oui." };
const read = async (charset: keyof typeof own, lines: readonly string[], width = 1000) => {
  const quoted = lines.flatMap((line) =>
    (line.includes("://")
      ? [line]
      : (line.match(new RegExp(`.{1,${width}}(?:\\s|$)`, "g")) ?? [""])
    ).map((part) => `> ${part}`.trimEnd()),
  );
  const text = [
    own[charset],
    "",
    "2026-11-30 12:46, Millwright <reply@market.example> wrote:",
    "",
    ...quoted,
  ];
  const head = `From: Claire <claire@shop.example>\r\nMessage-ID: <1@shop.example>\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset="${charset}"\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
  const raw = Buffer.concat([Buffer.from(head), bytesIn(charset, text.join("\r\n"))]);
  const sent = [message.join("\n")];
  return (await readMailBody({ raw, ours, sent, mailed: { key: "a", mails } }))?.content;
};

describe("a quote whose letters its own mail lacks", () => {
  test.each(["koi8-r", "iso-8859-1"] as const)("is no correction in %s", async (charset) => {
    expect(await read(charset, mail)).toBe(own[charset]);
  });

  test.each([76, 60, 34])("nor where it was broken at %i letters", async (width) => {
    expect(await read("koi8-r", mail, width)).toBe(own["koi8-r"]);
  });

  test.each([
    ["12,50", "12,80"],
    ["laiton", "l?iton"],
    ["6061-T6", "6061/T6"],
    ["20 février", "20? février"],
    ["mm.", "mm???"],
    ["Est-ce possible ?", "Est-ce possible ???"],
  ])("arrives where %s was made %s", async (was, now) => {
    const changed = mail.map((line) => line.replace(was, now));
    const at = changed.findIndex((line, index) => line !== mail[index]);
    const [line = ""] = changed.slice(at, at + 1);
    for (const charset of ["koi8-r", "iso-8859-1", "utf-8"] as const) {
      expect(await read(charset, changed)).toContain(
        charset === "utf-8"
          ? line
          : bytesIn(charset, line).toString("latin1").replace("\u00a0", " "),
      );
    }
  });

  test("is one where the mail has the letter, and somebody wrote a question in its place", async () => {
    const changed = mail.map((line) => line.replace("±", "?"));
    expect(await read("utf-8", changed)).toContain("Tolérance ?0,05 mm.");
    expect(await read("iso-8859-1", changed)).toContain("Tolérance ?0,05 mm.");
  });
});
