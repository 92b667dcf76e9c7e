import { describe, expect, test } from "vitest";
import { followed } from "./told-drafts.ts";

/** What people say of a draft besides new values: more of it, like another, a copy, not all of it, not after all. */
const conversations = [
  `
  > Draft a request: 12 manifolds 316L and 12 clamps 304
  = 12 manifolds; 316L | 12 clamps; 304
  > another 6 manifolds
  = 18 manifolds; 316L | 12 clamps; 304
  > the clamps in the same material as the manifolds
  = 18 manifolds; 316L | 12 clamps; 316L
  > copy the clamps line for a bigger size, 24 of them
  = 18 manifolds; 316L | 12 clamps; 316L | 24 clamps; 316L; “bigger size”
  > undo the last two changes
  = 18 manifolds; 316L | 12 clamps; 304
  > add a second clamp line, bigger size, 24 pcs
  = 18 manifolds; 316L | 12 clamps; 304 | 24 clamps; 304; “bigger size”
  > delete part 1 and part 3
  = 12 clamps; 304
  `,
  `
  > Draft a request: 12 manifolds 316L, ITAR
  = 12 manifolds; 316L stainless steel + ITAR registered + export control
  > it isn't ITAR after all
  = 12 manifolds; 316L stainless steel
  > ITAR applies
  = 12 manifolds; 316L stainless steel + ITAR registered + export control
  > ITAR does not apply
  = 12 manifolds; 316L stainless steel
  `,
  `
  > Draft a request: 200 rods, 4140, 3/4 in x 36 in
  = 200 rods; 4140 alloy steel; “Size 3/4 in x 36 in”
  > length 48 instead of 36
  = 200 rods; 4140 alloy steel; “Size 3/4 in x 48 in”
  > another 50
  = 250 rods; 4140 alloy steel; “Size 3/4 in x 48 in”
  > half of them chrome plated
  = 125 rods; 4140 alloy steel; “Size 3/4 in x 48 in” | 125 rods; 4140 alloy steel; chrome plated; “Size 3/4 in x 48 in”
  > the chrome plated ones 130
  = 125 rods; 4140 alloy steel; “Size 3/4 in x 48 in” | 130 rods; 4140 alloy steel; chrome plated; “Size 3/4 in x 48 in”
  > a third of the rods in brass
  = same ?
  `,
  `
  > Draft a request: 300 nylon rollers
  = 300 nylon rollers; nylon
  > sorry, acetal, and 350
  = 350 acetal rollers; acetal
  > no make it 400 pcs each at $3
  = 400 acetal rollers; acetal; $3.00
  `,
  `
  > Draft a request: 100 shafts in 4140, black oxide, ISO 13485
  = 100 shafts; 4140 alloy steel; black oxide + ISO 13485
  > make it ISO 9001 instead of 13485
  = 100 shafts; 4140 alloy steel; black oxide + ISO 9001
  > also 20 collars in 1018, zinc plated
  = 100 shafts; 4140 alloy steel; black oxide | 20 collars; 1018; zinc plated + ISO 9001
  > the collars shouldn't be coated
  = 100 shafts; 4140 alloy steel; black oxide | 20 collars; 1018 + ISO 9001
  `,
];

describe("a draft of which something else is said", () => {
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
