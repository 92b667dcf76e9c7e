-- Two people write to each other for companies: who answers for two of them has a conversation for each with the same
-- buyer, about the same thing.
DROP INDEX conversations_between;
CREATE UNIQUE INDEX conversations_between ON conversations
  (least(starter_id, other_id), greatest(starter_id, other_id),
   (CASE WHEN starter_id < other_id THEN starter_company_id ELSE other_company_id END),
   (CASE WHEN starter_id < other_id THEN other_company_id ELSE starter_company_id END),
   about_type, about_id) NULLS NOT DISTINCT
  WHERE starter_left_at IS NULL AND other_left_at IS NULL;

-- Whether two people have a conversation about a thing, each for a company, that is not closed.
CREATE FUNCTION is_open_between(one uuid, one_company uuid, other uuid, other_company uuid, thing_type text, thing uuid)
  RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM conversations c
     WHERE least(c.starter_id, c.other_id) = least(one, other)
       AND greatest(c.starter_id, c.other_id) = greatest(one, other)
       AND CASE WHEN c.starter_id = one
             THEN (c.starter_company_id, c.other_company_id) IS NOT DISTINCT FROM (one_company, other_company)
             ELSE (c.other_company_id, c.starter_company_id) IS NOT DISTINCT FROM (one_company, other_company) END
       AND c.about_type IS NOT DISTINCT FROM thing_type AND c.about_id IS NOT DISTINCT FROM thing
       AND c.starter_left_at IS NULL AND c.other_left_at IS NULL)
$$;
REVOKE ALL ON FUNCTION is_open_between(uuid, uuid, uuid, uuid, text, uuid) FROM PUBLIC;

