-- What somebody is writing as a first message, before there is a conversation that could keep it. Nobody else reads it.
CREATE TABLE first_drafts (
  person_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Whom it is for and what about, as the address of the page says it: "product=…", "request=…&company=…".
  place text NOT NULL CHECK (place ~ '^[a-z]+=[0-9a-f-]{36}(&[a-z]+=[0-9a-f-]{36})?$'),
  draft text NOT NULL CHECK (length(draft) BETWEEN 1 AND 5000),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, place)
);
ALTER TABLE first_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE first_drafts FORCE ROW LEVEL SECURITY;
CREATE POLICY first_drafts_own ON first_drafts TO millwright_app
  USING (person_id = viewer_id()) WITH CHECK (person_id = viewer_id());
CREATE POLICY first_drafts_owner ON first_drafts TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (person_id, place, draft, changed_at), UPDATE (draft, changed_at)
  ON first_drafts TO millwright_app;

-- What the company is called that a first message reaches: its page of the directory may not be published, and
-- whoever writes has to see to whom. Of a company that nobody acts for there is no name.
CREATE FUNCTION name_of_company_reached(asked uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT companies.name FROM companies
   WHERE viewer_id() IS NOT NULL AND companies.id = asked
     AND EXISTS (SELECT FROM company_members WHERE company_members.company_id = companies.id)
$$;
REVOKE ALL ON FUNCTION name_of_company_reached(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION name_of_company_reached(uuid) TO millwright_app;

-- Found among what is unread: what was withdrawn is nothing to read any more.
CREATE OR REPLACE FUNCTION is_listed_in(conversation uuid, person uuid, listed text) RETURNS boolean
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM conversation_participants p JOIN conversations c ON c.id = p.conversation_id
     WHERE p.conversation_id = conversation AND p.person_id = person
       AND CASE listed
             WHEN 'archive' THEN p.archived_at IS NOT NULL
             WHEN 'unread' THEN EXISTS (SELECT FROM messages u WHERE u.recipient_id = person
               AND u.conversation_id = conversation AND NOT u.read AND u.withdrawn_at IS NULL)
             WHEN 'requests' THEN p.archived_at IS NULL AND c.about_type = 'request'
             WHEN 'orders' THEN p.archived_at IS NULL AND c.about_type = 'order'
             ELSE true END);
END $$;

-- Whoever deletes the account is named no more in what others were told of the messages: the bell, mails that wait,
-- events of open pages, and what these people take along as their data.
CREATE FUNCTION forget_sender() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  me CONSTANT uuid := viewer_id();
BEGIN
  IF NOT viewer_is_leaving() THEN
    RAISE EXCEPTION 'the account is not being deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  WITH talks AS (SELECT DISTINCT conversation_id, recipient_id FROM messages WHERE sender_id = me)
  UPDATE notifications told
     SET title = 'Deleted account' || substring(told.title FROM position(' sent you a message' IN told.title)),
         group_title = 'new messages from Deleted account'
    FROM talks
   WHERE told.recipient_id = talks.recipient_id AND told.kind = 'message.sent'
     AND told.subject_type = 'conversation' AND told.subject_id = talks.conversation_id::text
     AND position(' sent you a message' IN told.title) > 0
     AND (told.part_id IS NULL OR EXISTS (
       SELECT FROM messages m WHERE m.conversation_id = talks.conversation_id AND m.sender_id = me
                                AND m.id::text = told.part_id));
  WITH readers AS (SELECT DISTINCT recipient_id FROM messages WHERE sender_id = me)
  UPDATE events told SET payload = told.payload || '{"sender_name": "Deleted account"}'
    FROM readers
   WHERE told.recipient_id = readers.recipient_id AND told.kind = 'message.sent'
     AND told.payload ->> 'sender_id' = me::text;
END $$;
REVOKE ALL ON FUNCTION forget_sender() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_sender() TO millwright_app;
