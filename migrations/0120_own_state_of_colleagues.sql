-- What is about a request or an order everybody of both companies reads: each of them archives and mutes it, and keeps a
-- draft there, also before writing anything.
CREATE POLICY conversation_participants_enter ON conversation_participants FOR INSERT TO millwright_app
  WITH CHECK (person_id = viewer_id() AND EXISTS (
    SELECT FROM conversations c
     WHERE c.id = conversation_participants.conversation_id AND c.is_shared
       AND acting_company() IN (c.starter_company_id, c.other_company_id)));
GRANT INSERT (conversation_id, person_id, last_message_id, last_message_at) ON conversation_participants
  TO millwright_app;

-- Whom somebody has written with, or reads for a company: other people's ids are not theirs to try.
DROP POLICY blocked_people_block ON blocked_people;
CREATE POLICY blocked_people_block ON blocked_people FOR INSERT TO millwright_app
  WITH CHECK (person_id = viewer_id() AND EXISTS (
    SELECT FROM conversations c
     WHERE (viewer_id() IN (c.starter_id, c.other_id)
         OR c.is_shared AND acting_company() IN (c.starter_company_id, c.other_company_id))
       AND blocked_people.blocked_id IN (c.starter_id, c.other_id)));
