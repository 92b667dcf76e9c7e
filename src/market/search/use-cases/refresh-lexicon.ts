import type pg from "pg";
import { rebuildLexicon } from "../data/lexicon.ts";

/**
 * Learns the catalog's words anew: spelling is corrected and words are weighed by them. To be called
 * after imports, samples and seeds; running servers notice within half a minute. New words are known without
 * it, within five seconds of the row that brings them.
 *
 * @param schemaOwner a connection of the schema's owner, outside of a transaction
 */
export function refreshLexicon(schemaOwner: pg.ClientBase): Promise<{ words: number }> {
  return rebuildLexicon(schemaOwner);
}
