-- Foundations: text search, identifiers, the viewer of a transaction, operator settings, error log,
-- rates. The application's role (millwright_app) exists before migrations run and owns nothing.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO millwright_app;

-- UUID version 7 (RFC 9562): PostgreSQL has its own only from 18 on, and 15 is supported.
CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
        FROM 1 FOR 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- unaccent() is only STABLE because its dictionary can change; ours is the packaged one.
CREATE FUNCTION fold_accents(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT public.unaccent('public.unaccent'::regdictionary, value) $$;

CREATE FUNCTION slugify(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT trim(BOTH '-' FROM regexp_replace(lower(public.fold_accents(value)), '[^a-z0-9]+', '-', 'g')) $$;

CREATE TEXT SEARCH CONFIGURATION millwright (COPY = english);
ALTER TEXT SEARCH CONFIGURATION millwright
  ALTER MAPPING FOR hword, hword_part, word, asciihword, asciiword, hword_asciipart
  WITH unaccent, english_stem;

-- Who is asking. Set with set_config(..., true) at the start of every transaction of a signed-in viewer.
CREATE FUNCTION viewer_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.user_id', true), '')::uuid $$;
CREATE FUNCTION viewer_is_operator() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.operator', true), '') = 'true' $$;

-- Operator settings that pages may show (landing claims, featured counts). Public.
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT ON settings TO millwright_app;

CREATE TABLE error_logs (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  seller_id uuid,
  error_message text NOT NULL CHECK (length(error_message) <= 8192),
  error_stack text,
  source text NOT NULL,
  category text,
  metadata jsonb NOT NULL DEFAULT '{}',
  "timestamp" timestamptz NOT NULL DEFAULT now(),
  browser_info jsonb NOT NULL DEFAULT '{}',
  severity text NOT NULL DEFAULT 'error' CHECK (severity IN ('error', 'warning')),
  is_retryable boolean NOT NULL DEFAULT false,
  request_id text
);
CREATE INDEX error_logs_timestamp ON error_logs ("timestamp");
ALTER TABLE error_logs ENABLE ROW LEVEL SECURITY;
ALTER TABLE error_logs FORCE ROW LEVEL SECURITY;
-- Anybody may report; a report is only ever attributed to its reporter; only operators read.
CREATE POLICY error_logs_report ON error_logs FOR INSERT TO millwright_app
  WITH CHECK (seller_id IS NOT DISTINCT FROM viewer_id());
CREATE POLICY error_logs_read ON error_logs FOR SELECT TO millwright_app USING (viewer_is_operator());
GRANT SELECT, INSERT ON error_logs TO millwright_app;

-- Counts per key and window. Unlogged: a crash may forget a minute of counting, never a fact.
CREATE UNLOGGED TABLE rate_counters (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL DEFAULT 1,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_counters_window ON rate_counters (window_start);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_counters TO millwright_app;
