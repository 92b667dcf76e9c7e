import { expect, test } from "vitest";
import { toldRequests } from "./told-requests.ts";

/** As buyers write, with sizes, days, prices and papers in between. */
const requests = toldRequests(`
  > Need 250 pcs of a turned spacer, 303 stainless, passivated, OD .500 +/-.002, length 1.25 in. Delivered to 48226 by March 15.
  = 250 it; 303; passivated; ±0.0508 mm + by 2027-03-15 + to 48226
  > We're looking for two dozen aluminum heat sinks (6063, black anodize), and half a gross of M4 x 12 socket head cap screws in A2 stainless.
  = 24 aluminum heat sinks; 6063; black anodize | 72 socket head cap screws; A2 stainless
  > Please quote:¶1) Base plate - 3/8" A36, hot rolled, 40 ea¶2) Gusset - 1/4" A36, 160 ea¶3) Pivot pin - 4140 HT, 1" dia x 6", 80 ea¶All galvanized except the pins. Ship to Toledo, OH 43604.
  = 40 base plate; A36; galvanized | 160 gusset; A36; galvanized | 80 pivot pin; 4140 + to 43604
  > Quote me 100, 500 and 1,000 of the bracket in 16 ga galvanized sheet. Target $2.35 each at 1000.
  = 100/500/1000 it; galvanized sheet; $2.35
  > Fifteen hundred injection molded caps, ABS, Pantone 286 blue, annual usage 18,000.
  = 1500 it; ABS; 18000 a year
  > two hundred and fifty brass bushings C360, 12 mm bore H7, 3/4-16 UNF thread on the OD; also 75 matching nuts, same material
  = 250 brass bushings; C360 | 75 matching nuts; C360
  > Prototype qty 3, then 50/mo for a year: gearbox housing cast A356-T6, machined. ITAR. AS9100 required. NDA before drawings.
  = 3 it; A356; 600 a year + ITAR registered + AS9100 + NDA + export
  > Quotes due by 3 pm on January 15, parts needed the week of February 22. 12 weldments, A500 tube 2x2x.120, powder coat RAL 7016
  = 12 it; A500; powder coat RAL 7016 + quotes 2027-01-15 15:00 + by 2027-02-22
  > I need 10 (ten) enclosures, 5052-H32, .090 thick, chem film per MIL-DTL-5541 type II class 1A; 10 lids to match.
  = 10 enclosures; 5052; chem film | 10 lids
  > • shaft, 17-4 PH H900, qty 6¶• collar, 17-4 PH, qty 12¶• key, 1018, qty 12¶Finish: black oxide on all
  = 6 shaft; 17-4 PH; black oxide | 12 collar; 17-4 PH; black oxide | 12 key; 1018; black oxide
  > 50 ft of 1/2 in. EPDM gasket strip and 200 die-cut gaskets from 1/16 neoprene, 60 durometer
  = ? epdm gasket strip; EPDM; open “50 ft” | 200 die-cut gaskets; neoprene
  > Can anyone make 5k laser cut washers 0.060 spring steel, plus 2.5k in 304 SS? No zinc please.
  = 5000 laser cut washers; spring steel | 2500 laser cut washers; 304 SS
  > no more than $4.50 apiece, 800 pieces, nylon 6/6 rollers, ±0.010", within 150 miles of 30318
  = 800 it; nylon 6/6; ±0.254 mm; $4.50 + to 30318 + 150 mi
  > Replace our current vendor who charges $9.80 for 300 — we want 300 to 400 delrin pulleys at around $8, first article by Dec 20, balance by Jan 31.
  = 300/400 it; delrin; $8.00 + by 2027-01-31 + open “first article by Dec 20”
  > 6 off 8 ft x 4 ft x 1/2" HDPE cutting boards, and 24 off 18" x 24" x 3/4" in the same HDPE, all with radiused corners
  = 6 hdpe cutting boards; HDPE | 24 hdpe cutting boards; HDPE
  > 1/2-13 x 3" threaded rod 316 — 400 pcs; 1/2-13 hex nuts 316 — 800 pcs; flat washers 1/2" 316 — 800 pcs
  = 400 threaded rod; 316 | 800 hex nuts; 316 | 800 flat washers; 316
  > Qty: 20 / 40 / 80. Part: manifold block 7075-T651, hard coat anodize type III, ±.0005 on bores. Price target: 140 dollars at 40.
  = 20/40/80 it; 7075-T651; hard coat anodize type III; ±0.0127 mm; $140.00
  > Requesting bids for one (1) stainless tank, 500 gal, 304L, 2B finish, with two 4" ports and four legs. Deliver to 53202 no later than 2/28/27.
  = 1 it; 304L; 2B finish + by 2027-02-28 + to 53202
  > We buy about 40,000 a year of these PEEK insulators, releases of 3,300 monthly; ISO 13485 and material certs (3.1) needed
  = 3300 it; PEEK; 40000 a year + ISO 13485
  > Three different flanges: DN50 PN16 x 30, DN80 PN16 x 20, DN100 PN16 x 10, all P250GH forged
  = 30 dn50 pn16; P250GH | 20 dn80 pn16; P250GH | 10 dn100 pn16; P250GH
  > Sixty-five handles of white oak, oiled, 1-1/4 x 5 in. NDA not required. ITAR does not apply.
  = 65 it; white oak; oiled
  > Send to both 60607 (half) and 75201 (half): 200 copper busbars C110, tin plated, 1/4 x 2 x 18
  = 200 it; C110; tin plated + to 60607 + open “75201”
  > Bracket A (x4), Bracket B (x8) and Bracket C (x16); A and B in 304, C in mild steel powder coated black.
  = 4 bracket a; 304 | 8 bracket b; 304 | 16 bracket c; mild steel; powder coated black
  > Please quote 12 pcs P/N 4471-200 Rev C, 30 pcs P/N 4471-201 Rev B and 6 pcs P/N 88-1000-36, Inconel 718, AMS 5662. Certs: AS9100D, NADCAP
  = 12 p/n 4471-200 rev c; Inconel 718 | 30 p/n 4471-201 rev b; Inconel 718 | 6 p/n 88-1000-36; Inconel 718 + AS9100 + Nadcap
  > Need by tomorrow 5pm quotes for 80 acrylic panels, clear, 24x36x.25, flame polished edges; delivery Dec 18
  = 80 it; acrylic; polished + quotes 2026-11-30 17:00 + by 2026-12-18
  > i want like 30ish little plastic clips 3d printed in petg or maybe asa idk for outside
  = ? it; petg; open “30ish”
  > 1,250 (not 1,500 as in my last mail) sintered bronze bearings, oil impregnated, SAE 841
  = 1250 it; bronze
  > A pair of forks, 4340, shot peened; a set of 4 axle nuts, 4340 too; five spare keys 1045.
  = 2 forks; 4340; shot peened | 4 axle nuts; 4340 | 5 spare keys; 1045
  > 500 in Q1, 750 in Q2, 1000 in Q3: die cast zinc knob (Zamak 3), satin chrome
  = 500/750/1000 it; Zamak 3; satin chrome + open “500 in Q1” + open “750 in Q2” + open “1000 in Q3”
  > The gear is 8620, carburized and hardened 58-62 HRC, 32 teeth, 10 DP, AGMA 10; 24 gears, with 24 mating pinions of 9310, 16 teeth.
  = 24 gears; 8620; carburized and hardened | 24 mating pinions; 9310
  > All parts 6061-T6 unless noted: cover 10, body 10, plug (brass) 40, spring (music wire) 20. Clear anodize aluminum parts.
  = 10 cover; 6061-T6; Clear anodize | 10 body; 6061-T6; Clear anodize | 40 plug; brass | 20 spring; music wire
  > EAU 6000, lot size 500, silicone overmolded grip 50A shore, two-shot over PC/ABS, tooling owned by us
  = 500 it; silicone; 6000 a year
  > Sheet metal:¶- door, 14 ga CRS, 25¶- frame, 12 ga CRS, 25¶- shelf, 16 ga CRS, 100¶Powder coat: doors and frames RAL 9005, shelves none
  = 25 door; CRS; Powder coat | 25 frame; CRS; Powder coat | 100 shelf; CRS
  > Budget is $15,000 total for 60 welded carts, 1.5" sq tube, painted safety yellow, ship to dock 4, 1200 Industrial Pkwy, Elkhart IN 46516 before Easter
  = 60 it; painted safety yellow + to 46516 + open “before Easter”
  > Ti-6Al-4V Grade 5 bone plates, 2 x 25 pcs left and right, electropolished, FDA registered and ISO 13485 shops only, sign NDA first
  = ? it; Ti-6Al-4V; electropolished; open “2 x 25 pcs” + FDA registered + ISO 13485 + NDA
  > dozen and a half castings, ductile iron 65-45-12, 22 lb each, with 3 machined faces at ±.003
  = 18 it; ductile iron; ±0.0762 mm
  > Between 900 and 1,100 yards of 18 oz vinyl coated polyester fabric, plus 45 sewn covers 6' x 8' from it
  = ? vinyl coated polyester fabric; polyester; open “1,100 yards” | 45 sewn covers
  > 100 pcs 10-32 x 1/2 captive screws; 200 pcs 8-32 x 3/8; 50 pcs 1/4-20 x 1; all 18-8 SS, black oxide, DFARS compliant
  = 100 captive screws; 18-8 SS; black oxide | 200 captive screws; 18-8 SS; black oxide | 50 captive screws; 18-8 SS; black oxide + DFARS
  > 0 pcs bracket, -5 pcs plate, 1e3 pins of 4130
  = ? bracket; open “0 pcs” | ? plate; open “-5 pcs” | ? pins; 4130; open “1e3”
  > Bolt M10x1.5x40 8.8 zinc flake, one thousand two hundred; nut M10 class 8, twelve hundred; washer M10, 2.4k — RoHS, ship 98108, net 30, quotes by noon Friday
  = 1200 bolt; zinc flake | 1200 nut | 2400 washer + quotes 2026-12-04 12:00 + to 98108 + RoHS
`);

test.each(requests)("a buyer’s words are read: $text", ({ told, expected }) => {
  expect(told).toBe(expected);
});
