import { toPlainText } from "@react-email/render";
import { expect, test } from "vitest";
import { answerAsText } from "../../src/market/messaging/rules/mail-html.ts";
import { mailedText } from "../support/mailed-text.ts";

const read = (text: string) => mailedText(text, ["Millwright"], { sent: ["Ada"] });
const textOf = (html: string) => toPlainText(html, answerAsText).replaceAll(/\n+/g, "\n");

test.each([
  "We can only take this order if you raise the unit price to $14.20 and accept six weeks.",
  "100: $5.20\n500: $4.90\n1000: $4.10",
  "Please send the PO to Dayton.",
  "Hou Li\nAlso we need 300 more by Friday.",
  "Yes",
  "300 pcs",
  "PO 4471",
  "40 Brackets",
])("short words below the mark of a signature stay: %s", (own) => {
  expect(read(`Agreed.\n-- \n${own}`)).toBe(`Agreed.\n--\n${own}`);
  const html = own.replaceAll(/.+/g, "<div>$&</div>");
  for (const name of ["gmail_signature", "protonmail_signature_block", "moz-signature"]) {
    expect(textOf(`<p>Agreed.</p><div class="${name}">${html}</div>`)).toBe(`Agreed.\n${own}`);
  }
});

test.each([
  "Hou Li\nHou Machining\n(937) 555-0148",
  "Hou Li | Head of Sales\nhou@shop.example | www.shop.example",
  "Ben Miller\nMiller Machine Co.\n12 Main St, Dayton\nDayton, OH 45402\nPhone: +1 614 555-0188",
])("a signature goes: %s", (signed) => {
  expect(read(`Agreed.\n-- \n${signed}`)).toBe("Agreed.");
  const html = signed.replaceAll("\n", "<br>");
  expect(textOf(`<p>Agreed.</p><div class="gmail_signature">-- <br>${html}</div>`)).toBe("Agreed.");
});

test.each([
  "Sent from my iPhone. Order 40 more, PO 5512.",
  "Sent from my phone - call me at 614 555-0188.",
  "Sent from Outlook for Android, will be back Monday",
  "Get Outlook for iOS. Also quote 40 pcs",
  "Sent from Mail for Windows but I prefer calls",
])("what somebody wrote behind the words of a phone stays: %s", (own) => {
  expect(read(`Yes.\n\n${own}`)).toBe(`Yes.\n\n${own}`);
});

test.each([
  "Sent from my iPhone",
  "Sent from my iPhone 15 Pro.",
  "Sent from my Verizon, Samsung Galaxy smartphone",
  "Sent from my T-Mobile 5G Device",
  "Get Outlook for iOS <https://outlook.example/o0ukef>",
  "Sent from Proton Mail for Android",
  "Sent with Proton Mail secure email.",
  "Von meinem iPhone gesendet",
  "Envoyé depuis mon mobile Samsung",
])("the words of a phone go: %s", (own) => {
  expect(read(`Yes.\n\n${own}`)).toBe("Yes.");
});
