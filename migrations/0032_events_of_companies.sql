-- What concerns a company is told to the company: whoever acts for it reads it. So nobody has to know who
-- works for another one, and who comes later reads it too.

ALTER TABLE events
  ALTER COLUMN recipient_id DROP NOT NULL,
  ADD COLUMN recipient_company_id uuid REFERENCES companies (id) ON DELETE CASCADE,
  ADD CONSTRAINT events_one_recipient CHECK (num_nonnulls(recipient_id, recipient_company_id) = 1);
CREATE INDEX events_recipient_company ON events (recipient_company_id, tx, id)
  WHERE recipient_company_id IS NOT NULL;
GRANT INSERT (recipient_company_id) ON events TO millwright_app;
GRANT INSERT (recipient_id, recipient_company_id, kind, subject_type, subject_id, payload)
  ON events TO millwright_system;

DROP POLICY events_own ON events;
CREATE POLICY events_read ON events FOR SELECT TO millwright_app
  USING (recipient_id = viewer_id() OR recipient_company_id = acting_company());

-- People tell themselves, the company they act for and its members. Whom else they may tell of something the
-- policy says that its table brings: parties of a row that they may read (decision 38). The list of members is
-- read once for a statement.
DROP POLICY events_record ON events;
CREATE POLICY events_own ON events FOR INSERT TO millwright_app
  WITH CHECK (recipient_id = viewer_id() OR recipient_company_id = acting_company()
    OR recipient_id IN (SELECT person_id FROM company_members WHERE company_id = acting_company()));
