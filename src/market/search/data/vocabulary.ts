import { type Kysely, sql } from "kysely";
import { prepared } from "../../../platform/db/prepared.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { KnownWord, Vocabulary } from "../rules/vocabulary.ts";
import { memoryOfDatabase } from "./remembered.ts";

const mostKept = 20_000;
const memoryOf = memoryOfDatabase(
  (): Vocabulary => ({ size: -1, words: new Map() }),
  ({ words }) => words.size >= mostKept,
);

/**
 * What the catalogue knows of these words: one round trip for those not asked during the last half
 * minute, none otherwise.
 *
 * @param words lower case
 * @param now milliseconds since 1970
 */
export async function lookUpWords(
  db: Kysely<DB>,
  words: string[],
  now: number,
): Promise<Vocabulary> {
  const memory = memoryOf(db, now);
  const asked = [...new Set(words)].filter((word) => !memory.words.has(word));
  if (asked.length === 0 && memory.size >= 0) return memory;
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
  const { rows } = await prepared(db, "search-vocabulary", { compile: () => query.compile(db) });
  for (const { word, size, ...known } of rows) {
    memory.size = size;
    if (word !== null) memory.words.set(word, known);
  }
  return memory;
}
