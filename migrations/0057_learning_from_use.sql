-- What was shown and opened, and where in the list, so that the order of results can be learned from use. Nothing
-- here leads to a person: a visitor is the hash of a day (`visitor_of_day`).

ALTER TABLE search_events
  -- The query as compared, whatever its case, number and spaces.
  ADD COLUMN query_key text CHECK (length(query_key) <= 200),
  -- Of an opened result: 1 is the first.
  ADD COLUMN "position" smallint CHECK ("position" BETWEEN 1 AND 10000),
  -- Of a search: the results shown, in order; kept for a sample.
  ADD COLUMN shown uuid[] CHECK (cardinality(shown) BETWEEN 1 AND 20);

-- A list counts once for a visitor, query and day.
CREATE UNIQUE INDEX search_events_shown ON search_events (query_key, visitor) WHERE shown IS NOT NULL;
CREATE INDEX search_events_keys ON search_events (query_key, created_at) WHERE shown IS NOT NULL;

-- Whether the list shown for a query is to be kept: the first fifty of a day are enough to learn from.
CREATE FUNCTION keeps_shown(of_key text, of_visitor text, at timestamptz) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT NOT EXISTS (SELECT FROM search_events
                      WHERE query_key = of_key AND visitor = of_visitor AND shown IS NOT NULL)
     AND (SELECT count(*) FROM (
            SELECT FROM search_events
             WHERE query_key = of_key AND shown IS NOT NULL
               AND created_at >= date_trunc('day', at, 'UTC') LIMIT 50) AS today) < 50
$$;
REVOKE ALL ON FUNCTION keeps_shown(text, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION keeps_shown(text, text, timestamptz) TO millwright_app;

-- How often products were shown and opened at each position, by query and day (UTC, `until` itself left out).
-- One address alone says nothing: a product counts at a position when three visitors of that day were shown it there.
-- Whoever opens many results of one list has two votes among them, and opening a product for a query counts from the
-- third visitor of a day on: whoever pushes it alone does so in vain.
CREATE FUNCTION use_of_searches(since date, until date)
  RETURNS TABLE (day date, query_key text, result_id uuid, "position" smallint, shown real, opened real)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH lists AS (
    SELECT (created_at AT TIME ZONE 'UTC')::date AS day, query_key, visitor, shown
      FROM search_events
     WHERE kind = 'search' AND shown IS NOT NULL AND visitor IS NOT NULL
       AND created_at >= since::timestamp AT TIME ZONE 'UTC'
       AND created_at < until::timestamp AT TIME ZONE 'UTC'
  ), votes AS (
    SELECT query_key, visitor, result_id,
           least(1, 2.0 / count(*) OVER (PARTITION BY query_key, visitor)) AS vote,
           row_number() OVER (PARTITION BY (created_at AT TIME ZONE 'UTC')::date, query_key, result_id
                              ORDER BY created_at, visitor) AS turn
      FROM search_events
     WHERE kind = 'click' AND query_key IS NOT NULL AND visitor IS NOT NULL
       AND created_at >= since::timestamp AT TIME ZONE 'UTC'
       AND created_at < until::timestamp AT TIME ZONE 'UTC'
  ), seen AS (
    SELECT list.day, list.query_key, result.id, result.position, 1 AS shown, 0 AS opened
      FROM lists list
     CROSS JOIN LATERAL unnest(list.shown) WITH ORDINALITY AS result (id, position)
    UNION ALL
    -- Added to what was shown instead of joined with it: before the table is analyzed anew, PostgreSQL takes each list
    -- for the only one and would compare every result with every vote.
    SELECT (list.created_at AT TIME ZONE 'UTC')::date, vote.query_key, vote.result_id,
           array_position(list.shown, vote.result_id), 0,
           CASE WHEN vote.turn > 2 THEN vote.vote ELSE 0 END
      FROM votes vote
      JOIN search_events list ON list.query_key = vote.query_key AND list.visitor = vote.visitor
                             AND list.shown IS NOT NULL AND vote.result_id = ANY (list.shown)
  )
  SELECT seen.day, seen.query_key, seen.id, seen.position::smallint, sum(seen.shown)::real, sum(seen.opened)::real
    FROM seen
    JOIN seller_products product ON product.id = seen.id
   GROUP BY seen.day, seen.query_key, seen.id, seen.position
  HAVING sum(seen.shown) >= 3
$$;
REVOKE ALL ON FUNCTION use_of_searches(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION use_of_searches(date, date) TO millwright_system;

-- The same added up over the days, older ones for less: `day` says as of when. Nobody's rows: only the job reads them.
CREATE TABLE search_use (
  query_key text NOT NULL CHECK (length(query_key) <= 200),
  result_id uuid NOT NULL,
  "position" smallint NOT NULL,
  shown real NOT NULL,
  opened real NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (query_key, result_id, "position")
);
GRANT SELECT, INSERT, UPDATE, DELETE ON search_use TO millwright_system;

-- What follows from it: how much better or worse a product stands for a query than by its words. Everybody's order of
-- results, so without row policies.
CREATE TABLE learned_effects (
  query_key text NOT NULL CHECK (length(query_key) <= 200),
  result_id uuid NOT NULL,
  effect real NOT NULL CHECK (effect BETWEEN -1 AND 1),
  PRIMARY KEY (query_key, result_id)
);
GRANT SELECT, INSERT, DELETE ON learned_effects TO millwright_system;
GRANT SELECT ON learned_effects TO millwright_app;

-- How far it is learned: one row.
CREATE TABLE search_learning (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  -- The first day (UTC) that was not learned from.
  learned_until date NOT NULL,
  -- How likely each position is looked at, the first position first.
  examination real[] NOT NULL DEFAULT '{}'
);
INSERT INTO search_learning (learned_until) VALUES ((now() AT TIME ZONE 'UTC')::date);
GRANT SELECT, UPDATE (learned_until, examination) ON search_learning TO millwright_system;
GRANT SELECT ON search_learning TO millwright_app;
