import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RfqDraft } from "../../src/market/consultant/rules/draft/rfq-draft.ts";
import { followed, understood } from "./told-drafts.ts";

/** What people say of a draft in clauses that each do one thing to it. */
const conversations = [
  `
  > Draft a request: 40 base plates, 1/2 in A36; 80 gussets, A36; 160 hex spacers, brass; paint everything gray
  = 40 base plates; A36; paint, gray; “1/2” | 80 gussets; A36; paint, gray | 160 hex spacers; brass; paint, gray
  > the first part: 60 pieces, hot dip galvanized
  = 60 base plates; A36; hot dip galvanized; “1/2” | 80 gussets; A36; paint, gray | 160 hex spacers; brass; paint, gray
  > remove the flanges
  = same ?
  > galvanize all but the spacers
  = 60 base plates; A36; galvanize; “1/2” | 80 gussets; A36; galvanize | 160 hex spacers; brass; paint, gray
  > spacers 200, the others 100
  = 100 base plates; A36; galvanize; “1/2” | 100 gussets; A36; galvanize | 200 hex spacers; brass; paint, gray
  > the spacers get the same finish as the gussets
  = 100 base plates; A36; galvanize; “1/2” | 100 gussets; A36; galvanize | 200 hex spacers; brass; galvanize
  `,
  `
  > Draft a request: 75 brackets 5052, 150 brackets 304, 300 pins 1144
  = 75 brackets; 5052 | 150 brackets; 304 | 300 pins; 1144
  > make the brackets 100
  = same ?
  > the 304 ones 200
  = 75 brackets; 5052 | 200 brackets; 304 | 300 pins; 1144
  > pins: 18-8 stainless, passivated, ±.001
  = 75 brackets; 5052 | 200 brackets; 304 | 300 pins; 18-8 stainless; passivation; ±0.001 in
  > ship to Denver, 80216
  = 75 brackets; 5052 | 200 brackets; 304 | 300 pins; 18-8 stainless; passivation; ±0.001 in + to 80216
  > certificate 3.1 with everything
  = 75 brackets; 5052; “Certificate 3.1” | 200 brackets; 304; “Certificate 3.1” | 300 pins; 18-8 stainless; passivation; ±0.001 in; “Certificate 3.1” + to 80216
  > undo that and make the pins 400
  = 75 brackets; 5052 | 200 brackets; 304 | 400 pins; 18-8 stainless; passivation; ±0.001 in + to 80216
  > half of the pins chrome plated
  = 75 brackets; 5052 | 200 brackets; 304 | 200 pins; 18-8 stainless; passivation; ±0.001 in | 200 pins; 18-8 stainless; chrome plated; ±0.001 in + to 80216
  > the brackets go on a truck
  = same ?
  `,
  `
  > Draft a request: 50 oak handles, oiled
  = 50 oak handles; oak; oiled
  > 100 a month
  = 50 oak handles; oak; oiled; 1200 a year
  > tolerance of five thousandths
  = 50 oak handles; oak; oiled; ±0.005 in; 1200 a year
  > tolerance plus minus 5 thou
  = 50 oak handles; oak; oiled; ±5 thou; 1200 a year
  > within 200 miles of Dayton OH 45402
  = 50 oak handles; oak; oiled; ±5 thou; 1200 a year + to 45402 + 200 mi
  > push delivery back by two weeks
  = same ?
  > needed by January 29
  = 50 oak handles; oak; oiled; ±5 thou; 1200 a year + by 2027-01-29 + to 45402 + 200 mi
  > push delivery back by two weeks
  = 50 oak handles; oak; oiled; ±5 thou; 1200 a year + by 2027-02-12 + to 45402 + 200 mi
  > a month earlier
  = 50 oak handles; oak; oiled; ±5 thou; 1200 a year + by 2027-01-12 + to 45402 + 200 mi
  > make it 60, edges broken
  = 60 oak handles; oak; oiled; ±5 thou; 1200 a year + by 2027-01-12 + to 45402 + 200 mi ?
  > it isn't ITAR after all
  = same ?
  `,
  `
  > Draft a request: 200 steel rods 3/4 in x 36 in, zinc plated
  = 200 rods; steel; zinc plate; “Size 3/4 in x 36 in”
  > change the length to 48 in
  = 200 rods; steel; zinc plate; “Size 3/4 in x 48 in”
  > make them 50 inches long
  = 200 rods; steel; zinc plate; “Size 3/4 in x 50 inches”
  > diameter 1 in
  = 200 rods; steel; zinc plate; “Size 1 in x 50 inches”
  > chrome plated instead
  = 200 rods; steel; chrome plated; “Size 1 in x 50 inches”
  `,
  `
  > Draft a request: 100 shafts in 4140 and 60 collars in brass
  = 100 shafts; 4140 | 60 collars; brass
  > no hurry on the collars
  = same ?
  > shops that make shafts
  = same
  > brass vs bronze collars
  = same
  > make sure the shafts are straight
  = same ?
  > material certs for the shafts
  = 100 shafts; 4140; “Material certs” | 60 collars; brass
  > remove that note
  = 100 shafts; 4140 | 60 collars; brass
  > swap brass for bronze
  = 100 shafts; 4140 | 60 collars; bronze
  > no, 12L14
  = 100 shafts; 4140 | 60 collars; 12L14
  > two more collars
  = 100 shafts; 4140 | 62 collars; 12L14
  > 50% more collars
  = 100 shafts; 4140 | 93 collars; 12L14
  > split the shafts: 10 in steel
  = 90 shafts; 4140 | 10 shafts; steel | 93 collars; 12L14
  > collars: remove the material
  = 90 shafts; 4140 | 10 shafts; steel | 93 collars
  > half of the gaskets in EPDM
  = same ?
  > collars 80, zinc plated, $1.20
  = 90 shafts; 4140 | 10 shafts; steel | 80 collars; zinc plate; $1.20
  > remove the steel ones
  = 90 shafts; 4140 | 80 collars; zinc plate; $1.20
  > undo everything
  = 100 shafts; 4140 | 60 collars; brass
  `,
  `
  > Draft a request: 30 pulleys in gray iron, painted blue, and 60 keys in 1045, quotes by December 14 at 2 pm
  = 30 pulleys; gray iron; painted blue | 60 keys; 1045 + quotes 2026-12-14 14:00
  > the pulleys should be green
  = 30 pulleys; gray iron; painted green | 60 keys; 1045 + quotes 2026-12-14 14:00
  > drop the paint
  = 30 pulleys; gray iron | 60 keys; 1045 + quotes 2026-12-14 14:00
  > a quarter of the keys in stainless
  = 30 pulleys; gray iron | 45 keys; 1045 | 15 keys; stainless + quotes 2026-12-14 14:00
  > first line 24
  = 24 pulleys; gray iron | 45 keys; 1045 | 15 keys; stainless + quotes 2026-12-14 14:00
  > extend the deadline by a week
  = 24 pulleys; gray iron | 45 keys; 1045 | 15 keys; stainless + quotes 2026-12-21 14:00
  > make the deadline December 22
  = 24 pulleys; gray iron | 45 keys; 1045 | 15 keys; stainless + quotes 2026-12-22 14:00
  `,
];

