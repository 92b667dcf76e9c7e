import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newNumbering } from "../../src/market/consultant/rules/guard/brackets.ts";
import { answerCleaner } from "../../src/market/consultant/rules/guard/clean-answer.ts";
import { evidenceOf } from "../../src/market/consultant/rules/guard/evidence.ts";
import { addEvidence, addMessage } from "../../src/market/consultant/rules/guard/read-evidence.ts";
import { ordinaryWords } from "../../src/market/guides/rules/ordinary-words.ts";
import { guideTexts } from "../../src/market/guides/use-cases/guide-texts.ts";
import { inventions } from "../consultant/inventions.ts";

const isOrdinary = ordinaryWords(guideTexts());
const shop = {
  ref: "business:0192",
  title: "Larkspur Ridge Machining",
  url: "/businesses/0192",
  phone: "(316) 555-0114 ext. 5 / 316-555-0115",
  website: "https://larkspur.test/contact",
  address: "400 Millrace Road, Wichita, KS 67216",
  description: "Ask for Trapdoor Engraving Inc. at (900) 555-0199.",
};
const plant = {
  ref: "business:0193",
  title: "Defiance Casting Operations (0320010001)",
  url: "/businesses/0193",
};
const bracket = {
  ref: "product:77",
  title: "Anodized Sensor Bracket",
  url: "/product/77",
  price_usd: "4.20",
  at_quantity: { quantity: 500, price_usd: "3.80", total_usd: "1900.00" },
  seller: "Larkspur Ridge Machining",
  seller_ref: "business:0192",
  specifications: [{ name: "Catalog number", value: "LR-4471" }],
};
const guide = {
  ref: "guide:anodizing",
  title: "Anodizing",
  url: "/industry/anodizing",
  body: "Typical anodizing lots cost $100–150. Design for Manufacturing matters.",
};

/** What is shown of a text that arrives in pieces. */
function clean(pieces: string | string[]): string {
  const evidence = evidenceOf([]);
  addMessage(
    evidence,
    "user",
    "I am Jo Brandywine of Brandywine Valve LLC, jo@valves.test, \
(614) 555-0171, 12 Pump Street. I need 250 brackets below $4.50, our PO 4500-771.",
  );
  addMessage(evidence, "assistant", "Before: [business:0192] quoted $9.90.");
  addEvidence(evidence, { manufacturers: [shop, plant], products: [bracket], guides: [guide] });
  addEvidence(evidence, { required: ["Apex Tooling"], proposal: { title: "Apex Tooling LLC" } });
  const judge = { evidence, numbering: newNumbering(), siteUrl: "https://market.example" };
  const cleaner = answerCleaner({ ...judge, isOrdinary });
  return [pieces].flat().map(cleaner.push).join("") + cleaner.end();
}

