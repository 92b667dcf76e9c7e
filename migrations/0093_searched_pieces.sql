-- Numbers of parts and threads, addresses and telephones are found by their pieces: the parser of PostgreSQL takes
-- "AB-1234-C", "1/4-20" and "example.com/caps" for something whole, or for numbers with a sign. And what is hidden
-- from who has not answered is not found by them either.

-- The words of a message for its search: whatever is between letters and digits parts them.
CREATE FUNCTION message_words(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('public.millwright'::regconfig,
    translate(content, '-_./\:@#&+=?~|,;()[]{}<>%*"‐‑‒–—−', repeat(' ', 33)))
$$;

ALTER TABLE messages DROP COLUMN search_vector;
ALTER TABLE messages ADD COLUMN search_vector tsvector NOT NULL GENERATED ALWAYS AS (public.message_words(content)
  || array_to_tsvector(ARRAY['@' || sender_id::text, '@' || recipient_id::text])) STORED;
CREATE INDEX messages_search ON messages USING gin (search_vector);

-- As before. masks: contact details are hidden from who has never written to the sender. Then messages of such senders
-- are given beside the newest ones of conversations, at most 400 of them, as unproved: whoever asks has to look
-- whether what is shown of them has the words.
DROP FUNCTION find_messages(tsquery, text);
CREATE FUNCTION find_messages(words tsquery, listed text, masks boolean)
  RETURNS TABLE (conversation_id uuid, message_id uuid, created_at timestamptz, is_unproved boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  me CONSTANT uuid := viewer_id();
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
    FOR hit IN EXECUTE format(
      'SELECT recent.conversation_id AS conversation, recent.id, recent.sender_id, recent.recipient_id
         FROM ((SELECT m.conversation_id, m.id, m.created_at, m.search_vector, m.sender_id, m.recipient_id
                  FROM messages m WHERE m.sender_id = $1 ORDER BY m.created_at DESC LIMIT %1$s)
               UNION ALL
               (SELECT m.conversation_id, m.id, m.created_at, m.search_vector, m.sender_id, m.recipient_id
                  FROM messages m WHERE m.recipient_id = $1 ORDER BY m.created_at DESC LIMIT %1$s)
               ORDER BY created_at DESC LIMIT %1$s) recent
        WHERE recent.search_vector @@ $2', newest)
      USING me, words
    LOOP
      CONTINUE WHEN hit.conversation = ANY (found_conversations) OR NOT is_listed_in(hit.conversation, me, listed);
      IF masks AND hit.recipient_id = me AND NOT EXISTS (
        SELECT FROM messages own WHERE own.recipient_id = hit.sender_id AND own.sender_id = me)
      THEN
        unproved := unproved || hit.id;
      ELSE
        found_conversations := found_conversations || hit.conversation;
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
  FOR hit IN EXECUTE
    'SELECT m.conversation_id AS conversation, m.id, m.created_at, m.sender_id, m.recipient_id FROM messages m
      WHERE m.search_vector @@ $1 ORDER BY m.created_at DESC'
    USING quote_literal('@' || me)::tsquery && words
  LOOP
    CONTINUE WHEN hit.conversation = ANY (found_conversations) OR NOT is_listed_in(hit.conversation, me, listed);
    conversation_id := hit.conversation;
    message_id := hit.id;
    created_at := hit.created_at;
    is_unproved := masks AND hit.recipient_id = me AND NOT EXISTS (
      SELECT FROM messages own WHERE own.recipient_id = hit.sender_id AND own.sender_id = me);
    IF is_unproved THEN
      unproved := unproved || hit.id;
    ELSE
      found_conversations := found_conversations || hit.conversation;
    END IF;
    RETURN NEXT;
    EXIT WHEN cardinality(found_conversations) > 100 OR cardinality(unproved) = 400;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION find_messages(tsquery, text, boolean) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_messages(tsquery, text, boolean) TO millwright_app;