describe("each clause of a message does one thing to a draft, or is said not to be understood", () => {
  test.each(conversations.map((table) => [table.trim().split("\n")[0] ?? "", table]))(
    "%s",
    (_, table) => {
      const all = followed(table);
      expect(all.map(({ text, told }) => `${text} = ${told}`)).toEqual(
        all.map(({ text, expected }) => `${text} = ${expected}`),
      );
    },
  );
});

const four =
  "Draft a request: 100 shafts in 4140, 60 collars in brass, 40 lids in 304 and 20 spacers in nylon";
/** Clauses that name what they are of, by the place of their part; null for the whole request. */
const clauses: readonly (readonly [number | null, string])[] = [
  [0, "make the shafts 140"],
  [0, "tolerance on the shafts ±0.002"],
  [1, "change the collars to bronze"],
  [1, "target $3.10 for the collars"],
  [1, "10 more collars"],
  [2, "the lids powder coated red"],
  [2, "double the lids"],
  [2, "the lids in the same material as the shafts"],
  [3, "half of the spacers in acetal"],
  [3, "remove the spacers"],
  [3, "the spacers without coating"],
  [null, "needed by March 3"],
  [null, "ship to 43004"],
  [null, "quotes by December 14"],
  [null, "ITAR applies"],
];
const draftAfter = (...texts: string[]): RfqDraft | null =>
  understood(four, ...texts).drafting.draft;

describe("clauses of a draft", () => {
  test("do the same in one message as in one message each, or nothing where one is not understood", () => {
    const some = fc.uniqueArray(fc.constantFrom(...clauses), {
      minLength: 2,
      maxLength: 4,
      selector: ([, text]) => text,
    });
    fc.assert(
      fc.property(some, fc.constantFrom(". ", "; ", ", and ", " and "), (said, joint) => {
        const texts = said.map(([, text]) => text);
        const isClear = texts.every((_, at) => {
          const { change } = understood(four, ...texts.slice(0, at + 1)).drafting;
          return change?.open.every((one) => one.endsWith("to remove.")) === true;
        });
        const after = isClear ? draftAfter(...texts) : draftAfter();
        expect(draftAfter(texts.join(joint))).toEqual(after);
      }),
      { numRuns: 25 },
    );
  });

  test.each(clauses)("of part %s change no other: %s", (at, text) => {
    const before = understood(four).drafting.draft;
    const after = draftAfter(text);
    const others = before?.lines.filter((_, one) => one !== at) ?? [];
    expect(after).not.toEqual(null);
    expect(after?.lines.filter((line) => others.some(({ name }) => name === line.name))).toEqual(
      others,
    );
    if (at !== null) expect({ ...after, lines: [] }).toEqual({ ...before, lines: [] });
    expect(draftAfter(text, "undo")).toEqual(before);
  });
});
