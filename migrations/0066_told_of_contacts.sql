-- Whoever has a conversation open learns that the other side can no longer be reached. Blocks and deletions are told
-- by the use-cases that make them; of suspensions and departures from a company only the database knows whom to tell.

-- Tells everybody who writes with the suspended person of a report, at most a thousand, the latest first.
-- @returns whom
CREATE FUNCTION tell_contacts_of_suspended(report uuid) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO events (recipient_id, kind, subject_type, subject_id)
  SELECT person_id, 'conversation.contact_changed', 'conversation', conversation_id
    FROM (SELECT DISTINCT ON (p.person_id) p.person_id, p.conversation_id, p.last_message_at
            FROM message_reports r
            JOIN users ON users.id = r.writer_id AND users.suspended_at IS NOT NULL
            JOIN conversations c ON users.id IN (c.starter_id, c.other_id)
            JOIN conversation_participants p ON p.conversation_id = c.id AND p.person_id <> users.id
           WHERE r.id = report AND viewer_is_operator()
           ORDER BY p.person_id, p.last_message_at DESC) contact
   ORDER BY last_message_at DESC LIMIT 1000
  RETURNING recipient_id
$$;
REVOKE ALL ON FUNCTION tell_contacts_of_suspended(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tell_contacts_of_suspended(uuid) TO millwright_app;

-- As before, and tells both sides, at most a thousand people.
CREATE OR REPLACE FUNCTION close_conversations_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE conversations SET starter_left_at = now()
   WHERE starter_id = OLD.person_id AND starter_company_id = OLD.company_id AND starter_left_at IS NULL;
  UPDATE conversations SET other_left_at = now()
   WHERE other_id = OLD.person_id AND other_company_id = OLD.company_id AND other_left_at IS NULL;
  INSERT INTO events (recipient_id, kind, subject_type, subject_id)
  SELECT DISTINCT ON (person_id) person_id, 'conversation.contact_changed', 'conversation', c.id
    FROM conversations c CROSS JOIN LATERAL unnest(ARRAY[c.starter_id, c.other_id]) AS person_id
   WHERE (c.starter_id = OLD.person_id AND c.starter_company_id = OLD.company_id AND c.starter_left_at = now()
       OR c.other_id = OLD.person_id AND c.other_company_id = OLD.company_id AND c.other_left_at = now())
     AND EXISTS (SELECT FROM users WHERE users.id = person_id)
   ORDER BY person_id LIMIT 1000;
  RETURN NULL;
END $$;
