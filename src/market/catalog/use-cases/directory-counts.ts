import type { Context } from "../../../platform/context.ts";
import { facetValues } from "../data/figures.ts";

/** Value → how many manufacturers have it, in the whole directory. */
export interface DirectoryCounts {
  states: Map<string, number>;
  processes: Map<string, number>;
  certifications: Map<string, number>;
  sources: Map<string, number>;
}

/** What the whole directory is made of, from counters that are kept as rows change. */
export async function directoryCounts(ctx: Context): Promise<DirectoryCounts> {
  const db = ctx.db.public;
  const [states, processes, certifications, sources] = await Promise.all([
    facetValues(db, "manufacturer", "state"),
    facetValues(db, "manufacturer", "process"),
    facetValues(db, "manufacturer", "certification"),
    facetValues(db, "manufacturer", "source"),
  ]);
  return { states, processes, certifications, sources };
}
