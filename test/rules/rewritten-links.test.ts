import { expect, test } from "vitest";
import { withoutOwnLinks } from "../../src/market/messaging/rules/without-own-links.ts";
import { mailedText } from "../support/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const sent = ["Ada Byron sent you a message", "How many a week?"];
const token = "aB3d".repeat(29);
const address = `reply+${"0a".repeat(28)}@market.example`;
const original = (rewrite: (link: string) => string, gap = " ") => `Millwright

Ada Byron sent you a message

How many a week?

See it${gap}${rewrite("https://market.example/messages?conversation=1")}

Or open this address:${gap}${rewrite("https://market.example/messages?conversation=1")}

What you have read meanwhile is not mailed.

Stop mails like this one${gap}${rewrite(`https://market.example/unsubscribe?token=${token}`)}

Choose what is mailed, and when${gap}${rewrite("https://market.example/settings/notifications")}

${rewrite("https://market.example")}`;

const base64 = (link: string) => Buffer.from(link).toString("base64");
const filters: Record<string, (link: string) => string> = {
  Sophos: (link) =>
    `https://us-west-2.protection.sophos.example/?d=market.example&u=${base64(link)}&i=NWY2&h=9f`,
  Mimecast: (link) =>
    `https://protect-us.mimecast.example/s/Ab${link.length}?domain=market.example`,
  "one that says nothing": (link) => `https://gate.example/l/${link.length}x`,
};
const said = "On Sun, Nov 29, 2026 at 9:17 AM Millwright <no-reply@market.example> wrote:";
const head =
  "From: Millwright <no-reply@market.example>\nSent: Sunday\nTo: Bob\nSubject: Ada Byron sent you a message";
const read = (text: string) =>
  withoutOwnLinks(mailedText(text, ours, { sent }), "reply@market.example");

test.each(Object.keys(filters))("our foot is known by its words behind links of %s", (name) => {
  const rewrite = filters[name] ?? String;
  for (const gap of [" ", "\n<", " <"]) {
    const bracketed = (link: string) => `${rewrite(link)}${gap === " " ? "" : ">"}`;
    const mail = original(bracketed, gap).replaceAll(/^(https.*)>$/gm, "$1");
    const marked = mail.replaceAll(/^/gm, "> ");
    expect(read(`Fifty.\n\n${said}\n\n${marked}`)).toBe("Fifty.");
    expect(read(`Fifty.\n\n${head}\n\n${mail}`)).toBe("Fifty.");
    const own = marked.replace("like this one", "like this one No thanks");
    const kept = read(`Fifty.\n\n${said}\n\n${own}`);
    expect(kept).toContain("No thanks");
    expect(kept).not.toContain("https://");
  }
});

test("of a rewritten link that a program broke no piece is left", () => {
  const mail = original(filters.Sophos ?? String, "\n").replaceAll(/(https\S{66})(?=\S)/g, "$1\n");
  expect(read(`Fifty.\n\n${said}\n\n${mail.replaceAll(/^/gm, "> ")}`)).toBe("Fifty.");
});

test("what leads to a secret of the mail goes, however it is written", () => {
  const link = `https://market.example/unsubscribe?token=${token}`;
  const percents = [...token].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join("");
  for (const one of [
    `https://gate.example/?u=${base64(link)}`,
    `https://gate.example/?u=${Buffer.from(link).toString("base64url")}&x=1`,
    `https://gate.example/?u=${encodeURIComponent(base64(link))}`,
    `https://gate.example/?u=${base64(encodeURIComponent(link))}`,
    `https://gate.example/?u=${base64(`mailto:${address}`)}`,
    `https://gate.example/?u=https%253A%252F%252Fmarket.example%252Funsubscribe%253Ftoken%253D${percents}`,
  ]) {
    expect(read(`Fifty ${one} a week`)).toBe("Fifty  a week");
  }
});

test("links of somebody's own stay", () => {
  for (const own of [
    "See it https://shop.example/a",
    "Or open this address: https://shop.example/a",
    `Drawing: https://shop.example/?u=${base64("https://shop.example/drawings/flange-12.pdf")}`,
    `https://shop.example/${"a1B2".repeat(30)}`,
  ]) {
    expect(read(own)).toBe(own);
    const mail = original(filters.Mimecast ?? String).replaceAll(/^/gm, "> ");
    expect(read(`${own}\n\n${said}\n\n${mail}`)).toBe(own);
    expect(read(`${said}\n\n${mail}\n\n${own}`)).toBe(own);
  }
});
