-- What somebody sent after their session had ended, for the minutes in which they sign in again. It is sealed with a
-- key that their browser alone holds: neither this table nor a backup of it tells what was typed.
CREATE TABLE kept_forms (
  token_hash text PRIMARY KEY CHECK (length(token_hash) = 64),
  sealed text NOT NULL CHECK (length(sealed) <= 400000),
  expires_at timestamptz NOT NULL
);
CREATE INDEX kept_forms_expires_at ON kept_forms (expires_at);
ALTER TABLE kept_forms ENABLE ROW LEVEL SECURITY;
ALTER TABLE kept_forms FORCE ROW LEVEL SECURITY;
CREATE POLICY kept_forms_auth ON kept_forms TO millwright_auth USING (true) WITH CHECK (true);
CREATE POLICY kept_forms_over ON kept_forms TO millwright_system USING (expires_at < now());
CREATE POLICY kept_forms_owner ON kept_forms TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON kept_forms TO millwright_auth;
GRANT SELECT (expires_at), DELETE ON kept_forms TO millwright_system;
