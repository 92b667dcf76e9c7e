-- What sellers see of how they are found: pages that were viewed, searches that showed them, results that were opened.
-- Counted from search_events and added up by day (UTC), without a visitor.

ALTER TABLE search_events
  -- Entries of the directory that it was about: of a search those that the page showed, themselves or by a product; of
  -- a click or view whose it was.
  ADD COLUMN entries uuid[] CHECK (cardinality(entries) BETWEEN 1 AND 60),
  DROP CONSTRAINT search_events_kind_check,
  ADD CONSTRAINT search_events_kind_check CHECK (kind IN ('search', 'click', 'view'));
-- An address that opens a page again counts once a day.
CREATE UNIQUE INDEX search_events_visitor_views ON search_events (visitor, result_id) WHERE kind = 'view';

-- The entries that the acting company's figures are about: the one it is published as, those it claimed, and what
-- became part of them.
CREATE FUNCTION own_entries() RETURNS uuid[] LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  WITH own AS (
    SELECT company_entry(acting_company()) AS id
    UNION
    SELECT id FROM manufacturers WHERE company_id = acting_company())
  SELECT coalesce(array_agg(id), '{}') FROM (
    SELECT id FROM own WHERE id IS NOT NULL
    UNION
    SELECT redirect.old_id FROM manufacturer_redirects redirect JOIN own ON own.id = redirect.manufacturer_id) AS every
$$;
REVOKE ALL ON FUNCTION own_entries() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION own_entries() TO millwright_app;

-- Since when it is counted, and until which day (itself left out) it is added up: one row.
CREATE TABLE use_counting (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  counted_since date NOT NULL,
  added_until date NOT NULL
);
INSERT INTO use_counting (counted_since, added_until)
  VALUES ((now() AT TIME ZONE 'UTC')::date, (now() AT TIME ZONE 'UTC')::date);
GRANT SELECT, UPDATE (added_until) ON use_counting TO millwright_system;
GRANT SELECT ON use_counting TO millwright_app;

-- Without references: an entry that becomes part of another one, or comes back as it was, keeps its days.
CREATE TABLE entry_use (
  entry_id uuid NOT NULL,
  day date NOT NULL,
  -- The entry itself, or one of its products.
  subject_id uuid NOT NULL,
  views integer NOT NULL,  -- of its page, each visitor once a day
  opened integer NOT NULL, -- from results of a search, the same
  found integer NOT NULL,  -- searches that showed the entry, each once a day for a visitor; on its own row alone
  PRIMARY KEY (entry_id, day, subject_id)
);
CREATE INDEX entry_use_day ON entry_use (day);
ALTER TABLE entry_use ENABLE ROW LEVEL SECURITY;
ALTER TABLE entry_use FORCE ROW LEVEL SECURITY;
CREATE POLICY entry_use_own ON entry_use FOR SELECT TO millwright_app
  USING (entry_id = ANY ((SELECT own_entries())::uuid[]));
CREATE POLICY entry_use_add ON entry_use FOR INSERT TO millwright_system WITH CHECK (true);
CREATE POLICY entry_use_old ON entry_use TO millwright_system
  USING (day < (now() AT TIME ZONE 'UTC')::date - 760);
GRANT SELECT ON entry_use TO millwright_app;
GRANT INSERT, SELECT (day), DELETE ON entry_use TO millwright_system;

-- Queries that three visitors of one day asked: those of fewer may tell of one of them, and are kept in no words here.
CREATE TABLE named_searches (
  day date NOT NULL,
  query_key text NOT NULL CHECK (length(query_key) <= 200),
  query text NOT NULL CHECK (length(query) <= 400), -- as most visitors wrote it
  visitors integer NOT NULL,
  terms text[] NOT NULL, -- what it counts for, as in searched_terms
  PRIMARY KEY (day, query_key)
);
CREATE INDEX named_searches_terms ON named_searches USING gin (terms);
GRANT SELECT ON named_searches TO millwright_app;
GRANT SELECT, INSERT, DELETE ON named_searches TO millwright_system;

-- Of them, how many visitors were shown an entry, and how many opened something of it.
CREATE TABLE entry_searches (
  entry_id uuid NOT NULL,
  day date NOT NULL,
  query_key text NOT NULL,
  found integer NOT NULL,
  opened integer NOT NULL,
  PRIMARY KEY (entry_id, day, query_key)
);
CREATE INDEX entry_searches_day ON entry_searches (day);
ALTER TABLE entry_searches ENABLE ROW LEVEL SECURITY;
ALTER TABLE entry_searches FORCE ROW LEVEL SECURITY;
CREATE POLICY entry_searches_own ON entry_searches FOR SELECT TO millwright_app
  USING (entry_id = ANY ((SELECT own_entries())::uuid[]));
