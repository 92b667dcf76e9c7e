-- A conversation about a request or an order is between two companies: what the other side answers goes to whoever of a
-- company wrote last, and when that one leaves or is suspended, a colleague follows, with what is not read yet.

-- Whether somebody has a conversation in their list: also who spoke for a company before a colleague did.
CREATE FUNCTION takes_part(conversation uuid, person uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM conversation_participants p WHERE p.conversation_id = conversation AND p.person_id = person)
     AND EXISTS (SELECT FROM conversations c
                  WHERE c.id = conversation AND (viewer_id() IN (c.starter_id, c.other_id)
                    OR c.is_shared AND acting_company() IN (c.starter_company_id, c.other_company_id)))
$$;
REVOKE ALL ON FUNCTION takes_part(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION takes_part(uuid, uuid) TO millwright_app;
DROP POLICY events_of_conversations ON events;
CREATE POLICY events_of_conversations ON events FOR INSERT TO millwright_app
  WITH CHECK (subject_type = 'conversation' AND takes_part(subject_id::uuid, recipient_id));

-- Makes a colleague the one who speaks for a side of a shared conversation. Nothing where that would join two who have
-- one about the same thing already, or somebody with themselves. @returns whether it was done
CREATE FUNCTION hand_on_conversation(conversation uuid, leaver uuid, follower uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  talk conversations;
  contact uuid;
BEGIN
  SELECT * INTO talk FROM conversations WHERE id = conversation FOR UPDATE;
  contact := CASE WHEN talk.starter_id = leaver THEN talk.other_id ELSE talk.starter_id END;
  IF follower = contact OR EXISTS (
    SELECT FROM conversations c
     WHERE least(c.starter_id, c.other_id) = least(follower, contact)
       AND greatest(c.starter_id, c.other_id) = greatest(follower, contact)
       AND c.about_type = talk.about_type AND c.about_id = talk.about_id
       AND c.starter_left_at IS NULL AND c.other_left_at IS NULL)
  THEN
    RETURN false;
  END IF;
  UPDATE conversations SET starter_id = CASE WHEN starter_id = leaver THEN follower ELSE starter_id END,
                           other_id = CASE WHEN other_id = leaver THEN follower ELSE other_id END
   WHERE id = conversation;
  INSERT INTO conversation_participants (conversation_id, person_id, last_message_id, last_message_at)
  SELECT p.conversation_id, follower, p.last_message_id, p.last_message_at
    FROM conversation_participants p WHERE p.conversation_id = conversation AND p.person_id = contact
  ON CONFLICT DO NOTHING;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION hand_on_conversation(uuid, uuid, uuid) FROM PUBLIC;

-- As before; and whoever writes speaks for the company from then on.
CREATE OR REPLACE FUNCTION place_message() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.is_shared THEN
    PERFORM hand_on_conversation(c.id,
              CASE WHEN c.starter_id = NEW.recipient_id THEN c.other_id ELSE c.starter_id END, NEW.sender_id)
       FROM conversations c
      WHERE c.id = NEW.conversation_id AND NEW.sender_id NOT IN (c.starter_id, c.other_id);
  END IF;
  UPDATE conversation_participants SET last_message_id = NEW.id, last_message_at = NEW.created_at,
      archived_at = CASE WHEN muted_at IS NULL OR person_id = NEW.sender_id THEN NULL ELSE archived_at END
   WHERE conversation_id = NEW.conversation_id AND last_message_at <= NEW.created_at;
  RETURN NULL;
END $$;

-- Has colleagues follow somebody in a company's conversations about requests and orders: who wrote there last, else who
-- gets the company's first messages, else an owner. What the leaver has not read waits for the follower.
CREATE FUNCTION hand_on_conversations(leaver uuid, company uuid) RETURNS void
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
     ORDER BY last.wrote_at DESC NULLS LAST, m.person_id IS NOT DISTINCT FROM companies.message_contact_id DESC,
              'owner' = ANY (m.roles) DESC, m.joined_at, m.person_id
     LIMIT 1;
    CONTINUE WHEN follower IS NULL OR NOT hand_on_conversation(talk.id, leaver, follower);
    INSERT INTO events (recipient_id, kind, subject_type, subject_id)
    SELECT person, 'conversation.contact_changed', 'conversation', talk.id
      FROM unnest(ARRAY[talk.contact, follower]) AS person
     WHERE EXISTS (SELECT FROM users WHERE users.id = person);
  END LOOP;
  UPDATE messages m
     SET recipient_id = CASE WHEN c.starter_company_id = company THEN c.starter_id ELSE c.other_id END
    FROM conversations c
   WHERE m.recipient_id = leaver AND m.is_shared AND m.recipient_company_id = company
     AND NOT m.read AND m.withdrawn_at IS NULL
     AND c.id = m.conversation_id AND leaver NOT IN (c.starter_id, c.other_id);
END $$;
REVOKE ALL ON FUNCTION hand_on_conversations(uuid, uuid) FROM PUBLIC;

-- As before, of conversations that no colleague goes on with.
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
  -- What is the company's is in its list alone.
  DELETE FROM conversation_participants p USING conversations c
   WHERE p.person_id = OLD.person_id AND c.id = p.conversation_id AND c.is_shared
     AND OLD.company_id IN (c.starter_company_id, c.other_company_id)
     AND OLD.person_id NOT IN (c.starter_id, c.other_id);
  RETURN NULL;
END $$;

-- Nobody is reached at an account that is suspended: a colleague goes on at once.
CREATE FUNCTION hand_on_of_suspended() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM hand_on_conversations(NEW.id, m.company_id) FROM company_members m WHERE m.person_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION hand_on_of_suspended() FROM PUBLIC;
CREATE TRIGGER users_suspended_hand_on AFTER UPDATE OF suspended_at ON users
  FOR EACH ROW WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
  EXECUTE FUNCTION hand_on_of_suspended();

-- Whether a person who wrote to the viewer is suspended: what they wrote is mailed to nobody any more.
CREATE FUNCTION is_suspended_writer(person uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM users WHERE users.id = person AND users.suspended_at IS NOT NULL)
     AND EXISTS (SELECT FROM messages m WHERE m.sender_id = person AND m.recipient_id = viewer_id())
$$;
REVOKE ALL ON FUNCTION is_suspended_writer(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_suspended_writer(uuid) TO millwright_app;

-- As before, and when the words were changed.
DROP FUNCTION reported_messages(uuid);
CREATE FUNCTION reported_messages(report uuid)
  RETURNS TABLE (id uuid, conversation_id uuid, sender_id uuid, content text, edited_at timestamptz,
                 withdrawn_at timestamptz, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH reported AS (
    SELECT m.id, m.conversation_id, m.created_at FROM message_reports r JOIN messages m ON m.id = r.message_id
     WHERE r.id = report AND r.state = 'open' AND viewer_is_operator())
  SELECT near.id, near.conversation_id, near.sender_id, near.content, near.edited_at, near.withdrawn_at, near.created_at
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

-- Reports that wait for no operator any more, to operators: whoever mails them does so in their name, but not as one.
CREATE FUNCTION decided_reports(asked uuid[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id FROM message_reports r
   WHERE r.id = ANY (asked) AND r.state <> 'open'
     AND EXISTS (SELECT FROM operators o WHERE o.user_id = viewer_id())
$$;
REVOKE ALL ON FUNCTION decided_reports(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION decided_reports(uuid[]) TO millwright_app;

-- As before, and which of the two wrote for the same company.
DROP FUNCTION conversation_writers(uuid);
CREATE FUNCTION conversation_writers(asked uuid)
  RETURNS TABLE (person_id uuid, name text, company_name text, is_deleted boolean, wrote_beside uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT users.id, users.name, coalesce(companies.name, ''), users.deleted_at IS NOT NULL,
         CASE WHEN wrote.sender_company_id = c.starter_company_id THEN c.starter_id ELSE c.other_id END
    FROM conversations c
    CROSS JOIN LATERAL (
      SELECT DISTINCT m.sender_id, m.sender_company_id FROM messages m
       WHERE m.conversation_id = c.id AND m.sender_id NOT IN (c.starter_id, c.other_id)) wrote
    JOIN users ON users.id = wrote.sender_id
    LEFT JOIN companies ON companies.id = wrote.sender_company_id
   WHERE c.id = asked AND c.is_shared
     AND (viewer_id() IN (c.starter_id, c.other_id)
       OR acting_company() IN (c.starter_company_id, c.other_company_id))
$$;
REVOKE ALL ON FUNCTION conversation_writers(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION conversation_writers(uuid) TO millwright_app;
