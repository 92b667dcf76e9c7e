-- People and what proves who they are. Two roles besides the owner: millwright_app works for one viewer
-- and sees that viewer's rows; millwright_auth finds a person by address or token before there is a
-- viewer, and is the only one that reads password hashes and token hashes. Neither can become the other.

GRANT USAGE ON SCHEMA public TO millwright_auth;

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 320),
  first_name text NOT NULL DEFAULT '' CHECK (length(first_name) <= 100),
  last_name text NOT NULL DEFAULT '' CHECK (length(last_name) <= 100),
  name text GENERATED ALWAYS AS (trim(BOTH FROM first_name || ' ' || last_name)) STORED,
  role text CHECK (role IN ('buyer', 'seller')),
  primary_role text CHECK (primary_role IN ('buyer', 'seller')),
  signup_date timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  email_verified boolean GENERATED ALWAYS AS (confirmed_at IS NOT NULL) STORED,
  buyer_onboarded boolean NOT NULL DEFAULT false,
  seller_onboarded boolean NOT NULL DEFAULT false,
  last_role_switch timestamptz,
  nda_signed boolean NOT NULL DEFAULT false,
  nda_signed_at timestamptz,
  avatar_url text, -- path in the bucket "avatars"
  suspended_at timestamptz,
  suspended_reason text,
  deleted_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY users_own ON users TO millwright_app USING (id = viewer_id());
CREATE POLICY users_auth ON users TO millwright_auth USING (true) WITH CHECK (true);
CREATE POLICY users_owner ON users TO CURRENT_USER USING (true) WITH CHECK (true);
-- Address, confirmation, suspension and the agreement's flag are not the application's to write.
GRANT SELECT ON users TO millwright_app;
GRANT UPDATE (first_name, last_name, role, primary_role, buyer_onboarded, seller_onboarded,
  last_role_switch, avatar_url, updated_at) ON users TO millwright_app;
GRANT SELECT, INSERT, UPDATE ON users TO millwright_auth;

-- A session's token is in the browser's cookie only; here is its SHA-256.
CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL, -- without use
  absolute_expires_at timestamptz NOT NULL DEFAULT now() + interval '30 days',
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sessions_user ON sessions (user_id, created_at);
CREATE INDEX sessions_expiry ON sessions (expires_at);
ALTER TABLE sessions ENABLE ROW LEVEL SECURITY;
ALTER TABLE sessions FORCE ROW LEVEL SECURITY;
CREATE POLICY sessions_own ON sessions TO millwright_app USING (user_id = viewer_id());
CREATE POLICY sessions_auth ON sessions TO millwright_auth USING (true) WITH CHECK (true);
CREATE POLICY sessions_owner ON sessions TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT (id, user_id, expires_at, absolute_expires_at, ip_address, user_agent, created_at, updated_at),
  DELETE ON sessions TO millwright_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO millwright_auth;

