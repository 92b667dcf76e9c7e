import type pg from "pg";

/**
 * Counts the words of the catalog anew, as they are written (not their stems), so that misspelled
 * words can be corrected and common ones told from rare ones. Call it after the catalog was filled.
 * Searches go on meanwhile. Takes about 20 seconds for a million products.
 *
 * @param owner the owner of the schema: the application may not write these words
 */
export async function rebuildLexicon(owner: pg.ClientBase): Promise<{ words: number }> {
  await owner.query("begin");
  try {
    // Two at the same time would wait for each other row by row.
    await owner.query("select pg_advisory_xact_lock(hashtext('search_lexicon'))");
    await owner.query(`create temporary table fresh_words on commit drop as
      select word, sum(ndoc)::integer as documents
        from (${sources.map(countWords).join(" union all ")}) counted
       where length(word) between 2 and 40 and word ~ '^[a-z0-9.]*[a-z0-9]$'
       group by word`);
    await owner.query("analyze fresh_words");
    await owner.query(`insert into search_lexicon as kept (word, documents)
      select word, documents from fresh_words order by word
      on conflict (word) do update set documents = excluded.documents
       where kept.documents <> excluded.documents`);
    await owner.query(`delete from search_lexicon kept
      where not exists (select from fresh_words fresh where fresh.word = kept.word)`);
    const { rows } = await owner.query<{ words: number }>(
      "select count(*)::integer as words from search_lexicon",
    );
    await owner.query("commit");
    await settle(owner);
    return { words: rows[0]?.words ?? 0 };
  } catch (error) {
    await owner.query("rollback");
    throw error;
  }
}

/** Words as they stand in names and headings: what buyers call things, without the prose. */
const sources = [
  `select public.search_name(name || ' ' || public.words_of(categories)) as line from public.seller_products`,
  `select public.search_name(name || ' ' || coalesce(specialization, '') || ' '
     || replace(public.words_of(processes), '-', ' ') || ' ' || replace(public.words_of(materials), '-', ' '))
     as line from public.manufacturers`,
  `select public.search_name(name) as line from public.business_listings`,
];

function countWords(source: string): string {
  const vectors = `select to_tsvector('pg_catalog.simple', public.fold_accents(line)) from (${source}) lines`;
  return `select word, ndoc from ts_stat('${vectors.replaceAll("'", "''")}')`;
}

/** Rows just written wait in the indexes' lists of news, which every search would have to read. */
async function settle(owner: pg.ClientBase): Promise<void> {
  await owner.query(`select gin_clean_pending_list(index.indexrelid)
    from pg_index index join pg_class named on named.oid = index.indexrelid
    join pg_am method on method.oid = named.relam and method.amname = 'gin'
   where index.indrelid in ('public.seller_products'::regclass, 'public.manufacturers'::regclass,
                            'public.business_listings'::regclass, 'public.search_lexicon'::regclass)`);
  await owner.query(
    "analyze public.search_lexicon, public.seller_products, public.manufacturers, public.business_listings",
  );
}
