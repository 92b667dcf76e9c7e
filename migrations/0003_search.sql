-- Search: how text is cut into words, the words a product is found by, and the one function that
-- gathers the products a query may mean. Ranking them is the application's.

-- PostgreSQL's parser takes "black/white" for a file name and "3-5" for a negative number: separators
-- become spaces before it reads the text. In names a fraction becomes one word ("1f4").
CREATE FUNCTION search_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT translate(value, '/-_', '   ') $$;
CREATE FUNCTION search_name(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(CASE WHEN strpos(value, '/') = 0 AND strpos(value, '⁄') = 0 THEN value
    ELSE regexp_replace(value, '([0-9]) ?[/⁄] ?([0-9])', '\1f\2', 'g') END, '/-_×', '   x')
$$;

CREATE OR REPLACE FUNCTION search_document(a text, b text, c text, d text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('public.millwright'::regconfig, public.search_name(coalesce(a, ''))), 'A')
      || setweight(to_tsvector('public.millwright'::regconfig, public.search_text(coalesce(b, ''))), 'B')
      || setweight(to_tsvector('public.millwright'::regconfig, public.search_text(coalesce(c, ''))), 'C')
      || setweight(to_tsvector('public.millwright'::regconfig, public.search_text(coalesce(d, ''))), 'D')
$$;
-- Rows written before are read anew.
UPDATE manufacturers SET name = name;
UPDATE seller_products SET name = name;
UPDATE business_listings SET name = name;

-- A sample of the catalogue for words so common that reading all of their products would grow with the
-- catalogue: of four products one is on level 1, of these one of four on level 2, up to 6. Names of few
-- words are likelier to be on a high level: of two products named by the same word, the one that says
-- little else is the better answer to that word alone.
CREATE FUNCTION sample_level(id uuid, name text) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN ticket >= 1024 THEN 0 WHEN ticket >= 256 THEN 1 WHEN ticket >= 64 THEN 2
              WHEN ticket >= 16 THEN 3 WHEN ticket >= 4 THEN 4 WHEN ticket >= 1 THEN 5 ELSE 6 END
    FROM (SELECT ((uuid_hash(id) & 8191)
      * CASE WHEN length(name) <= 40 THEN 3 WHEN length(name) <= 70 THEN 5 ELSE 8 END) / 10 AS ticket
      OFFSET 0) drawn
$$;

-- The words of a product's name and categories, once more per level of the sample ("tabl@1"), and what
-- filters ask for ("#c:tables", "#s:OH"), so that one index answers words and filters together.
CREATE FUNCTION product_terms(id uuid, name text, categories text[], state text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(
      words || CASE WHEN level = 0 THEN '{}'::text[] ELSE ARRAY(
          SELECT word || '@' || step FROM unnest(words) word, generate_series(1, level) step) END
      || ARRAY(SELECT '#c:' || public.slugify(label) FROM unnest(categories) label)
      || CASE WHEN state IS NULL THEN '{}'::text[] ELSE ARRAY['#s:' || state] END)
    FROM (SELECT tsvector_to_array(to_tsvector('public.millwright'::regconfig,
                   public.search_name(name || ' ' || public.words_of(categories)))) AS words,
                 public.sample_level(id, name) AS level OFFSET 0) named
$$;
CREATE INDEX seller_products_terms ON seller_products
  USING gin (product_terms(id, name, categories, state));

-- A word's stem, so that how common a word is can be asked for all of its forms.
ALTER TABLE search_lexicon ADD COLUMN stem text
  GENERATED ALWAYS AS (coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word)) STORED;
CREATE INDEX search_lexicon_stem ON search_lexicon (stem) INCLUDE (documents);
-- Completions and words that begin alike.
CREATE INDEX search_lexicon_prefix ON search_lexicon (word text_pattern_ops) INCLUDE (documents);

-- Miles along the surface (haversine, mean radius of the Earth). Points are (longitude, latitude).
CREATE FUNCTION miles_between(a point, b point) RETURNS double precision
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT 2 * 3958.8 * asin(least(1, sqrt(
    power(sin(radians(b[1] - a[1]) / 2), 2)
    + cos(radians(a[1])) * cos(radians(b[1])) * power(sin(radians(b[0] - a[0]) / 2), 2))))
$$;

-- A box that holds every place within the distance.
CREATE FUNCTION box_around(middle point, miles double precision) RETURNS box
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT box(point(middle[0] - wide, greatest(-90, middle[1] - tall)),
             point(middle[0] + wide, least(90, middle[1] + tall)))
    FROM (SELECT miles / 69.0 + 0.01 AS tall OFFSET 0) high,
         LATERAL (SELECT CASE WHEN abs(middle[1]) + tall > 88 THEN 360
                  ELSE tall / cos(radians(abs(middle[1]) + tall)) END AS wide) broad
$$;

CREATE INDEX seller_products_lead_time ON seller_products (lead_time_days);
CREATE INDEX seller_products_minimum_order ON seller_products (minimum_order_quantity);
CREATE INDEX seller_products_state ON seller_products (state, created_at, id);

-- What a product has to pass besides the words. NULL = anything.
CREATE TYPE product_filter AS (
  category_slugs text[], state text, min_price numeric, max_price numeric, in_stock boolean,
  max_lead_time integer, min_order_quantity integer, seller_id uuid,
  middle point, radius_miles double precision
);
-- A missing price counts as 0, a missing lead time too. Simple enough to be inlined, which a subquery
-- for the categories would prevent.
CREATE FUNCTION product_passes(p seller_products, f product_filter) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (f.min_price IS NULL OR coalesce(p.price, 0) >= f.min_price)
     AND (f.max_price IS NULL OR coalesce(p.price, 0) <= f.max_price)
     AND (f.in_stock IS NULL OR p.in_stock = f.in_stock)
     AND (f.max_lead_time IS NULL OR coalesce(p.lead_time_days, 0) <= f.max_lead_time)
     AND (f.min_order_quantity IS NULL OR p.minimum_order_quantity >= f.min_order_quantity)
     AND (f.seller_id IS NULL OR p.seller_id = f.seller_id)
     AND (f.state IS NULL OR p.state = f.state)
     AND (f.radius_miles IS NULL
          OR miles_between(p.location, f.middle) <= f.radius_miles)
$$;

-- The products a query may mean, from the strictest reading to the loosest; a looser one is read only
-- while the ones before found too few. Each reading stops at `cap` products, so that the cost of a
-- common word does not grow with the catalogue.
--
-- plan: cap, most, enough (products after which "anywhere" is not read), few (the same for "related"
--   and "loose"), heads (beginnings of the query's words, most telling first), and the readings as
--   tsquery text: sampled (on a level of the sample), named and related (names and categories),
--   anywhere and distant (all text), loose (names and categories, any one word).
-- Returns at most `most` of them, those whose names hold more of the words first, then short names;
-- `found` counts them all, up to cap of each reading.
CREATE FUNCTION find_products(plan jsonb, filter jsonb)
  RETURNS TABLE (id uuid, step integer, name text, categories text[], seller_name text,
                 description text, found bigint)
  LANGUAGE plpgsql STABLE PARALLEL SAFE
  -- Few rows are read of what the planner expects to be many: it would rather read the table.
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
  SET enable_indexscan = on SET max_parallel_workers_per_gather = 0
AS $$
#variable_conflict use_column
DECLARE
  f product_filter := jsonb_populate_record(NULL::product_filter, filter);
  unfiltered boolean := filter = '{}';
  cap integer := (plan ->> 'cap')::integer;
  most integer := (plan ->> 'most')::integer;
  enough integer := (plan ->> 'enough')::integer;
  few integer := (plan ->> 'few')::integer;
  sampled tsquery := plan ->> 'sampled';
  named tsquery := plan ->> 'named';
  anywhere tsquery := plan ->> 'anywhere';
  related tsquery := plan ->> 'related';
  distant tsquery := plan ->> 'distant';
  loose tsquery := plan ->> 'loose';
  w1 text := plan -> 'heads' ->> 0;
  w2 text := plan -> 'heads' ->> 1;
  w3 text := plan -> 'heads' ->> 2;
  w4 text := plan -> 'heads' ->> 3;
BEGIN
  RETURN QUERY
  WITH one AS MATERIALIZED (
    SELECT p.id, 1 AS step, p.name FROM seller_products p
     WHERE sampled IS NOT NULL
       AND product_terms(p.id, p.name, p.categories, p.state) @@ sampled
       AND (unfiltered OR (product_passes(p, f)
         AND (f.category_slugs IS NULL OR EXISTS (SELECT FROM product_categories c
               WHERE c.product_id = p.id AND c.category_slug = ANY (f.category_slugs)))))
     LIMIT cap
  ), one_count AS MATERIALIZED (SELECT count(*) AS n FROM one
  ), two AS MATERIALIZED (
    SELECT p.id, 2 AS step, p.name FROM seller_products p
     WHERE (SELECT n FROM one_count) < cap
       AND product_terms(p.id, p.name, p.categories, p.state) @@ named
       AND (unfiltered OR (product_passes(p, f)
         AND (f.category_slugs IS NULL OR EXISTS (SELECT FROM product_categories c
               WHERE c.product_id = p.id AND c.category_slug = ANY (f.category_slugs)))))
     LIMIT cap
  ), two_count AS MATERIALIZED (SELECT count(*) AS n FROM two
  ), three AS MATERIALIZED (
    SELECT p.id, 3 AS step, p.name FROM seller_products p
     WHERE (SELECT n FROM one_count) < cap AND (SELECT n FROM two_count) < enough
       AND p.search_vector @@ anywhere
       AND (unfiltered OR (product_passes(p, f)
         AND (f.category_slugs IS NULL OR EXISTS (SELECT FROM product_categories c
               WHERE c.product_id = p.id AND c.category_slug = ANY (f.category_slugs)))))
     LIMIT cap
  ), three_count AS MATERIALIZED (SELECT count(*) AS n FROM three
  ), four AS MATERIALIZED (
    SELECT p.id, 4 AS step, p.name FROM seller_products p
     WHERE (SELECT n FROM one_count) < cap AND (SELECT n FROM two_count) < few
       AND (SELECT n FROM three_count) < few
       AND product_terms(p.id, p.name, p.categories, p.state) @@ related
       AND (unfiltered OR (product_passes(p, f)
         AND (f.category_slugs IS NULL OR EXISTS (SELECT FROM product_categories c
               WHERE c.product_id = p.id AND c.category_slug = ANY (f.category_slugs)))))
     LIMIT cap
  ), four_count AS MATERIALIZED (SELECT count(*) AS n FROM four
  ), five AS MATERIALIZED (
    SELECT p.id, 5 AS step, p.name FROM seller_products p
     WHERE (SELECT n FROM one_count) < cap AND (SELECT n FROM two_count) < few
       AND (SELECT n FROM three_count) < few
       AND (SELECT n FROM four_count) < few
       AND p.search_vector @@ distant
       AND (unfiltered OR (product_passes(p, f)
         AND (f.category_slugs IS NULL OR EXISTS (SELECT FROM product_categories c
               WHERE c.product_id = p.id AND c.category_slug = ANY (f.category_slugs)))))
     LIMIT cap
  ), five_count AS MATERIALIZED (SELECT count(*) AS n FROM five
  ), six AS MATERIALIZED (
    SELECT p.id, 6 AS step, p.name FROM seller_products p
     WHERE (SELECT n FROM one_count) < cap AND (SELECT n FROM two_count) < few
       AND (SELECT n FROM three_count) < few
       AND (SELECT n FROM four_count) < few AND (SELECT n FROM five_count) < few
       AND product_terms(p.id, p.name, p.categories, p.state) @@ loose
       AND (unfiltered OR (product_passes(p, f)
         AND (f.category_slugs IS NULL OR EXISTS (SELECT FROM product_categories c
               WHERE c.product_id = p.id AND c.category_slug = ANY (f.category_slugs)))))
     LIMIT cap
  ), every AS (
    SELECT e.id, min(e.step) AS step, min(e.name) AS name
      FROM (SELECT * FROM one WHERE (SELECT n FROM one_count) >= cap
            UNION ALL SELECT * FROM two UNION ALL SELECT * FROM three UNION ALL SELECT * FROM four
            UNION ALL SELECT * FROM five UNION ALL SELECT * FROM six) e
     GROUP BY e.id
  ), best AS MATERIALIZED (
    SELECT c.id, c.step, count(*) OVER () AS found,
           row_number() OVER (ORDER BY
             (CASE WHEN strpos(low, w1) > 0 THEN 4 ELSE 0 END + CASE WHEN strpos(low, w2) > 0 THEN 3 ELSE 0 END
              + CASE WHEN strpos(low, w3) > 0 THEN 2 ELSE 0 END + CASE WHEN strpos(low, w4) > 0 THEN 1 ELSE 0 END) DESC,
             c.step, length(low), c.id) AS place
      FROM (SELECT v.id, v.step, lower(v.name) AS low FROM every v OFFSET 0) c
  )
  SELECT b.id, b.step, p.name, p.categories, p.seller_name,
         CASE WHEN b.step >= 3 THEN left(p.description, 600) END, b.found
    FROM (SELECT * FROM best ORDER BY place LIMIT most) b JOIN seller_products p ON p.id = b.id
   ORDER BY b.place;
END $$;
