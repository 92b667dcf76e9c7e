-- Searches near a place read the whole catalogue for their words before they looked at the place, and
-- distances were computed by a function that could not be inlined. One index now answers words, filters
-- and places together.

-- Not STRICT: least() keeps a strict function from being inlined, which costs 10 microseconds a row.
CREATE OR REPLACE FUNCTION miles_between(a point, b point) RETURNS double precision
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN a IS NOT NULL AND b IS NOT NULL THEN 2 * 3958.8 * asin(least(1, sqrt(
    power(sin(radians(b[1] - a[1]) / 2), 2)
    + cos(radians(a[1])) * cos(radians(b[1])) * power(sin(radians(b[0] - a[0]) / 2), 2)))) END
$$;

-- As before, and the cells of the map a product stands in, of five sizes: "#n1:97:130" is cell 97 east of
-- the date line and 130 north of the pole, each one degree wide (n0 half a degree, n2 two … n4 eight).
CREATE FUNCTION product_terms(id uuid, name text, categories text[], state text, location point)
  RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(
      words || CASE WHEN level = 0 THEN '{}'::text[] ELSE ARRAY(
          SELECT word || '@' || step FROM unnest(words) word, generate_series(1, level) step) END
      || ARRAY(SELECT '#c:' || public.slugify(label) FROM unnest(categories) label)
      || CASE WHEN state IS NULL THEN '{}'::text[] ELSE ARRAY['#s:' || state] END
      || CASE WHEN location IS NULL THEN '{}'::text[] ELSE ARRAY(
          SELECT '#n' || step || ':' || floor((location[0] + 180) / size)
                 || ':' || floor((location[1] + 90) / size)
            FROM (VALUES (0, 0.5::float8), (1, 1), (2, 2), (3, 4), (4, 8)) cells (step, size)) END)
    FROM (SELECT tsvector_to_array(to_tsvector('public.millwright'::regconfig,
                   public.search_name(name || ' ' || public.words_of(categories)))) AS words,
                 public.sample_level(id, name) AS level OFFSET 0) named
$$;
-- In one index words of the text skip what is not in the filter's cells, state or category: of two indexes
-- each is read to its end.
DROP INDEX seller_products_search;
DROP INDEX seller_products_terms;
CREATE INDEX seller_products_words ON seller_products
  USING gin (search_vector, product_terms(id, name, categories, state, location));

-- What one reading found: where the rows are, and their ranks before their texts are read (a smaller one is
-- better): by the words of the query in the name, then the reading, then the length of the name.
CREATE TYPE products_read AS (places tid[], ids uuid[], ranks integer[]);

CREATE FUNCTION count_read(found products_read) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT coalesce(cardinality(found.places), 0) $$;

-- How few of the query's most telling words a name has: 0 all four, 10 none.
CREATE FUNCTION name_rank(low text, heads text[]) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 10 - CASE WHEN strpos(low, heads[1]) > 0 THEN 4 ELSE 0 END
            - CASE WHEN strpos(low, heads[2]) > 0 THEN 3 ELSE 0 END
            - CASE WHEN strpos(low, heads[3]) > 0 THEN 2 ELSE 0 END
            - CASE WHEN strpos(low, heads[4]) > 0 THEN 1 ELSE 0 END
$$;

-- One reading of find_products: the first `cap` rows that have the words, in any text or in names and
-- categories only. Each case is a statement of its own, so that its plan has what its index answers and
-- nothing besides.
CREATE FUNCTION read_products(words tsquery, in_text boolean, bounds tsquery, f product_filter,
                              step integer, heads text[], cap integer) RETURNS products_read
  LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  found products_read;
BEGIN
  IF words IS NULL THEN
    RETURN found;
  ELSIF in_text AND bounds IS NULL AND f IS NULL THEN
    SELECT array_agg(r.place), array_agg(r.id),
           array_agg(name_rank(r.low, heads) * 8192 + step * 1024 + length(r.low))
      INTO found.places, found.ids, found.ranks
      FROM (SELECT p.ctid AS place, p.id, lower(p.name COLLATE "C") AS low
              FROM seller_products p
             WHERE p.search_vector @@ words
             LIMIT cap) r;
  ELSIF in_text AND bounds IS NULL THEN
    SELECT array_agg(r.place), array_agg(r.id),
           array_agg(name_rank(r.low, heads) * 8192 + step * 1024 + length(r.low))
      INTO found.places, found.ids, found.ranks
      FROM (SELECT p.ctid AS place, p.id, lower(p.name COLLATE "C") AS low
              FROM seller_products p
             WHERE p.search_vector @@ words
               AND product_passes(p, f)
               AND (f.category_slugs IS NULL OR EXISTS (SELECT FROM product_categories c
                     WHERE c.product_id = p.id AND c.category_slug = ANY (f.category_slugs)))
             LIMIT cap) r;
  ELSIF in_text AND f IS NULL THEN
    SELECT array_agg(r.place), array_agg(r.id),
           array_agg(name_rank(r.low, heads) * 8192 + step * 1024 + length(r.low))
      INTO found.places, found.ids, found.ranks
      FROM (SELECT p.ctid AS place, p.id, lower(p.name COLLATE "C") AS low
              FROM seller_products p
             WHERE p.search_vector @@ words
               AND product_terms(p.id, p.name, p.categories, p.state, p.location) @@ bounds
             LIMIT cap) r;
  ELSIF in_text THEN
    SELECT array_agg(r.place), array_agg(r.id),
           array_agg(name_rank(r.low, heads) * 8192 + step * 1024 + length(r.low))
      INTO found.places, found.ids, found.ranks
      FROM (SELECT p.ctid AS place, p.id, lower(p.name COLLATE "C") AS low
              FROM seller_products p
             WHERE p.search_vector @@ words
               AND product_terms(p.id, p.name, p.categories, p.state, p.location) @@ bounds
               AND product_passes(p, f)
               AND (f.category_slugs IS NULL OR EXISTS (SELECT FROM product_categories c
                     WHERE c.product_id = p.id AND c.category_slug = ANY (f.category_slugs)))
             LIMIT cap) r;
  ELSIF f IS NULL THEN
    SELECT array_agg(r.place), array_agg(r.id),
           array_agg(name_rank(r.low, heads) * 8192 + step * 1024 + length(r.low))
      INTO found.places, found.ids, found.ranks
      FROM (SELECT p.ctid AS place, p.id, lower(p.name COLLATE "C") AS low
              FROM seller_products p
             WHERE product_terms(p.id, p.name, p.categories, p.state, p.location) @@ words
             LIMIT cap) r;
  ELSE
    SELECT array_agg(r.place), array_agg(r.id),
           array_agg(name_rank(r.low, heads) * 8192 + step * 1024 + length(r.low))
      INTO found.places, found.ids, found.ranks
      FROM (SELECT p.ctid AS place, p.id, lower(p.name COLLATE "C") AS low
              FROM seller_products p
             WHERE product_terms(p.id, p.name, p.categories, p.state, p.location) @@ words
               AND product_passes(p, f)
               AND (f.category_slugs IS NULL OR EXISTS (SELECT FROM product_categories c
                     WHERE c.product_id = p.id AND c.category_slug = ANY (f.category_slugs)))
             LIMIT cap) r;
  END IF;
  RETURN found;
END $$;

DROP FUNCTION product_terms(uuid, text, text[], text);
