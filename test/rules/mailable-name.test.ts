import fc from "fast-check";
import { expect, test } from "vitest";
import {
  mailableName,
  toldName,
  toldTitle,
} from "../../src/market/accounts/rules/mailable-name.ts";
import { withoutLinks } from "../../src/platform/mail/without-links.ts";
import { plainLine } from "../../src/shared/plain-line.ts";

test.each([
  "Plain pins",
  'Flange 3/4" NPT',
  "Bolts <M8>",
  'Uwe "Tools" & <Co>',
  "Ø12 shaft ±0.05",
  "#8-32 screws, 50% longer",
  "Ship to: Ohio",
  "Q1!",
  "Is 6061 ok?",
  "$5 caps",
  "12 @ 5 each",
  "Brackets — rev C",
  "Size ≤ 4 in → 5 mm…",
  "Part #4; rev=B",
  "Kit {2 pcs} [A] ~ `B` €3 ™",
  "Pin 10:1 rod, ⌀.5, 2.5mm",
  "Joe😀 Emo",
  "A\\B Slash",
])("%s may stand in a mail", (name) => {
  expect(mailableName(name)).toBe(name);
});

test.each([
  ["acme.com brackets", "acme[.]com brackets"],
  ["Visit shop。example today", "Visit shop[.]example today"],
  ["www.x.com Dot", "www[.]x[.]com Dot"],
  ["https://x", "https[:]//x"],
  ["mailto:bo@x.example", "mailto[:]bo[@]x[.]example"],
  ["A\nB\u202eC", "A BC"],
  ["http://acme.example/://", "http[:]//acme[.]example/[:]//"],
  ["one two three four five six seven eight nine", "one two three four five six seven eight…"],
  [`Housing, ${"very-".repeat(11)}long`, "Housing…"],
  ["x".repeat(80), `${"x".repeat(59)}…`],
])("%j is shown as %j", (name, shown) => {
  expect(mailableName(name)).toBe(shown);
});

test.each(["", " ", "\u200b"])("nothing is left of %j", (name) => {
  expect(mailableName(name)).toBeNull();
});

test("nothing that is typed makes a link, a line or a message of its own", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary", maxLength: 150 }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.domain().map((domain) => `See ${domain} today`),
  );
  fc.assert(
    fc.property(typed, (name) => {
      const shown = mailableName(name) ?? "";
      expect(shown).not.toMatch(/[\p{L}\p{N}][.@][\p{L}]{2}|:\/\/|\p{Cc}/u);
      expect(shown.length).toBeLessThanOrEqual(60);
      expect(shown.split(" ").length).toBeLessThanOrEqual(8);
    }),
    { numRuns: 30 },
  );
});

test.each([
  ["6061.T6 plate", "6061.T6 plate"],
  ["ok.step and bracket.sldprt, 12@5 each, No.4", "ok.step and bracket.sldprt, 12@5 each, No.4"],
  ["Parts of acme.com: 10", "Parts of acme[.]com: 10"],
  ["shop．de/x, www.none.none", "shop[.]de/x, www[.]none[.]none"],
  ["a.com.T6", "a[.]com[.]T6"],
  ["bo@acme.com, bo＠none.example", "bo[@]acme[.]com, bo[@]none.example"],
  ["See HTTPS://x and tel:1", "See HTTPS[:]//x and tel[:]1"],
])("of %j a mail makes no link: %j", (typed, shown) => {
  expect(withoutLinks(typed)).toBe(shown);
});

test("in the bell names stand as they were typed, and titles as long as they may be", () => {
  expect(toldName("bo@acme.com")).toBe("bo@acme.com");
  const title = `Housing ${"with a bore ".repeat(4)}and 2.5 mm wall, for acme.com, rev B`;
  expect(toldTitle(title)).toBe(title);
  expect(toldTitle(`${"x".repeat(130)}`)).toBe(`${"x".repeat(119)}…`);
});

test.each([
  ["👩\u200d🏭 and 🏳️\u200d🌈 and 👩🏽\u200d🔧", "👩\u200d🏭 and 🏳️\u200d🌈 and 👩🏽\u200d🔧"],
  ["می\u200cخواهم", "می\u200cخواهم"],
  ["A\u200dc\u200cme 🏭\u200d Co \u200d🏭", "Acme 🏭 Co 🏭"],
])("of %j what joins pictures and letters stays: %j", (typed, shown) => {
  expect(plainLine(typed)).toBe(shown);
});