CREATE POLICY entry_searches_add ON entry_searches FOR INSERT TO millwright_system WITH CHECK (true);
CREATE POLICY entry_searches_old ON entry_searches TO millwright_system
  USING (day < (now() AT TIME ZONE 'UTC')::date - 760);
GRANT SELECT ON entry_searches TO millwright_app;
GRANT INSERT, SELECT (day), DELETE ON entry_searches TO millwright_system;

-- The figures of some days (`until` itself left out), of these entries or of all (NULL).
CREATE FUNCTION use_between(since date, until date, of_entries uuid[])
  RETURNS TABLE (entry_id uuid, day date, subject_id uuid, views integer, opened integer, found integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH uses AS (
    SELECT DISTINCT ON (entry.id, kind, subject, visitor, on_day, asked)
           entry.id, kind, subject, on_day
      FROM search_events event
     CROSS JOIN LATERAL unnest(event.entries) AS entry (id)
     CROSS JOIN LATERAL (SELECT (event.created_at AT TIME ZONE 'UTC')::date AS on_day,
                                CASE kind WHEN 'search' THEN entry.id ELSE event.result_id END AS subject,
                                CASE kind WHEN 'search' THEN event.query_key END AS asked) AS seen
     WHERE event.created_at >= since::timestamp AT TIME ZONE 'UTC'
       AND event.created_at < until::timestamp AT TIME ZONE 'UTC'
       AND event.visitor IS NOT NULL
       AND (of_entries IS NULL OR event.entries && of_entries AND entry.id = ANY (of_entries))
  )
  SELECT id, on_day, subject,
         (count(*) FILTER (WHERE kind = 'view'))::integer,
         (count(*) FILTER (WHERE kind = 'click'))::integer,
         (count(*) FILTER (WHERE kind = 'search'))::integer
    FROM uses GROUP BY id, on_day, subject
$$;
REVOKE ALL ON FUNCTION use_between(date, date, uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION use_between(date, date, uuid[]) TO millwright_system;

-- The acting company's figures of the days that are not added up yet, today's among them.
CREATE FUNCTION fresh_use()
  RETURNS TABLE (entry_id uuid, day date, subject_id uuid, views integer, opened integer, found integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT fresh.* FROM use_counting counting, use_between(counting.added_until, 'infinity', own_entries()) AS fresh
$$;
REVOKE ALL ON FUNCTION fresh_use() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fresh_use() TO millwright_app;

-- Queries that three visitors asked on one of these days. Of a longer one the key knows only the beginning, and two of
-- the three may have written something else after it.
CREATE FUNCTION named_between(since date, until date)
  RETURNS TABLE (day date, query_key text, query text, visitors integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (created_at AT TIME ZONE 'UTC')::date, query_key, mode() WITHIN GROUP (ORDER BY lower(query)),
         count(DISTINCT visitor)::integer
    FROM search_events
   WHERE kind = 'search' AND query_key IS NOT NULL AND visitor IS NOT NULL
     AND cardinality(regexp_split_to_array(btrim(query), '\s+')) <= 12
     AND created_at >= since::timestamp AT TIME ZONE 'UTC' AND created_at < until::timestamp AT TIME ZONE 'UTC'
   GROUP BY 1, 2 HAVING count(DISTINCT visitor) >= 3
$$;
-- What entries had of the named ones.
CREATE FUNCTION searches_between(since date, until date)
  RETURNS TABLE (entry_id uuid, day date, query_key text, found integer, opened integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT entry.id, named.day, named.query_key,
         (count(DISTINCT event.visitor) FILTER (WHERE event.kind = 'search'))::integer,
         (count(DISTINCT event.visitor) FILTER (WHERE event.kind = 'click'))::integer
    FROM search_events event
    JOIN named_searches named ON named.query_key = event.query_key
                             AND named.day = (event.created_at AT TIME ZONE 'UTC')::date
   CROSS JOIN LATERAL unnest(event.entries) AS entry (id)
   WHERE event.visitor IS NOT NULL AND event.kind IN ('search', 'click')
     AND event.created_at >= since::timestamp AT TIME ZONE 'UTC'
     AND event.created_at < until::timestamp AT TIME ZONE 'UTC'
   GROUP BY 1, 2, 3
$$;
REVOKE ALL ON FUNCTION named_between(date, date), searches_between(date, date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION named_between(date, date), searches_between(date, date) TO millwright_system;
