-- As before, but each reading is a statement of its own, and with `bounds` (what the index answers of the
-- filter, as tsquery text: state, categories, cells of the map; `filter` has the rest) the sample comes
-- after the names: few products of a place fill neither, and whatever is on the sample is named too. Of the
-- products found only the first `texts` come with their texts (those that are ranked; the rest is counted,
-- or sorted by something else), and only what several readings found is made unique.
CREATE OR REPLACE FUNCTION find_products(plan jsonb, filter jsonb)
  RETURNS TABLE (id uuid, step integer, name text, categories text[], seller_name text,
                 description text, found bigint)
  LANGUAGE plpgsql STABLE PARALLEL SAFE
  -- Few rows are read of what the planner expects to be many: it would rather read the table. Rows come in
  -- the order they lie in, whatever the index, only from a bitmap.
  SET plan_cache_mode = force_generic_plan SET enable_seqscan = off
  SET enable_indexscan = off SET max_parallel_workers_per_gather = 0
AS $$
#variable_conflict use_column
DECLARE
  f product_filter := jsonb_populate_record(NULL::product_filter, filter);
  cap integer := (plan ->> 'cap')::integer;
  most integer := (plan ->> 'most')::integer;
  few integer := (plan ->> 'few')::integer;
  texts integer := coalesce((plan ->> 'texts')::integer, most);
  bounds tsquery := plan ->> 'bounds';
  sampled tsquery := plan ->> 'sampled';
  heads text[] := ARRAY(SELECT jsonb_array_elements_text(plan -> 'heads'));
  reading text;
  step integer := 3;
  fullest integer; -- what the reading that found most found
  one products_read;
  two products_read;
  total bigint;
BEGIN
  IF bounds IS NULL THEN one := read_products(sampled, false, bounds, f, 1, heads, cap); END IF;
  IF count_read(one) < cap THEN
    two := read_products((plan ->> 'named')::tsquery, false, bounds, f, 2, heads, cap);
    IF bounds IS NOT NULL AND count_read(two) >= cap THEN
      one := read_products(sampled, false, bounds, f, 1, heads, cap);
    END IF;
  END IF;
  IF count_read(one) >= cap THEN
    two := one;
  ELSE
    fullest := count_read(two);
    FOREACH reading IN ARRAY ARRAY['anywhere', 'related', 'distant', 'loose'] LOOP
      EXIT WHEN fullest >= CASE reading WHEN 'anywhere' THEN (plan ->> 'enough')::integer ELSE few END;
      one := read_products((plan ->> reading)::tsquery, reading IN ('anywhere', 'distant'), bounds, f, step, heads, cap);
      two := (two.places || one.places, two.ids || one.ids, two.ranks || one.ranks);
      fullest := greatest(fullest, count_read(one));
      step := step + 1;
    END LOOP;
  END IF;
  IF step > 3 THEN -- a product may have been read more than once
    SELECT array_agg(v.place), array_agg(v.id), array_agg(v.rank) INTO two
      FROM (SELECT place, id, min(rank) AS rank
              FROM unnest(two.places, two.ids, two.ranks) AS every (place, id, rank)
             GROUP BY place, id) v;
  END IF;
  total := count_read(two);
  RETURN QUERY
  SELECT b.id, b.rank / 1024 % 8, p.name, p.categories, p.seller_name,
         CASE WHEN b.rank / 1024 % 8 >= 3 THEN left(p.description, 600) END, total
    FROM (SELECT v.place, v.id, v.rank, row_number() OVER (ORDER BY v.rank, v.id) AS nth
            FROM unnest(two.places, two.ids, two.ranks) AS v (place, id, rank)
           ORDER BY v.rank, v.id LIMIT most) b
    LEFT JOIN seller_products p ON p.ctid = CASE WHEN b.nth <= texts THEN b.place END
   ORDER BY b.nth;
END $$;
