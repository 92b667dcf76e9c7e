-- A company's members hear live that one of its conversations changed. Who has not signed the confidentiality agreement
-- hears of those alone that they may read (migration 0138).
CREATE POLICY events_signed ON events AS RESTRICTIVE FOR SELECT TO millwright_app
  USING (NOT viewer_is_unsigned() OR recipient_id IS NOT NULL OR subject_type IS DISTINCT FROM 'conversation'
    OR EXISTS (SELECT FROM conversations c WHERE c.id = subject_id::uuid));
