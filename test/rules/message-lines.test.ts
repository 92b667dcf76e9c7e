import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { messageLines, segmentsOf } from "../../src/market/consultant/rules/message-lines.ts";
import { trimmedLink } from "../../src/shared/text/trimmed-link.ts";

const links = (text: string) =>
  segmentsOf(text).flatMap((segment) => (segment.kind === "link" ? segment.href : []));

describe("links in a message", () => {
  test.each([
    ["See https://a.example/b.", ["https://a.example/b"]],
    ["(https://a.example/b)", ["https://a.example/b"]],
    ["https://a.example/b_(c)!", ["https://a.example/b_(c)"]],
    ["https://a.example, or http://b.example?x=1;", ["https://a.example", "http://b.example?x=1"]],
    ["javascript:alert(1) data:text/html,x ftp://a.example", []],
    ['<a href="https://a.example">', ["https://a.example"]],
  ])("are found without what ends the sentence: %s", (text, found) => {
    expect(links(text)).toEqual(found);
  });

  test("never have another scheme than http and https, whatever is written", () => {
    const parts = fc.constantFrom(
      "https://",
      "http://",
      "javascript:",
      "//",
      "a.b",
      "(",
      ")",
      ".",
      " ",
      "<",
      '"',
      "[1]",
      "**",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 12 }), (pieces) => {
        for (const link of links(pieces.join(""))) {
          expect(link).toMatch(/^https?:\/\//);
          expect(["http:", "https:"]).toContain(new URL(link).protocol);
          expect(trimmedLink(link)).toBe(link);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test("and everything around them stay as they were written", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const line = text.replace(/\n/g, " ").replaceAll("*", "");
        expect(
          segmentsOf(line)
            .map((segment) => segment.text)
            .join(""),
        ).toBe(line);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("lines of a message", () => {
  const only = (text: string) => {
    const [line] = messageLines(text);
    if (line === undefined) throw new Error("No line");
    return line;
  };

  test("with a telephone number look it, and call it", () => {
    const line = only("Phone: (937) 555-0142");
    expect(line.tone).toBe("phone");
    expect(line.segments.at(-1)).toMatchObject({ kind: "phone", href: "tel:+19375550142" });
  });

  test.each(["Location: Dayton, Ohio", "120 Mill Street, Dayton, OH 45402"])(
    "with a place look it: %s",
    (text) => expect(only(text).tone).toBe("location"),
  );

  test("of a numbered list are bold: their name, or all of them", () => {
    expect(only("1. Quotes: two weeks")).toMatchObject({
      kind: "numbered",
      marker: "1.",
      segments: [
        { kind: "strong", text: "Quotes" },
        { kind: "text", text: ": two weeks" },
      ],
    });
    expect(only("2) Send a drawing").segments).toEqual([
      { kind: "strong", text: "Send a drawing" },
    ]);
  });

  test("keep markup as text", () => {
    const text = "<img src=x onerror=alert(1)>";
    expect(only(text).segments).toEqual([{ kind: "text", text }]);
  });

  test("cite by number", () => {
    expect(segmentsOf("Light [1].")).toContainEqual({ kind: "reference", text: "[1]", number: 1 });
  });
});
