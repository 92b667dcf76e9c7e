import { termFinder } from "./match-terms.ts";
import materialTerms from "./terms/materials.json" with { type: "json" };

/** Finds materials that shops work with. */
export const findMaterials = termFinder(materialTerms);
