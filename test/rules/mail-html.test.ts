import { toPlainText } from "@react-email/render";
import { expect, test } from "vitest";
import { readHtml, withHiddenMarked } from "../../src/market/messaging/rules/hidden-html.ts";
import { answerAsText } from "../../src/market/messaging/rules/mail-html.ts";

const textOf = (html: string) => toPlainText(withHiddenMarked(readHtml(html)), answerAsText);

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

test.each([
  '<p style="visibility:hidden">a</p>',
  '<p style="color:red;DISPLAY : NONE !important">a</p>',
  "<span style='font-size:0px;line-height:1'>a</span>",
  '<span style="opacity: 0.0">a</span>',
  "<span style=mso-hide:all>a</span>",
  '<div style="display:/* x */none"><p>a</p></div>',
  "<template><p>a</p></template>",
  '<style><!-- p.x, .gone { color:red; display:none } --></style><p class="b gone">a</p>',
  '<table><tr><td>Fifty</td><td style="display:none">a</td></tr></table>',
])("hidden words are not shown: %s", (html) => {
  expect(textOf(`${html}<p>a week</p>`)).toMatch(/^(?:Fifty\s+)?a week$/);
});

test.each([
  '<p style="display:none-ish">Fifty</p>',
  '<p style="font-size:0.5em;opacity:0.4">Fifty</p>',
  '<p title="display:none">Fifty</p>',
  "<style>@media print { .x { display:none } }</style><p class=x>Fifty</p>",
  "<style>.x p { display:none }</style><p class=x>Fifty</p>",
])("what shows stays: %s", (html) => {
  expect(textOf(html)).toBe("Fifty");
});

test("of HTML no more is read than text of its own is long, in characters and tags", () => {
  expect(readHtml("a".repeat(2_000_000)).length).toBe(512 * 1024);
  const read = readHtml("<div>".repeat(50_000));
  expect(read.split("<").length - 1).toBe(20_000);
});

test.each([
  ["qty <del>100</del> <ins>200</ins>", "qty ~~100~~ 200"],
  [
    "delivery on <s>Friday</s> <strike>at 9:00</strike>Monday",
    "delivery on ~~Friday~~ ~~at 9:00~~Monday",
  ],
  ["<del> </del>Fifty", "Fifty"],
  ["10<sup>-3</sup> in", "10^-3 in"],
  ["5 in<sup>2</sup>", "5 in^2"],
  ["1<sup>1</sup>/<sub>2</sub> in", "1 1/2 in"],
  ["<sup>3</sup>&frasl;<sub>8</sub> in", "3⁄8 in"],
  ["May 29<sup>th</sup>", "May 29th"],
])("what is struck out or raised keeps what it says: %s", (html, text) => {
  expect(textOf(`<p>${html}</p>`)).toBe(text);
});

test.each([
  ["javascript:alert(1)", "this"],
  ["JaVaScript:alert(1)", "this"],
  ["&#9;java&#10;script:alert(1)", "this"],
  ["data:text/html,<b>x</b>", "this"],
  ["cid:part1@shop.example", "this"],
  ["https://shop.example/a", "this https://shop.example/a"],
  ["HTTPS://shop.example", "this HTTPS://shop.example"],
  ["shop.example/a", "this shop.example/a"],
  ["shop.example:8080/a", "this shop.example:8080/a"],
  ["mailto:ann@shop.example", "this ann@shop.example"],
  ["tel:+19375550148", "this tel:+19375550148"],
])("where a link leads is written out if somebody can go there: %s", (href, text) => {
  expect(textOf(`<p><a href="${href}">this</a></p>`)).toBe(text);
});
