import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ordinaryWords } from "../../src/market/guides/rules/ordinary-words.ts";
import { guideTexts } from "../../src/market/guides/use-cases/guide-texts.ts";
import { saysWhoAsked } from "../../src/market/rfq/rules/says-who-asked.ts";

const isOrdinary = ordinaryWords(guideTexts());
const sue = { name: "Sue Shoptwo Precision LLC", domains: ["shoptwo-cnc.com"] };
const guest = { name: "gus@gusshop.example", domains: ["gusshop.example"] };
const shops = [sue.name, guest.name, "Ohio Forge"];
const says = (text: string, asker: typeof sue = sue) =>
  saysWhoAsked(text, asker, shops, isOrdinary);

/** Ways to write a word so that people read the same. */
const written = fc.constantFrom(
  (word: string) => word,
  (word: string) => word.toUpperCase(),
  (word: string) =>
    word.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
  (word: string) => `${word}\u0301`,
  (word: string) => [...word].join("\u200b"),
  (word: string) => [...word].join(" "),
  (word: string) => `${word}-12`,
  (word: string) => `${word}’s`,
);

describe("what every shop reads tells who asked", () => {
  test("by the name, and by each word of it that is no word of the trade, however it is written", () => {
    fc.assert(
      fc.property(written, fc.constantFrom("Shoptwo", "Sue Shoptwo"), (write, word) => {
        expect(says(`From ${write(word)}: is a blank fine?`)).toContain("leave out");
      }),
    );
    expect(says("Gusshop asks: ok?", guest)).toContain("“gusshop”");
    expect(says("As OHIO-FORGE has it")).toContain("the name of Ohio Forge");
  });

  test.each([
    "Write to sue.bmf@str.example",
    "Call 614-555-0100",
    "Call (614) 555 0100",
    "See https://shop.example/cnc",
    "See www.shop.example",
    "See shoptwo-cnc.com",
    "See ｓｈｏｐｔｗｏ-ｃｎｃ.com",
  ])("by a way to reach somebody: %s", (text) => {
    expect(says(text)).toBe("Every shop reads this: please leave out addresses and phone numbers");
  });

  test.each([
    "Which alloy, 6061-T6 or 7075?",
    "Is precision grinding of the two shop marks needed at 0.0005 in?",
    "Part 614-555-01, drawing BR-1.pdf, 100/500/1000 pieces, up to $3.10",
    "6061, up to $50 for the report",
    "Ship it in two boxes to Ohio.",
  ])("and not by words of the trade, part numbers and prices: %s", (text) => {
    expect(says(text)).toBeNull();
    expect(says(text, guest)).toBeNull();
  });
});
