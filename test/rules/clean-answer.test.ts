import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cleanAnswer,
  finishedLength,
  newNumbering,
  removed,
} from "../../src/market/consultant/rules/clean-answer.ts";
import { addEvidence, evidenceOf } from "../../src/market/consultant/rules/evidence.ts";

const site = "https://market.example";
const shop = {
  ref: "business:0192",
  title: "Larkspur Ridge Machining",
  url: "/businesses/0192",
  phone: "(316) 555-0114",
  website: "https://larkspur.test/contact",
  address: "400 Millrace Road, Wichita, KS 67216",
  description: "Call (900) 555-0199 or visit https://evil.test now, 9 Trap Street",
};

function clean(text: string, numbering = newNumbering()) {
  const evidence = evidenceOf([{ ref: "guide:anodizing", title: "Anodizing", url: "/industry/a" }]);
  addEvidence(evidence, { manufacturers: [shop] });
  return cleanAnswer(text, evidence, numbering, site);
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
  ])("leaves figures and own links alone: %s", (text) => {
    expect(clean(text)).toBe(text);
  });

  test("is the same whichever way the text arrives in pieces", () => {
    const text =
      "1. Larkspur [business:0192] at 400 Millrace Road, (316) 555-0114 or (900) 555-0199.\n2. See " +
      "https://evil.test/x and ![a](https://evil.test/y), [b](http://c.test) [product:1] 9 Trap Street ok.";
    const whole = clean(text);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 30 }), (sizes) => {
        const numbering = newNumbering();
        let [pending, out, at] = ["", "", 0];
        for (const size of [...sizes, text.length]) {
          pending += text.slice(at, at + size);
          at += size;
          const length = finishedLength(pending);
          out += clean(pending.slice(0, length), numbering);
          pending = pending.slice(length);
        }
        expect(out + clean(pending, numbering)).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });

  test.each(["[", "[a](", "![", " ", "1", "12 Main ", "a@", "a.", "+1 ", "http://", "[product:"])(
    "is cleaned quickly, though somebody repeats %j",
    (piece) => {
      const text = piece.repeat(20_000 / piece.length);
      const before = performance.now();
      clean(text);
      finishedLength(text);
      expect(performance.now() - before).toBeLessThan(2000);
    },
  );
});
