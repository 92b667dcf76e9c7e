-- Rare words are found without reading the newest four thousand messages first: whoever has none of them in the newest
-- four hundred asks the index at once.
CREATE OR REPLACE FUNCTION find_messages(words tsquery, listed text)
  RETURNS TABLE (conversation_id uuid, message_id uuid, created_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  me CONSTANT uuid := viewer_id();
  newest int;
  hit record;
  found_conversations uuid[];
  found_messages uuid[];
BEGIN
  -- Words that stand in every text are left out of a query: what is left may be nothing, and match everything.
  IF me IS NULL OR numnode(words) = 0 THEN
    RETURN;
  END IF;
  -- Words that more than every fortieth message has: the newest four thousand are enough.
  FOREACH newest IN ARRAY ARRAY[400, 4000] LOOP
    found_conversations := '{}';
    found_messages := '{}';
    -- Planned with its number: for any number, all messages would be read and sorted.
    FOR hit IN EXECUTE format(
      'SELECT recent.conversation_id AS conversation, recent.id
         FROM ((SELECT m.conversation_id, m.id, m.created_at, m.search_vector FROM messages m
                 WHERE m.sender_id = $1 ORDER BY m.created_at DESC LIMIT %1$s)
               UNION ALL
               (SELECT m.conversation_id, m.id, m.created_at, m.search_vector FROM messages m
                 WHERE m.recipient_id = $1 ORDER BY m.created_at DESC LIMIT %1$s)
               ORDER BY created_at DESC LIMIT %1$s) recent
        WHERE recent.search_vector @@ $2', newest)
      USING me, words
    LOOP
      CONTINUE WHEN hit.conversation = ANY (found_conversations) OR NOT is_listed_in(hit.conversation, me, listed);
      found_conversations := found_conversations || hit.conversation;
      found_messages := found_messages || hit.id;
      EXIT WHEN cardinality(found_messages) > 100;
    END LOOP;
    -- So few of four hundred that four thousand would hardly have a hundred.
    EXIT WHEN cardinality(found_messages) < 8;
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

-- As before; the viewer's conversations are chosen first: names of everybody's were compared.
CREATE OR REPLACE FUNCTION find_contacts(pattern text, listed text) RETURNS TABLE (conversation_id uuid)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- Once, and not for each row.
  me CONSTANT uuid := viewer_id();
  hit record;
  given int := 0;
BEGIN
  FOR hit IN
    WITH mine AS MATERIALIZED (
      SELECT c.id, c.about_label, own.last_message_at,
             CASE WHEN c.starter_id = me THEN c.other_id ELSE c.starter_id END AS contact_id,
             CASE WHEN c.starter_id = me THEN c.other_company_id ELSE c.starter_company_id END AS company_id
        FROM conversation_participants own JOIN conversations c ON c.id = own.conversation_id
       WHERE own.person_id = me)
    SELECT mine.id
      FROM mine JOIN users ON users.id = mine.contact_id LEFT JOIN companies ON companies.id = mine.company_id
     WHERE users.name ILIKE pattern OR companies.name ILIKE pattern OR mine.about_label ILIKE pattern
     ORDER BY mine.last_message_at DESC
  LOOP
    CONTINUE WHEN NOT is_listed_in(hit.id, me, listed);
    conversation_id := hit.id;
    RETURN NEXT;
    given := given + 1;
    EXIT WHEN given > 100;
  END LOOP;
END $$;
