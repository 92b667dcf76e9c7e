-- Answers that somebody keeps to write them again. Nobody else reads them.
CREATE TABLE saved_replies (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  person_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 5000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX saved_replies_person ON saved_replies (person_id, lower(name));
ALTER TABLE saved_replies ENABLE ROW LEVEL SECURITY;
ALTER TABLE saved_replies FORCE ROW LEVEL SECURITY;
CREATE POLICY saved_replies_own ON saved_replies TO millwright_app
  USING (person_id = viewer_id()) WITH CHECK (person_id = viewer_id());
CREATE POLICY saved_replies_owner ON saved_replies TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (person_id, name, content), UPDATE (name, content) ON saved_replies TO millwright_app;
