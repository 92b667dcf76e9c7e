-- Invitations into companies, and what members do as themselves.

CREATE TABLE company_invitations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 320),
  roles text[] NOT NULL CHECK (cardinality(roles) BETWEEN 1 AND 6
    AND roles <@ '{owner,admin,buyer,seller,approver,viewer}'),
  state text NOT NULL DEFAULT 'invited'
    CHECK (state IN ('invited', 'accepted', 'declined', 'revoked', 'expired')),
  invited_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash text UNIQUE, -- of the mailed link, once that was sent
  expires_at timestamptz NOT NULL,
  answered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX company_invitations_open ON company_invitations (company_id, email) WHERE state = 'invited';
CREATE INDEX company_invitations_email ON company_invitations (email);
CREATE INDEX company_invitations_expiry ON company_invitations (expires_at);
CREATE INDEX company_invitations_inviter ON company_invitations (invited_by);
ALTER TABLE company_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_invitations FORCE ROW LEVEL SECURITY;

-- The viewer's own address, once it is confirmed: what was sent to an address belongs to whoever proved it.
CREATE FUNCTION viewer_email() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT email FROM public.users WHERE id = public.viewer_id() AND confirmed_at IS NOT NULL $$;

CREATE POLICY company_invitations_own ON company_invitations FOR SELECT TO millwright_app
  USING (company_id = acting_company() OR email = (SELECT viewer_email()));
CREATE POLICY company_invitations_invite ON company_invitations FOR INSERT TO millwright_app
  WITH CHECK (company_id = acting_company() AND invited_by = viewer_id());
CREATE POLICY company_invitations_answer ON company_invitations FOR UPDATE TO millwright_app
  USING (company_id = acting_company() OR email = (SELECT viewer_email()));
-- Links are mailed, and found again, before there is a viewer.
CREATE POLICY company_invitations_auth ON company_invitations FOR SELECT TO millwright_auth USING (true);
CREATE POLICY company_invitations_mail ON company_invitations FOR UPDATE TO millwright_auth
  USING (state = 'invited');
-- A timer ends those that nobody answered; old ones are taken away.
CREATE POLICY company_invitations_late ON company_invitations FOR SELECT TO millwright_system
  USING (expires_at <= now());
CREATE POLICY company_invitations_expire ON company_invitations FOR UPDATE TO millwright_system
  USING (state = 'invited' AND expires_at <= now()) WITH CHECK (state IN ('invited', 'expired'));
CREATE POLICY company_invitations_old ON company_invitations FOR DELETE TO millwright_system
  USING (expires_at < now() - interval '90 days');
CREATE POLICY company_invitations_owner ON company_invitations TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (company_id, email, roles, invited_by, expires_at), UPDATE (state, answered_at)
  ON company_invitations TO millwright_app;
GRANT SELECT, UPDATE (token_hash) ON company_invitations TO millwright_auth;
GRANT SELECT, UPDATE (state, answered_at), DELETE ON company_invitations TO millwright_system;

-- Whoever was invited joins as what the invitation says, and as nothing else.
CREATE POLICY company_members_join ON company_members FOR INSERT TO millwright_app
  WITH CHECK (person_id = viewer_id() AND EXISTS (
    SELECT FROM company_invitations i
     WHERE i.company_id = company_members.company_id AND i.email = viewer_email() AND i.state = 'invited'
       AND i.expires_at > now() AND i.roles = company_members.roles));
GRANT INSERT (company_id, person_id, roles) ON company_members TO millwright_app;

