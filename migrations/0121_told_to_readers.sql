-- Everybody of the two companies reads what is about a request or an order: their open pages hear that it looks another
-- way now. One row for each company, whatever its number of members; nothing is said but which conversation it is.
CREATE POLICY events_of_readers ON events FOR INSERT TO millwright_app
  WITH CHECK (kind = 'conversation.changed' AND subject_type = 'conversation' AND payload = '{}' AND EXISTS (
    SELECT FROM conversations c
     WHERE c.id = subject_id::uuid AND c.is_shared
       AND recipient_company_id IN (c.starter_company_id, c.other_company_id)));

-- What several are about is said behind whom they are from, and whether others wrote, too.
ALTER TABLE notifications
  ADD COLUMN group_about text CHECK (length(group_about) BETWEEN 1 AND 200),
  DROP CONSTRAINT notifications_title_check,
  ADD CONSTRAINT notifications_title_check CHECK (length(title) BETWEEN 1 AND 400);
GRANT INSERT (group_about), SELECT (group_about) ON notifications TO millwright_system;

-- Whose invitation nobody answered is named to those who are told of it, who may act for several companies.
CREATE POLICY companies_unanswered ON companies FOR SELECT TO millwright_system
  USING (EXISTS (SELECT FROM company_invitations invitation WHERE invitation.company_id = companies.id));
GRANT SELECT (name) ON companies TO millwright_system;
