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
