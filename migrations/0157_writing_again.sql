-- Whoever writes for a company again, such as after a slip in the form of roles, goes on where they were: what was handed
-- to a colleague meanwhile and is not read comes back, and who was told that no answer comes is told so no more.

-- From whom a message that is not read was handed on; of who deletes the account nothing is kept.
ALTER TABLE messages ADD COLUMN handed_from_id uuid REFERENCES users ON DELETE SET NULL;
CREATE INDEX messages_handed_from ON messages (handed_from_id) WHERE handed_from_id IS NOT NULL;

-- As before, and keeps from whom a message was handed on.
CREATE OR REPLACE FUNCTION hand_on_conversations(leaver uuid, company uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  talk record;
  follower uuid;
BEGIN
  FOR talk IN
    SELECT c.id, CASE WHEN c.starter_id = leaver THEN c.other_id ELSE c.starter_id END AS contact FROM conversations c
     WHERE c.is_shared AND c.starter_left_at IS NULL AND c.other_left_at IS NULL
       AND (c.starter_id = leaver AND c.starter_company_id = company
         OR c.other_id = leaver AND c.other_company_id = company)
  LOOP
    SELECT m.person_id INTO follower
      FROM company_members m
      JOIN users ON users.id = m.person_id AND users.suspended_at IS NULL AND users.deleted_at IS NULL
       AND users.confirmed_at IS NOT NULL
      LEFT JOIN companies ON companies.id = m.company_id
      LEFT JOIN LATERAL (
        SELECT max(w.created_at) AS wrote_at FROM messages w
         WHERE w.conversation_id = talk.id AND w.sender_id = m.person_id) last ON true
     WHERE m.company_id = company AND m.person_id NOT IN (leaver, talk.contact)
       AND writes_for(m.person_id, company)
     ORDER BY last.wrote_at DESC NULLS LAST, m.person_id IS NOT DISTINCT FROM companies.message_contact_id DESC,
              'owner' = ANY (m.roles) DESC, m.joined_at, m.person_id
     LIMIT 1;
    CONTINUE WHEN follower IS NULL OR NOT hand_on_conversation(talk.id, leaver, follower);
    INSERT INTO events (recipient_id, kind, subject_type, subject_id)
    SELECT person, 'conversation.contact_changed', 'conversation', talk.id
      FROM unnest(ARRAY[talk.contact, follower]) AS person
     WHERE EXISTS (SELECT FROM users WHERE users.id = person);
  END LOOP;
  WITH handed AS (
    UPDATE messages m
       SET recipient_id = CASE WHEN c.starter_company_id = company THEN c.starter_id ELSE c.other_id END,
           handed_from_id = CASE WHEN viewer_is_leaving() THEN NULL ELSE leaver END
      FROM conversations c
     WHERE m.recipient_id = leaver AND m.is_shared AND m.recipient_company_id = company
       AND NOT m.read AND m.withdrawn_at IS NULL
       AND c.id = m.conversation_id AND leaver NOT IN (c.starter_id, c.other_id)
    RETURNING m.id, m.conversation_id, m.sender_id, m.sender_company_id, m.recipient_id, m.created_at, c.about_label),
  taken AS (
    -- As many in one event as its payload takes.
    INSERT INTO events (recipient_id, kind, subject_type, subject_id, payload)
    SELECT leaver, 'message.handed_on', 'conversation', part.conversation_id,
           jsonb_build_object('message_ids', string_agg(part.id::text, ' '))
      FROM (SELECT handed.id, handed.conversation_id,
                   row_number() OVER (PARTITION BY handed.conversation_id ORDER BY handed.id) / 40 AS number
              FROM handed) part
     WHERE EXISTS (SELECT FROM users WHERE users.id = leaver AND users.deleted_at IS NULL)
     GROUP BY part.conversation_id, part.number)
  INSERT INTO events (recipient_id, kind, subject_type, subject_id, payload)
  SELECT DISTINCT ON (handed.conversation_id)
         handed.recipient_id, 'conversation.handed_on', 'conversation', handed.conversation_id,
         jsonb_build_object('message_id', handed.id, 'recipient_company_id', company, 'about', handed.about_label,
                            'sender_name', concat_ws(', ', sender.name, sender_company.name))
    FROM handed
    JOIN users sender ON sender.id = handed.sender_id
    LEFT JOIN companies sender_company ON sender_company.id = handed.sender_company_id
   ORDER BY handed.conversation_id, handed.created_at DESC, handed.id DESC;
END $$;

-- As before, and who was told that somebody writes no more is not told so again when that one leaves.
CREATE OR REPLACE FUNCTION close_conversations_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM hand_on_conversations(OLD.person_id, OLD.company_id);
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
  -- Whoever waits for an answer is told that none comes, once: of who wrote no more they were told before. Of who deletes
  -- the account nobody is told by name.
  IF NOT viewer_is_leaving() AND OLD.roles && '{owner,admin,buyer,seller}' THEN
    INSERT INTO events (recipient_id, kind, subject_type, subject_id, payload)
    SELECT waiting.id, 'conversation.contact_left', 'conversation', c.id,
           jsonb_build_object('name', leaver.name, 'company', companies.name)
      FROM conversations c
      JOIN users leaver ON leaver.id = OLD.person_id
      JOIN companies ON companies.id = OLD.company_id
      JOIN users waiting ON waiting.deleted_at IS NULL
       AND waiting.id = CASE WHEN c.starter_id = OLD.person_id THEN c.other_id ELSE c.starter_id END
     WHERE (c.starter_id = OLD.person_id AND c.starter_company_id = OLD.company_id AND c.starter_left_at = now()
         OR c.other_id = OLD.person_id AND c.other_company_id = OLD.company_id AND c.other_left_at = now())
       AND (SELECT m.sender_id FROM messages m WHERE m.conversation_id = c.id AND m.created_at > now() - interval '90 days'
             ORDER BY m.created_at DESC, m.id DESC LIMIT 1) = waiting.id
     LIMIT 1000;
  END IF;
  -- What is the company's is in its list alone.
  DELETE FROM conversation_participants p USING conversations c
   WHERE p.person_id = OLD.person_id AND c.id = p.conversation_id AND c.is_shared
     AND OLD.company_id IN (c.starter_company_id, c.other_company_id)
     AND OLD.person_id NOT IN (c.starter_id, c.other_id);
  RETURN NULL;
END $$;

-- Gives back what was handed on from somebody who writes for a company again, is not read, and was not answered.
CREATE FUNCTION give_back_conversations(member uuid, company uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  talk record;
BEGIN
  FOR talk IN
    SELECT c.id, side.follower_id, side.contact_id,
           array_agg(m.id ORDER BY m.created_at DESC, m.id DESC) AS message_ids
      FROM messages m
      JOIN conversations c ON c.id = m.conversation_id AND c.starter_left_at IS NULL AND c.other_left_at IS NULL
     CROSS JOIN LATERAL (VALUES
       (c.starter_id, c.starter_company_id, c.other_id), (c.other_id, c.other_company_id, c.starter_id))
       side (follower_id, follower_company_id, contact_id)
     WHERE m.handed_from_id = member AND m.recipient_company_id = company AND m.is_shared
       AND NOT m.read AND m.withdrawn_at IS NULL
       AND side.follower_company_id = company AND side.follower_id = m.recipient_id AND side.contact_id <> member
       AND NOT EXISTS (
         SELECT FROM messages a
          WHERE a.conversation_id = c.id AND a.sender_company_id = company AND a.created_at > m.created_at)
     GROUP BY c.id, side.follower_id, side.contact_id
  LOOP
    CONTINUE WHEN NOT hand_on_conversation(talk.id, talk.follower_id, member);
    UPDATE messages SET recipient_id = member, handed_from_id = NULL WHERE id = ANY (talk.message_ids);
    -- As many in one event as its payload takes.
    INSERT INTO events (recipient_id, kind, subject_type, subject_id, payload)
    SELECT talk.follower_id, 'message.handed_on', 'conversation', talk.id,
           jsonb_build_object('message_ids', string_agg(part.id::text, ' '))
      FROM unnest(talk.message_ids) WITH ORDINALITY part (id, place)
     GROUP BY (part.place - 1) / 40;
    INSERT INTO events (recipient_id, kind, subject_type, subject_id)
    SELECT person, 'conversation.contact_changed', 'conversation', talk.id
      FROM unnest(ARRAY[talk.contact_id, talk.follower_id]) AS person
     WHERE EXISTS (SELECT FROM users WHERE users.id = person);
    INSERT INTO events (recipient_id, kind, subject_type, subject_id, payload)
    SELECT member, 'conversation.handed_on', 'conversation', talk.id,
           jsonb_build_object('message_id', m.id, 'recipient_company_id', company, 'about', c.about_label,
                              'sender_name', concat_ws(', ', sender.name, sender_company.name), 'is_back', true)
      FROM messages m
      JOIN conversations c ON c.id = m.conversation_id
      JOIN users sender ON sender.id = m.sender_id
      LEFT JOIN companies sender_company ON sender_company.id = m.sender_company_id
     WHERE m.id = talk.message_ids[1];
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION give_back_conversations(uuid, uuid) FROM PUBLIC;

-- Both sides of a member's open conversations see at once that answers come again; of each in which the other one waits
-- they are told so, for what they were told of it is no longer true.
CREATE FUNCTION tell_of_writing_again(member uuid, company uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH open_ones AS (
    SELECT c.id, CASE WHEN c.starter_id = member THEN c.other_id ELSE c.starter_id END AS contact_id,
           (SELECT m.sender_id FROM messages m WHERE m.conversation_id = c.id
             ORDER BY m.created_at DESC, m.id DESC LIMIT 1) AS wrote_last
      FROM conversations c
     WHERE c.starter_left_at IS NULL AND c.other_left_at IS NULL
       AND (c.starter_id = member AND c.starter_company_id = company
         OR c.other_id = member AND c.other_company_id = company)
  ), told AS (
    (SELECT contact_id AS person_id, id FROM open_ones WHERE wrote_last = contact_id ORDER BY id DESC LIMIT 1000)
    UNION
    (SELECT DISTINCT ON (person_id) person_id, id
       FROM open_ones CROSS JOIN LATERAL unnest(ARRAY[member, contact_id]) AS person_id
      ORDER BY person_id, id LIMIT 1000)
  )
  INSERT INTO events (recipient_id, kind, subject_type, subject_id, payload)
  SELECT person_id, 'conversation.contact_changed', 'conversation', id,
         CASE WHEN writes_for(member, company) THEN '{"answers": true}'::jsonb ELSE '{}' END
    FROM told WHERE EXISTS (SELECT FROM users WHERE users.id = person_id)
$$;
REVOKE ALL ON FUNCTION tell_of_writing_again(uuid, uuid) FROM PUBLIC;

CREATE FUNCTION begin_writing_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = NEW.person_id AND suspended_at IS NULL) THEN
    PERFORM give_back_conversations(NEW.person_id, NEW.company_id);
  END IF;
  PERFORM tell_of_writing_again(NEW.person_id, NEW.company_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION begin_writing_of_member() FROM PUBLIC;
CREATE TRIGGER company_members_begin_writing AFTER UPDATE OF roles ON company_members
  FOR EACH ROW WHEN (NOT OLD.roles && '{owner,admin,buyer,seller}' AND NEW.roles && '{owner,admin,buyer,seller}')
  EXECUTE FUNCTION begin_writing_of_member();

-- As before; whoever was told that no answer comes is told so no more.
CREATE OR REPLACE FUNCTION reopen_conversations_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM reopen_conversations(NEW.person_id, NEW.company_id);
  PERFORM tell_of_writing_again(NEW.person_id, NEW.company_id);
  RETURN NULL;
END $$;

-- As before, and from whom messages were handed on.
CREATE OR REPLACE FUNCTION forget_sender() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  me CONSTANT uuid := viewer_id();
BEGIN
  IF NOT viewer_is_leaving() THEN
    RAISE EXCEPTION 'the account is not being deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE messages SET handed_from_id = NULL WHERE handed_from_id = me;
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
