-- Companies trade, people act: who belongs to which company, with which roles, and for which one a
-- session acts.

-- The company that the transaction's viewer acts for. Policies compare a row's column with it, as they do
-- with viewer_id(): no query for each row.
CREATE FUNCTION acting_company() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.company_id', true), '')::uuid $$;

-- A closed company keeps its id for what refers to it, and nothing else.
CREATE TABLE companies (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL CHECK (length(name) <= 200 AND (name <> '') = (closed_at IS NULL)),
  named_at timestamptz, -- a member chose the name; until then it follows the only member's profile
  closed_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE company_members (
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  roles text[] NOT NULL CHECK (cardinality(roles) BETWEEN 1 AND 6
    AND roles <@ '{owner,admin,buyer,seller,approver,viewer}'),
  chosen_at timestamptz, -- when the person last chose to act for it: new sessions begin with that one
  joined_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, person_id)
);
CREATE INDEX company_members_person ON company_members (person_id);

ALTER TABLE companies ENABLE ROW LEVEL SECURITY;
ALTER TABLE companies FORCE ROW LEVEL SECURITY;
-- The list of the viewer's companies is read once for a statement.
CREATE POLICY companies_own ON companies FOR SELECT TO millwright_app
  USING (id = acting_company()
    OR id IN (SELECT company_id FROM company_members WHERE person_id = viewer_id()));
CREATE POLICY companies_change ON companies FOR UPDATE TO millwright_app
  USING (id = acting_company()) WITH CHECK (id = acting_company());
CREATE POLICY companies_auth_read ON companies FOR SELECT TO millwright_auth USING (true);
CREATE POLICY companies_sign_up ON companies FOR INSERT TO millwright_auth WITH CHECK (true);
CREATE POLICY companies_owner ON companies TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (name, named_at, updated_at) ON companies TO millwright_app;
GRANT SELECT, INSERT (name) ON companies TO millwright_auth;

ALTER TABLE company_members ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_members FORCE ROW LEVEL SECURITY;
CREATE POLICY company_members_read ON company_members FOR SELECT TO millwright_app
  USING (company_id = acting_company() OR person_id = viewer_id());
CREATE POLICY company_members_change ON company_members FOR UPDATE TO millwright_app
  USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
CREATE POLICY company_members_remove ON company_members FOR DELETE TO millwright_app
  USING (company_id = acting_company());
CREATE POLICY company_members_auth ON company_members TO millwright_auth USING (true) WITH CHECK (true);
CREATE POLICY company_members_owner ON company_members TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (roles, updated_at), DELETE ON company_members TO millwright_app;
-- Signing up makes the first member, signing in and switching read and note which company is acted for.
GRANT SELECT, INSERT (company_id, person_id, roles), UPDATE (chosen_at) ON company_members TO millwright_auth;

-- No statement leaves a company without an owner, in whatever order transactions come: whoever takes
-- members out or changes roles holds the company's row while counting.
CREATE FUNCTION keep_an_owner() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM companies WHERE id = OLD.company_id AND closed_at IS NULL FOR NO KEY UPDATE;
  IF FOUND AND NOT EXISTS (
    SELECT FROM company_members WHERE company_id = OLD.company_id AND 'owner' = ANY (roles)) THEN
    RAISE EXCEPTION 'a company needs an owner' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'companies_have_an_owner';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_an_owner() FROM PUBLIC;
CREATE CONSTRAINT TRIGGER companies_have_an_owner AFTER UPDATE OF roles OR DELETE ON company_members
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_an_owner();

-- Whoever deletes the account leaves every company; one without other members closes.
CREATE FUNCTION leave_companies() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM companies
    WHERE id IN (SELECT company_id FROM company_members WHERE person_id = NEW.id)
    ORDER BY id FOR NO KEY UPDATE;
  UPDATE companies SET name = '', named_at = NULL, closed_at = now(), updated_at = now()
   WHERE id IN (SELECT company_id FROM company_members WHERE person_id = NEW.id)
     AND NOT EXISTS (SELECT FROM company_members other
                      WHERE other.company_id = companies.id AND other.person_id <> NEW.id);
  DELETE FROM company_members WHERE person_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION leave_companies() FROM PUBLIC;
CREATE TRIGGER users_leave_companies AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION leave_companies();

ALTER TABLE sessions ADD COLUMN company_id uuid REFERENCES companies (id) ON DELETE SET NULL;
CREATE INDEX sessions_company ON sessions (company_id) WHERE company_id IS NOT NULL;

-- Every account that exists begins with a company of one.
WITH beginning AS (
  SELECT uuid_v7() AS company_id, users.id AS person_id, users.signup_date,
         left(coalesce(nullif(trim(seller.company_name), ''), nullif(trim(buyer.company_name), ''),
           nullif(users.name, ''), split_part(users.email, '@', 1)), 200) AS name
    FROM users
    LEFT JOIN seller_profiles seller ON seller.seller_id = users.id
    LEFT JOIN buyer_profiles buyer ON buyer.buyer_id = users.id
   WHERE users.deleted_at IS NULL
), made AS (
  INSERT INTO companies (id, name, created_at) SELECT company_id, name, signup_date FROM beginning
), joined AS (
  INSERT INTO company_members (company_id, person_id, roles, joined_at)
    SELECT company_id, person_id, '{owner}', signup_date FROM beginning
)
UPDATE sessions SET company_id = beginning.company_id FROM beginning
 WHERE beginning.person_id = sessions.user_id;
