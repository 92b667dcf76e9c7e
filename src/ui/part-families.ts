import type { DrawingName } from "./drawing-names.ts";

/** Files of `public/parts/`, each with four variants; a test compares the two. */
export const partFamilies = [
  "block",
  "board",
  "bottle",
  "bracket",
  "carton",
  "container",
  "disc",
  "enclosure",
  "finned",
  "fitting",
  "forged",
  "furniture",
  "garment",
  "harness",
  "implant",
  "masonry",
  "molded",
  "plate",
  "profile",
  "rib",
  "roll",
  "seal",
  "shaft",
  "tray",
  "vessel",
  "wheel",
] as const;

export type PartFamily = (typeof partFamilies)[number];

export const variantsPerFamily = 4;

/** What comes out of a process or is sold in a sector. Drawings that are not listed give a plate. */
const familyOfDrawing: Partial<Record<DrawingName, PartFamily>> = {
  "3d-printing": "molded",
  aerospace: "rib",
  anodizing: "block",
  assembly: "enclosure",
  automotive: "disc",
  "blow-molding": "bottle",
  brewing: "bottle",
  casting: "fitting",
  chemicals: "container",
  "cnc-milling": "block",
  "cnc-turning": "shaft",
  concrete: "masonry",
  corrugated: "carton",
  cosmetics: "container",
  "cut-and-sew": "garment",
  "die-casting": "finned",
  edm: "block",
  electronics: "enclosure",
  energy: "enclosure",
  extrusion: "profile",
  food: "container",
  forging: "forged",
  foundry: "fitting",
  furniture: "furniture",
  glass: "vessel",
  grinding: "shaft",
  "heat-treatment": "wheel",
  "injection-molding": "molded",
  inspection: "block",
  "investment-casting": "forged",
  machinery: "wheel",
  meat: "tray",
  medical: "implant",
  "metals-mill": "profile",
  nutraceutical: "container",
  packaging: "carton",
  paper: "roll",
  "pcb-assembly": "board",
  plating: "bracket",
  "powder-coating": "bracket",
  printing: "carton",
  "rotational-molding": "container",
  "rubber-molding": "seal",
  semiconductor: "board",
  "sheet-metal": "bracket",
  stamping: "bracket",
  "swiss-machining": "shaft",
  textiles: "roll",
  thermoforming: "tray",
  welding: "bracket",
  "wire-harness": "harness",
  woodworking: "furniture",
};

/**
 * Address of the drawing of a part: the same for the same product on every page.
 *
 * @param drawing how it is made, or what it is
 * @param seed what tells the product from others: its id
 */
export function partDrawing(drawing: DrawingName, seed: string): string {
  const family = familyOfDrawing[drawing] ?? "plate";
  let hash = 0;
  for (const character of seed) {
    hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  }
  // The high bits: ids made one after another differ in the low ones only by their order.
  const variant = (Math.imul(hash, 0x9e3779b1) >>> 16) % variantsPerFamily;
  return `/parts/${family}.svg#v${variant}`;
}
