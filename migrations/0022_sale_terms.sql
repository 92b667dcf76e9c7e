-- What a seller says about whom it sells to and how (its terms of sale), and what each product says itself.
-- Nothing said is unknown: a filter that asks for it lets only those through that say so.

-- Keys, each of which may be missing: sold_to (list of kinds of buyers), minimum_order_value (dollars of the
-- smallest order), white_label, custom_packaging (true or false), supply_capacity (pieces a month: small up
-- to 1,000, medium up to 10,000, large more).
CREATE FUNCTION are_sale_terms(terms jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(terms) <> 'object' THEN false ELSE
    terms - '{sold_to,minimum_order_value,white_label,custom_packaging,supply_capacity}'::text[] = '{}'
    AND coalesce(jsonb_typeof(terms -> 'sold_to') = 'array'
      AND terms -> 'sold_to' <@ '["retailer", "wholesaler", "manufacturer", "institution"]', true)
    AND coalesce(jsonb_typeof(terms -> 'minimum_order_value') = 'number'
      AND (terms ->> 'minimum_order_value')::numeric BETWEEN 0 AND 9999999999.99, true)
    AND coalesce(jsonb_typeof(terms -> 'white_label') = 'boolean', true)
    AND coalesce(jsonb_typeof(terms -> 'custom_packaging') = 'boolean', true)
    AND coalesce(terms -> 'supply_capacity' IN ('"small"', '"medium"', '"large"'), true) END
$$;

-- Words of a specification's value: lower case, split at blanks and punctuation between words. A word with
-- letters is also found by its parts: "6061-T6" by "6061" and "t6". `rules/specification-words.ts` reads a
-- filter in the same way.
CREATE FUNCTION specification_words(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT DISTINCT left(part, 80)
      FROM string_to_table(translate(lower(value COLLATE "C"), E',;()\t\n\r', '       '), ' ') word,
           unnest(CASE WHEN word ~ '[a-z]' AND word ~ '[-/]'
                       THEN word || string_to_array(translate(word, '/', '-'), '-')
                       ELSE ARRAY[word] END) part
     WHERE part <> '')
$$;

-- What filters ask of a product besides numbers: "#v:material:aluminum", "#b:retailer", "#white-label",
-- "#custom-packaging", "#q:large".
CREATE FUNCTION product_marks(specifications jsonb, terms jsonb) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(
      ARRAY(SELECT DISTINCT '#v:' || left(public.slugify(line ->> 'name'), 80) || ':' || word
              FROM jsonb_array_elements(
                     CASE WHEN jsonb_typeof(specifications) = 'array' THEN specifications ELSE '[]' END) line,
                   unnest(public.specification_words(concat_ws(' ', line ->> 'value', line ->> 'unit'))) word
             WHERE line ->> 'name' IS NOT NULL)
      || ARRAY(SELECT '#b:' || buyer
                 FROM jsonb_array_elements_text(coalesce(terms -> 'sold_to', '[]')) buyer)
      || CASE WHEN terms @> '{"white_label": true}' THEN ARRAY['#white-label'] ELSE '{}' END
      || CASE WHEN terms @> '{"custom_packaging": true}' THEN ARRAY['#custom-packaging'] ELSE '{}' END
      || CASE WHEN terms ? 'supply_capacity'
              THEN ARRAY['#q:' || (terms ->> 'supply_capacity')] ELSE '{}' END)
$$;

-- Dollars of the smallest order there can be: what is stated, and never less than the smallest quantity
-- costs at the price for that quantity. NULL where neither is known.
CREATE FUNCTION smallest_order(price numeric, minimum integer, breaks jsonb, terms jsonb) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT greatest(
    (terms ->> 'minimum_order_value')::numeric,
    minimum * coalesce(
      (SELECT (step ->> 'price')::numeric
         FROM jsonb_array_elements(CASE WHEN jsonb_typeof(breaks) = 'array' THEN breaks ELSE '[]' END) step
        WHERE (step ->> 'minimum_quantity')::numeric <= minimum
        ORDER BY (step ->> 'minimum_quantity')::numeric DESC LIMIT 1),
      price))
$$;

ALTER TABLE manufacturers
  ADD COLUMN sale_terms jsonb NOT NULL DEFAULT '{}' CHECK (are_sale_terms(sale_terms));
CREATE INDEX manufacturers_sale_terms ON manufacturers USING gin (sale_terms jsonb_path_ops);

-- What applies to everything a seller sells; the profile's smallest order counts where the terms name none.
CREATE FUNCTION terms_of_seller(terms jsonb, minimum_order_value numeric) RETURNS jsonb
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('minimum_order_value', minimum_order_value)) || terms
$$;

-- `seller_terms` is copied from the seller like its name; what a product says itself counts more.
ALTER TABLE seller_products
  ADD COLUMN sale_terms jsonb NOT NULL DEFAULT '{}' CHECK (are_sale_terms(sale_terms)),
  ADD COLUMN seller_terms jsonb NOT NULL DEFAULT '{}' CHECK (are_sale_terms(seller_terms)),
  ADD COLUMN marks tsvector NOT NULL
    GENERATED ALWAYS AS (product_marks(specifications, seller_terms || sale_terms)) STORED,
  ADD COLUMN smallest_order numeric
    GENERATED ALWAYS AS (smallest_order(price, minimum_order_quantity, price_breaks,
                                        seller_terms || sale_terms)) STORED;
