-- Words of the other names of shops are known, too: a misspelled name is looked for among known words.
CREATE OR REPLACE FUNCTION lexicon_line(entry manufacturers) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT public.search_name(entry.name || ' ' || public.words_of(entry.other_names) || ' '
       || coalesce(entry.specialization, '') || ' '
       || replace(public.words_of(entry.processes), '-', ' ') || ' '
       || replace(public.words_of(entry.materials), '-', ' ')) $$;

INSERT INTO search_lexicon (word, documents)
SELECT word, ndoc
  FROM ts_stat('select public.lexicon_vector(public.search_name(public.words_of(other_names)))
                  from public.manufacturers where other_names <> ''{}''')
 WHERE is_lexicon_word(word)
ON CONFLICT (word) DO NOTHING;
