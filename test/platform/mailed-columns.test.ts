import { expect, test } from "vitest";
import { renderMail } from "../../src/platform/mail/render-mail.ts";

const sender = { productName: "Millwright", publicUrl: "https://market.example" };
const mailOf = (words: string) =>
  renderMail(
    { subject: "a", preview: "b", heading: "c", paragraphs: [], excerpts: [words], notes: [] },
    sender,
  );

test("columns that somebody typed stand below each other in a mail, as HTML and as text", async () => {
  const table = [
    "Part no.        Qty     Target",
    "BRK-1042-A      500     $4.20",
    "  in all        2,500   $0.38",
  ].join("\n");
  const { html, text } = await mailOf(table);
  expect(text).toContain(table);
  const shown = html.replaceAll(/<br\s*\/?>/g, "\n").replaceAll("&nbsp;", "\u00a0");
  // Of several blanks one alone may be a plain one: others would be shown as one.
  const [lines = ""] = /Part no\.[^<]*/.exec(shown) ?? [];
  expect(lines.replaceAll("\u00a0", " ")).toBe(table);
  expect(lines).not.toMatch(/ {2}|\n /);
  expect(html).toMatch(/monospace[^>]*>Part no/);
});

test("other words are set as they were", async () => {
  const { html, text } = await mailOf("Hello.  Fifty of 4140.\n\nBob");
  expect(text).toContain("Hello.  Fifty of 4140.\n\nBob");
  expect(html).not.toMatch(/monospace/);
});
