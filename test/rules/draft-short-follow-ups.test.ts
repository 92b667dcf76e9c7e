import { describe, expect, test } from "vitest";
import { followed } from "./told-drafts.ts";

/** Conversations as a table: a message behind ">", the draft it leads to behind "=". */
const conversations = [
  `
  > Draft a request for quotes: 45 gearbox housings in A380 and 45 covers in A380, both powder coated black
  = 45 gearbox housings; A380; powder coated black | 45 covers; A380; powder coated black
  > covers don't need powder coat
  = 45 gearbox housings; A380; powder coated black | 45 covers; A380
  > actually 50 housings and 60 covers
  = 50 gearbox housings; A380; powder coated black | 60 covers; A380
  > we also need 120 dowel pins, hardened
  = 50 gearbox housings; A380; powder coated black | 60 covers; A380 | 120 dowel pins; hardened
  > what hardness do dowel pins usually have?
  = same
  > set the dowel pins to 150 pcs and the target to $0.85 each
  = 50 gearbox housings; A380; powder coated black | 60 covers; A380 | 150 dowel pins; hardened; $0.85
  `,
  `
  > I need a quote: 30 sprockets, 1045, induction hardened, by March 19
  = 30 sprockets; 1045 carbon steel; heat treatment; “Induction hardened” + by 2027-03-19
  > could we do 36 instead?
  = 36 sprockets; 1045 carbon steel; heat treatment; “Induction hardened” + by 2027-03-19
  > push the date to April 2
  = 36 sprockets; 1045 carbon steel; heat treatment; “Induction hardened” + by 2027-04-02
  > and 36 hubs to match, same material
  = 36 sprockets; 1045 carbon steel; heat treatment; “Induction hardened” | 36 hubs; 1045 carbon steel; “To match” + by 2027-04-02
  > revert
  = 36 sprockets; 1045 carbon steel; heat treatment; “Induction hardened” + by 2027-04-02
  > quotes are due December 15, 4 pm
  = 36 sprockets; 1045 carbon steel; heat treatment; “Induction hardened” + quotes 2026-12-15 16:00 + by 2027-04-02
  `,
  `
  > Draft an RFQ: 200 clamp bars 6061-T6, 100 spacer blocks 6061-T6
  = 200 clamp bars; 6061-T6 | 100 spacer blocks; 6061-T6
  > both clear anodized
  = 200 clamp bars; 6061-T6; clear anodize | 100 spacer blocks; 6061-T6; clear anodize
  > lose the blocks
  = 200 clamp bars; 6061-T6; clear anodize
  > how thick is clear anodize?
  = same
  > we want 250
  = 250 clamp bars; 6061-T6; clear anodize
  > no wait, keep the blocks but only 80 of them
  = 250 clamp bars; 6061-T6; clear anodize | 80 spacer blocks; 6061-T6; clear anodize
  `,
  `
  > Quote request: 15 tanks, 304L, 10 ga, welded
  = 15 tanks; 304L stainless steel; welding-and-assembly; “10 ga”
  > make it 316L and 20 tanks
  = 20 tanks; 316L; welding-and-assembly; “10 ga”
  > 12 weeks is fine
  = same ?
  > deliver to Houston, TX 77002
  = 20 tanks; 316L; welding-and-assembly; “10 ga” + to 77002
  > add 20 lids and 40 handles, both in 304
  = 20 tanks; 316L; welding-and-assembly; “10 ga” | 20 lids; 304 | 40 handles; 304 + to 77002
  > scrap the whole thing
  = none
  `,
  `
  > Draft a request for 1,200 grommets in EPDM
  = 1200 grommets; EPDM
  > 30 cents each would be great
  = 1200 grommets; EPDM; $0.30
  > 1,500, and in neoprene
  = 1500 grommets; neoprene; $0.30
  > is neoprene better than EPDM for oil?
  = same
  > ok back to EPDM
  = 1500 grommets; EPDM; $0.30
  > 2 years shelf life is a must
  = 1500 grommets; EPDM; $0.30; “2 years shelf life is a must”
  `,
];

describe("a draft is what all messages made of it, however short they are", () => {
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
