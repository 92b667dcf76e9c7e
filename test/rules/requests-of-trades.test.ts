import { expect, test } from "vitest";
import { toldRequests } from "./told-requests.ts";

/** In the words of many trades: wood, sheet metal, castings, cloth, plastics, machining. */
const requests = toldRequests(`
  > 40 hinge leaves in 304 and 40 hinge knuckles in 303, both passivated
  = 40 hinge leaves; 304; passivated | 40 hinge knuckles; 303; passivated
  > Ductwork: 12 elbows, 30 straight runs and 6 transitions, 22 ga galvanized sheet
  = 12 elbows; galvanized sheet | 30 straight runs; galvanized sheet | 6 transitions; galvanized sheet
  > 8 stair stringers, A36, C10x15.3; 64 treads, A36 checkered plate. Everything hot dip galvanized.
  = 8 stair stringers; A36; hot dip galvanized | 64 treads; A36; hot dip galvanized
  > 25 sconces spun from C260 brass plus 25 backplates, lacquered
  = 25 sconces; C260 | 25 backplates
  > 300 finials and 600 ferrules in ash
  = 300 finials; ash | 600 ferrules; ash
  > 2 vacuum chambers, 316L, electropolished, with 8 KF40 flanges each
  = 2 it; 316L; electropolished
  > 5,000 grommets TPU 85A and 2,500 plugs TPE
  = 5000 grommets; TPU | 2500 plugs; TPE
  > 10 boxes of 100 screws M4 x 12, A4
  = ? it; A4; open “10 boxes of 100”
  > Sprocket - 4140 - 12 pcs¶Idler - 1045 - 24 pcs¶Tensioner arm - A572 - 12 pcs
  = 12 sprocket; 4140 | 24 idler; 1045 | 12 tensioner arm; A572
  > 150 gobos and 75 snoots, 5052, black powder coat on all
  = 150 gobos; 5052; black powder coat | 75 snoots; 5052; black powder coat
  > valve body A216 WCB 20 ea, bonnet A216 WCB 20 ea, stem 410 stainless 20 ea
  = 20 valve body; A216 WCB | 20 bonnet; A216 WCB | 20 stem; 410
  > need 1000 of a molded cap in PP, black, by March 3
  = 1000 it; PP + by 2027-03-03
  > 1. Mold base, P20, 1 ea 2. Core insert, H13, 4 ea 3. Ejector pin, H13, 16 ea
  = 1 mold base; P20 | 4 core insert; H13 | 16 ejector pin; H13
  > 6 bollards 6" sch 40 pipe, A53, painted yellow, and 6 base plates 12 x 12 x 3/4, A36
  = 6 bollards; A53; painted yellow | 6 base plates; A36
  > • 40 cleats 6063 clear anodized • 80 end caps nylon 6/6 • 160 screws 18-8
  = 40 cleats; 6063; clear anodized | 80 end caps; nylon 6/6 | 160 screws; 18-8
  > Part, material, qty¶Manifold, 6061-T6, 15¶Poppet, 17-4 PH, 60¶Seat, PEEK, 60
  = 15 manifold; 6061-T6 | 60 poppet; 17-4 PH | 60 seat; PEEK
  > 48 louvers, 96 brackets and 4 headers; all 6063, mill finish except the headers, which get clear anodize
  = 48 louvers; 6063 | 96 brackets; 6063 | 4 headers; 6063; clear anodize
  > Quotes by 5 pm January 15. 30 drawer fronts, maple, 60 drawer sides, birch plywood
  = 30 drawer fronts; maple | 60 drawer sides; birch plywood + quotes 2027-01-15 17:00
  > trays: 40, lids: 20, 304
  = 40 trays; 304 | 20 lids; 304
  > 3 gross thumb screws 10-32 x 1/2, brass, knurled
  = 432 it; brass
  > We want twelve fork carriages (A572 gr 50) and twenty-four tine stops (1045)
  = 12 fork carriages; A572 | 24 tine stops; 1045
  > 500 banners 18 oz vinyl and 500 pole pockets, same material
  = 500 banners; vinyl | 500 pole pockets; vinyl
  > 20 yokes, 4140, nitrided; 20 yoke pins, 4140; 40 bushings, 932 bronze
  = 20 yokes; 4140; nitrided | 20 yoke pins; 4140 | 40 bushings; 932 bronze
  > 16 spars and 32 ribs, 6061 tube, everything anodized, ribs bare
  = 16 spars; 6061; anodized | 32 ribs; 6061
  > Crank x 4, con rod x 4, piston x 8, all 4340
  = 4 crank; 4340 | 4 con rod; 4340 | 8 piston; 4340
  > 100, 250 and 500 pieces of a busbar, C110, tin plated
  = 100/250/500 it; C110; tin plated
  > Two lots: 60 scoops in HDPE and 90 paddles in UHMW, food grade
  = 60 scoops; HDPE | 90 paddles; UHMW
  > 24 nozzles, 303 SS, 1/8-27 NPT, 24 swirlers, brass, 48 O-rings, Viton
  = 24 nozzles; 303 | 24 swirlers; brass | 48 o-rings; Viton
  > 9 jigs; 18 clamps, 1018, black oxide; 36 rest buttons, tool steel, 60 HRC
  = 9 jigs | 18 clamps; 1018; black oxide | 36 rest buttons; tool steel
  > 200 ft of 1 in. silicone hose and 40 hose barbs, brass
  = ? silicone hose; silicone; open “200 ft” | 40 hose barbs; brass
  > 70 widgets 70 doodads 70 gizmos in ABS
  = 70 widgets; ABS | 70 doodads; ABS | 70 gizmos; ABS
  > rocker arms qty 16, pushrods qty 16, lash caps qty 32, all 8620 case hardened
  = 16 rocker arms; 8620; case hardened | 16 pushrods; 8620; case hardened | 32 lash caps; 8620; case hardened
  > 12 pcs drawing 300-1187 rev B and 24 pcs drawing 300-1188 rev A, both 7075-T6
  = 12 drawing 300-1187 rev b; 7075-T6 | 24 drawing 300-1188 rev a; 7075-T6
  > 15 January is when we need them: 40 chafing dish stands in 201 stainless, 80 fuel holders, same material
  = 40 chafing dish stands; 201 stainless | 80 fuel holders; 201 stainless + by 2027-01-15
  > One prototype then 50 production gear cases in A380, vibratory deburred
  = 1/50 it; A380; deburred
  > 36 keels 1/2" plate with 4 holes and a slot, AR400, 72 shims 16 ga
  = 36 keels; AR400 | 72 shims
  > 10 doors and 20 frames, steel
  = 10 doors; steel | 20 frames; steel
  > Galvanize all but the pins: 40 clevises 1030, 80 pins 1045
  = 40 clevises; Galvanize; open “1030” | 80 pins; 1045
  > 120 canopy poles 1 in aluminum tube x 8 ft; 60 canopies, 600D polyester, printed
  = 120 canopy poles; aluminum | 60 canopies; polyester
  > 1,200 left-hand and 1,200 right-hand latches, zinc die cast, satin nickel, plus 2,400 strikes in brass
  = 1200 left-hand latches; zinc; satin nickel | 1200 right-hand latches; zinc; satin nickel | 2400 strikes; brass
  > 14 chair legs, beech, and 14 stretchers, same material, both oiled
  = 14 chair legs; beech; oiled | 14 stretchers; beech; oiled
  > Impeller qty 6 CF8M, wear ring qty 12 CA15, shaft sleeve qty 6 316
  = 6 impeller; CF8M | 12 wear ring; CA15 | ? shaft sleeve; 316; open “6 316”
  > 400 pcs feedthroughs, Kovar, gold plated; 400 pcs lids, alloy 42, gold plated
  = 400 feedthroughs; Kovar; gold plated | 400 lids; gold plated
  > Please price 18 truss plates (A572-50) and 72 gusset plates (A36), all primed
  = 18 truss plates; A572-50 | 72 gusset plates; A36
  > a dozen kettles, spun copper, and a dozen lids, tin lined
  = 12 kettles; copper | 12 lids
  > 60 seat pans, 120 seat clamps and 60 posts: pans in ABS, clamps and posts in 6061
  = 60 seat pans; ABS | 120 seat clamps; 6061 | 60 posts; 6061
  > quote 30 sleeves 2" OD x 4" long 660 bronze and 30 keys 1/4 sq x 1 1018
  = 30 sleeves; 660 bronze | 30 keys; 1018
  > 3 forming dies, D2, 58-60 HRC, 6 punches, M2, TiN coated
  = 3 forming dies; D2 | 6 punches
  > Qty 80 spindle blanks, cherry, turned; qty 80 newel caps, cherry
  = 80 spindle blanks; cherry | 80 newel caps; cherry
  > need quotes by noon Friday for 45 tarps, 18 oz vinyl, grommets every 24 in
  = 45 it; vinyl + quotes 2026-12-04 12:00
  > Adapter (25), reducer (50), plug (75); all C360 brass
  = 25 adapter; C360 | 50 reducer; C360 | 75 plug; C360
  > 12 light poles 25 ft tall, A500 tube, galvanized, 12 base covers, cast 356
  = 12 light poles; A500; galvanized | 12 base covers; open “356”
  > 2,000 lens caps and 2,000 retaining rings, black PC/ABS
  = 2000 lens caps; PC/ABS | 2000 retaining rings; PC/ABS
  > Cart frames 1" sq tube x 16, shelves 16 ga x 32, handles x 16, mild steel
  = 16 cart frames; mild steel | 32 shelves; mild steel | 16 handles; mild steel
  > Item | Material | Qty¶Housing | A380 | 500¶Cover | A380 | 500¶Gasket | silicone | 1,000
  = 500 housing; A380 | 500 cover; A380 | 1000 gasket; silicone
  > 6 hoppers 10 ga 304 with 2 inspection doors each and 6 lids 12 ga 304
  = 6 hoppers; 304 | 6 lids; 304
  > 75 dowels 3/8 x 2, 4140 HT; another 75 in 416
  = 75 dowels; 4140 | 75 dowels; 416
  > Everything in UHMW: 16 wear strips, 8 corner tracks, 4 sprocket guards
  = 16 wear strips; UHMW | 8 corner tracks; UHMW | 4 sprocket guards; UHMW
  > 1 off test fixture, MIC-6, black anodized, plus 10 off dowel plates, O1
  = 1 test fixture; MIC-6; black anodized | 10 dowel plates; O1
  > 55 benches: cast iron ends, ipe slats, powder coated black
  = 55 it; cast iron; powder coated black
  > 20 lbs of 1/16 brass shim and 100 brass ferrules
  = ? brass shim; brass; open “20 lbs” | 100 brass ferrules; brass
  > We need: - 8 rollers, 1045, chrome plated - 16 end plates, A36 - 8 shafts, 4140
  = 8 rollers; 1045; chrome plated | 16 end plates; A36 | 8 shafts; 4140
  > 100 pedals, 200 pedal pins & 100 crank arms, all forged 7050-T74, anodize all but the pins
  = 100 pedals; 7050; anodize | 200 pedal pins; 7050 | 100 crank arms; 7050; anodize
  > Gear P/N 1002-A rev C, 20 pcs; pinion P/N 1003-A rev B, 20 pcs; 9310 VIM-VAR
  = 20 gear; 9310 | 20 pinion; 9310
  > 250 buckles Zamak 5 antique brass finish, 500 sliders Zamak 5, same finish
  = 250 buckles; Zamak 5; antique brass finish | 500 sliders; Zamak 5; antique brass finish
  > 40 patio umbrella finials, teak
  = 40 it; teak
  > 5 each: left skid, right skid, cross tube; 6061-T6
  = 5 left skid; 6061-T6 | 5 right skid; 6061-T6 | 5 cross tube; 6061-T6
  > 10,000 contacts C260, tin plated, 10,000 contacts C172, gold plated
  = 10000 contacts; C260; tin plated | 10000 contacts; C172; gold plated
  > 24 window sashes and 24 sills, white oak, no finish
  = 24 window sashes; white oak | 24 sills; white oak
  > 500 stakes rebar #4 x 24 in, 500 caps orange PVC
  = 500 stakes | 500 caps; PVC
  > Valve stems (17-4 PH, H1150) 48 pcs, valve discs (Stellite 6) 48 pcs
  = 48 valve stems; 17-4 PH | 48 valve discs; Stellite 6
  > 4 crates of 250 clips, 301 spring steel
  = ? it; 301 spring steel; open “4 crates of 250”
  > 90 hooks, 90 eyes and 180 plates in 316, electropolished, eyes plain
  = 90 hooks; 316 | 90 eyes; 316 | 180 plates; 316
  > drawer pull x500, knob x500, backplate x1000, all solid brass, satin nickel
  = 500 drawer pull; brass; satin nickel | 500 knob; brass; satin nickel | 1000 backplate; brass; satin nickel
  > 7 tubs; rotomolded LLDPE; 14 drain plugs; nylon
  = 7 tubs; LLDPE | 14 drain plugs; nylon
  > Looking for someone to cast 15 plaques in C836 bronze and make 60 rosettes in the same alloy
  = 15 plaques; C836 | 60 rosettes; C836
  > 120 legs, 2x2 x 28 in, maple. 30 aprons, maple. 30 tops, birch ply. All clear lacquered.
  = 120 legs; maple; clear lacquered | 30 aprons; maple; clear lacquered | 30 tops; birch; clear lacquered
`);

test.each(requests)("the words of a trade are read: $text", ({ told, expected }) => {
  expect(told).toBe(expected);
});