-- The names and addresses of everybody in the company acted for. Of the other members the application may
-- read nothing else.
CREATE FUNCTION company_people()
  RETURNS TABLE (person_id uuid, name text, email text, avatar_url text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT users.id, users.name, users.email, users.avatar_url
    FROM company_members member JOIN users ON users.id = member.person_id
   WHERE member.company_id = acting_company()
     AND EXISTS (SELECT FROM company_members own
                  WHERE own.company_id = acting_company() AND own.person_id = viewer_id())
$$;
REVOKE ALL ON FUNCTION company_people() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_people() TO millwright_app;

-- Who invites the viewer, and into which company: both are somebody else's rows until the answer.
CREATE FUNCTION invitations_to_viewer()
  RETURNS TABLE (id uuid, company_name text, inviter_name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT invitation.id, companies.name, users.name
    FROM company_invitations invitation
    JOIN companies ON companies.id = invitation.company_id
    JOIN users ON users.id = invitation.invited_by
   WHERE invitation.state = 'invited' AND invitation.email = viewer_email()
$$;
REVOKE ALL ON FUNCTION invitations_to_viewer() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION invitations_to_viewer() TO millwright_app;

-- Another company of the viewer, with the viewer as its owner.
CREATE FUNCTION start_company(company_name text) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  new_id uuid;
BEGIN
  INSERT INTO companies (name, named_at) VALUES (company_name, now()) RETURNING id INTO new_id;
  INSERT INTO company_members (company_id, person_id, roles) VALUES (new_id, viewer_id(), '{owner}');
  RETURN new_id;
END $$;
REVOKE ALL ON FUNCTION start_company(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION start_company(text) TO millwright_app;

-- Lets one of the viewer's sessions act for another company of the viewer's; new sessions begin with it.
CREATE FUNCTION choose_company(session uuid, company uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE company_members SET chosen_at = clock_timestamp()
   WHERE company_id = company AND person_id = viewer_id();
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE sessions SET company_id = company WHERE id = session AND user_id = viewer_id();
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION choose_company(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION choose_company(uuid, uuid) TO millwright_app;
REVOKE UPDATE (chosen_at) ON company_members FROM millwright_auth;

-- Companies of the viewer that would be left without an owner, though they have other members.
CREATE FUNCTION companies_needing_viewer() RETURNS TABLE (id uuid, name text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT companies.id, companies.name
    FROM company_members own JOIN companies ON companies.id = own.company_id
   WHERE own.person_id = viewer_id() AND 'owner' = ANY (own.roles)
     AND EXISTS (SELECT FROM company_members other
                  WHERE other.company_id = own.company_id AND other.person_id <> own.person_id)
     AND NOT EXISTS (SELECT FROM company_members other
                      WHERE other.company_id = own.company_id AND other.person_id <> own.person_id
                        AND 'owner' = ANY (other.roles))
   ORDER BY companies.name
$$;
REVOKE ALL ON FUNCTION companies_needing_viewer() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_needing_viewer() TO millwright_app;

-- Whoever answers an invitation tells the company that sent it; so does the timer that ends it.
CREATE POLICY events_of_company_invitations ON events FOR INSERT TO millwright_app, millwright_system
  WITH CHECK (subject_type = 'company_invitation' AND EXISTS (
    SELECT FROM company_invitations invitation
     WHERE invitation.id = subject_id::uuid AND invitation.company_id = recipient_company_id));

-- Whoever deletes the account leaves every company; one without other members closes, and with it what it
-- asked others. What this person asked, and was asked, goes, too.
CREATE OR REPLACE FUNCTION leave_companies() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM companies
    WHERE id IN (SELECT company_id FROM company_members WHERE person_id = NEW.id)
    ORDER BY id FOR NO KEY UPDATE;
  WITH closed AS (
    UPDATE companies SET name = '', named_at = NULL, closed_at = now(), updated_at = now()
     WHERE id IN (SELECT company_id FROM company_members WHERE person_id = NEW.id)
       AND NOT EXISTS (SELECT FROM company_members other
                        WHERE other.company_id = companies.id AND other.person_id <> NEW.id)
    RETURNING id)
  DELETE FROM company_invitations WHERE company_id IN (SELECT id FROM closed) OR invited_by = NEW.id
     -- Of an address that nobody confirmed, they are its owner's, who may be somebody else.
     OR (email = OLD.email AND OLD.confirmed_at IS NOT NULL);
  DELETE FROM company_members WHERE person_id = NEW.id;
  RETURN NULL;
END $$;
