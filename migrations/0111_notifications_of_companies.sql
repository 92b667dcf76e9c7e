-- What somebody is told as a member of a company goes with the membership: lists, mails and pushes that wait.
ALTER TABLE notifications ADD COLUMN company_id uuid;
UPDATE notifications told SET company_id = e.recipient_company_id
  FROM events e
 WHERE e.tx = told.event_tx AND e.id = told.event_id AND e.recipient_company_id IS NOT NULL
   AND EXISTS (SELECT FROM company_members member
                WHERE member.company_id = e.recipient_company_id AND member.person_id = told.recipient_id);
ALTER TABLE notifications
  ADD CONSTRAINT notifications_of_members FOREIGN KEY (company_id, recipient_id)
      REFERENCES company_members (company_id, person_id) ON DELETE CASCADE;
CREATE INDEX notifications_company ON notifications (company_id, recipient_id) WHERE company_id IS NOT NULL;
GRANT INSERT (company_id) ON notifications TO millwright_system;
