import type { Part } from "./part.ts";

const byThing: [RegExp, string][] = [
  [/circuit board|controller board|\bpcb|^board$/, "pcb-assembly"],
  [/harness|cable assembly|\bcable\b/, "wire-harness-assembly"],
  [/tote|\bbag\b|backpack|shirt|hoodie|jacket|apron|uniform|pillow|blanket|belt/, "cut-and-sew"],
  [/wallet/, "leather-goods"],
  [/mailer|carton|\bbox\b|crate/, "corrugated-packaging"],
  [/table|chair|desk|shelf|cabinet/, "furniture"],
  [/sauce|salsa|jam|snack|cookie|granola|pet food|dog treat|kombucha/, "food-and-beverage"],
  [/beer|cider/, "brewing"],
  [/serum|cream|lotion|shampoo|soap/, "cosmetics"],
  [/supplement|capsule|vitamin|gumm/, "nutraceuticals"],
  [/gasket|seal|o-ring/, "rubber-molding"],
  [/label|sticker|sign/, "printing"],
  [/heat sink|profile|channel|rail\b/, "aluminum-extrusion"],
  [/weldment|frame|skid|trailer|cart/, "welding-and-assembly"],
];
const plastics = new Set(
  "abs polypropylene polyethylene polycarbonate nylon acetal peek pet".split(" "),
);
const soft = new Set(["silicone", "rubber"]);
const round =
  /shaft|pin\b|bushing|spacer|standoff|screw|bolt|nut\b|washer|fitting|nozzle|pulley|rod|knob/;
const sheet =
  /enclosure|chassis|panel|\bbox\b|rack|cabinet|cover|tray|duct|bracket|stand|grill|stove|planter|bin/;

/** The process that makes such things whatever they are of, or null where that depends. */
export function processOfThing(item: string): string | null {
  return byThing.find(([pattern]) => pattern.test(item))?.[1] ?? null;
}

/**
 * Processes that would make a part nobody named a process for, best first, from what it is, of what and
 * how many. The quantities are those at which the written guides change from one process to the next.
 */
export function suggestProcesses(part: Part): string[] {
  const item = part.item ?? "";
  const count = part.pieces?.quantities.at(-1) ?? null;
  const slugs = part.materials.map(({ slug }) => slug);
  const isPlastic = slugs.some((slug) => plastics.has(slug));
  const isSoft = slugs.some((slug) => soft.has(slug));
  const isMetal = slugs.some((slug) =>
    /aluminum|steel|brass|bronze|copper|titanium|nickel|zinc/.test(slug),
  );
  if (slugs.includes("carbon-fiber") || slugs.includes("fiberglass")) return ["composite-layup"];
  if (slugs.includes("iron")) return ["sand-casting"];
  if (isSoft) return ["rubber-molding"];
  if (isPlastic) return ofPlastic(item, count);
  const usual = processOfThing(item);
  const isOfPaper = usual === "corrugated-packaging" || usual === "furniture";
  if (usual !== null && !(isOfPaper && isMetal)) return [usual];
  if (slugs.includes("wood")) return ["woodworking"];
  if (slugs.includes("leather")) return ["leather-goods"];
  if (slugs.includes("cotton") || slugs.includes("synthetic-fabric")) return ["cut-and-sew"];
  if (slugs.includes("paper")) return ["corrugated-packaging"];
  if (isMetal && item !== "") return ofMetal(item, count, slugs);
  if (
    /enclosure|housing|case|handle|toy|remote|keyboard|bottle|jar|cup|cap|lid|device|gadget|charger/.test(
      item,
    )
  ) {
    return ofPlastic(item, count);
  }
  return isUsuallyMetal(item) ? ofMetal(item, count, slugs) : [];
}

/** Things that are of metal unless somebody says otherwise. */
function isUsuallyMetal(item: string): boolean {
  return (
    round.test(item) ||
    sheet.test(item) ||
    /plate|gear|flange|manifold|mount|adapter|coupling|lever|latch|clip|terminal|spring|hinge|fixture|jig|block|prototype|impeller|bearing|valve|housing|tool/.test(
      item,
    )
  );
}

function ofPlastic(item: string, count: number | null): string[] {
  if (/tank|barrel|kayak|bin\b/.test(item)) return ["rotational-molding"];
  if (/bottle|jar/.test(item) && !/cap|lid/.test(item) && (count ?? 0) >= 1000)
    return ["blow-molding", "injection-molding"];
  if (/tray|panel|clamshell/.test(item)) return ["thermoforming", "injection-molding"];
  if (count !== null && count < 100) return ["3d-printing", "cnc-milling"];
  if (count !== null && count < 500) return ["injection-molding", "3d-printing"];
  return ["injection-molding"];
}

function ofMetal(item: string, count: number | null, materials: string[]): string[] {
  if (round.test(item))
    return (count ?? 0) >= 5000 ? ["swiss-machining", "cnc-turning"] : ["cnc-turning"];
  const isSteel = materials.some((slug) => /^(?:carbon|alloy|stainless)-steel$/.test(slug));
  if (/^(?:\w+ )?(?:plate|blank)$/.test(item) && isSteel)
    return ["laser-cutting", "waterjet-and-plasma-cutting"];
  if (materials.includes("zinc")) return ["die-casting"];
  if (/housing|manifold|impeller/.test(item) && (count ?? 0) >= 2000)
    return ["die-casting", "cnc-milling"];
  if (/clip|terminal|busbar|bus bar|washer|bracket/.test(item) && (count ?? 0) >= 5000)
    return ["metal-stamping"];
  if (item === "bracket") return ["cnc-milling", "sheet-metal-fabrication"];
  if (sheet.test(item)) return ["sheet-metal-fabrication"];
  return ["cnc-milling"];
}
