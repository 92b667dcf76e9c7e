import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mailedText } from "../support/mailed-text.ts";

const ours = ["Millwright", "no-reply@market.example", "reply@market.example", "market.example"];
const from = "Millwright <no-reply@market.example>";
const title = "Ada Byron sent you a message";
const message = "How many a week?\nWe ship 50, not 40.";
const writer = ["bob@shop.example", "Bob Bolt"];
const read = (text: string) => mailedText(text, ours, { sent: [title, message], writer });
const original = `Millwright\n\n${title}\n\n${message}`;
const marked = (text: string, marks = "> ") => text.replaceAll(/^/gm, marks);

const forms: [string, string, string][] = [
  ["Gnus", `${from} writes:`, "> "],
  ["Gnus in German", `${from} schreibt:`, "MW> "],
  ["MH", `${from} writes:`, "> "],
  ["Horde", `Quoting ${from}:`, "> "],
  ["Horde in German", `Zitat von ${from}:`, "> "],
  ["Horde in Spanish", `Citando a ${from}:`, "> "],
  [
    "a program that writes the name in quotes",
    `Quoting "Millwright" <no-reply@market.example>:`,
    "> ",
  ],
  ["Sylpheed in Japanese", `Mon, 30 Nov 2026 04:31:39 +0000 頃\n${from} さんは書きました:`, "> "],
  ["Gmail in Catalan", `Missatge de ${from} del dia dl., 30 de nov. 2026 a les 4:31:`, "> "],
];

describe("what says without a date whose words follow", () => {
  test.each(forms)("is no word of somebody's own: %s", (_, said, marks) => {
    for (const gap of ["\n", "\n\n"]) {
      const quote = `${said}${gap}${marked(original, marks)}`;
      expect(read(`Fifty of them.\n\n${quote}`)).toBe("Fifty of them.");
      expect(read(`${quote}\n\nFifty of them.`)).toBe("Fifty of them.");
    }
  });

  test.each(forms)("takes no line above it along: %s", (_, said, marks) => {
    const own = fc.constantFrom(
      "Fifty",
      "Yes:",
      "June 4",
      "See you at 10:30",
      "$4.20 each",
      "40 pcs by 2027",
      "No.",
    );
    fc.assert(
      fc.property(fc.array(own, { minLength: 1, maxLength: 3 }), fc.boolean(), (lines, isApart) => {
        const text = `${lines.join("\n")}${isApart ? "\n\n" : "\n"}${said}\n${marked(original, marks)}`;
        expect(read(text).split("\n")).toEqual(lines);
      }),
    );
  });

  test("names whoever answers above their own mail", () => {
    const own = `Bob Bolt <bob@shop.example> writes:\n\n${marked(`Fifty.\n\n${from} writes:\n\n${marked(original)}`)}`;
    expect(read(`Sixty.\n\n${own}`)).not.toMatch(/writes|Millwright|How many/);
  });

  test.each([
    "You asked:",
    "Millwright says:",
    "I got this from no-reply@market.example:",
    `This came from ${from} and is not clear to us at all:`,
    `Ann Other <ann@shop.example> writes:`,
    `${from}`,
  ])("is not what somebody wrote above what they chose: %s", (said) => {
    expect(read(`Fifty.\n\n${said}\n> How many a week?\n\nSixty.`)).toContain(said);
  });

  test("is none where no quote follows", () => {
    expect(read(`${from} writes:\nFifty of 4140.`)).toContain("Fifty of 4140.");
    expect(read(`Please ask ${from}:\n\nFifty of 4140.`)).toContain("Please ask");
  });
});

test("a name that somebody signed by directly above what says whose words follow stays", () => {
  for (const said of [
    `On Tuesday, December 1, 2026 at 09:05:39 AM EST, ${from} wrote:`,
    `${from} 于2026年12月1日周二 09:05写道：`,
  ]) {
    expect(read(`Fifty of them.\n\nBob Bolt\n${said}\n\n${original}`)).toBe(
      "Fifty of them.\n\nBob Bolt",
    );
  }
});

test("a signature that is marked is none of what was written, also below the quote", () => {
  const quote = `On Sun, Nov 29, 2026 at 9:17 AM ${from} wrote:\n${marked(original)}`;
  expect(read(`Fifty of them.\n\n${quote}\n\n-- \nBob Bolt\nBolt Milling`)).toBe("Fifty of them.");
  expect(read(`${quote}\n\nFifty.\n\n-- \nBob Bolt`)).toBe("Fifty.");
  expect(read(`Fifty.\n\n${quote}\n\n-- \nAnd $4.20 each`)).toContain("And $4.20 each");
  const first = `Fifty.\n\n${quote}\n\n-- \nBob Bolt`;
  const own = `On Mon, Nov 30, 2026 at 9:17 AM Bob Bolt <bob@shop.example> wrote:\n${marked(first)}`;
  expect(read(`Sixty.\n\n${own}`)).toBe("Sixty.\n\nFifty.");
});
