-- People from whom somebody wants no messages. Only who blocks reads the row; functions below tell how it stands.

CREATE TABLE blocked_people (
  person_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, blocked_id),
  CHECK (person_id <> blocked_id)
);
CREATE INDEX blocked_people_blocked ON blocked_people (blocked_id);

ALTER TABLE blocked_people ENABLE ROW LEVEL SECURITY;
ALTER TABLE blocked_people FORCE ROW LEVEL SECURITY;
CREATE POLICY blocked_people_own ON blocked_people FOR SELECT TO millwright_app USING (person_id = viewer_id());
-- Whom somebody has written with: other people's ids are not theirs to try.
CREATE POLICY blocked_people_block ON blocked_people FOR INSERT TO millwright_app
  WITH CHECK (person_id = viewer_id() AND EXISTS (
    SELECT FROM conversations c WHERE viewer_id() IN (c.starter_id, c.other_id)
       AND blocked_people.blocked_id IN (c.starter_id, c.other_id)));
CREATE POLICY blocked_people_unblock ON blocked_people FOR DELETE TO millwright_app
  USING (person_id = viewer_id());
CREATE POLICY blocked_people_owner ON blocked_people TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (person_id, blocked_id), DELETE ON blocked_people TO millwright_app;

-- Whether the viewer and somebody hear nothing of each other, whoever of the two blocked.
CREATE FUNCTION is_blocked_with(person uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM blocked_people WHERE person_id = viewer_id() AND blocked_id = person)
      OR EXISTS (SELECT FROM blocked_people WHERE person_id = person AND blocked_id = viewer_id())
$$;
REVOKE ALL ON FUNCTION is_blocked_with(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_blocked_with(uuid) TO millwright_app;

CREATE POLICY messages_not_blocked ON messages AS RESTRICTIVE FOR INSERT TO millwright_app
  WITH CHECK (NOT is_blocked_with(recipient_id));

-- As before, and how it stands between the viewer and the other one.
CREATE OR REPLACE FUNCTION conversation_people(conversations_asked uuid[])
  RETURNS TABLE (conversation_id uuid, person_id uuid, name text, company_name text, avatar_url text, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.id, users.id, users.name, coalesce(companies.name, ''), users.avatar_url,
         CASE WHEN users.deleted_at IS NOT NULL THEN 'deleted'
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

CREATE OR REPLACE FUNCTION message_contact(person uuid, company uuid)
  RETURNS TABLE (person_id uuid, company_id uuid, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT users.id, member.company_id,
         CASE WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = viewer_id() AND b.blocked_id = users.id) THEN 'blocked'
              WHEN users.suspended_at IS NOT NULL THEN 'suspended'
              WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = users.id AND b.blocked_id = viewer_id()) THEN 'closed'
              ELSE 'active' END
    FROM users LEFT JOIN company_members member ON member.person_id = users.id
   WHERE viewer_id() IS NOT NULL AND users.deleted_at IS NULL AND users.confirmed_at IS NOT NULL
     AND (person IS NULL OR users.id = person) AND (company IS NULL OR member.company_id = company)
     AND num_nonnulls(person, company) > 0
   -- Of a company its owner answers, of a person the company chosen last.
   ORDER BY 'owner' = ANY (member.roles) DESC, member.chosen_at DESC NULLS LAST, member.joined_at
   LIMIT 1
$$;

-- Whether the other side had the conversation open in the last ten minutes: only then typing is told.
CREATE OR REPLACE FUNCTION contact_is_looking(conversation uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM conversations c
      JOIN conversation_participants p ON p.conversation_id = c.id AND p.person_id <> viewer_id()
     WHERE c.id = conversation AND viewer_id() IN (c.starter_id, c.other_id)
       AND p.seen_at > now() - interval '10 minutes' AND NOT is_blocked_with(p.person_id))
$$;

-- Whoever deletes the account leaves the other side its copy; what both have left goes, and whoever blocked whom.
CREATE OR REPLACE FUNCTION forget_left_conversation() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM blocked_people WHERE person_id = OLD.person_id;
  DELETE FROM blocked_people WHERE blocked_id = OLD.person_id;
  -- Two who leave at the same moment take turns.
  PERFORM FROM conversations WHERE id = OLD.conversation_id FOR UPDATE;
  DELETE FROM conversations WHERE id = OLD.conversation_id
    AND NOT EXISTS (SELECT FROM conversation_participants p WHERE p.conversation_id = OLD.conversation_id);
  RETURN NULL;
END $$;
