-- A result counts once a day for each visitor, and nothing kept here says who the visitor was: `visitor` is a
-- hash of the address with a salt of the day, and the salt is gone two days later.

CREATE TABLE visitor_salts (
  day date PRIMARY KEY,
  -- 244 random bits.
  salt text NOT NULL DEFAULT gen_random_uuid()::text || gen_random_uuid()::text
);
ALTER TABLE visitor_salts ENABLE ROW LEVEL SECURITY;
ALTER TABLE visitor_salts FORCE ROW LEVEL SECURITY;
-- Nobody reads it but the function below, which runs as its owner (row level security is forced).
CREATE POLICY visitor_salts_make ON visitor_salts TO CURRENT_USER USING (true) WITH CHECK (true);

CREATE FUNCTION visitor_of_day(address text, at timestamptz)
  RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  today date := (at AT TIME ZONE 'UTC')::date;
  known text;
BEGIN
  SELECT salt INTO known FROM visitor_salts WHERE day = today;
  IF known IS NULL THEN
    INSERT INTO visitor_salts (day) VALUES (today) ON CONFLICT DO NOTHING;
    SELECT salt INTO known FROM visitor_salts WHERE day = today;
  END IF;
  RETURN encode(sha256(convert_to(known || address, 'UTF8')), 'hex');
END $$;
REVOKE ALL ON FUNCTION visitor_of_day(text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION visitor_of_day(text, timestamptz) TO millwright_app;

ALTER TABLE search_events ADD COLUMN visitor text;
CREATE UNIQUE INDEX search_events_visitor_clicks ON search_events (visitor, result_id) WHERE kind = 'click';
CREATE INDEX search_events_created ON search_events (created_at);

-- What one person opens does not trend: it takes visitors, and each counts once a day.
CREATE OR REPLACE FUNCTION trending_products(since timestamptz, how_many integer)
  RETURNS TABLE (product_id uuid, clicks bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT event.result_id, count(DISTINCT event.visitor)
    FROM search_events event
    JOIN seller_products product ON product.id = event.result_id
   WHERE event.kind = 'click' AND event.created_at >= since
   GROUP BY event.result_id
  HAVING count(DISTINCT event.visitor) >= 3
   ORDER BY count(DISTINCT event.visitor) DESC, event.result_id DESC
   LIMIT least(how_many, 100)
$$;

-- Whoever tidies up has no viewer, and can take away nothing that is younger, whatever the statement says.
GRANT SELECT (created_at), DELETE ON search_events TO millwright_auth;
CREATE POLICY search_events_old ON search_events TO millwright_auth
  USING (created_at < now() - interval '90 days');
GRANT SELECT ("timestamp"), DELETE ON error_logs TO millwright_auth;
CREATE POLICY error_logs_old ON error_logs TO millwright_auth
  USING ("timestamp" < now() - interval '30 days');
GRANT SELECT (day), DELETE ON visitor_salts TO millwright_auth;
CREATE POLICY visitor_salts_old ON visitor_salts TO millwright_auth
  USING (day < (now() AT TIME ZONE 'UTC')::date - 1);