-- How somebody proves who they are; today a password, as a scrypt hash.
CREATE TABLE credentials (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX credentials_user ON credentials (user_id);
ALTER TABLE credentials ENABLE ROW LEVEL SECURITY;
ALTER TABLE credentials FORCE ROW LEVEL SECURITY;
CREATE POLICY credentials_auth ON credentials TO millwright_auth USING (true) WITH CHECK (true);
CREATE POLICY credentials_owner ON credentials TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON credentials TO millwright_auth;

-- Links that were mailed. One row a mail; used once, by one update of consumed_at.
CREATE TABLE verification_tokens (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('confirm_email', 'change_email', 'reset_password')),
  token_hash text NOT NULL UNIQUE,
  email text NOT NULL, -- the address it was mailed to
  expires_at timestamptz NOT NULL,
  consumed_at timestamptz,
  request_id uuid UNIQUE, -- of the job that asked for it, so that a repeated job mails nothing
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_tokens_user ON verification_tokens (user_id, purpose);
CREATE INDEX verification_tokens_expiry ON verification_tokens (expires_at);
ALTER TABLE verification_tokens ENABLE ROW LEVEL SECURITY;
ALTER TABLE verification_tokens FORCE ROW LEVEL SECURITY;
CREATE POLICY verification_tokens_auth ON verification_tokens TO millwright_auth USING (true) WITH CHECK (true);
CREATE POLICY verification_tokens_owner ON verification_tokens TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON verification_tokens TO millwright_auth;

-- Who runs the place. Written by a command on the server, never by the application.
CREATE TABLE operators (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  granted_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE operators ENABLE ROW LEVEL SECURITY;
ALTER TABLE operators FORCE ROW LEVEL SECURITY;
CREATE POLICY operators_own ON operators FOR SELECT TO millwright_app USING (user_id = viewer_id());
CREATE POLICY operators_auth ON operators FOR SELECT TO millwright_auth USING (true);
CREATE POLICY operators_owner ON operators TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON operators TO millwright_app, millwright_auth;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

-- Signed agreements: who, when, which version, and exactly which text.
CREATE TABLE agreements (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid NOT NULL REFERENCES users (id),
  kind text NOT NULL CHECK (kind = 'confidentiality'),
  version text NOT NULL,
  text_hash text NOT NULL CHECK (text_hash ~ '^[0-9a-f]{64}$'),
  signed_text text NOT NULL,
  signed_at timestamptz NOT NULL DEFAULT now(),
  ip_address text,
  user_agent text,
  UNIQUE (user_id, kind, version)
);
ALTER TABLE agreements ENABLE ROW LEVEL SECURITY;
ALTER TABLE agreements FORCE ROW LEVEL SECURITY;
CREATE POLICY agreements_read ON agreements FOR SELECT TO millwright_app USING (user_id = viewer_id());
CREATE POLICY agreements_sign ON agreements FOR INSERT TO millwright_app WITH CHECK (user_id = viewer_id());
CREATE POLICY agreements_auth ON agreements TO millwright_auth USING (true) WITH CHECK (true);
CREATE POLICY agreements_owner ON agreements TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON agreements TO millwright_app, millwright_auth;
GRANT INSERT (user_id, kind, version, text_hash, signed_text, ip_address, user_agent)
  ON agreements TO millwright_app, millwright_auth;
CREATE TRIGGER agreements_immutable BEFORE UPDATE OR DELETE ON agreements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER agreements_kept BEFORE TRUNCATE ON agreements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The flag follows the signature; nothing else sets it.
CREATE FUNCTION mark_agreement_signed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE users SET nda_signed = true, nda_signed_at = coalesce(nda_signed_at, NEW.signed_at)
   WHERE id = NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER agreements_signed AFTER INSERT ON agreements
  FOR EACH ROW EXECUTE FUNCTION mark_agreement_signed();

CREATE TABLE audit_log (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  actor_id uuid,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text,
  details jsonb NOT NULL DEFAULT '{}',
  request_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX audit_log_actor ON audit_log (actor_id, created_at);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, created_at);
CREATE INDEX audit_log_created ON audit_log (created_at);
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
CREATE POLICY audit_log_read ON audit_log FOR SELECT TO millwright_app
  USING (actor_id = viewer_id() OR viewer_is_operator());
CREATE POLICY audit_log_write ON audit_log FOR INSERT TO millwright_app
  WITH CHECK (actor_id IS NOT DISTINCT FROM viewer_id());
CREATE POLICY audit_log_auth ON audit_log FOR INSERT TO millwright_auth WITH CHECK (true);
CREATE POLICY audit_log_owner ON audit_log TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON audit_log TO millwright_app;
GRANT INSERT (actor_id, action, subject_type, subject_id, details, request_id)
  ON audit_log TO millwright_app, millwright_auth;
CREATE TRIGGER audit_log_immutable BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_kept BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- One answer for equal submits: the first writes its answer, the others read it.
CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  scope text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  request_hash text NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, scope, key)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);
ALTER TABLE idempotency_keys ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency_keys FORCE ROW LEVEL SECURITY;
CREATE POLICY idempotency_keys_own ON idempotency_keys TO millwright_app
  USING (user_id = viewer_id()) WITH CHECK (user_id = viewer_id());
CREATE POLICY idempotency_keys_owner ON idempotency_keys TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO millwright_app;
