import type { Context } from "../../../platform/context.ts";
import { facetValues } from "../data/figures.ts";

/** Value → how many manufacturers have it, in the whole directory. */
export interface DirectoryCounts {
  states: Map<string, number>;
  processes: Map<string, number>;
  /** By name, as it is stated. */
  certifications: Map<string, number>;
  /** By key, in whatever spelling. */
  certificateKeys: Map<string, number>;
  sources: Map<string, number>;
}

/** What the whole directory is made of, from counters that are kept as rows change. */
export async function directoryCounts(ctx: Context): Promise<DirectoryCounts> {
  const db = ctx.db.public;
  const [states, processes, certifications, certificateKeys, sources] = await Promise.all([
    facetValues(db, "manufacturer", "state"),
    facetValues(db, "manufacturer", "process"),
    facetValues(db, "manufacturer", "certification"),
    facetValues(db, "manufacturer", "certificate_key"),
    facetValues(db, "manufacturer", "source"),
  ]);
  return { states, processes, certifications, certificateKeys, sources };
}
