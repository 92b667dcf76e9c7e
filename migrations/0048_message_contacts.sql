-- Which member of a company gets the messages of people who write to it for the first time. Null: whoever answers
-- for the thing that is written about, or an owner.

ALTER TABLE companies
  ADD COLUMN message_contact_id uuid,
  ADD CONSTRAINT companies_message_contact FOREIGN KEY (id, message_contact_id)
    REFERENCES company_members (company_id, person_id);
GRANT UPDATE (message_contact_id) ON companies TO millwright_app;

-- A member who leaves is replaced by an owner, however they leave.
CREATE FUNCTION replace_message_contact() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE companies SET message_contact_id = (
      SELECT person_id FROM company_members
       WHERE company_id = OLD.company_id AND person_id <> OLD.person_id AND 'owner' = ANY (roles)
       ORDER BY joined_at, person_id LIMIT 1)
   WHERE id = OLD.company_id AND message_contact_id = OLD.person_id;
  RETURN OLD;
END $$;
REVOKE ALL ON FUNCTION replace_message_contact() FROM PUBLIC;
CREATE TRIGGER company_members_replace_contact BEFORE DELETE ON company_members
  FOR EACH ROW EXECUTE FUNCTION replace_message_contact();

-- As before; what is for a company goes to the member who was chosen, as long as that one can be reached.
-- for_company: the person is who answers for something of the company, and not who is written to.
DROP FUNCTION message_contact(uuid, uuid);
CREATE FUNCTION message_contact(person uuid, company uuid, for_company boolean)
  RETURNS TABLE (person_id uuid, company_id uuid, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH addressed AS (
    SELECT users.id AS person_id, member.company_id
      FROM users LEFT JOIN company_members member ON member.person_id = users.id
     WHERE viewer_id() IS NOT NULL AND users.deleted_at IS NULL AND users.confirmed_at IS NOT NULL
       AND (person IS NULL OR users.id = person) AND (company IS NULL OR member.company_id = company)
       AND num_nonnulls(person, company) > 0
     -- Of a company its owner answers, of a person the company chosen last.
     ORDER BY 'owner' = ANY (member.roles) DESC, member.chosen_at DESC NULLS LAST, member.joined_at
     LIMIT 1
  ), reached AS (
    SELECT coalesce(chosen.id, addressed.person_id) AS person_id, addressed.company_id
      FROM addressed
      LEFT JOIN companies ON companies.id = addressed.company_id AND (for_company OR company IS NOT NULL)
      LEFT JOIN users chosen ON chosen.id = companies.message_contact_id
        AND chosen.deleted_at IS NULL AND chosen.confirmed_at IS NOT NULL AND chosen.suspended_at IS NULL
  )
  SELECT users.id, reached.company_id,
         CASE WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = viewer_id() AND b.blocked_id = users.id) THEN 'blocked'
              WHEN users.suspended_at IS NOT NULL THEN 'suspended'
              WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = users.id AND b.blocked_id = viewer_id()) THEN 'closed'
              ELSE 'active' END
    FROM reached JOIN users ON users.id = reached.person_id
$$;
REVOKE ALL ON FUNCTION message_contact(uuid, uuid, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION message_contact(uuid, uuid, boolean) TO millwright_app;
