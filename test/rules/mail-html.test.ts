import { toPlainText } from "@react-email/render";
import { expect, test } from "vitest";
import { answerAsText } from "../../src/market/messaging/rules/mail-html.ts";

const textOf = (html: string) => toPlainText(html, answerAsText);

test("what is hidden in a mail is no word of its writer's", () => {
  const html =
    '<div style="display:none">a</div><p style="color:red; DISPLAY: none">b</p><span hidden>c</span><p>Fifty</p>';
  expect(textOf(html)).toBe("Fifty");
});

test("words around a page that is pasted within stay", () => {
  const page =
    "<html><head><title>a</title><style>b</style></head><body><p>Pasted</p></body></html>";
  expect(textOf(`<div>Yes</div><div>${page}</div><script>c()</script><p>No</p>`)).toBe(
    "Yes\n\nPasted\n\nNo",
  );
  expect(textOf(page)).toBe("Pasted");
});

test("cells of a row stand on one line, whatever stands around them", () => {
  const row = (...cells: string[]) =>
    `<tr>${cells.map((cell) => `<td><p class=MsoNormal>${cell}</p></td>`).join("\n")}</tr>`;
  expect(
    textOf(
      `<p>See:</p><table>${row("Qty", "<b>Price</b>")}${row("1 000", "$5&amp;up")}</table><p>ok</p>`,
    ),
  ).toBe("See:\n\nQty\tPrice\n1 000\t$5&up\n\nok");
});

test("a table that only lays a page out is no row of cells", () => {
  const html = "<table><tr><td><p>Fifty</p><p>a week</p></td></tr></table>";
  expect(textOf(html)).toBe("Fifty\n\na week");
  const nested = `<table><tr><td>${html}</td><td><ul><li>one</li><li>two</li></ul></td></tr></table>`;
  expect(
    textOf(nested)
      .split(/\n+/)
      .map((line) => line.trim()),
  ).toEqual(["Fifty", "a week", "* one", "* two"]);
});

test("what a program marks as a signature goes, unless it is as long as a message", () => {
  expect(textOf('<p>Fifty</p><div class="moz-signature">-- <br>Bob</div>')).toBe("Fifty");
  expect(textOf('<p>Fifty</p><div dir="ltr" class="gmail_signature">Bob<br>Shop</div>')).toBe(
    "Fifty",
  );
  const long = "We ship fifty. ".repeat(40).trim();
  expect(textOf(`<p>Yes</p><div class="gmail_signature">${long}</div>`)).toBe(`Yes\n\n${long}`);
});

test("headings keep their letters", () => {
  expect(textOf("<h1>M8 x 5 mm</h1>")).toBe("M8 x 5 mm");
});
