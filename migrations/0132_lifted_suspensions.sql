-- A suspension that was a mistake is lifted by whoever may suspend.

ALTER TABLE message_reports DROP CONSTRAINT message_reports_state_check;
ALTER TABLE message_reports ADD CONSTRAINT message_reports_state_check
  CHECK (state IN ('open', 'dismissed', 'warned', 'suspended', 'reinstated'));
CREATE INDEX message_reports_decided ON message_reports (decided_at DESC, id) WHERE state <> 'open';

-- Lets who wrote a reported message use the account again, which the application may not write otherwise.
CREATE FUNCTION reinstate_writer(report uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE users SET suspended_at = NULL, suspended_reason = NULL
    FROM message_reports r
   WHERE r.id = report AND r.state = 'suspended' AND users.id = r.writer_id AND viewer_is_operator()
     AND users.suspended_at IS NOT NULL AND users.deleted_at IS NULL;
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION reinstate_writer(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reinstate_writer(uuid) TO millwright_app;

-- As before, and also of who can be reached again.
DROP FUNCTION tell_contacts_of_suspended(uuid);
CREATE FUNCTION tell_contacts_of_writer(report uuid) RETURNS SETOF uuid
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO events (recipient_id, kind, subject_type, subject_id)
  SELECT person_id, 'conversation.contact_changed', 'conversation', conversation_id
    FROM (SELECT DISTINCT ON (p.person_id) p.person_id, p.conversation_id, p.last_message_at
            FROM message_reports r
            JOIN conversations c ON r.writer_id IN (c.starter_id, c.other_id)
            JOIN conversation_participants p ON p.conversation_id = c.id AND p.person_id <> r.writer_id
           WHERE r.id = report AND viewer_is_operator()
           ORDER BY p.person_id, p.last_message_at DESC) contact
   ORDER BY last_message_at DESC LIMIT 1000
  RETURNING recipient_id
$$;
REVOKE ALL ON FUNCTION tell_contacts_of_writer(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tell_contacts_of_writer(uuid) TO millwright_app;
