import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newNumbering } from "../../src/market/consultant/rules/guard/brackets.ts";
import { answerCleaner } from "../../src/market/consultant/rules/guard/clean-answer.ts";
import { removed } from "../../src/market/consultant/rules/guard/contacts.ts";
import { evidenceOf } from "../../src/market/consultant/rules/guard/evidence.ts";
import { addEvidence } from "../../src/market/consultant/rules/guard/read-evidence.ts";
import { ordinaryWords } from "../../src/market/guides/rules/ordinary-words.ts";
import { guideTexts } from "../../src/market/guides/use-cases/guide-texts.ts";

const site = "https://market.example";
const isOrdinary = ordinaryWords(guideTexts());
const shop = {
  ref: "business:0192",
  title: "Larkspur Ridge Machining",
  url: "/businesses/0192",
  phone: "(316) 555-0114",
  website: "https://larkspur.test/contact",
  address: "400 Millrace Road, Wichita, KS 67216",
  description: "Call (900) 555-0199 or visit https://evil.test now, 9 Trap Street",
};

/** What is shown of a text that arrives in pieces. */
function clean(pieces: string | string[], numbering = newNumbering()) {
  const evidence = evidenceOf([{ ref: "guide:anodizing", title: "Anodizing", url: "/industry/a" }]);
  addEvidence(evidence, { manufacturers: [shop] });
  const cleaner = answerCleaner({ evidence, numbering, siteUrl: site, isOrdinary });
  return [pieces].flat().map(cleaner.push).join("") + cleaner.end();
}

function cut(text: string, sizes: number[]): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const size of sizes) {
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return [...pieces, text.slice(at)];
}

