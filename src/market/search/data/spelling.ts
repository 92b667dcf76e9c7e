import { sql } from "kysely";
import { prepared } from "../../../platform/db/prepared.ts";
import { type LexiconWord, oneEditAway } from "../rules/spelling.ts";
import { cached, newWordMs } from "./lexicon-cache.ts";

const maxWords = 2_000;

/**
 * Words of the catalog that look like this one: every one that is a single edit away, and the most
 * alike by their letters' groups of three. Cached for a second.
 */
export const wordsLike = cached(
  { max: maxWords, ttl: newWordMs },
  (word: string) => word,
  async (db, word): Promise<LexiconWord[]> => {
    const query = sql<LexiconWord>`
    select word, documents from search_lexicon where word = any (${oneEditAway(word)}::text[])
    union
    (select word, documents from search_lexicon
      where word % ${word} order by similarity(word, ${word}) desc, documents desc limit 25)`;
    const { rows } = await prepared(db, "search-spelling", query);
    return rows;
  },
);
