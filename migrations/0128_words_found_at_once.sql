-- A search asks whether a conversation is listed in the statement that finds its messages, not by a function for each
-- of them. And messages of some conversations, and those with what was typed as it stands, are found as by
-- find_messages: with the rights of the owner and a condition that says whose they are, since neither @@ nor ~* is
-- leakproof.

CREATE OR REPLACE FUNCTION find_messages(words tsquery, listed text, masks boolean)
  RETURNS TABLE (conversation_id uuid, message_id uuid, created_at timestamptz, is_unproved boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  me CONSTANT uuid := viewer_id();
  my_company CONSTANT uuid := acting_company();
  -- Asked of the newest ones as they come, until there are enough.
  asked CONSTANT text := 'SELECT hit.conversation_id, hit.id, hit.created_at,
      $4 AND hit.recipient_id = $1 AND NOT EXISTS (
        SELECT FROM messages own WHERE own.recipient_id = hit.sender_id AND own.sender_id = $1) AS is_unproved
     FROM (%s) hit WHERE %s AND ' || listed_condition(listed, 'hit.conversation_id') || ' ORDER BY hit.created_at DESC';
  columns CONSTANT text :=
    'SELECT m.conversation_id, m.id, m.created_at, m.search_vector, m.sender_id, m.recipient_id FROM messages m ';
  newest int;
  hit record;
  found_conversations uuid[];
  found_messages uuid[];
  unproved uuid[];
BEGIN
  -- Words that stand in every text are left out of a query: what is left may be nothing, and match everything.
  IF me IS NULL OR numnode(words) = 0 THEN
    RETURN;
  END IF;
  -- Words that more than every fortieth message has: the newest four thousand are enough.
  FOREACH newest IN ARRAY ARRAY[400, 4000] LOOP
    found_conversations := '{}';
    found_messages := '{}';
    unproved := '{}';
    -- Planned with its number: for any number, all messages would be read and sorted.
    FOR hit IN EXECUTE format(asked, (
      SELECT format('%s ORDER BY created_at DESC LIMIT %s', string_agg(
               format('(%s WHERE %s ORDER BY m.created_at DESC LIMIT %s)', columns, side, newest), ' UNION ALL '), newest)
        FROM unnest(ARRAY['m.sender_id = $1', 'm.recipient_id = $1', 'm.is_shared AND m.sender_company_id = $2',
                          'm.is_shared AND m.recipient_company_id = $2']) side), 'hit.search_vector @@ $3')
      USING me, my_company, words, masks
    LOOP
      CONTINUE WHEN hit.conversation_id = ANY (found_conversations) OR hit.id = ANY (unproved);
      IF hit.is_unproved THEN
        unproved := unproved || hit.id;
      ELSE
        found_conversations := found_conversations || hit.conversation_id;
        found_messages := found_messages || hit.id;
      END IF;
      EXIT WHEN cardinality(found_messages) > 100 OR cardinality(unproved) = 400;
    END LOOP;
    -- So few of four hundred that four thousand would hardly have a hundred.
    EXIT WHEN cardinality(found_messages) < 8;
  END LOOP;
  IF cardinality(found_messages) > 100 OR cardinality(unproved) = 400 THEN
    RETURN QUERY SELECT m.conversation_id, m.id, m.created_at, m.id = ANY (unproved)
                   FROM messages m WHERE m.id = ANY (found_messages || unproved);
    RETURN;
  END IF;
  found_conversations := '{}';
  unproved := '{}';
  -- Planned anew each time: how many there are depends on the words.
  FOR hit IN EXECUTE format(asked, columns || 'WHERE m.search_vector @@ $3 ORDER BY m.created_at DESC OFFSET 0', 'true')
    USING me, my_company, (quote_literal('@' || me)::tsquery
      || coalesce(quote_literal('@' || my_company)::tsquery, ''::tsquery)) && words, masks
  LOOP
    CONTINUE WHEN hit.conversation_id = ANY (found_conversations);
    conversation_id := hit.conversation_id;
    message_id := hit.id;
    created_at := hit.created_at;
    is_unproved := hit.is_unproved;
    IF is_unproved THEN
      unproved := unproved || hit.id;
    ELSE
      found_conversations := found_conversations || hit.conversation_id;
    END IF;
    RETURN NEXT;
    EXIT WHEN cardinality(found_conversations) > 100 OR cardinality(unproved) = 400;
  END LOOP;
END $$;
DROP FUNCTION is_listed_in(uuid, uuid, text);

-- Of some conversations the newest 400 messages that have some words and that the viewer may read.
CREATE FUNCTION find_messages_among(conversations_asked uuid[], words tsquery, masks boolean)
  RETURNS TABLE (conversation_id uuid, message_id uuid, is_unproved boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF viewer_id() IS NULL OR numnode(words) = 0 THEN
    RETURN;
  END IF;
  -- Planned anew each time: how many there are depends on the words.
  RETURN QUERY EXECUTE
    'SELECT m.conversation_id, m.id, $5 AND m.recipient_id = $1 AND NOT EXISTS (
              SELECT FROM messages own WHERE own.recipient_id = m.sender_id AND own.sender_id = $1)
       FROM messages m
      WHERE m.conversation_id = ANY ($3) AND m.search_vector @@ $4
        AND (m.sender_id = $1 OR m.recipient_id = $1
          OR m.is_shared AND (m.sender_company_id = $2 OR m.recipient_company_id = $2))
      ORDER BY m.created_at DESC, m.id DESC LIMIT 400'
    USING viewer_id(), acting_company(), conversations_asked, words, masks;
END $$;
REVOKE ALL ON FUNCTION find_messages_among(uuid[], tsquery, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_messages_among(uuid[], tsquery, boolean) TO millwright_app;

-- Of the newest 4,000 messages that the viewer sent, and of those the viewer got, the newest 400 with a pattern. mark:
-- what a message with the pattern has, letters written small, which is quicker to look for; null for nothing.
CREATE FUNCTION find_messages_as_typed(pattern text, mark text, masks boolean)
  RETURNS TABLE (conversation_id uuid, message_id uuid, is_unproved boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE
    'SELECT m.conversation_id, m.id, $4 AND m.recipient_id = $1 AND NOT EXISTS (
              SELECT FROM messages own WHERE own.recipient_id = m.sender_id AND own.sender_id = $1)
       FROM ((SELECT conversation_id, id, created_at, sender_id, recipient_id, content FROM messages
               WHERE sender_id = $1 ORDER BY created_at DESC LIMIT 4000)
             UNION ALL
             (SELECT conversation_id, id, created_at, sender_id, recipient_id, content FROM messages
               WHERE recipient_id = $1 ORDER BY created_at DESC LIMIT 4000)) m
      -- In this order.
      WHERE CASE WHEN position($3 IN CASE WHEN $3 ~ ''[a-z]'' THEN lower(m.content) ELSE m.content END) = 0 THEN false
                 ELSE m.content ~* $2 END
      ORDER BY m.created_at DESC, m.id DESC LIMIT 400'
    USING viewer_id(), pattern, mark, masks;
END $$;
REVOKE ALL ON FUNCTION find_messages_as_typed(text, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_messages_as_typed(text, text, boolean) TO millwright_app;