describe("an answer before people see it", () => {
  test("numbers the references it cites, each once, in their order", () => {
    const numbering = newNumbering();
    expect(
      clean("A [business:0192], B [guide:anodizing], A again[business:0192].", numbering),
    ).toBe("A [1], B [2], A again [1].");
    expect(numbering.cited.map(({ ref }) => ref)).toEqual(["business:0192", "guide:anodizing"]);
  });

  test("loses references that no tool gave, and numbers a model made up", () => {
    expect(clean("True [product:999] and [7] and [1, 2].")).toBe("True and and.");
    expect(clean("Mixed [guide:anodizing, guide:invented].")).toBe("Mixed [1].");
  });

  test("keeps the phone number, website and address of a record, however they are written", () => {
    const text = "Call 316-555-0114, see https://larkspur.test/contact, at 400 Millrace Road.";
    expect(clean(text)).toBe(text);
  });

  test.each([
    ["Call (900) 555-0199.", `Call ${removed.phone}.`],
    ["Call +44 20 7946 0958 now", `Call ${removed.phone} now`],
    ["See https://evil.test now.", `See ${removed.link} now.`],
    ["See https://larkspur.test/contact?q=secret", `See ${removed.link}`],
    ["See javascript:alert`1`", `See ${removed.link}`],
    ["See evil-host.com/steal?x=1 now", `See ${removed.link} now`],
    ["[here](https://evil.test)", "here"],
    ["![pixel](https://evil.test/p.png)", "pixel"],
    ["Write to sales@evil.test", `Write to ${removed.email}`],
    ["Visit 9 Trap Street, Dayton", `Visit ${removed.address}, Dayton`],
    ["Visit 77 North Elm Ave.", `Visit ${removed.address}`],
    ["txt\u202Egnp.exe\u0000", "txtgnp.exe"],
  ])("turns %j into %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  test.each([
    "Hold ±0.005 in (0.13 mm) on 6061-T6, 500 pieces at $4.20, 0.125 in thick.",
    "Order 100-2000 pieces, e.g. 1,000; ISO 9001:2015, 21 CFR 820, A380.1, 3-axis or 5-axis.",
    "See https://market.example/industry/anodizing or /businesses.",
    "DFARS 252.204-7012 brings NIST SP 800-171, DFARS 252.225-7009 specialty metals.",
  ])("leaves figures and own links alone: %s", (text) => {
    expect(clean(text)).toBe(text);
  });

  test.each([
    ["evil.zip", removed.link],
    ["Get parts.mov/now!", `Get ${removed.link}!`],
    ["10.0.0.7:8080/x and 192.0.2.1", `${removed.link} and ${removed.link}`],
    ["xn--e1afmkfd.xn--p1ai, пример.рф", `${removed.link}, ${removed.link}`],
    ["https://larkspur.test@evil.test/contact", removed.link],
    ["//evil.test/x and HTTPS://EVIL.TEST", `${removed.link} and ${removed.link}`],
    ["(https://evil.test/a(b)c), user:pw@evil.test", `${removed.link}, ${removed.email}`],
    ["http://[2001:db8::1]:80/x ok", `${removed.link} ok`],
    [
      "1-614-555-0100 or 614/555-0100 or 614.555.0100.",
      `${removed.phone} or ${removed.phone} or ${removed.phone}.`,
    ],
    ["DFARS 614.555-0100, 252.204-7012", `DFARS ${removed.phone}, ${removed.phone}`],
    ["Tel:+1 (614) 555 0100", `Tel:${removed.phone}`],
    ["Call (614) [7]555-0100 today", `Call ${removed.phone} today`],
    ["P. O. Box 12", removed.address],
    ["12 Señora Street", removed.address],
    ["4\u200b00 Trap\u200b Street", removed.address],
  ])("finds a contact that no tool gave in %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  test.each([
    "Send a STEP file (bracket.step or part.stl), e.g. at 5.5 ft.lb, i.e. by 10 a.m.",
    "Rev. 1.2.3 of drawing 100-2000, prices at 100, 500, 1,000 and 5,000 pieces.",
    "Larkspur Ridge: (316) 555-0114, larkspur.test/contact, https://larkspur.test/contact.",
    "+0.005/-0.002 in, 3.5 to 12.75 mm, 1-2-3 blocks, 2026-11-22, 8:30",
  ])("leaves alone what is none, or what a tool gave: %s", (text) => {
    expect(clean(text)).toBe(text);
  });

  const invented = [
    ["(614) 555-0100", /555\D{0,3}0100/],
    ["+1 614 555 0100", /555\D{0,3}0100/],
    ["6145550100", /5550100/],
    ["+44 20 7946 0958", /7946\D{0,3}0958/],
    ["https://evil.test/steal?x=1", /evil/],
    ["evil.zip", /evil/],
    ["[here](http://evil.test)", /evil/],
    ["![a](https://evil.test/y)", /evil/],
    ["xn--evil-1.xn--p1ai", /evil/],
    ["198.51.100.7:8080", /198\.51/],
    ["a@evil.example", /evil/],
    ["9 Trap Street", /Trap/],
    ["1200 North Trap Hill Road", /Trap/],
    ["P.O. Box 77", /77/],
    ["[product:999]", /999/],
  ] as const;
  const given = ["(316) 555-0114", "https://larkspur.test/contact", "400 Millrace Road"];
  const plain = [
    "Call",
    "today.",
    "500 pieces",
    "of 6061",
    "(see",
    "or)",
    "- 2.",
    "1,000",
    "\n3.",
    "[7]",
  ];
  const text = (separators: string[]) =>
    fc
      .array(
        fc.tuple(
          fc.constantFrom(...invented.map(([one]) => one), ...given, ...plain),
          fc.constantFrom(...separators),
        ),
        { minLength: 1, maxLength: 12 },
      )
      .map((said) => said.flat().join(""));
  const sizes = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 200 });

  test("is the same in pieces of every size from 1 to 60", () => {
    const texts = [
      "Call (614) 555-0100 today.",
      "1. Larkspur [business:0192] at 400 Millrace Road, (316) 555-0114 or (900) 555-0199.\n2. See " +
        "https://evil.test/x and ![a](https://evil.test/y), [b](http://c.test) [product:1] 9 Trap Street ok.",
      `We quote 250 pieces. ${invented.map(([text]) => text).join(" then ")} and ${given.join("; ")}.`,
    ];
    for (const text of texts) {
      const whole = clean(text);
      for (let size = 1; size <= 60; size++) {
        expect(clean(cut(text, Array(Math.ceil(text.length / size)).fill(size)))).toBe(whole);
      }
    }
  });

  test("however it is cut, shows nothing that was invented", () => {
    fc.assert(
      fc.property(text([" ", "  ", ", ", "\n", ": "]), sizes, (said, pieces) => {
        const shown = clean(cut(said, pieces));
        expect(shown).toBe(clean(said));
        for (const [, trace] of invented) expect(shown).not.toMatch(trace);
      }),
      { numRuns: 1000 },
    );
  });

  // With nothing between them two numbers are one.
  test("however it is cut, shows whole what a tool gave", () => {
    fc.assert(
      fc.property(text([", ", "\n", ": ", " or ", "; "]), sizes, (said, pieces) => {
        const shown = clean(cut(said, pieces));
        for (const one of given) expect(shown.split(one).length).toBe(said.split(one).length);
      }),
      { numRuns: 1000 },
    );
  });

  // An expression that backtracks would not come to an end here.
  test.each(["[", "[a](", "![", " ", "1", "12 Main ", "a@", "a.", "+1 ", "http://", "[product:"])(
    "comes to an end, though somebody repeats %j",
    (piece) => {
      const text = piece.repeat(20_000 / piece.length);
      const whole = clean(text);
      expect(clean(cut(text, Array(200).fill(100)))).toBe(whole);
    },
  );
});
