import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { DB } from "../../../platform/db/schema.generated.ts";

const maxAgeMs = 30_000;

/**
 * A cache for each database, whose entries live for half a minute: the same words are asked again and
 * again, and what the catalog knows of them changes slowly.
 *
 * @param max entries; the least recently used leave first
 */
export function lexiconCache<Value extends object>(
  max: number,
): (db: Kysely<DB>) => LRUCache<string, Value> {
  const caches = new WeakMap<Kysely<DB>, LRUCache<string, Value>>();
  return (db) => {
    const known = caches.get(db);
    if (known !== undefined) return known;
    const cache = new LRUCache<string, Value>({ max, ttl: maxAgeMs });
    caches.set(db, cache);
    return cache;
  };
}

/**
 * Puts a cache before a question about the catalog's words.
 *
 * @param max answers
 * @param keyOf what tells one question from another
 */
export function cached<Asked, Answer extends object>(
  max: number,
  keyOf: (asked: Asked) => string,
  ask: (db: Kysely<DB>, asked: Asked) => Promise<Answer>,
): (db: Kysely<DB>, asked: Asked) => Promise<Answer> {
  const cacheOf = lexiconCache<Answer>(max);
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
