-- Whom somebody has blocked is listed with names, a chosen quote is part of the draft, and operators hear of reports.

-- The viewer's list, with names: people before that are nobody's to read.
CREATE FUNCTION people_blocked_by_viewer()
  RETURNS TABLE (person_id uuid, name text, avatar_url text, blocked_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT users.id, users.name, users.avatar_url, b.created_at
    FROM blocked_people b JOIN users ON users.id = b.blocked_id
   WHERE b.person_id = viewer_id()
   ORDER BY b.created_at DESC, users.id
$$;
REVOKE ALL ON FUNCTION people_blocked_by_viewer() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION people_blocked_by_viewer() TO millwright_app;

ALTER TABLE conversation_participants
  ADD COLUMN draft_reply_to uuid REFERENCES messages (id) ON DELETE SET NULL;
CREATE INDEX conversation_participants_quoted ON conversation_participants (draft_reply_to)
  WHERE draft_reply_to IS NOT NULL;
GRANT UPDATE (draft_reply_to) ON conversation_participants TO millwright_app;

-- Whom the reporter of a message tells: operators other than themselves. Who they are is told for a report alone.
CREATE FUNCTION operators_for_report(report uuid) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT o.user_id FROM operators o, message_reports r
   WHERE r.id = report AND r.reporter_id = viewer_id() AND r.state = 'open' AND o.user_id <> viewer_id()
$$;
REVOKE ALL ON FUNCTION operators_for_report(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operators_for_report(uuid) TO millwright_app;
CREATE POLICY events_of_new_reports ON events FOR INSERT TO millwright_app
  WITH CHECK (subject_type = 'message_report' AND kind = 'message_report.new'
    AND recipient_id IN (SELECT operators_for_report(subject_id::uuid)));

ALTER TABLE mailbox ADD COLUMN reply_to text;
