-- What signing up writes in its one transaction, which runs before there is a viewer; and the secrets
-- that all processes of a site share without anybody having to set them.

CREATE POLICY profiles_sign_up ON profiles FOR INSERT TO millwright_auth WITH CHECK (true);
GRANT INSERT (id, first_name, last_name) ON profiles TO millwright_auth;
CREATE POLICY buyer_profiles_sign_up ON buyer_profiles FOR INSERT TO millwright_auth WITH CHECK (true);
GRANT INSERT (buyer_id, contact_email) ON buyer_profiles TO millwright_auth;

-- Made by the first process that needs one, never changed. Signs cookies; proves nothing by itself.
CREATE TABLE server_secrets (
  name text PRIMARY KEY,
  value text NOT NULL CHECK (length(value) >= 32),
  created_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE server_secrets ENABLE ROW LEVEL SECURITY;
ALTER TABLE server_secrets FORCE ROW LEVEL SECURITY;
CREATE POLICY server_secrets_auth ON server_secrets TO millwright_auth USING (true) WITH CHECK (true);
CREATE POLICY server_secrets_owner ON server_secrets TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON server_secrets TO millwright_auth;
