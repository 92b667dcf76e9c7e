import { slugOf } from "../../../shared/slug.ts";
import { findProcess } from "../../needs/rules/vocabulary/processes.ts";

/** Categories of samples and of the specification, and the drawing that stands for each. */
const drawingOfCategory: Record<string, string> = {
  "3d-printed-parts": "3d-printing",
  aerospace: "aerospace",
  apparel: "cut-and-sew",
  automotive: "automotive",
  "bags-and-soft-goods": "cut-and-sew",
  "bottles-and-containers": "blow-molding",
  "cables-and-harnesses": "wire-harness",
  castings: "casting",
  ceramics: "concrete",
  chemicals: "chemicals",
  "circuit-boards": "pcb-assembly",
  composites: "aerospace",
  "concrete-products": "concrete",
  cosmetics: "cosmetics",
  "cut-profiles": "laser-cutting",
  electrical: "energy",
  electronics: "electronics",
  enclosures: "sheet-metal",
  extrusions: "extrusion",
  fasteners: "machinery",
  "food-and-beverage": "food",
  forgings: "forging",
  furniture: "furniture",
  glassware: "glass",
  hardware: "machinery",
  housewares: "injection-molding",
  hydraulics: "machinery",
  "labels-and-printing": "printing",
  "leather-goods": "cut-and-sew",
  lighting: "energy",
  "machined-parts": "cnc-milling",
  machinery: "machinery",
  medical: "medical",
  packaging: "corrugated",
  "pet-supplies": "factory",
  "plastic-parts": "injection-molding",
  "precision-components": "swiss-machining",
  "seals-and-gaskets": "rubber-molding",
  "sensors-and-controls": "electronics",
  "sheet-metal": "sheet-metal",
  "sporting-goods": "factory",
  stampings: "stamping",
  "sub-assemblies": "assembly",
  supplements: "nutraceutical",
  "sustainable-packaging": "packaging",
  "tanks-and-bins": "blow-molding",
  textiles: "textiles",
  "thermoformed-packaging": "thermoforming",
  tooling: "edm",
  "toys-and-games": "injection-molding",
  weldments: "welding",
  "wood-products": "woodworking",
};

/** Words that give a category outside the vocabulary away, tried in this order. */
const drawingOfWord: [RegExp, string][] = [
  [/swiss/, "swiss-machining"],
  [/turn(ed|ing)|lathe|shaft|bushing/, "cnc-turning"],
  [/machin(ed|ing)|mill(ed|ing)|cnc/, "cnc-milling"],
  [/sheet|enclosure|cabinet|chassis/, "sheet-metal"],
  [/laser|waterjet|plasma/, "laser-cutting"],
  [/stamp/, "stamping"],
  [/weld/, "welding"],
  [/die-cast/, "die-casting"],
  [/cast/, "casting"],
  [/forg/, "forging"],
  [/extru/, "extrusion"],
  [/thermoform|vacuum-form|tray/, "thermoforming"],
  [/bottle|blow/, "blow-molding"],
  [/rubber|seal|gasket|silicone/, "rubber-molding"],
  [/plastic|mold/, "injection-molding"],
  [/3d|additive|prototyp/, "3d-printing"],
  [/pcb|circuit/, "pcb-assembly"],
  [/harness|cable|wire/, "wire-harness"],
  [/chip|semicond|wafer/, "semiconductor"],
  [/electronic|sensor|comput/, "electronics"],
  [/electric|batter|solar|energy|lighting/, "energy"],
  [/medic|surg|health|dental/, "medical"],
  [/auto|vehicle|truck|motor/, "automotive"],
  [/aero|space|drone|aircraft|defense/, "aerospace"],
  [/furnitur|chair|table|desk|seating/, "furniture"],
  [/wood|lumber/, "woodworking"],
  [/apparel|cloth|garment|sewn|bag|leather|shoe/, "cut-and-sew"],
  [/textile|fabric|yarn/, "textiles"],
  [/print|label/, "printing"],
  [/pack|box|carton/, "corrugated"],
  [/paper/, "paper"],
  [/meat|poultry/, "meat"],
  [/brew|beer|spirit|wine/, "brewing"],
  [/food|beverage|snack|sauce/, "food"],
  [/cosmetic|skin|hair|soap|beauty/, "cosmetics"],
  [/supplement|vitamin|nutra|pharma/, "nutraceutical"],
  [/chem|paint|adhesive|coating/, "chemicals"],
  [/glass/, "glass"],
  [/concrete|cement|brick|ceramic|stone/, "concrete"],
  [/steel|metal|alumin|foundry/, "foundry"],
  [/machine|tool|pump|valve|bearing|gear/, "machinery"],
];

/**
 * Name of the line drawing for a category or process, by its name or slug. Always one of the
 * interface's set; `factory` when nothing fits.
 */
export function drawingFor(label: string): string {
  const slug = slugOf(label);
  return (
    drawingOfCategory[slug] ??
    findProcess(slug)?.drawing ??
    drawingOfWord.find(([word]) => word.test(slug))?.[1] ??
    "factory"
  );
}

/** The drawing for something with several categories: the first that has one of its own. */
export function drawingForAll(labels: string[]): string {
  const broad = new Set(["electronics", "medical", "automotive", "aerospace"]);
  // "Castings" draws a part better than "Automotive" does.
  const byDetail = labels.toSorted(
    (a, b) => Number(broad.has(slugOf(a))) - Number(broad.has(slugOf(b))),
  );
  return byDetail.map(drawingFor).find((drawing) => drawing !== "factory") ?? "factory";
}
