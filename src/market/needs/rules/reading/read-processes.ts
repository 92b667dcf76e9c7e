import { findProcess } from "../vocabulary/processes.ts";

/** Words people use for a process → its slug. The first that match count; several may. */
const spoken: [RegExp, string][] = [
  [/\bswiss\b/, "swiss-machining"],
  [/\b(?:turn(?:ed|ing)|lathe|screw machine)\b/, "cnc-turning"],
  [/\b(?:edm|wire.cut|spark eroded?)\b/, "edm"],
  [/\b(?:mill(?:ed|ing)|[345].axis)\b/, "cnc-milling"],
  [/\blaser.cut(?:ting|s)?\b|\blaser cutter\b/, "laser-cutting"],
  [/\b(?:water.?jet|plasma.cut(?:ting)?|plasma table)\b/, "waterjet-and-plasma-cutting"],
  [/\b(?:sheet.?metal|press brake|bent metal)\b/, "sheet-metal-fabrication"],
  [/\b(?:stamp(?:ed|ing|ings|er|ers)?|progressive die|deep.draw(?:n|ing))\b/, "metal-stamping"],
  [/\b(?:weld(?:ed|ing|er|ers|ment|ments)?)\b/, "welding-and-assembly"],
  [/\bdie.?cast(?:ing|ings|er|ers)?\b/, "die-casting"],
  [/\b(?:investment.cast(?:ing|ings)?|lost.wax)\b/, "investment-casting"],
  [/\b(?:sand.cast(?:ing|ings)?|foundry|foundries)\b/, "sand-casting"],
  [/\bforg(?:ed|e|ing|ings)\b/, "forging"],
  [/\bextru\w+/, "aluminum-extrusion"],
  [
    /\b(?:injection.mou?ld(?:ed|ing|er|ers)?|plastic mou?ld(?:ing|er|ers)|mou?lded plastic)\b/,
    "injection-molding",
  ],
  [/\bblow.mou?ld(?:ed|ing|er|ers)?\b/, "blow-molding"],
  [/\b(?:roto.?mou?ld(?:ed|ing)?|rotational.mou?ld(?:ed|ing)?)\b/, "rotational-molding"],
  [/\b(?:thermoform(?:ed|ing|er)?|vacuum.form(?:ed|ing)?)\b/, "thermoforming"],
  [/\b(?:3.?d.print(?:ed|ing|er|ers|s)?|additive|sls|sla|fdm)\b/, "3d-printing"],
  [
    /\b(?:rubber mou?ld(?:ed|ing)|mou?lded rubber|silicone mou?ld(?:ed|ing)|mou?lded silicone)\b/,
    "rubber-molding",
  ],
  [/\bcomposites?\b|\blay.?up\b/, "composite-layup"],
  [
    /\b(?:pcba?s?|circuit boards?|smt|board assembly|electronics? (?:assembl\w+|manufactur\w+))\b/,
    "pcb-assembly",
  ],
  [
    /\b(?:wir(?:e|ing).harness(?:es)?|harness(?:es)?|cable assembl(?:y|ies))\b/,
    "wire-harness-assembly",
  ],
  [/\b(?:contract assembly|box build)\b/, "contract-assembly"],
  [/\b(?:cut.and.sew|sew(?:ing|n)?|sewing contractor)\b/, "cut-and-sew"],
  [/\b(?:co-?pack(?:er|ers|ing)?|contract food|food manufactur\w+)\b/, "food-and-beverage"],
  [/\b(?:brew(?:ery|eries|ing|er|ers))\b/, "brewing"],
  [/\b(?:distill(?:ery|eries|ing))\b/, "distilling"],
  [/\b(?:dairy|creamery)\b/, "dairy-processing"],
  [/\b(?:meat (?:processor|processing|packer|plant)s?)\b/, "meat-processing"],
  [/\b(?:cosmetics?|skin.?care)\b/, "cosmetics"],
  [/\b(?:supplements?|nutraceuticals?)\b/, "nutraceuticals"],
  [/\b(?:woodworking|millwork|cabinet shop)\b/, "woodworking"],
  [/\b(?:furniture)\b/, "furniture"],
  [/\b(?:corrugated|box (?:maker|plant|manufacturer)s?)\b/, "corrugated-packaging"],
  [/\bmedical devices?\b/, "medical-devices"],
  [/\baerospace\b/, "aerospace"],
  [/\bautomotive\b/, "automotive"],
];
const machining = /\b(?:cnc|machin(?:ed|ing|ist|ists|e shops?))\b/;

/** Slugs of the processes a text names, in the vocabulary's order. Finishes are `readFinishes`. */
export function readProcesses(text: string): string[] {
  const plain = text.toLowerCase();
  const found = spoken.filter(([pattern]) => pattern.test(plain)).map(([, slug]) => slug);
  const isSwiss = found.includes("swiss-machining");
  if (isSwiss && found.includes("cnc-turning")) found.splice(found.indexOf("cnc-turning"), 1);
  const isMachined =
    machining.test(plain) && !found.some((slug) => /machining|turning|milling|edm/.test(slug));
  return [...new Set(isMachined ? ["cnc-milling", ...found] : found)];
}

/** A finish somebody named, and the process that makes it. */
export interface NamedFinish {
  label: string;
  slug: string;
}

const finishes: [RegExp, string, string][] = [
  [/\bhard.?(?:coat|anodi[sz]\w*)\b|\btype (?:iii|3)\b/, "hard anodize (Type III)", "anodizing"],
  [/\btype (?:ii|2)\b/, "Type II anodize", "anodizing"],
  [/\banodi[sz]\w*\b/, "anodize", "anodizing"],
  [/\bpowder.?coat\w*\b/, "powder coat", "powder-coating-and-paint"],
  [/\b(?:wet paint|paint(?:ed|ing)?|e-?coat)\b/, "paint", "powder-coating-and-paint"],
  [/\belectroless nickel\b/, "electroless nickel", "plating-and-passivation"],
  [/\bzinc.?(?:plat\w*|nickel)\b/, "zinc plate", "plating-and-passivation"],
  [/\b(?:nickel|chrome|gold|tin|silver).?plat\w*\b/, "plating", "plating-and-passivation"],
  [/\b(?:plat(?:ed|ing|ers?))\b/, "plating", "plating-and-passivation"],
  [/\bpassivat\w*\b/, "passivation", "plating-and-passivation"],
  [/\bblack oxide\b/, "black oxide", "plating-and-passivation"],
  [/\b(?:chem film|alodine|chromate)\b/, "chem film", "plating-and-passivation"],
  [/\bgalvani[sz]\w*\b/, "galvanize", "plating-and-passivation"],
  [
    /\b(?:heat.?treat\w*|harden(?:ed|ing)|carburi[sz]\w*|nitrid\w*)\b/,
    "heat treatment",
    "heat-treatment",
  ],
];

/** Finishes a text names; of several words for one process the most exact. */
export function readFinishes(text: string): NamedFinish[] {
  const plain = text.toLowerCase();
  const found: NamedFinish[] = [];
  for (const [pattern, label, slug] of finishes) {
    if (pattern.test(plain) && !found.some((one) => one.slug === slug)) found.push({ label, slug });
  }
  return found;
}

/** Name of a process in the middle of a sentence: "CNC milling", "sheet metal fabrication". */
export function spokenName(slug: string): string {
  const name = findProcess(slug)?.name ?? slug.replaceAll("-", " ");
  return /^(?:CNC|PCB|3D|EDM|Swiss)/.test(name)
    ? name
    : name.charAt(0).toLowerCase() + name.slice(1);
}
