-- Whoever leaves a company writes no more in its name, and gets no more of what is meant for it: a conversation is
-- closed for both once one of the two no longer acts for the company that it began for. Both keep what was written.

ALTER TABLE conversations ADD COLUMN starter_left_at timestamptz, ADD COLUMN other_left_at timestamptz;
UPDATE conversations c SET starter_left_at = now() WHERE starter_company_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM company_members m WHERE m.company_id = c.starter_company_id AND m.person_id = c.starter_id);
UPDATE conversations c SET other_left_at = now() WHERE other_company_id IS NOT NULL AND NOT EXISTS (
  SELECT FROM company_members m WHERE m.company_id = c.other_company_id AND m.person_id = c.other_id);

-- The two may begin anew, each for whom they act then.
DROP INDEX conversations_between;
CREATE UNIQUE INDEX conversations_between ON conversations
  (least(starter_id, other_id), greatest(starter_id, other_id), about_type, about_id) NULLS NOT DISTINCT
  WHERE starter_left_at IS NULL AND other_left_at IS NULL;

CREATE FUNCTION close_conversations_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE conversations SET starter_left_at = now()
   WHERE starter_id = OLD.person_id AND starter_company_id = OLD.company_id AND starter_left_at IS NULL;
  UPDATE conversations SET other_left_at = now()
   WHERE other_id = OLD.person_id AND other_company_id = OLD.company_id AND other_left_at IS NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION close_conversations_of_member() FROM PUBLIC;
CREATE TRIGGER company_members_close_conversations AFTER DELETE ON company_members
  FOR EACH ROW EXECUTE FUNCTION close_conversations_of_member();

CREATE POLICY messages_not_closed ON messages AS RESTRICTIVE FOR INSERT TO millwright_app
  WITH CHECK (EXISTS (SELECT FROM conversations c
    WHERE c.id = conversation_id AND c.starter_left_at IS NULL AND c.other_left_at IS NULL));

-- As before, and whether somebody has left the company.
CREATE OR REPLACE FUNCTION conversation_people(conversations_asked uuid[])
  RETURNS TABLE (conversation_id uuid, person_id uuid, name text, company_name text, avatar_url text, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.id, users.id, users.name, coalesce(companies.name, ''), users.avatar_url,
         CASE WHEN users.deleted_at IS NOT NULL THEN 'deleted'
              WHEN CASE WHEN users.id = c.starter_id THEN c.starter_left_at ELSE c.other_left_at END IS NOT NULL
                THEN 'left'
              WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = viewer_id() AND b.blocked_id = users.id) THEN 'blocked'
              WHEN users.suspended_at IS NOT NULL THEN 'suspended'
              WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = users.id AND b.blocked_id = viewer_id()) THEN 'closed'
              ELSE 'active' END
    FROM conversations c
    JOIN users ON users.id IN (c.starter_id, c.other_id)
    LEFT JOIN companies ON companies.id =
      CASE WHEN users.id = c.starter_id THEN c.starter_company_id ELSE c.other_company_id END
   WHERE c.id = ANY (conversations_asked)
     AND (viewer_id() IN (c.starter_id, c.other_id)
       OR c.is_shared AND acting_company() IN (c.starter_company_id, c.other_company_id))
$$;
