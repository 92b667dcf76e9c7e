import { expect, test } from "vitest";
import { readMailBody } from "../../src/market/messaging/use-cases/read-mail-body.ts";
import { mailedText } from "../support/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const mail = "<no-reply@market.example>";
const sent = ["Ada Byron sent you a message", "How many a week?"];
const quote = "> Ada Byron sent you a message\n>\n> How many a week?";
const read = (text: string) => mailedText(text, ours, { sent });

const attributions: [string, string][] = [
  ["Gmail", `On Sun, Nov 29, 2026 at 4:33 PM Millwright ${mail} wrote:`],
  ["Gmail, broken", `On Sun, Nov 29, 2026 at 4:33 PM Millwright\n${mail} wrote:`],
  [
    "Gmail, broken in its date",
    `On Sunday, November 29,\n2026 at 4:33 PM Millwright\n${mail} wrote:`,
  ],
  ["Thunderbird", "On 11/29/26 4:33 PM, Millwright wrote:"],
  ["German", "Am 29.11.26 um 16:33 schrieb Millwright:"],
  ["German of Gmail", `Am So., 29. Nov. 2026 um 16:33 Uhr schrieb Millwright ${mail}:`],
  ["German of phones", `Millwright ${mail} schrieb am So., 29. Nov. 2026,\n16:33:`],
  ["French", `Le dim. 29 nov. 2026 à 16:33, Millwright ${mail} a écrit :`],
  ["Spanish", `El dom, 29 nov 2026 a las 16:33, Millwright ${mail} escribió:`],
  ["Czech", `ne 29. 11. 2026 v 10:28 odesílatel Millwright ${mail} napsal:`],
  ["Russian", `вс, 29 нояб. 2026 г. в 10:28, Millwright ${mail}:`],
  ["Japanese", `2026年11月29日(日) 16:33 Millwright ${mail}:`],
  ["Chinese", `Millwright ${mail} 于2026年11月29日周日 10:28写道：`],
  ["Turkish", `Millwright ${mail}, 29 Kas 2026 Paz, 10:28 tarihinde şunu yazdı:`],
  ["Greek", `Στις Κυρ 29 Νοε 2026 στις 10:28 π.μ., ο/η Millwright ${mail} έγραψε:`],
  ["Vietnamese", `Vào CN, 29 thg 11, 2026 vào lúc 10:28 Millwright ${mail} đã viết:`],
  ["Romanian", `În dum., 29 nov. 2026 la 10:28, Millwright ${mail} a scris:`],
];

test.each(attributions)("own words before the attribution of %s stay", (_, said) => {
  for (const own of [
    "Make it 300 pcs please.",
    "Yes 300 z17",
    "We need them by Nov 24, 2026.",
    "No, not on Friday",
  ]) {
    for (const gap of ["\n", "\n\n"]) {
      expect(read(`Hello Ben,\n\n${own} ${said}${gap}${quote}`)).toBe(`Hello Ben,\n\n${own}`);
      expect(read(`${own} ${said}${gap}${quote}`)).toBe(own);
    }
  }
});

test.each([
  (own: string, said: string) =>
    `<div>Hello</div><div>${own} ${said}<br><blockquote type="cite"><p>How many a week?</p></blockquote></div>`,
  (own: string, said: string) =>
    `<p>Hello</p><span>${own}</span> <span>${said}</span><blockquote type="cite"><p>How many a week?</p></blockquote>`,
  (own: string, said: string) =>
    `<div>Hello</div><br><div class="gmail_quote"><div class="gmail_attr">${own} ${said}<br></div><blockquote class="gmail_quote"><p>How many a week?</p></blockquote></div>`,
])("so do they in HTML", async (form) => {
  for (const [, said] of attributions) {
    const html = form("Yes 300 z4", said.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
    const raw = Buffer.from(
      `From: bob@shop.example\r\nMessage-ID: <1@shop.example>\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`,
    );
    const mailed = { key: "a", mails: [] };
    const { content = "" } = (await readMailBody({ raw, ours, sent: sent.slice(1), mailed })) ?? {};
    expect(content.replaceAll(/\n+/g, "\n")).toBe("Hello\nYes 300 z4");
  }
});

test("a sentence of somebody's own is not parted", () => {
  const own =
    "As on Nov 24, 2026 at 9:00 AM Millwright wrote: take 300.\nOn Friday at 4:33 my boss wrote: 300";
  expect(read(own)).toBe(own);
});
