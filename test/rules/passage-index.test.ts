import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indexPassages } from "../../src/market/guides/rules/passage-index.ts";
import { searchPassages } from "../../src/market/guides/rules/search-passages.ts";

const welding = {
  slug: "welding",
  title: "Welding aluminum",
  keywords: ["weld", "filler"],
  body: `Aluminum welds with care.

## How much strength does a weld cost?

Beside the weld 6061-T6 keeps about 60 percent of its strength.

- Heat treat the assembly again to get it back.

## How long does it take?

Small frames take 2 to 3 weeks.`,
};
const gaskets = {
  slug: "gaskets",
  title: "Gaskets",
  keywords: ["seal", "rubber"],
  body: `## Which rubber withstands steam?

| Compound | Withstands |
| --- | --- |
| EPDM | Steam to 300 °F |
| Nitrile | Oil |`,
};
const index = indexPassages([welding, gaskets]);
const first = (question: string, about = "") => searchPassages(index, question, 3, about)[0];

describe("the search of passages", () => {
  test.each([
    ["strength lost by welding 6061", "How much strength does a weld cost?"],
    ["rubber for steam", "Which rubber withstands steam?"],
    ["how long for a welded frame", "How long does it take?"],
    ["gaskit rubbber for steem", "Which rubber withstands steam?"],
  ])("%j finds %j", (question, heading) => {
    expect(first(question)?.section.heading).toBe(heading);
  });

  test("puts the row that answers before the others, and knows the section's anchor", () => {
    const found = first("which gasket for steam");
    expect(found?.passages[0]?.passage.text).toContain("EPDM");
    expect(found?.section.anchor).toBe("which-rubber-withstands-steam");
  });

  test("leaves quantities and prices out of what is looked for", () => {
    expect(searchPassages(index, "300 pcs for $6061", 3)).toEqual([]);
  });

  test("lets what the conversation is about decide for a fragment", () => {
    expect(first("and the strength?", "welding a frame")?.guide.slug).toBe("welding");
    expect(searchPassages(index, "", 3)).toEqual([]);
  });

  test("counts what may be meant by a word, and the question's words before the conversation's", () => {
    const photos = {
      ...gaskets,
      slug: "photos",
      body: "## What to show\n\nPictures of the bay and the crane.",
    };
    const both = indexPassages([photos, welding]);
    const [found] = searchPassages(both, "pics?", 1, "welding aluminum frames, how much strength");
    expect(found?.guide.slug).toBe("photos");
    expect(found?.coverage).toBeGreaterThan(0.5);
  });

  test("prefers the place where the words stand together", () => {
    const filler =
      "One two three four five six seven eight nine ten eleven twelve words between them.";
    const apart = { ...gaskets, slug: "apart", body: `A lien is told of. ${filler} Then a mold.` };
    const beside = {
      ...gaskets,
      slug: "beside",
      body: `A mold lien is told of. ${filler} Then more.`,
    };
    const both = indexPassages([apart, beside]);
    expect(searchPassages(both, "mold lien", 1)[0]?.guide.slug).toBe("beside");
  });

  test("prefers guides to this site for a question about it", () => {
    const body = "## Fees\n\nA fee of 3 percent is paid for a payment.";
    const trade = { ...gaskets, slug: "trade", kind: "cost", body };
    const site = { ...gaskets, slug: "site", kind: "site-help", body };
    const both = indexPassages([trade, site]);
    expect(searchPassages(both, "what are your fees", 1)[0]?.guide.slug).toBe("site");
    expect(searchPassages(both, "fee for a payment", 1)[0]?.guide.slug).toBe("trade");
  });

  test("never has more than asked for, two of a guide, or a coverage out of bounds", () => {
    const words = fc.constantFrom("weld", "steam", "6061", "rubber", "long", "zzz", "$", "\u0000");
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 8 }),
        fc.integer({ min: 0, max: 5 }),
        (said, most) => {
          const found = searchPassages(index, said.join(" "), most);
          expect(found.length).toBeLessThanOrEqual(most);
          for (const { coverage, guide } of found) {
            expect(coverage).toBeGreaterThanOrEqual(0);
            expect(coverage).toBeLessThanOrEqual(1);
            expect(found.filter((one) => one.guide === guide).length).toBeLessThanOrEqual(2);
          }
        },
      ),
    );
  });
});
