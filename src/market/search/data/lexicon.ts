import type pg from "pg";

/**
 * Counts the words of the catalog anew, as they are written (not their stems), so that misspelled
 * words can be corrected and common ones told from rare ones. Call it after the catalog was filled;
 * new words come by themselves with their rows (`add_new_words`). Searches and writes go on meanwhile.
 * Takes about 20 seconds for a million products.
 *
 * @param schemaOwner a connection of the schema's owner: the application may not write these words
 */
export async function rebuildLexicon(schemaOwner: pg.ClientBase): Promise<{ words: number }> {
  await schemaOwner.query("begin");
  try {
    // Two at the same time would wait for each other row by row.
    await schemaOwner.query("select pg_advisory_xact_lock(hashtext('search_lexicon'))");
    // A word that comes with a row while others are counted is not taken for one that is gone.
    await schemaOwner.query(
      "create temporary table known_words on commit drop as select word from search_lexicon",
    );
    await schemaOwner.query(`create temporary table fresh_words on commit drop as
      select word, sum(ndoc)::integer as documents
        from (${sources.map(countWords).join(" union all ")}) counted
       where public.is_lexicon_word(word)
       group by word`);
    await schemaOwner.query("analyze fresh_words");
    await schemaOwner.query(`insert into search_lexicon as kept (word, documents)
      select word, documents from fresh_words order by word
      on conflict (word) do update set documents = excluded.documents
       where kept.documents <> excluded.documents`);
    await schemaOwner.query(`delete from search_lexicon kept using known_words known
      where known.word = kept.word
        and not exists (select from fresh_words fresh where fresh.word = kept.word)`);
    const { rows } = await schemaOwner.query<{ words: number }>(
      "select count(*)::integer as words from search_lexicon",
    );
    await schemaOwner.query("commit");
    await settle(schemaOwner);
    return { words: rows[0]?.words ?? 0 };
  } catch (error) {
    await schemaOwner.query("rollback");
    throw error;
  }
}

const sources = ["seller_products", "manufacturers", "business_listings"];

function countWords(source: string): string {
  return `select word, ndoc from ts_stat(
    'select public.lexicon_vector(public.lexicon_line(entry)) from public.${source} entry')`;
}

/** Rows just written wait in the GIN indexes' pending lists, which every search would have to read. */
async function settle(schemaOwner: pg.ClientBase): Promise<void> {
  await schemaOwner.query(`select gin_clean_pending_list(index.indexrelid)
    from pg_index index join pg_class named on named.oid = index.indexrelid
    join pg_am method on method.oid = named.relam and method.amname = 'gin'
   where index.indrelid in ('public.seller_products'::regclass, 'public.manufacturers'::regclass,
                            'public.business_listings'::regclass, 'public.search_lexicon'::regclass)`);
  await schemaOwner.query(
    `analyze public.search_lexicon, public.seller_products, public.manufacturers,
             public.manufacturer_capabilities, public.business_listings`,
  );
}
