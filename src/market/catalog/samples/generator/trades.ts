import { chemicalsGlassAndConcrete } from "./families/chemicals-glass-and-concrete.ts";
import { electronics } from "./families/electronics.ts";
import { foodAndCare } from "./families/food-and-care.ts";
import { furnitureAndWood } from "./families/furniture-and-wood.ts";
import { heavyMetal } from "./families/heavy-metal.ts";
import { machinesAndVehicles } from "./families/machines-and-vehicles.ts";
import { metalParts } from "./families/metal-parts.ts";
import { plasticsAndRubber } from "./families/plastics-and-rubber.ts";
import { sewnGoodsAndPackaging } from "./families/sewn-goods-and-packaging.ts";
import type { Trade } from "./family.ts";

/** Every kind of shop that can be generated. */
export const trades: Trade[] = [
  ...metalParts,
  ...heavyMetal,
  ...plasticsAndRubber,
  ...electronics,
  ...machinesAndVehicles,
  ...furnitureAndWood,
  ...sewnGoodsAndPackaging,
  ...foodAndCare,
  ...chemicalsGlassAndConcrete,
];
