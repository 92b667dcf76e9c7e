-- Messages that their readers report to the operator, with the words as they were: those can be withdrawn.

CREATE TABLE message_reports (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  message_id uuid REFERENCES messages (id) ON DELETE SET NULL,
  reporter_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  writer_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('spam', 'fraud', 'abuse', 'other')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  content text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'dismissed', 'warned', 'suspended')),
  decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (message_id, reporter_id)
);
CREATE INDEX message_reports_open ON message_reports (created_at, id) WHERE state = 'open';
CREATE INDEX message_reports_reporter ON message_reports (reporter_id);
CREATE INDEX message_reports_writer ON message_reports (writer_id);

ALTER TABLE message_reports ENABLE ROW LEVEL SECURITY;
ALTER TABLE message_reports FORCE ROW LEVEL SECURITY;
CREATE POLICY message_reports_read ON message_reports FOR SELECT TO millwright_app
  USING (reporter_id = viewer_id() OR viewer_is_operator());
-- What the reporter may read and somebody else wrote, in its own words.
CREATE POLICY message_reports_report ON message_reports FOR INSERT TO millwright_app
  WITH CHECK (reporter_id = viewer_id() AND writer_id <> viewer_id() AND state = 'open' AND EXISTS (
    SELECT FROM messages m WHERE m.id = message_reports.message_id AND m.sender_id = message_reports.writer_id
       AND m.content = message_reports.content));
CREATE POLICY message_reports_decide ON message_reports FOR UPDATE TO millwright_app
  USING (viewer_is_operator());
CREATE POLICY message_reports_owner ON message_reports TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (message_id, reporter_id, writer_id, reason, note, content),
  UPDATE (state, decided_at) ON message_reports TO millwright_app;

-- The operator tells the two that a report was looked at.
CREATE POLICY events_of_message_reports ON events FOR INSERT TO millwright_app
  WITH CHECK (subject_type = 'message_report' AND viewer_is_operator() AND EXISTS (
    SELECT FROM message_reports r
     WHERE r.id = subject_id::uuid AND recipient_id IN (r.reporter_id, r.writer_id)));

-- What an operator reads of a conversation: a reported message with the three before and after it, while nobody
-- has decided. Nothing else of it, and nothing without a report.
CREATE FUNCTION reported_messages(report uuid)
  RETURNS TABLE (id uuid, conversation_id uuid, sender_id uuid, content text, withdrawn_at timestamptz,
                 created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH reported AS (
    SELECT m.id, m.conversation_id, m.created_at FROM message_reports r JOIN messages m ON m.id = r.message_id
     WHERE r.id = report AND r.state = 'open' AND viewer_is_operator())
  SELECT near.id, near.conversation_id, near.sender_id, near.content, near.withdrawn_at, near.created_at
    FROM reported, LATERAL (
      (SELECT m.* FROM messages m WHERE m.conversation_id = reported.conversation_id
          AND (m.created_at, m.id) <= (reported.created_at, reported.id)
        ORDER BY m.created_at DESC, m.id DESC LIMIT 4)
      UNION ALL
      (SELECT m.* FROM messages m WHERE m.conversation_id = reported.conversation_id
          AND (m.created_at, m.id) > (reported.created_at, reported.id)
        ORDER BY m.created_at, m.id LIMIT 3)) near
   ORDER BY near.created_at, near.id
$$;
REVOKE ALL ON FUNCTION reported_messages(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reported_messages(uuid) TO millwright_app;

-- Who reported and who wrote, to operators.
CREATE FUNCTION reported_people(reports uuid[])
  RETURNS TABLE (person_id uuid, name text, email text, is_suspended boolean, is_operator boolean, is_deleted boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT users.id, users.name, users.email, users.suspended_at IS NOT NULL,
         EXISTS (SELECT FROM operators o WHERE o.user_id = users.id), users.deleted_at IS NOT NULL
    FROM users
   WHERE viewer_is_operator() AND users.id IN (
     SELECT unnest(ARRAY[r.reporter_id, r.writer_id]) FROM message_reports r WHERE r.id = ANY (reports))
$$;
REVOKE ALL ON FUNCTION reported_people(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reported_people(uuid[]) TO millwright_app;

-- Suspends who wrote a reported message, which the application may not write otherwise. Operators are not suspended.
CREATE FUNCTION suspend_writer(report uuid, why text) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE users SET suspended_at = coalesce(suspended_at, now()), suspended_reason = coalesce(suspended_reason, why)
    FROM message_reports r
   WHERE r.id = report AND users.id = r.writer_id AND viewer_is_operator() AND users.deleted_at IS NULL
     AND NOT EXISTS (SELECT FROM operators o WHERE o.user_id = users.id);
  RETURN FOUND;
END $$;
REVOKE ALL ON FUNCTION suspend_writer(uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION suspend_writer(uuid, text) TO millwright_app;

-- Whoever deletes the account takes along who blocked whom and what was reported, by and about them.
CREATE OR REPLACE FUNCTION forget_left_conversation() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM blocked_people WHERE person_id = OLD.person_id;
  DELETE FROM blocked_people WHERE blocked_id = OLD.person_id;
  DELETE FROM message_reports WHERE reporter_id = OLD.person_id;
  DELETE FROM message_reports WHERE writer_id = OLD.person_id;
  -- Two who leave at the same moment take turns.
  PERFORM FROM conversations WHERE id = OLD.conversation_id FOR UPDATE;
  DELETE FROM conversations WHERE id = OLD.conversation_id
    AND NOT EXISTS (SELECT FROM conversation_participants p WHERE p.conversation_id = OLD.conversation_id);
  RETURN NULL;
END $$;
