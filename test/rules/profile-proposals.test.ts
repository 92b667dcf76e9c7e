import fc from "fast-check";
import { expect, test } from "vitest";
import { findProcess } from "../../src/market/needs/rules/vocabulary/processes.ts";
import { boundedSources } from "../../src/market/sellers/rules/extraction/bounded-sources.ts";
import { readProfile } from "../../src/market/sellers/rules/extraction/read-profile.ts";
import processTerms from "../../src/market/sellers/rules/extraction/terms/process-slugs.json" with {
  type: "json",
};
import knownTerms from "../../src/market/sellers/rules/extraction/terms/processes.json" with {
  type: "json",
};
import { unreadableWhy } from "../../src/market/sellers/rules/extraction/unreadable-why.ts";
import { statusOf } from "../../src/market/sellers/rules/extraction-status.ts";
import {
  currentValue,
  isSaid,
  withValue,
} from "../../src/market/sellers/rules/proposals/profile-values.ts";
import {
  disagreeing,
  newTo,
  type Proposal,
  safeTogether,
} from "../../src/market/sellers/rules/proposals/proposal.ts";
import {
  isListField,
  type ProposedField,
  proposedFields,
} from "../../src/market/sellers/rules/proposals/proposed-fields.ts";
import { emptySellerProfile } from "../../src/market/sellers/rules/seller-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

const fields = Object.keys(proposedFields) as ProposedField[];
const textField = fc.constantFrom(
  ...fields.filter((field) => !["headquarters_location", "founded_year"].includes(field)),
);
const word = fc.stringMatching(/^[A-Z][a-z]{2,8}( [a-z]{3,6})?$/);

const proposalOf = (field: ProposedField, value: string, id: string): Proposal => ({
  id,
  field,
  value,
  sentence: value,
  sourceUrl: "a.txt",
  confidence: 0.9,
  reason: "So",
  state: "open",
  decidedBy: null,
  decidedAt: null,
});
const proposals = fc
  .array(fc.tuple(textField, word), { maxLength: 12 })
  .map((all) => all.map(([field, value], at) => proposalOf(field, value, String(at))));

test("a value that was accepted is said, and is proposed no more, however it is written", () => {
  fc.assert(
    fc.property(textField, word, (field, value) => {
      const after = withValue(emptySellerProfile, field, value);
      expect(isSaid(after, field, value)).toBe(true);
      expect(isSaid(after, field, ` ${value.toUpperCase()} `)).toBe(true);
      expect(newTo(after, [proposalOf(field, value, "1")])).toEqual([]);
    }),
  );
});

test("accepting together overwrites nothing that was typed, and leaves what sources disagree on", () => {
  fc.assert(
    fc.property(proposals, fc.array(fc.tuple(textField, word)), (open, typed) => {
      const before = typed.reduce(
        (profile, [field, value]) => withValue(profile, field, value),
        emptySellerProfile,
      );
      const chosen = safeTogether(before, open);
      const after = chosen.reduce(
        (profile, { field, value }) => withValue(profile, field, value),
        before,
      );
      const contested = disagreeing(before, open);
      expect(chosen.some(({ id }) => contested.has(id))).toBe(false);
      for (const field of fields) {
        const said = currentValue(before, field);
        const now = currentValue(after, field);
        if (isListField(field)) expect(now).toEqual(expect.arrayContaining(said as string[]));
        else if (said !== null) expect(now).toEqual(said);
      }
    }),
  );
});

test.each([
  ["was accepted from an earlier reading", "accepted", true],
  ["was typed", "refused", false],
] as const)(
  "together leaves a value that %s, and tells sources that disagree",
  (_, state, isContested) => {
    const profile = { ...emptySellerProfile, foundedYear: 1987, processes: ["edm"] };
    const all: Proposal[] = [
      { ...proposalOf("founded_year", "1987", "1"), state },
      proposalOf("founded_year", "1991", "2"),
      proposalOf("processes", "forging", "3"),
      proposalOf("tagline", "Gears that last.", "4"),
    ];
    expect(safeTogether(profile, all).map(({ id }) => id)).toEqual(["3", "4"]);
    expect([...disagreeing(profile, all)]).toEqual(isContested ? ["2"] : []);
  },
);

test("processes that are read are in the vocabulary of matching, by terms that are looked for", () => {
  for (const [term, slug] of Object.entries(processTerms)) {
    expect(findProcess(slug), slug).toBeDefined();
    expect(Object.keys(knownTerms), term).toContain(term);
  }
});

test("a reading that was begun long ago is not going on", () => {
  const startedAt = new Date("2026-11-22T10:00:00Z");
  const row = { status: "processing", source: "a.example", startedAt, message: null };
  const after = (seconds: number) =>
    statusOf(row, new Date(startedAt.getTime() + seconds * 1000)).status;
  expect([after(0), after(149), after(150), after(9999)]).toEqual([
    "processing",
    "processing",
    "error",
    "error",
  ]);
});

test.each([
  [
    "a list of machines",
    `Haas VF-2 4 axis mill 30 x 16 x 20\n${"Mazak QT 250 lathe 2019\n".repeat(40)}`,
    null,
  ],
  [
    "English",
    `We cut the gears of our customers.\n${"It is the work that we like. ".repeat(30)}`,
    null,
  ],
  [
    "Spanish",
    "Somos una empresa que corta los engranajes de nuestra clientela con las mejores máquinas para el campo. ".repeat(
      8,
    ),
    "This text is not in English, and only English is read.",
  ],
  [
    "Japanese",
    "歯車を作る会社です。".repeat(60),
    "This text is not in English, and only English is read.",
  ],
])("%s is told apart from what cannot be read", (_, text, why) => {
  expect(unreadableWhy([readLines(text, "a.txt")], ["founded_year"])).toBe(why);
});

test.each([
  ["Services | Your Name Here", false],
  ["[Company Name] – Home", false],
  ["Home | Your Business Name", false],
  ["Your Logo Here Promotions", true],
  ["Calder Ridge Machine, Inc.", true],
])("what is told under the title %s is a shop's own: %s", (title, isOwn) => {
  const text = "<p>Founded in 1995, we weld steel railings. Call for samples.</p>";
  const texts = [readHtml(`<head><title>${title}</title></head><body>${text}</body>`, "page")];
  const { extraction, candidates } = readProfile({ texts, told: null });
  expect([extraction.profile.founded_year, candidates.length > 0]).toEqual(
    isOwn ? [1995, true] : [null, false],
  );
});

test("of endless pages as much is read as a shop writes, and no more", () => {
  const page = readLines(
    `Founded in 1951.\n${"a".repeat(400)}\n${"We cut gears.\n\n".repeat(20_000)}`,
    "a.txt",
  );
  const read = boundedSources(Array.from({ length: 7 }, () => page));
  const text = read.flatMap(({ blocks }) => blocks.map((block) => block.text)).join("");
  expect(text).toContain("Founded in 1951.");
  expect(text).not.toContain("aaa");
  expect(text.length).toBeGreaterThan(100_000);
  expect(text.length).toBeLessThanOrEqual(150_000);
});
