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
