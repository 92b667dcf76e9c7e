import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Debrief,
  debriefText,
  decidingReasonNames,
  priceBands,
  saysTooMuch,
} from "../../src/market/rfq/rules/debrief.ts";
import { declineSummary, declineText } from "../../src/market/rfq/rules/decline-summary.ts";
import { declineReasons } from "../../src/market/rfq/rules/invitation-transitions.ts";
import { awardRateText, replyRateText } from "../../src/market/rfq/rules/trade-rates.ts";

const debriefs: fc.Arbitrary<Debrief> = fc.record({
  priceBand: fc.option(
    fc.constantFrom(...(Object.keys(priceBands) as (keyof typeof priceBands)[])),
  ),
  reasons: fc.array(
    fc.record({ reason: fc.constantFrom(...decidingReasonNames), note: fc.string() }),
    { maxLength: 3 },
  ),
});

test("the line that goes into mails says nothing in the buyer's words", () => {
  fc.assert(
    fc.property(debriefs, (debrief) => {
      const silent = debrief.reasons.map((one) => ({ ...one, note: "" }));
      expect(debriefText(debrief)).toBe(debriefText({ ...debrief, reasons: silent }));
    }),
  );
});

test("names of shops are found however they are written", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("DAYTON MILL", "Dayton-Mill", "dayton  mill", "Daytonmill"),
      (name) => {
        expect(saysTooMuch(`We know ${name} well`, ["Ohio Forge", "Dayton Mill"])).toContain(
          "name",
        );
      },
    ),
  );
  expect(saysTooMuch("Nearer to our plant", ["Dayton Mill"])).toBeNull();
});

describe("the name of a shop without its legal form", () => {
  const forms = fc.constantFrom(
    ...[" Inc", ", Inc.", " LLC", " L.L.C.", " Co", " & Co.", " and Company", " Corp.", " Ltd", ""],
  );
  const words = fc.constantFrom("Alpha", "Bravo", "Metal", "Works", "Keystone", "Tool", "Gear");
  const written = fc.constantFrom(
    (name: string) => name,
    (name: string) => name.toLowerCase(),
    (name: string) => name.toUpperCase(),
    (name: string) => name.replaceAll(" ", "-"),
    (name: string) => name.replaceAll(" ", ""),
    (name: string) => `${name}'s price`,
    (name: string) => `${name}’s people`,
    (name: string) => `(${name.toLowerCase()})`,
  );

  test("is found where it has two words, in whatever case, and as a possessive", () => {
    fc.assert(
      fc.property(words, words, forms, fc.boolean(), written, (first, second, form, the, write) => {
        const seller = `${the ? "The " : ""}${first} ${second}${form}`;
        expect(saysTooMuch(`So ${write(`${first} ${second}`)} was faster`, [seller])).toBe(
          `Shops read this: please leave out the name of ${seller}`,
        );
      }),
    );
    expect(saysTooMuch("Smith and Sons knew it", ["Smith & Sons, LLC"])).toContain("Smith & Sons");
  });

  test("is none where one common word is left, nor inside of other words", () => {
    fc.assert(
      fc.property(words, forms, written, (word, form, write) => {
        fc.pre(form !== "");
        expect(saysTooMuch(`So ${write(word)} was faster`, [`${word}${form}`])).toBeNull();
      }),
    );
    expect(saysTooMuch("Precision matters most", ["Precision LLC"])).toBeNull();
    expect(saysTooMuch("Metalworking was better", ["Metal Work Inc"])).toBeNull();
    expect(saysTooMuch("Works with alpha brass", ["Alpha Works Inc"])).toBeNull();
    expect(saysTooMuch("We chose Precision LLC", ["Precision LLC"])).toContain("name");
    expect(saysTooMuch("protolabs' quote was whole", ["ProtoLabs Inc"])).toContain("name");
  });
});

test.each(["$5 less", "5 USD", "12.50 dollars", "€ 3", "8 % cheaper"])(
  "%s is an amount",
  (note) => {
    expect(saysTooMuch(note, [])).toContain("prices");
  },
);

test.each(["ISO 13485 needed", "Two days faster", "5 axes"])("%s is none", (note) => {
  expect(saysTooMuch(note, [])).toBeNull();
});

const reasons = Object.keys(declineReasons) as (keyof typeof declineReasons)[];
const invitations = fc.array(
  fc.oneof(
    fc
      .constantFrom(...reasons)
      .map((declineReason) => ({ state: "declined" as const, declineReason })),
    fc
      .constantFrom("chosen" as const, "invited" as const, "quoted" as const, "lapsed" as const)
      .map((state) => ({ state, declineReason: null })),
  ),
);

test("of those who were asked every decline is counted once, the most frequent reason first", () => {
  fc.assert(
    fc.property(invitations, (all) => {
      const summary = declineSummary(all, [], true);
      const counts = summary.reasons.map(({ count }) => count);
      expect(summary.asked).toBe(all.filter(({ state }) => state !== "chosen").length);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(summary.declined);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      expect(counts.every((count) => count > 0)).toBe(true);
    }),
  );
});

test("what would change a reason is what relaxes it", () => {
  const tolerance = { constraint: "tolerance" as const, to: "at ±0.1 mm", adds: 6 };
  const distance = {
    constraint: "distance" as const,
    to: "when somebody collects the parts",
    adds: 9,
  };
  const declined = (declineReason: string) => ({ state: "declined" as const, declineReason });
  const quoted = { state: "quoted" as const, declineReason: null };
  const summary = declineSummary(
    [declined("tolerance"), declined("tolerance"), declined("tolerance"), quoted, quoted],
    [distance, tolerance],
    true,
  );
  expect(summary.reasons).toMatchObject([{ reason: "tolerance", relaxations: [tolerance] }]);
  expect(declineText(summary)).toBe("3 of 5 shops declined: tolerance too tight");
});

test("a decline for the price speaks of a target where the request has one", () => {
  const declined = [{ state: "declined" as const, declineReason: "price" }];
  const advice = (hasTarget: boolean) => declineSummary(declined, [], hasTarget).reasons[0]?.advice;
  expect(advice(true)).toBe("A higher target price, or none.");
  expect(advice(false)).toBeNull();
  expect(declineText(declineSummary(declined, [], false))).toBe(
    "1 of 1 shop declined: price does not suit",
  );
});

test("rates say how many there were", () => {
  expect(replyRateText({ count: 1, of: 1 })).toBe("Answered 1 of 1 request in the last year");
  expect(replyRateText(null)).toContain("No request");
  expect(awardRateText({ count: 0, of: 0 })).toContain("No quoted request");
  expect(awardRateText({ count: 3, of: 4 })).toBe(
    "Awarded 3 of 4 requests that were quoted in the last year",
  );
  expect(awardRateText({ count: 0, of: 1 })).toBe(
    "Awarded 0 of 1 request that was quoted in the last year",
  );
});
