import { describe, expect, test } from "vitest";
import { followed } from "./told-drafts.ts";

/** Conversations as a table: a message behind ">", the draft it leads to behind "=". */
const conversations = [
  `
  > Need pricing on 60 mounting plates in 5052 and 24 end caps in Delrin
  = 60 mounting plates; 5052 | 24 end caps; Delrin
  > bump the plates up to 75
  = 75 mounting plates; 5052 | 24 end caps; Delrin
  > end caps can be nylon instead of Delrin
  = 75 mounting plates; 5052 | 24 end caps; nylon
  > is nylon ok outdoors?
  = same
  > ok, then the caps in UHMW, black, and I need all of it by January 15
  = 75 mounting plates; 5052 | 24 end caps; UHMW; “black” + by 2027-01-15
  > hmm, go back to what it was
  = 75 mounting plates; 5052 | 24 end caps; nylon
  `,
  `
  > Draft a request for quotes: 150 shafts in 1045, zinc plated, ship to 74103
  = 150 shafts; 1045 carbon steel; zinc plate + to 74103 (Tulsa, OK)
  > plus 300 collars in 12L14
  = 150 shafts; 1045 carbon steel; zinc plate | 300 collars; 12L14 + to 74103 (Tulsa, OK)
  > make that 350
  = 150 shafts; 1045 carbon steel; zinc plate | 350 collars; 12L14 + to 74103 (Tulsa, OK)
  > collars at $1.85 each, shafts at $14
  = 150 shafts; 1045 carbon steel; zinc plate; $14.00 | 350 collars; 12L14; $1.85 + to 74103 (Tulsa, OK)
  > what tolerance can a shop hold on a 1 inch shaft?
  = same
  > tolerance on the shafts +/- .002, no plating on them
  = 150 shafts; 1045 carbon steel; ±0.002 in; $14.00 | 350 collars; 12L14; $1.85 + to 74103 (Tulsa, OK)
  `,
  `
  > rfq: 1,000 washers, 304, 16 ga
  = 1000 washers; 304 stainless steel; “16 ga”
  > make it 14 ga
  = 1000 washers; 304 stainless steel; “14 ga”
  > price breaks at 1,000, 2,500 and 5,000
  = 1000/2500/5000 washers; 304 stainless steel; “14 ga”
  > bids due back December 11 by noon
  = 1000/2500/5000 washers; 304 stainless steel; “14 ga” + quotes 2026-12-11 12:00
  > drop the 5,000
  = 1000/2500 washers; 304 stainless steel; “14 ga” + quotes 2026-12-11 12:00
  > never mind
  = 1000/2500/5000 washers; 304 stainless steel; “14 ga” + quotes 2026-12-11 12:00
  `,
  `
  > We need quotes for a bracket in 6061, 200 pcs, and a cover in 304, 100 pcs
  = 200 bracket; 6061 | 100 cover; 304
  > add 40 hinges
  = 200 bracket; 6061 | 100 cover; 304 | 40 hinges
  > hinges are brass, covers brushed
  = 200 bracket; 6061 | 100 cover; 304; brushed | 40 hinges; brass
  > can you take the bracket out?
  = 100 cover; 304; brushed | 40 hinges; brass
  > where should the hinges come from?
  = same
  > bring the bracket back, and ITAR applies
  = 200 bracket; 6061 | 100 cover; 304; brushed | 40 hinges; brass + ITAR registered + export control
  `,
  `
  > Draft a request: 25 pump impellers in bronze and 25 pump housings in A356
  = 25 pump impellers; bronze | 25 pump housings; A356
  > the housings should be 30
  = 25 pump impellers; bronze | 30 pump housings; A356
  > 40 of the impellers
  = 40 pump impellers; bronze | 30 pump housings; A356
  > 5 day lead on samples is fine
  = same ?
  > sorry, 45 impellers not 40
  = 45 pump impellers; bronze | 30 pump housings; A356
  > let's start over. 500 gaskets in EPDM, needed by 2/19/2027
  = 500 gaskets; EPDM + by 2027-02-19
  `,
  `
  > I want a quote on 80 clevis pins, 4140, black oxide
  = 80 clevis pins; 4140 alloy steel; black oxide
  > and 80 cotter pins in stainless
  = 80 clevis pins; 4140 alloy steel; black oxide | 80 cotter pins; stainless
  > cotter pins 160
  = 80 clevis pins; 4140 alloy steel; black oxide | 160 cotter pins; stainless
  > we will sign an NDA with whoever wins, ship to Tulsa, OK 74103
  = 80 clevis pins; 4140 alloy steel; black oxide | 160 cotter pins; stainless + to 74103 + NDA
  > clevis pins in 4340 and 100 of them
  = 100 clevis pins; 4340; black oxide | 160 cotter pins; stainless + to 74103 + NDA
  > no NDA after all
  = 100 clevis pins; 4340; black oxide | 160 cotter pins; stainless + to 74103
  `,
  `
  > Draft an rfq for 18 weldments in A36, powder coated RAL 7035
  = 18 weldments; A36 carbon steel; welding-and-assembly; powder coat RAL 7035
  > 22 would be better
  = 22 weldments; A36 carbon steel; welding-and-assembly; powder coat RAL 7035
  > paint color RAL 9005 instead of RAL 7035
  = 22 weldments; A36 carbon steel; welding-and-assembly; powder coat RAL 9005
  > AWS D1.1 welding and ISO 9001 please
  = 22 weldments; A36 carbon steel; welding-and-assembly; powder coat RAL 9005 + AWS certified + ISO 9001
  > how is powder coat thickness measured?
  = same
  > 2 year warranty is required
  = 22 weldments; A36 carbon steel; welding-and-assembly; powder coat RAL 9005; “2 year warranty is required” + AWS certified + ISO 9001
  `,
  `
  > Draft a request: 12 each of: valve body, bonnet, stem, all in 316
  = 12 valve body; 316 | 12 bonnet; 316 | 12 stem; 316
  > stem qty 24 please
  = 12 valve body; 316 | 12 bonnet; 316 | 24 stem; 316
  > drop the bonnet and the stem
  = 12 valve body; 316
  > undo
  = 12 valve body; 316 | 12 bonnet; 316 | 24 stem; 316
  > same material for all but make the stem 17-4
  = 12 valve body; 316 | 12 bonnet; 316 | 24 stem; 17-4
  > shops within 150 miles of 77002 only
  = 12 valve body; 316 | 12 bonnet; 316 | 24 stem; 17-4 + to 77002 (Houston, TX) + 150 mi
  `,
];

describe("a draft is what all messages made of it, in other words", () => {
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