-- As before; what the follower and the other one write for other companies is another conversation.
CREATE OR REPLACE FUNCTION hand_on_conversation(conversation uuid, leaver uuid, follower uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  talk conversations;
  contact uuid;
  own uuid;
  theirs uuid;
BEGIN
  SELECT * INTO talk FROM conversations WHERE id = conversation FOR UPDATE;
  IF talk.starter_id = leaver THEN
    contact := talk.other_id; own := talk.starter_company_id; theirs := talk.other_company_id;
  ELSE
    contact := talk.starter_id; own := talk.other_company_id; theirs := talk.starter_company_id;
  END IF;
  IF follower = contact OR is_open_between(follower, own, contact, theirs, talk.about_type, talk.about_id) THEN
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

-- How somebody stands to whom the viewer would write for a company. No names.
CREATE FUNCTION contact_state(person uuid, company uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN NOT writes_for(viewer_id(), acting_company()) THEN 'watching'
              WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = viewer_id() AND b.blocked_id = users.id) THEN 'blocked'
              WHEN users.suspended_at IS NOT NULL THEN 'suspended'
              WHEN EXISTS (SELECT FROM blocked_people b
                            WHERE b.person_id = users.id AND b.blocked_id = viewer_id()) THEN 'closed'
              WHEN NOT writes_for(users.id, company) THEN 'silent'
              ELSE 'active' END
    FROM users WHERE users.id = person
$$;
REVOKE ALL ON FUNCTION contact_state(uuid, uuid) FROM PUBLIC;

-- Which of those who write for a company the viewer's words reach: who can be reached, of these whoever comes first in
-- `firsts`, who was chosen for first messages, `answering`, an owner, and who has been a member longest.
CREATE FUNCTION company_contact(company uuid, firsts uuid[], answering uuid)
  RETURNS TABLE (person_id uuid, company_id uuid, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT m.person_id, m.company_id, reached.state
    FROM company_members m
    JOIN companies ON companies.id = m.company_id
    JOIN users ON users.id = m.person_id AND users.deleted_at IS NULL AND users.confirmed_at IS NOT NULL
   CROSS JOIN LATERAL (SELECT contact_state(m.person_id, m.company_id) OFFSET 0) reached (state)
   WHERE viewer_id() IS NOT NULL AND m.company_id = company AND writes_for(m.person_id, company)
   -- Where nobody can be reached, what the viewer can change is said first.
   ORDER BY CASE reached.state WHEN 'blocked' THEN 1 WHEN 'closed' THEN 2 WHEN 'suspended' THEN 3 ELSE 0 END,
            array_position(firsts, m.person_id), m.person_id IS NOT DISTINCT FROM companies.message_contact_id DESC,
            m.person_id IS NOT DISTINCT FROM answering DESC, m.person_id = viewer_id(),
            'owner' = ANY (m.roles) DESC, m.joined_at, m.person_id
   LIMIT 1
$$;
REVOKE ALL ON FUNCTION company_contact(uuid, uuid[], uuid) FROM PUBLIC;

-- Whom a message about a request or an order reaches: who dealt with it, before others of the company.
CREATE OR REPLACE FUNCTION trade_contact(person uuid, company uuid)
  RETURNS TABLE (person_id uuid, company_id uuid, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.person_id, c.company_id, c.state FROM company_contact(company, ARRAY[person], NULL) c
$$;

-- Whom a message that is not about trade reaches, for which company, and the conversation it goes on in; no names.
-- for_company: the person is who answers for something of the company, and not who is written to. Who of a company gets
-- first messages may have changed: whoever talks with one of its people about the same thing goes on with them.
DROP FUNCTION message_contact(uuid, uuid, boolean);
CREATE FUNCTION message_contact(person uuid, company uuid, for_company boolean, thing_type text, thing uuid)
  RETURNS TABLE (person_id uuid, company_id uuid, state text, conversation_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH talks AS (
    SELECT c.id, side.contact_id, side.contact_company_id, p.last_message_at AS at,
           side.company_id IS NOT DISTINCT FROM acting_company() AS is_own
      FROM conversations c
     CROSS JOIN LATERAL (VALUES
       (c.starter_id, c.starter_company_id, c.other_id, c.other_company_id),
       (c.other_id, c.other_company_id, c.starter_id, c.starter_company_id))
       side (person_id, company_id, contact_id, contact_company_id)
      JOIN conversation_participants p ON p.conversation_id = c.id AND p.person_id = viewer_id()
     WHERE viewer_id() IN (c.starter_id, c.other_id) AND side.person_id = viewer_id() AND NOT c.is_shared
       AND c.starter_left_at IS NULL AND c.other_left_at IS NULL
       AND c.about_type IS NOT DISTINCT FROM thing_type AND c.about_id IS NOT DISTINCT FROM thing
  ), asked AS (
    SELECT coalesce(company, (
      SELECT m.company_id FROM company_members m WHERE m.person_id = person
       ORDER BY 'owner' = ANY (m.roles) DESC, writes_for(person, m.company_id) DESC, m.chosen_at DESC NULLS LAST,
                m.joined_at
       LIMIT 1)) AS company_id
  )
  SELECT reached.person_id, reached.company_id, reached.state,
         (SELECT talks.id FROM talks
           WHERE talks.is_own AND talks.contact_id = reached.person_id
             AND talks.contact_company_id = reached.company_id)
    FROM asked
   CROSS JOIN LATERAL company_contact(asked.company_id, ARRAY(
     SELECT talks.contact_id FROM talks
      WHERE talks.is_own AND talks.contact_company_id = asked.company_id ORDER BY talks.at DESC), person) reached
   WHERE for_company
  UNION ALL
  -- A person is answered where one was written to last, first of all for the company acted for.
  SELECT users.id, place.company_id, contact_state(users.id, place.company_id), talk.id
    FROM users
   CROSS JOIN asked
    LEFT JOIN LATERAL (
      SELECT talks.id, talks.contact_company_id FROM talks WHERE talks.contact_id = users.id
       ORDER BY talks.is_own DESC, talks.at DESC LIMIT 1) talk ON true
   CROSS JOIN LATERAL (
     SELECT CASE WHEN talk.id IS NULL THEN asked.company_id ELSE talk.contact_company_id END) place (company_id)
   WHERE users.id = person AND (NOT for_company OR asked.company_id IS NULL)
     AND viewer_id() IS NOT NULL AND users.deleted_at IS NULL AND users.confirmed_at IS NOT NULL
$$;
REVOKE ALL ON FUNCTION message_contact(uuid, uuid, boolean, text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION message_contact(uuid, uuid, boolean, text, uuid) TO millwright_app;

-- Opens again what was closed when a member left a company they act for now: of several about the same thing the one in
-- which was written last, unless one is open. @returns those that are open for both
CREATE FUNCTION reopen_conversations(member uuid, company uuid) RETURNS SETOF uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  talk record;
BEGIN
  FOR talk IN
    SELECT c.id, c.is_shared, c.about_type, c.about_id, side.*
      FROM conversations c
     CROSS JOIN LATERAL (VALUES
       (c.starter_id, c.starter_company_id, c.starter_left_at, c.other_id, c.other_company_id, c.other_left_at),
       (c.other_id, c.other_company_id, c.other_left_at, c.starter_id, c.starter_company_id, c.starter_left_at))
       side (own_id, own_company_id, own_left_at, contact_id, contact_company_id, contact_left_at)
     WHERE member IN (c.starter_id, c.other_id)
       AND side.own_id = member AND side.own_company_id = company AND side.own_left_at IS NOT NULL
     ORDER BY (SELECT max(p.last_message_at) FROM conversation_participants p WHERE p.conversation_id = c.id) DESC, c.id DESC
  LOOP
    CONTINUE WHEN talk.contact_left_at IS NULL AND (
      is_open_between(member, company, talk.contact_id, talk.contact_company_id, talk.about_type, talk.about_id)
      -- What two companies write about trade, others of them may have begun again.
      OR talk.is_shared AND EXISTS (
        SELECT FROM conversations c
         WHERE c.is_shared AND c.about_type = talk.about_type AND c.about_id = talk.about_id
           AND c.starter_left_at IS NULL AND c.other_left_at IS NULL
           AND company IN (c.starter_company_id, c.other_company_id)
           AND talk.contact_company_id IN (c.starter_company_id, c.other_company_id)));
    UPDATE conversations SET starter_left_at = CASE WHEN starter_id = member THEN NULL ELSE starter_left_at END,
                             other_left_at = CASE WHEN other_id = member THEN NULL ELSE other_left_at END
     WHERE id = talk.id;
    IF talk.contact_left_at IS NULL THEN
      RETURN NEXT talk.id;
    END IF;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION reopen_conversations(uuid, uuid) FROM PUBLIC;

-- Whoever comes back to a company goes on, and both sides see so at once.
CREATE FUNCTION reopen_conversations_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO events (recipient_id, kind, subject_type, subject_id)
  SELECT DISTINCT ON (person_id) person_id, 'conversation.contact_changed', 'conversation', c.id
    FROM reopen_conversations(NEW.person_id, NEW.company_id) AS reopened (id)
    JOIN conversations c ON c.id = reopened.id
   CROSS JOIN LATERAL unnest(ARRAY[c.starter_id, c.other_id]) AS person_id
   WHERE EXISTS (SELECT FROM users WHERE users.id = person_id)
   ORDER BY person_id LIMIT 1000;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION reopen_conversations_of_member() FROM PUBLIC;
CREATE TRIGGER company_members_reopen_conversations AFTER INSERT ON company_members
  FOR EACH ROW EXECUTE FUNCTION reopen_conversations_of_member();

-- Those who came back before.
DO $$
BEGIN
  PERFORM reopen_conversations(m.person_id, m.company_id) FROM company_members m;
END $$;

-- What the company is called that a message of the viewer's is for, to a recipient who acts for others as well; null
-- for who acts for one alone.
CREATE FUNCTION company_told(conversation uuid, person uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT companies.name
    FROM conversations c
    JOIN companies ON companies.id = CASE WHEN c.starter_id = person THEN c.starter_company_id ELSE c.other_company_id END
   WHERE c.id = conversation AND person IN (c.starter_id, c.other_id)
     AND (viewer_id() IN (c.starter_id, c.other_id)
       OR c.is_shared AND acting_company() IN (c.starter_company_id, c.other_company_id))
     AND (SELECT count(*) FROM company_members m WHERE m.person_id = person) > 1
$$;
REVOKE ALL ON FUNCTION company_told(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_told(uuid, uuid) TO millwright_app;
