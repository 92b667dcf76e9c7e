import { termFinder } from "./match-terms.ts";
import industryTerms from "./terms/industries.json" with { type: "json" };

/** Finds industries that shops work for. */
export const findIndustries = termFinder(industryTerms);
