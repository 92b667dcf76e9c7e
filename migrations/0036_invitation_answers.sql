-- Who joins a company, who closes it and who answers an invitation take turns.

-- A reference keeps a row from being removed, not from being closed: whoever joins holds the company open
-- until the transaction ends.
CREATE FUNCTION join_open_company() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM companies WHERE id = NEW.company_id AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nobody joins a closed company' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'company_members_of_open_companies';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION join_open_company() FROM PUBLIC;
CREATE TRIGGER company_members_of_open_companies BEFORE INSERT ON company_members
  FOR EACH ROW EXECUTE FUNCTION join_open_company();

-- The same lock before the invitation's: whoever closes a company, or takes a member out, locks the company
-- first and then what it asked others. The invited person may not read the company's row.
CREATE FUNCTION lock_inviting_company(invitation uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM companies WHERE id = (
    SELECT company_id FROM company_invitations asked
     WHERE asked.id = invitation AND asked.email = viewer_email()) FOR SHARE;
END $$;
REVOKE ALL ON FUNCTION lock_inviting_company(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_inviting_company(uuid) TO millwright_app;

-- As before; but whoever would leave others without an owner, since they joined after this was looked at, is
-- asked to look again: a serialization failure runs the transaction once more.
CREATE OR REPLACE FUNCTION leave_companies() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM companies
    WHERE id IN (SELECT company_id FROM company_members WHERE person_id = NEW.id)
    ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT FROM company_members own
     WHERE own.person_id = NEW.id AND 'owner' = ANY (own.roles)
       AND EXISTS (SELECT FROM company_members other
                    WHERE other.company_id = own.company_id AND other.person_id <> NEW.id)
       AND NOT EXISTS (SELECT FROM company_members other
                        WHERE other.company_id = own.company_id AND other.person_id <> NEW.id
                          AND 'owner' = ANY (other.roles))) THEN
    RAISE EXCEPTION 'a company needs an owner' USING ERRCODE = 'serialization_failure';
  END IF;
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

-- The invited person accepts or declines, the company takes back or finds it expired, and nobody reopens it.
-- An answered one can still be locked: that it is answered is then said to whoever is late.
DROP POLICY company_invitations_answer ON company_invitations;
CREATE POLICY company_invitations_answer ON company_invitations FOR UPDATE TO millwright_app
  USING (company_id = acting_company() OR email = (SELECT viewer_email()))
  WITH CHECK ((company_id = acting_company() AND state IN ('revoked', 'expired'))
    OR (email = (SELECT viewer_email()) AND state IN ('accepted', 'declined')));
CREATE FUNCTION keep_invitation_answer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an invitation is answered once' USING ERRCODE = 'check_violation',
    CONSTRAINT = 'company_invitations_answered_once';
END $$;
CREATE TRIGGER company_invitations_answered_once BEFORE UPDATE OF state ON company_invitations
  FOR EACH ROW WHEN (OLD.state <> 'invited') EXECUTE FUNCTION keep_invitation_answer();

-- Whoever answers tells the person who asked, too.
CREATE POLICY events_to_inviters ON events FOR INSERT TO millwright_app
  WITH CHECK (subject_type = 'company_invitation' AND EXISTS (
    SELECT FROM company_invitations invitation
     WHERE invitation.id = subject_id::uuid AND invitation.invited_by = recipient_id));
