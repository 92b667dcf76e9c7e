import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { DB } from "../../../platform/db/schema.generated.ts";

/** How common words are changes slowly. */
export const slowChangeMs = 30_000;
/**
 * A word that the catalog does not have may come with the next row. Pages are shared for four seconds more, and
 * after five it shows.
 */
export const newWordMs = 1_000;

/** How many entries a cache holds (the least recently used leave first), and for how long. */
interface CacheBounds {
  max: number;
  ttl: number;
}

/** A cache for each database: the same words are asked again and again. */
export function lexiconCache<Value extends object>(
  bounds: CacheBounds,
): (db: Kysely<DB>) => LRUCache<string, Value> {
  const caches = new WeakMap<Kysely<DB>, LRUCache<string, Value>>();
  return (db) => {
    const known = caches.get(db);
    if (known !== undefined) return known;
    const cache = new LRUCache<string, Value>(bounds);
    caches.set(db, cache);
    return cache;
  };
}

/**
 * Puts a cache before a question about the catalog's words.
 *
 * @param keyOf what tells one question from another
 */
export function cached<Asked, Answer extends object>(
  bounds: CacheBounds,
  keyOf: (asked: Asked) => string,
  ask: (db: Kysely<DB>, asked: Asked) => Promise<Answer>,
): (db: Kysely<DB>, asked: Asked) => Promise<Answer> {
  const cacheOf = lexiconCache<Answer>(bounds);
  return async (db, asked) => {
    const cache = cacheOf(db);
    const key = keyOf(asked);
    const known = cache.get(key);
    if (known !== undefined) return known;
    const answer = await ask(db, asked);
    cache.set(key, answer);
    return answer;
  };
}