UPDATE seller_products product SET seller_terms = terms_of_seller(seller.sale_terms, seller.minimum_order_value)
  FROM manufacturers seller
 WHERE seller.id = product.seller_id AND seller.minimum_order_value IS NOT NULL;
CREATE INDEX seller_products_marks ON seller_products USING gin (marks);
CREATE INDEX seller_products_smallest_order ON seller_products (smallest_order);

CREATE OR REPLACE FUNCTION manufacturers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_to_facets('manufacturer', (SELECT coalesce(jsonb_agg(f), '[]') FROM (
      SELECT f.facet, f.value, sum(f.count) AS count
        FROM added, manufacturer_facets(added::manufacturers, 1) f GROUP BY 1, 2) f));
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_to_facets('manufacturer', (SELECT coalesce(jsonb_agg(f), '[]') FROM (
      SELECT f.facet, f.value, sum(f.count) AS count
        FROM removed, manufacturer_facets(removed::manufacturers, -1) f GROUP BY 1, 2) f));
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE seller_products product
       SET seller_name = added.name, state = added.state, location = added.location,
           seller_terms = terms_of_seller(added.sale_terms, added.minimum_order_value)
      FROM added JOIN removed USING (id)
     WHERE product.seller_id = added.id
       AND (added.name IS DISTINCT FROM removed.name OR added.state IS DISTINCT FROM removed.state
            OR added.location::text IS DISTINCT FROM removed.location::text
            OR added.sale_terms IS DISTINCT FROM removed.sale_terms
            OR added.minimum_order_value IS DISTINCT FROM removed.minimum_order_value);
  END IF;
  RETURN NULL;
END $$;

-- As before, and the smallest order.
ALTER TYPE product_filter ADD ATTRIBUTE min_order_value numeric;
CREATE OR REPLACE FUNCTION product_passes(p seller_products, f product_filter) RETURNS boolean
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (f.min_price IS NULL OR coalesce(p.price, 0) >= f.min_price)
     AND (f.max_price IS NULL OR coalesce(p.price, 0) <= f.max_price)
     AND (f.in_stock IS NULL OR p.in_stock = f.in_stock)
     AND (f.max_lead_time IS NULL OR coalesce(p.lead_time_days, 0) <= f.max_lead_time)
     AND (f.min_order_quantity IS NULL OR p.minimum_order_quantity >= f.min_order_quantity)
     AND (f.min_order_value IS NULL OR p.smallest_order >= f.min_order_value)
     AND (f.seller_id IS NULL OR p.seller_id = f.seller_id)
     AND (f.state IS NULL OR p.state = f.state)
     AND (f.radius_miles IS NULL
          OR miles_between(p.location, f.middle) <= f.radius_miles)
$$;

-- As before, and the marks, so that the index of words answers these filters too.
CREATE FUNCTION product_terms(id uuid, name text, categories text[], state text, location point,
                              marks tsvector)
  RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT marks || array_to_tsvector(
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
DROP INDEX seller_products_words;
CREATE INDEX seller_products_words ON seller_products
  USING gin (search_vector, product_terms(id, name, categories, state, location, marks));

-- As before, over the terms with the marks in them.
CREATE OR REPLACE FUNCTION read_products(words tsquery, in_text boolean, bounds tsquery, f product_filter,
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
               AND product_terms(p.id, p.name, p.categories, p.state, p.location, p.marks) @@ bounds
             LIMIT cap) r;
  ELSIF in_text THEN
    SELECT array_agg(r.place), array_agg(r.id),
           array_agg(name_rank(r.low, heads) * 8192 + step * 1024 + length(r.low))
      INTO found.places, found.ids, found.ranks
      FROM (SELECT p.ctid AS place, p.id, lower(p.name COLLATE "C") AS low
              FROM seller_products p
             WHERE p.search_vector @@ words
               AND product_terms(p.id, p.name, p.categories, p.state, p.location, p.marks) @@ bounds
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
             WHERE product_terms(p.id, p.name, p.categories, p.state, p.location, p.marks) @@ words
             LIMIT cap) r;
  ELSE
    SELECT array_agg(r.place), array_agg(r.id),
           array_agg(name_rank(r.low, heads) * 8192 + step * 1024 + length(r.low))
      INTO found.places, found.ids, found.ranks
      FROM (SELECT p.ctid AS place, p.id, lower(p.name COLLATE "C") AS low
              FROM seller_products p
             WHERE product_terms(p.id, p.name, p.categories, p.state, p.location, p.marks) @@ words
               AND product_passes(p, f)
               AND (f.category_slugs IS NULL OR EXISTS (SELECT FROM product_categories c
                     WHERE c.product_id = p.id AND c.category_slug = ANY (f.category_slugs)))
             LIMIT cap) r;
  END IF;
  RETURN found;
END $$;

DROP FUNCTION product_terms(uuid, text, text[], text, point);
