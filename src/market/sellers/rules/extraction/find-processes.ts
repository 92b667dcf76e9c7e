import { termFinder } from "./match-terms.ts";
import processTerms from "./terms/processes.json" with { type: "json" };

/** Finds the processes that a text names, in all words of the trade for them. */
export const findProcesses = termFinder(processTerms);
