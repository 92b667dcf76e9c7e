import type { PartFamily } from "../../../shared/part-drawings.ts";

/** What some drawings of a family show. */
export interface DrawnPart {
  family: PartFamily;
  /** Numbers of the drawings in the family that show it; a product gets one of them. */
  drawings: readonly number[];
  /** A name that ends in one of these means this part, whatever stands before: "bib apron". */
  nouns?: readonly string[];
  /** A name that is no more than this and its material: "steel gear", but not "worm gear". */
  alone?: readonly string[];
  /** What name or description must say besides, where the noun leaves open what it looks like. */
  saying?: RegExp;
  /** Words of the name that mean another shape of it. */
  except?: RegExp;
}

/**
 * Names of products, and the drawing that shows them. A noun stands here only when the drawing is right
 * for everything that is sold under it: a product without a picture is better than one with a wrong one.
 * Words are written without hyphens, in the singular.
 */
export const drawnParts: DrawnPart[] = [
  {
    family: "board",
    drawings: [0, 1],
    nouns: [
      "circuit board",
      "control board",
      "controller board",
      "data logger board",
      "driver board",
      "relay board",
      "display driver board",
    ],
    alone: ["pcb", "pcba", "pcb assembly"],
  },
  { family: "bottle", drawings: [0], nouns: ["wine bottle"] },
  {
    family: "bottle",
    drawings: [0],
    nouns: ["hot sauce", "taco sauce", "wing sauce"],
    saying: /\bbottles?\b/i,
  },
  { family: "bottle", drawings: [1], nouns: ["handled jug", "milk jug"], alone: ["jug"] },
  {
    family: "bottle",
    drawings: [2],
    nouns: ["boston round bottle", "cylinder bottle", "round bottle"],
  },
  { family: "bottle", drawings: [3], nouns: ["squeeze bottle"] },
  {
    family: "bracket",
    drawings: [0, 1],
    nouns: [
      "angle bracket",
      "corner bracket",
      "l bracket",
      "mounting bracket",
      "right angle bracket",
      "sensor bracket",
    ],
    alone: ["bracket"],
    except: /\b(?:caliper|flat|pipe|pole|straight|tv|u|z)\b/i,
  },
  {
    family: "carton",
    drawings: [0, 1],
    nouns: ["cardboard box", "corrugated box", "moving box", "shipping box", "shipping carton"],
  },
  {
    family: "container",
    drawings: [0],
    nouns: ["cosmetic jar", "screw top jar", "wide mouth jar"],
  },
  { family: "container", drawings: [1], nouns: ["food can", "tin can"] },
  { family: "container", drawings: [2], nouns: ["cosmetic tube", "laminate tube", "lotion tube"] },
  {
    family: "container",
    drawings: [3],
    nouns: ["closed head drum", "steel drum", "tight head drum"],
  },
  { family: "cylinder", drawings: [0], nouns: ["tie rod cylinder"] },
  { family: "cylinder", drawings: [0, 1], nouns: ["hydraulic cylinder", "pneumatic cylinder"] },
  {
    family: "disc",
    drawings: [0],
    nouns: ["brake disc", "brake disk", "brake rotor", "disc rotor"],
  },
  { family: "dropper", drawings: [0], nouns: ["dropper bottle"] },
  {
    family: "dropper",
    drawings: [0],
    nouns: ["face oil", "facial oil", "facial serum", "face serum", "eye serum"],
    saying: /\bdroppers?\b/i,
  },
  {
    family: "enclosure",
    drawings: [0, 1],
    nouns: ["electrical enclosure", "junction box", "nema enclosure", "wall mount enclosure"],
  },
  { family: "fairing", drawings: [0], nouns: ["antenna fairing"] },
  { family: "finned", drawings: [0], nouns: ["heat sink", "heatsink"] },
  { family: "fitting", drawings: [0, 1], nouns: ["flanged elbow", "pipe elbow"] },
  { family: "fitting", drawings: [2], nouns: ["flanged tee", "pipe tee"] },
  { family: "fitting", drawings: [3], nouns: ["globe valve"] },
  { family: "forged", drawings: [0], nouns: ["conrod", "connecting rod"] },
  {
    family: "furniture",
    drawings: [0],
    nouns: ["conference table", "dining table", "kitchen table"],
    alone: ["table"],
  },
  {
    family: "furniture",
    drawings: [1],
    nouns: ["dining chair", "side chair", "slat back chair"],
    alone: ["chair"],
  },
  { family: "furniture", drawings: [2], nouns: ["storage cabinet", "utility cabinet"] },
  {
    family: "furniture",
    drawings: [3],
    nouns: ["bookcase", "bookshelf", "shelving unit", "storage shelf"],
  },
  { family: "garment", drawings: [0], nouns: ["t shirt", "tee shirt", "tshirt"] },
  {
    family: "garment",
    drawings: [1],
    nouns: ["canvas tote", "cotton tote", "shopping tote", "tote bag"],
  },
  {
    family: "garment",
    drawings: [2],
    nouns: ["garden glove", "leather glove", "safety glove", "work glove"],
  },
  { family: "garment", drawings: [3], nouns: ["apron"] },
  { family: "handle", drawings: [0], nouns: ["instrument handle", "surgical handle"] },
  {
    family: "harness",
    drawings: [0, 1],
    nouns: [
      "battery harness",
      "cable harness",
      "engine harness",
      "lighting harness",
      "sense harness",
      "trailer harness",
      "wire harness",
      "wiring harness",
    ],
  },
  { family: "hinge", drawings: [0], nouns: ["butt hinge"] },
  { family: "hinge", drawings: [1], nouns: ["strap hinge"] },
  {
    family: "housing",
    drawings: [0],
    nouns: ["gearbox housing", "transmission housing"],
  },
  { family: "implant", drawings: [0], nouns: ["bone plate"] },
  { family: "mailer", drawings: [0], nouns: ["corrugated mailer", "mailer box"] },
  {
    family: "masonry",
    drawings: [0],
    nouns: ["cinder block", "concrete block", "hollow block"],
  },
  { family: "masonry", drawings: [1], nouns: ["concrete paver", "stone paver"], alone: ["paver"] },
  { family: "masonry", drawings: [3], nouns: ["concrete pipe"] },
  { family: "pallet", drawings: [0, 1], nouns: ["block pallet", "wood pallet"], alone: ["pallet"] },
  {
    family: "plate",
    drawings: [0],
    nouns: ["pipe flange", "plate flange", "slip on flange"],
    alone: ["flange"],
  },
  {
    family: "profile",
    drawings: [0],
    nouns: ["framing extrusion", "t slot extrusion", "t slot profile"],
  },
  { family: "profile", drawings: [1], nouns: ["c channel", "steel channel", "u channel"] },
  { family: "profile", drawings: [2], nouns: ["aluminum angle", "angle iron", "steel angle"] },
  { family: "profile", drawings: [3], nouns: ["box section", "square tube", "square tubing"] },
  { family: "rib", drawings: [0], nouns: ["wing rib"] },
  {
    family: "roll",
    drawings: [0],
    nouns: ["canvas fabric", "jersey knit", "paper roll", "stretch film"],
    alone: ["canvas", "denim", "twill"],
  },
  { family: "screw", drawings: [0], nouns: ["bone screw"] },
  {
    family: "screw",
    drawings: [1],
    nouns: ["socket cap screw", "socket head cap screw", "socket head screw"],
  },
  {
    family: "screw",
    drawings: [2],
    nouns: ["hex bolt", "hex cap screw", "hex head bolt", "hexagon bolt"],
  },
  { family: "seal", drawings: [0], nouns: ["o ring", "oring"] },
  { family: "seal", drawings: [1], nouns: ["cover gasket"], alone: ["gasket"] },
  { family: "seal", drawings: [2], nouns: ["flange gasket"] },
  { family: "shaft", drawings: [0], nouns: ["keyed shaft"] },
  { family: "shaft", drawings: [0, 1], nouns: ["motor shaft", "stepped shaft"], alone: ["shaft"] },
  { family: "spring", drawings: [0], nouns: ["compression spring"] },
  { family: "spring", drawings: [1], nouns: ["extension spring", "tension spring"] },
  {
    family: "tray",
    drawings: [0, 1],
    nouns: ["blister tray", "parts tray", "thermoformed tray"],
  },
  { family: "vessel", drawings: [0], nouns: ["drinking glass", "pint glass"] },
  { family: "vessel", drawings: [1], nouns: ["salad bowl", "serving bowl"], alone: ["bowl"] },
  { family: "vessel", drawings: [2], nouns: ["vase"] },
  { family: "vessel", drawings: [3], nouns: ["mug"] },
  { family: "wheel", drawings: [0], nouns: ["spur gear"], alone: ["gear"] },
  { family: "wheel", drawings: [1], nouns: ["ball bearing"] },
  { family: "wheel", drawings: [2], nouns: ["chain sprocket"], alone: ["sprocket"] },
  { family: "wheel", drawings: [3], nouns: ["flywheel"] },
];