describe("an answer about records", () => {
  test.each([
    ["Contact Apex Tooling today.", "Contact a company not on record today."],
    ["Ask John Marlowe; call Zeke Bannon.", "Ask John Marlowe; call a contact not on record."],
    ["Apex Precision Machining, Inc. makes it.", "A company not on record makes it."],
    ["1. **Granger Dynamics** – Dayton, OH", "1. **A company not on record** – Dayton, OH"],
    [
      "1. Millrace Quasar\n   Phone: (937) 555-0100\n   City: Dayton\n2. Next",
      "1. A company not on record\n   Phone: (phone number not on record)\n   City: Dayton\n2. Next",
    ],
    ["Zentrix is a small machine shop.", "A company not on record is a small machine shop."],
    ["Quality Metal Works in Dayton, Ohio can.", "A company not on record in Dayton, Ohio can."],
    ["Trapdoor Engraving Inc.", "Trapdoor Engraving Inc."],
    [
      "Order from Zorblatt or Quuxley Castings.",
      "Order from a contact not on record or a company not on record.",
    ],
  ])("names nobody whom nothing named: %j", (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  test.each([
    ["[product:77] costs $3.10.", "[1] costs (price not on record)."],
    [
      "Anodized Sensor Bracket is 3.10 dollars each.",
      "Anodized Sensor Bracket is (price not on record) dollars each.",
    ],
    ["At $3.10 the [product:77] is cheap.", "At (price not on record) the [1] is cheap."],
    [
      "Larkspur Ridge Machining quotes $3.10–3.40.",
      "Larkspur Ridge Machining quotes (price not on record).",
    ],
    ["[product:77] fits. It costs ($3.10).", "[1] fits. It costs (price not on record)."],
    ["1. [product:77]\n   - Price: $3.10\n", "1. [1]\n   - Price: (price not on record)\n"],
    ["Apex Tooling charges $100.", "A company not on record charges (price not on record)."],
  ])("prices nothing otherwise than its record: %j", (text, expected) => {
    expect(clean(text).trimStart()).toBe(expected);
  });

  test.each([
    "Your order number is 88231-A.",
    "Reference: quote no. 5512, tracking 1Z999AA10.",
    "I opened RFQ-2024-0192 for you.",
    "Their CAGE code 7X9Q2 and certificate number 40-1123.",
  ])("gives no number of an order, quote or certificate: %s", (text) => {
    expect(clean(text)).toContain("(reference not on record)");
    expect(clean(text)).not.toMatch(/88231|5512|1Z999|0192|7X9Q2|1123/);
  });

  test.each([
    "Larkspur Ridge Machining: (316) 555-0114, 316-555-0115, larkspur.test/contact, 400 Millrace Road.",
    "1. **Defiance Casting Operations (0320010001), Defiance, OH**: foundry",
    "Larkspur Ridge sells the Anodized Sensor Bracket at $4.20, $3.80 from 500: $1,900.00 in all.",
    "The Anodized Sensor Bracket: 250 × $4.20 = $1,050, below your $4.50; $0.40 less from 500.",
    "Catalog number LR-4471, your PO 4500-771, jo@valves.test, (614) 555-0171, 12 Pump Street.",
    "Jo Brandywine, contact Brandywine Valve LLC. It was $9.90 at Larkspur Ridge Machining.",
  ])("keeps what a tool or the conversation gave, as it stands: %s", (text) => {
    expect(clean(text)).toBe(text);
  });

  test.each([
    "Typical anodizing lots cost $100–150, tooling $2,000 to $50,000, a setup about $75.",
    "1. **Material Selection**: 6061-T6 or 304.\n2. **Wall Thickness**: 2 mm\n3. **CNC Milling**: 3-axis.",
    "Ask for ISO 9001:2015, AS9100 Rev D, ITAR and a Certificate of Conformance (C of C).",
    "In Ohio, Sheet Metal Fabrication and Swiss Machining are common; Design for Manufacturing helps.",
    "Use Delrin, PEEK or Inconel 718. Type III Anodizing adds 0.001 in. U.S. shops hold it.",
    "Order 500 pieces; part 2 of 3; quote 5 shops; model it in 3D; item 4 of the list; case 2 is worse.",
    "How Injection Molding Works: Steel Tooling, then Cooling Time.",
    "Send the RFQ to three shops in Dayton, OH and two in Columbus, Ohio.",
  ])("leaves general prose alone: %s", (text) => {
    expect(clean(text)).toBe(text);
  });

  const separators = [" ", ". ", "\n", ", ", "\n\n", ": "];
  const said = [
    ...inventions.map(({ text }) => text),
    "Larkspur Ridge Machining",
    "[product:77] at $4.20",
    "(316) 555-0114",
    "We quote 250 pieces",
    "1.",
    "- ",
    "**",
    "It costs $100",
  ];
  const texts = fc
    .array(fc.tuple(fc.constantFrom(...said), fc.constantFrom(...separators)), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.flat().join(""));

  test("is the same wherever it is cut, and shows nothing invented", () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(), { maxLength: 60 }), (text, at) => {
        const cuts = [...new Set(at.map((one) => one % (text.length + 1)))].sort((a, b) => a - b);
        const pieces = [0, ...cuts].map((from, i) => text.slice(from, cuts[i] ?? text.length));
        const whole = clean(text);
        expect(clean(pieces)).toBe(whole);
        for (const { trace } of inventions) expect(whole).not.toMatch(trace);
      }),
      { numRuns: 1000 },
    );
  });

  test("is shown word by word while nothing is in question, and a question holds back a sentence", () => {
    const evidence = evidenceOf([]);
    const judge = { evidence, numbering: newNumbering(), siteUrl: "https://market.example" };
    const cleaner = answerCleaner({ ...judge, isOrdinary });
    const words = "milling removes metal with a turning cutter and holds close tolerances ".split(
      /(?<= )/,
    );
    let [given, shown] = [0, 0];
    for (const word of Array(20).fill(words).flat()) {
      given += word.length;
      shown += cleaner.push(word).length;
      expect(given - shown).toBeLessThan(25);
    }
    cleaner.push("but Apex Tooling charges $3 for that. Then ");
    expect(cleaner.push("it goes on and on and on ")).toContain("goes on and");
  });
});
