-- Who mistyped the address on signing up may correct it before it is confirmed: the contact address of a
-- buyer's profile, which was taken from it, follows.
GRANT SELECT (buyer_id, contact_email), UPDATE (contact_email) ON buyer_profiles TO millwright_auth;
CREATE POLICY buyer_profiles_unconfirmed_read ON buyer_profiles FOR SELECT TO millwright_auth
  USING (EXISTS (SELECT FROM users WHERE id = buyer_id AND confirmed_at IS NULL));
CREATE POLICY buyer_profiles_unconfirmed_correct ON buyer_profiles FOR UPDATE TO millwright_auth
  USING (EXISTS (SELECT FROM users WHERE id = buyer_id AND confirmed_at IS NULL));
