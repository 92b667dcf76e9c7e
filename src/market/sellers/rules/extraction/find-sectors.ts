import { termFinder } from "./match-terms.ts";
import sectorTerms from "./terms/sectors.json" with { type: "json" };

/** Finds the branches of industry that shops are of, by words for them and by their goods. */
export const findSectors = termFinder(sectorTerms);
