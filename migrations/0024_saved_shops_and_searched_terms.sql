-- Shops that somebody keeps, and what is searched for in numbers that sellers may see.

CREATE TABLE saved_manufacturers (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  manufacturer_id uuid NOT NULL REFERENCES manufacturers (id) ON DELETE CASCADE,
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  saved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, manufacturer_id)
);
-- For deleting entries of the directory.
CREATE INDEX saved_manufacturers_manufacturer ON saved_manufacturers (manufacturer_id);
ALTER TABLE saved_manufacturers ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_manufacturers FORCE ROW LEVEL SECURITY;
CREATE POLICY saved_manufacturers_own ON saved_manufacturers TO millwright_app
  USING (user_id = viewer_id()) WITH CHECK (user_id = viewer_id());
CREATE POLICY saved_manufacturers_owner ON saved_manufacturers TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON saved_manufacturers TO millwright_app;
GRANT UPDATE (note) ON saved_manufacturers TO millwright_app;

-- Whoever leaves takes the saved shops along.
CREATE FUNCTION forget_saved_manufacturers() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM saved_manufacturers WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_forget_saved_manufacturers AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION forget_saved_manufacturers();

-- Processes and words that were searched for: each counts once a day for a visitor, whom `visitor_of_day`
-- names by a hash that leads nowhere. Kept for 30 days.
CREATE TABLE searched_terms (
  term text NOT NULL CHECK (length(term) BETWEEN 1 AND 120),
  day date NOT NULL,
  visitor text NOT NULL,
  PRIMARY KEY (term, day, visitor)
);
CREATE INDEX searched_terms_day ON searched_terms (day);
ALTER TABLE searched_terms ENABLE ROW LEVEL SECURITY;
ALTER TABLE searched_terms FORCE ROW LEVEL SECURITY;
CREATE POLICY searched_terms_record ON searched_terms FOR INSERT TO millwright_app WITH CHECK (true);
GRANT INSERT ON searched_terms TO millwright_app;
-- Row level security is forced, so the function below needs a policy for its owner.
CREATE POLICY searched_terms_count ON searched_terms FOR SELECT TO CURRENT_USER USING (true);
-- Whoever tidies up has no viewer, and can take away nothing that is younger, whatever the statement says.
GRANT SELECT (day), DELETE ON searched_terms TO millwright_auth;
CREATE POLICY searched_terms_old ON searched_terms TO millwright_auth
  USING (day < (now() AT TIME ZONE 'UTC')::date - 30);

-- How often these were searched for. A term that fewer than three visitors searched for is left out: its
-- number would tell of single people.
CREATE FUNCTION searches_for(terms text[], since date)
  RETURNS TABLE (term text, searches bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT searched.term, count(*)
    FROM searched_terms searched
   WHERE searched.term = ANY (terms) AND searched.day > since
   GROUP BY searched.term
  HAVING count(DISTINCT searched.visitor) >= 3
$$;
REVOKE ALL ON FUNCTION searches_for(text[], date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION searches_for(text[], date) TO millwright_app;
