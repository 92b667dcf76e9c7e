-- New words of names enter the lexicon together with the row that brings them, so that a shop's unusual name
-- is known to spelling as soon as it is published. How common the others are, and which ones are gone, is
-- counted when the lexicon is rebuilt: counting with every row would make writers wait for each other.

-- What of a row counts as its words: names and headings, what buyers call things, without the prose.
CREATE FUNCTION lexicon_line(entry seller_products) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT public.search_name(entry.name || ' ' || public.words_of(entry.categories)) $$;
CREATE FUNCTION lexicon_line(entry manufacturers) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT public.search_name(entry.name || ' ' || coalesce(entry.specialization, '') || ' '
       || replace(public.words_of(entry.processes), '-', ' ') || ' '
       || replace(public.words_of(entry.materials), '-', ' ')) $$;
CREATE FUNCTION lexicon_line(entry business_listings) RETURNS text LANGUAGE sql STABLE AS
  $$ SELECT public.search_name(entry.name) $$;

-- As they are written, not their stems.
CREATE FUNCTION lexicon_vector(line text) RETURNS tsvector LANGUAGE sql STABLE AS
  $$ SELECT to_tsvector('pg_catalog.simple', public.fold_accents(line)) $$;
CREATE FUNCTION is_lexicon_word(word text) RETURNS boolean LANGUAGE sql IMMUTABLE AS
  $$ SELECT length(word) BETWEEN 2 AND 40 AND word ~ '^[a-z0-9.]*[a-z0-9]$' $$;

-- Runs as the owner of the schema: the application may not write words.
CREATE FUNCTION add_new_words() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  lines text := format('SELECT lexicon_line(added::%I) AS line FROM added', TG_TABLE_NAME);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Of changed rows those that say something else now.
    lines := lines || format(
      ' JOIN removed USING (id) WHERE lexicon_line(added::%1$I) <> lexicon_line(removed::%1$I)',
      TG_TABLE_NAME);
  END IF;
  -- In one order, so that two who bring the same words do not wait for each other in a circle.
  EXECUTE format('INSERT INTO search_lexicon (word, documents)
    SELECT fresh.word, count(*)
      FROM (%s) said, unnest(tsvector_to_array(lexicon_vector(said.line))) fresh (word)
     WHERE is_lexicon_word(fresh.word)
       AND NOT EXISTS (SELECT FROM search_lexicon known WHERE known.word = fresh.word)
     GROUP BY fresh.word ORDER BY fresh.word
    ON CONFLICT DO NOTHING', lines);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION add_new_words() FROM PUBLIC;

CREATE TRIGGER new_words_inserted AFTER INSERT ON seller_products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_new_words();
CREATE TRIGGER new_words_updated AFTER UPDATE ON seller_products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_new_words();
CREATE TRIGGER new_words_inserted AFTER INSERT ON manufacturers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_new_words();
CREATE TRIGGER new_words_updated AFTER UPDATE ON manufacturers
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_new_words();
CREATE TRIGGER new_words_inserted AFTER INSERT ON business_listings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_new_words();
CREATE TRIGGER new_words_updated AFTER UPDATE ON business_listings
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_new_words();
