-- Finding words ends early: people look at the newest conversations that were found, so a hundred of them are
-- enough. Words that stand everywhere are found by going back from the newest message, rare ones by the index.

CREATE INDEX messages_sent ON messages (sender_id, created_at DESC);
CREATE INDEX messages_received ON messages (recipient_id, created_at DESC);

-- Whether somebody's conversation stands in a part of the list. Asked for each that was found: a function, so that
-- no plan asks it for all first.
CREATE FUNCTION is_listed_in(conversation uuid, person uuid, listed text) RETURNS boolean
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM conversation_participants p JOIN conversations c ON c.id = p.conversation_id
     WHERE p.conversation_id = conversation AND p.person_id = person
       AND CASE listed
             WHEN 'archive' THEN p.archived_at IS NOT NULL
             WHEN 'unread' THEN EXISTS (SELECT FROM messages u WHERE u.recipient_id = person
                                           AND u.conversation_id = conversation AND NOT u.read)
             WHEN 'requests' THEN p.archived_at IS NULL AND c.about_type = 'request'
             WHEN 'orders' THEN p.archived_at IS NULL AND c.about_type = 'order'
             ELSE p.archived_at IS NULL END);
END $$;
REVOKE ALL ON FUNCTION is_listed_in(uuid, uuid, text) FROM PUBLIC;

-- Of the viewer's conversations in a part of the list those with the newest messages that have some words, and these
-- messages: at most 101. Under a policy every message of the viewer would be read first, since finding words is
-- not leakproof.
DROP FUNCTION find_messages(tsquery);
CREATE FUNCTION find_messages(words tsquery, listed text)
  RETURNS TABLE (conversation_id uuid, message_id uuid, created_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  me CONSTANT uuid := viewer_id();
  hit record;
  found_conversations uuid[] := '{}';
  found_messages uuid[] := '{}';
BEGIN
  -- Words that stand in every text are left out of a query: what is left may be nothing, and match everything.
  IF me IS NULL OR numnode(words) = 0 THEN
    RETURN;
  END IF;
  -- Words that more than every fortieth message has: the newest four thousand are enough.
  FOR hit IN
    SELECT recent.conversation_id AS conversation, recent.id
      FROM ((SELECT m.conversation_id, m.id, m.created_at, m.search_vector FROM messages m
              WHERE m.sender_id = me ORDER BY m.created_at DESC LIMIT 4000)
            UNION ALL
            (SELECT m.conversation_id, m.id, m.created_at, m.search_vector FROM messages m
              WHERE m.recipient_id = me ORDER BY m.created_at DESC LIMIT 4000)
            ORDER BY created_at DESC LIMIT 4000) recent
     WHERE recent.search_vector @@ words
  LOOP
    CONTINUE WHEN hit.conversation = ANY (found_conversations) OR NOT is_listed_in(hit.conversation, me, listed);
    found_conversations := found_conversations || hit.conversation;
    found_messages := found_messages || hit.id;
    EXIT WHEN cardinality(found_messages) > 100;
  END LOOP;
  IF cardinality(found_messages) > 100 THEN
    RETURN QUERY SELECT m.conversation_id, m.id, m.created_at FROM messages m WHERE m.id = ANY (found_messages);
    RETURN;
  END IF;
  found_conversations := '{}';
  -- Planned anew each time: how many there are depends on the words.
  FOR hit IN EXECUTE
    'SELECT m.conversation_id AS conversation, m.id, m.created_at FROM messages m
      WHERE m.search_vector @@ $1 ORDER BY m.created_at DESC'
    USING quote_literal('@' || me)::tsquery && words
  LOOP
    CONTINUE WHEN hit.conversation = ANY (found_conversations) OR NOT is_listed_in(hit.conversation, me, listed);
    found_conversations := found_conversations || hit.conversation;
    conversation_id := hit.conversation;
    message_id := hit.id;
    created_at := hit.created_at;
    RETURN NEXT;
    EXIT WHEN cardinality(found_conversations) > 100;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION find_messages(tsquery, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_messages(tsquery, text) TO millwright_app;

-- The viewer's conversations in a part of the list with people, companies and things of a name, as a pattern of
-- ILIKE: the newest 101.
DROP FUNCTION find_contacts(text);
CREATE FUNCTION find_contacts(pattern text, listed text) RETURNS TABLE (conversation_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- Once, and not for each row.
  me CONSTANT uuid := viewer_id();
  hit record;
  given int := 0;
BEGIN
  FOR hit IN
    SELECT c.id
      FROM conversation_participants own JOIN conversations c ON c.id = own.conversation_id
      JOIN users ON users.id = CASE WHEN c.starter_id = me THEN c.other_id ELSE c.starter_id END
      LEFT JOIN companies ON companies.id =
        CASE WHEN c.starter_id = me THEN c.other_company_id ELSE c.starter_company_id END
     WHERE own.person_id = me
       AND (users.name ILIKE pattern OR companies.name ILIKE pattern OR c.about_label ILIKE pattern)
     ORDER BY own.last_message_at DESC
  LOOP
    CONTINUE WHEN NOT is_listed_in(hit.id, me, listed);
    conversation_id := hit.id;
    RETURN NEXT;
    given := given + 1;
    EXIT WHEN given > 100;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION find_contacts(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_contacts(text, text) TO millwright_app;
