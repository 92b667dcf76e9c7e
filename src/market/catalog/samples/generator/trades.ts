import chemicalsGlassAndConcrete from "./families/chemicals-glass-and-concrete.json" with {
  type: "json",
};
import electronics from "./families/electronics.json" with { type: "json" };
import foodAndCare from "./families/food-and-care.json" with { type: "json" };
import furnitureAndWood from "./families/furniture-and-wood.json" with { type: "json" };
import heavyMetal from "./families/heavy-metal.json" with { type: "json" };
import machinesAndVehicles from "./families/machines-and-vehicles.json" with { type: "json" };
import metalParts from "./families/metal-parts.json" with { type: "json" };
import plasticsAndRubber from "./families/plastics-and-rubber.json" with { type: "json" };
import sewnGoodsAndPackaging from "./families/sewn-goods-and-packaging.json" with { type: "json" };
import { type Trade, tradeList } from "./family.ts";

/** Every kind of shop that can be generated. */
export const trades: Trade[] = [
  metalParts,
  heavyMetal,
  plasticsAndRubber,
  electronics,
  machinesAndVehicles,
  furnitureAndWood,
  sewnGoodsAndPackaging,
  foodAndCare,
  chemicalsGlassAndConcrete,
].flatMap((trades) => tradeList.parse(trades));
