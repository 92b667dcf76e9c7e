import { type Kysely, sql } from "kysely";
import { prepared } from "../../../platform/db/prepared.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { KnownWord, Vocabulary } from "../rules/vocabulary.ts";
import { lexiconCache, newWordMs, slowChangeMs } from "./lexicon-cache.ts";

const wordsOf = lexiconCache<KnownWord>({ max: 20_000, ttl: slowChangeMs });
const sizes = new WeakMap<Kysely<DB>, number>();

/**
 * What the catalog knows of these words: one round trip for those not asked during the last half
 * minute (the last second, of words that it does not have), none otherwise.
 *
 * @param words lower case
 */
export async function lookUpWords(db: Kysely<DB>, words: string[]): Promise<Vocabulary> {
  const cache = wordsOf(db);
  const found = new Map<string, KnownWord>();
  for (const word of words) {
    const known = cache.get(word);
    if (known !== undefined) found.set(word, known);
  }
  const asked = [...new Set(words)].filter((word) => !found.has(word));
  const cachedSize = sizes.get(db);
  if (asked.length === 0 && cachedSize !== undefined) return { size: cachedSize, words: found };
  const query = sql<KnownWord & { word: string | null; size: number }>`
    select asked.word, (ts_lexize('pg_catalog.english_stem', asked.word))[1] as lexeme,
           coalesce(own.documents, 0) as documents,
           coalesce(forms.documents, 0) as "stemDocuments",
           coalesce((select count from facet_counts
                      where subject = 'product' and facet = 'all' and value = 'all'), 0) as size
      from unnest(array[null] || ${asked}::text[]) as asked (word)
      left join search_lexicon own on own.word = asked.word
      left join lateral (
        select sum(f.documents) as documents from search_lexicon f
         where f.stem = coalesce((ts_lexize('pg_catalog.english_stem', asked.word))[1], asked.word)
      ) forms on true`;
  const { rows } = await prepared(db, "search-vocabulary", query);
  for (const { word, size, ...known } of rows) {
    sizes.set(db, size);
    if (word === null) continue;
    found.set(word, known);
    cache.set(word, known, { ttl: known.documents > 0 ? slowChangeMs : newWordMs });
  }
  return { size: sizes.get(db) ?? 0, words: found };
}
