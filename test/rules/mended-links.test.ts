import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hostsAmong, linksTo } from "../../src/market/messaging/rules/compared-words.ts";
import { hashesOf } from "../../src/market/messaging/rules/sent-words.ts";
import { withoutOwnLinks } from "../../src/market/messaging/rules/without-own-links.ts";
import { sealId } from "../../src/platform/auth/sealed-id.ts";
import { mailedText } from "../support/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const person = "0a0a0a0a-1111-2222-3333-444444444444";
const secret = createHash("sha256").update("a").digest("base64url");
const token = sealId(secret, `${person}/messages`, new Date(1_900_000_000_000));
const title = "Ada Byron sent you a message";
const lines = [
  title,
  "How many a week?",
  "See it",
  "Or open this address:",
  "Stop mails like this one",
  "Choose what is mailed, and when",
];
const original = `Millwright

${title}

How many a week?

See it https://market.example/messages?conversation=${person}

Or open this address: https://market.example/messages?conversation=${person}

Stop mails like this one https://market.example/unsubscribe?token=${token}

Choose what is mailed, and when https://market.example/settings/notifications

https://market.example`;
const answerTo = `reply+${"0a1b2c3d".repeat(7)}@market.example`;

const numbers = new Map<string, number>();
const hash = (word: string) => {
  const number = numbers.get(word) ?? numbers.size + 1;
  numbers.set(word, number);
  return number;
};
const words = hashesOf(["Millwright", ...lines], linksTo(hostsAmong(ours)), hash);
const known = {
  sent: [title, "How many a week?"],
  mailed: { hash, mails: [{ words, keepsCase: true }] },
};
const read = (text: string) =>
  withoutOwnLinks(mailedText(text, ours, known), "reply@market.example");

/** As programs break long lines without regard to words. */
const cut = (text: string, width: number) =>
  text.split("\n").map((line) => line.match(new RegExp(`.{1,${width}}`, "gu")) ?? [""]);
const marks: Record<string, (pieces: readonly string[]) => string[]> = {
  "before each piece": (pieces) => pieces.map((piece) => `> ${piece}`),
  "before the first piece": ([first = "", ...rest]) => [`> ${first}`, ...rest],
  "by initials": (pieces) => pieces.map((piece) => `MW> ${piece}`),
  nowhere: (pieces) => [...pieces],
};

test.each(Object.keys(marks))(
  "of links that a program broke no piece is left, with marks %s",
  (name) => {
    const said = `On Sun, Nov 29, 2026 at 9:17 AM Millwright <${answerTo}> wrote:`;
    const widths = fc.integer({ min: 34, max: 140 });
    fc.assert(
      fc.property(widths, fc.constantFrom("Fifty", "Fifty-of-4140"), (width, own) => {
        const quoted = cut(original, width).flatMap((pieces) => marks[name]?.(pieces) ?? []);
        const text = [own, "", said, ...quoted, "", "Below: steel"].join("\n");
        // Only words of the mail that a break cut into two may be left.
        const kept = read(text);
        expect(kept).toContain(own);
        expect(kept).toContain("Below: steel");
        for (let at = 0; at + 8 <= token.length; at += 1) {
          expect(kept).not.toContain(token.slice(at, at + 8));
        }
        expect(kept).not.toMatch(/0a1b2c3d|4444|notifications|[?&]token/);
      }),
    );
  },
);

test("what somebody writes among the pieces of a link stays", () => {
  const link = `https://market.example/unsubscribe?token=${token}`;
  for (const own of ["Yes", "Fifty of 4140", "250"]) {
    const text = `> Stop mails like this one\n> ${link.slice(0, 74)}\n${own}\n> ${link.slice(74)}`;
    const kept = read(`See below.\n\n${text}`);
    expect(kept).toContain(own);
    expect(kept).not.toContain(link.slice(-12));
  }
  const whole = `See https://market.example/messages?conversation=${person}\n250 pieces\n${link}\nYes`;
  expect(read(whole)).toContain("250 pieces");
  expect(read(whole)).toMatch(/\nYes$/);
});

test("an address of answers that a program broke is made the public one", () => {
  const text = `Ada\n<${answerTo.slice(0, 30)}\n${answerTo.slice(30)}> says fifty`;
  expect(read(text)).toBe("Ada\n<reply@market.example> says fifty");
});
