import { describe, expect, test } from "vitest";
import { followed } from "./told-drafts.ts";

/** Conversations as a table: a message behind ">", the draft it leads to behind "=". */
const conversations = [
  `
  > Draft a request for quotes: 120 hose barbs in brass and 60 tees in acetal
  = 120 hose barbs; brass | 60 tees; acetal
  > target price $2.40 for the barbs, $3.10 for the tees
  = 120 hose barbs; brass; $2.40 | 60 tees; acetal; $3.10
  > change brass to 316 stainless
  = 120 hose barbs; 316 stainless; $2.40 | 60 tees; acetal; $3.10
  > what does it cost to passivate 316?
  = same
  > ok passivate the barbs then, and we need everything by February 8, 2027
  = 120 hose barbs; 316 stainless; passivation; $2.40 | 60 tees; acetal; $3.10 + by 2027-02-08
  > undo
  = 120 hose barbs; 316 stainless; $2.40 | 60 tees; acetal; $3.10
  `,
  `
  > Draft a request: 75 knobs in ABS
  = 75 knobs; ABS
  > and 75 inserts in brass
  = 75 knobs; ABS | 75 inserts; brass
  > make it 80 knobs
  = 80 knobs; ABS | 75 inserts; brass
  > also 500 screws M4x8 in A2 stainless
  = 80 knobs; ABS | 75 inserts; brass | 500 screws; A2 stainless; “M4x8”
  > the screws should cost 12 cents at most
  = 80 knobs; ABS | 75 inserts; brass | 500 screws; A2 stainless; $0.12; “M4x8”
  > drop the inserts
  = 80 knobs; ABS | 500 screws; A2 stainless; $0.12; “M4x8”
  > no, put them back
  = 80 knobs; ABS | 75 inserts; brass | 500 screws; A2 stainless; $0.12; “M4x8”
  `,
  `
  > RFQ for 40 brackets in 6061, black anodized
  = 40 brackets; 6061 aluminum; black anodize
  > what is the lead time for anodizing?
  = same
  > make it 60
  = 60 brackets; 6061 aluminum; black anodize
  > make it 300 and change the material to 304, needed by March 3
  = 300 brackets; 304; black anodize + by 2027-03-03
  > no anodizing
  = 300 brackets; 304 + by 2027-03-03
  > start over: 100 spacers in nylon
  = 100 spacers; nylon
  `,
  `
  > Draft a request for pump housing in A356, 80 pieces, and an impeller in bronze, 80 pieces
  = 80 pump housing; A356 | 80 impeller; bronze
  > first one 90, last one 95
  = 90 pump housing; A356 | 95 impeller; bronze
  > drop the impeller
  = 90 pump housing; A356
  > add it again
  = 90 pump housing; A356 | 95 impeller; bronze
  > make it a hundred and ten of each
  = 110 pump housing; A356 | 110 impeller; bronze
  > both under NDA please
  = 110 pump housing; A356 | 110 impeller; bronze + NDA
  `,
  `
  > Draft a request: 10 frames in A500, 20 panels 16 ga CRS powder coated white, 30 hinges in 304
  = 10 frames; A500 | 20 panels; CRS; powder coated white; “16 ga” | 30 hinges; 304
  > the panels gray instead of white
  = 10 frames; A500 | 20 panels; CRS; powder coated gray; “16 ga” | 30 hinges; 304
  > frames: 10, 25 and 50 pieces
  = 10/25/50 frames; A500 | 20 panels; CRS; powder coated gray; “16 ga” | 30 hinges; 304
  > delete part 7
  = same ?
  > delete the third part
  = 10/25/50 frames; A500 | 20 panels; CRS; powder coated gray; “16 ga”
  > actually keep the hinges
  = 10/25/50 frames; A500 | 20 panels; CRS; powder coated gray; “16 ga” | 30 hinges; 304
  `,
  `
  > Draft a request for 16 gears in 8620
  = 16 gears; 8620 alloy steel
  > 20 not 16
  = 20 gears; 8620 alloy steel
  > deadline for quotes is December 14 at 2 pm, and we need the parts in 12 weeks
  = 20 gears; 8620 alloy steel + quotes 2026-12-14 14:00 + by 2027-02-21
  > how long does carburizing 8620 take?
  = same
  > no NDA needed
  = same ?
  > go up to 24 and ship to 48201
  = 24 gears; 8620 alloy steel + quotes 2026-12-14 14:00 + by 2027-02-21 + to 48201 (Detroit, MI)
  `,
  `
  > Please quote 20 pins in 416 and 30 rods in 303
  = 20 pins; 416 | 30 rods; 303
  > pins 25, rods 35
  = 25 pins; 416 | 35 rods; 303
  > which shops are near 43004?
  = same
  > the rods in 4140 instead
  = 25 pins; 416 | 35 rods; 4140
  > thanks
  = same
  > add 5 clamps in A36
  = 25 pins; 416 | 35 rods; 4140 | 5 clamps; A36
  `,
  `
  > Draft an RFQ: 250 flanges, 316, target $18.50 each
  = 250 flanges; 316 stainless steel; $18.50
  > lead time can be 12 weeks
  = same ?
  > we run 3 shifts so any receiving time is fine
  = same ?
  > target should be $17.25, qty 300
  = 300 flanges; 316 stainless steel; $17.25
  > take that back
  = 250 flanges; 316 stainless steel; $18.50
  > could you make it 275?
  = 275 flanges; 316 stainless steel; $18.50
  `,
  `
  > Draft a request: 6 manifolds in 7075, hard anodized
  = 6 manifolds; 7075 aluminum; hard anodize (Type III)
  > a dozen and a half now
  = 18 manifolds; 7075 aluminum; hard anodize (Type III)
  > is there a shop in Ohio for that?
  = same
  > back to six
  = 6 manifolds; 7075 aluminum; hard anodize (Type III)
  > tolerance 0.0005" on the bores, and ISO 9001 required
  = 6 manifolds; 7075 aluminum; hard anodize (Type III); ±0.0005 in + ISO 9001
  > scrap that, new draft: 12 adapter plates in 1018 zinc plated
  = 12 adapter plates; 1018 carbon steel; zinc plate
  `,
  `
  > Draft a request: 75 knobs and 75 inserts
  = 75 knobs | 75 inserts
  > knobs are ABS and inserts brass
  = 75 knobs; ABS | 75 inserts; brass
  > swap quantities: 70 knobs, 90 inserts
  = 70 knobs; ABS | 90 inserts; brass
  > rename knobs to handles
  = 70 handles; ABS | 90 inserts; brass
  > the inserts should be 30 cents each
  = 70 handles; ABS | 90 inserts; brass; $0.30
  > double the handles
  = 140 handles; ABS | 90 inserts; brass; $0.30
  `,
  `
  > We need quotes on 200 standoffs in 6061, 150 washers in nylon and 40 covers in 5052
  = 200 standoffs; 6061 | 150 washers; nylon | 40 covers; 5052
  > clear anodize on the standoffs and covers
  = 200 standoffs; 6061; clear anodize | 150 washers; nylon | 40 covers; 5052; clear anodize
  > take out the washers, and make the covers 50
  = 200 standoffs; 6061; clear anodize | 50 covers; 5052; clear anodize
  > revert that
  = 200 standoffs; 6061; clear anodize | 150 washers; nylon | 40 covers; 5052; clear anodize
  > the elbows should be 20
  = same ?
  > 10 more covers
  = 200 standoffs; 6061; clear anodize | 150 washers; nylon | 50 covers; 5052; clear anodize
  `,
  `
  > Draft a request for 500 clips from 301 spring steel
  = 500 clips; 301 spring steel
  > actually 600
  = 600 clips; 301 spring steel
  > make them 17-7 PH and 0.020 thick
  = 600 clips; 17-7 PH; “0.020 thick”
  > ship it to 48201, shops within 200 miles
  = 600 clips; 17-7 PH; “0.020 thick” + to 48201 (Detroit, MI) + 200 mi
  > answers due 12/14
  = 600 clips; 17-7 PH; “0.020 thick” + quotes 2026-12-14 + to 48201 (Detroit, MI) + 200 mi
  > what is 17-7 good for?
  = same
  `,
];

describe("a draft is what all messages of a conversation made of it", () => {
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
