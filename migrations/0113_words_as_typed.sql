-- A search of messages finds what is written with signs within as it is typed without them, and the other way round
-- ("1250" and "1,250", "HX4471B" and "HX-4471-B", "obrien" and "O'Brien"), what colleagues wrote in a conversation about
-- trade, and people, companies and things by some of its words.

-- The words of a message for its search: whatever is between letters and digits parts them, but what nobody sees. What
-- is written without a blank is a word, too.
CREATE OR REPLACE FUNCTION message_words(content text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT to_tsvector('public.millwright'::regconfig, regexp_replace(seen.text,
      -- Diameters ("Ø12.7") and what stands between two sizes ("M8x1.25", "10 x 20") are signs, too.
      '(?:[][_./\\:@#&+=?~|,;(){}<>%*"‐‑‒–—−±×÷≤≥≠≈∅⌀°·•→«»“”„‘’‚…$€£¥§™®©^!-]|[Øø](?=[.0-9])|(?<=[0-9]) ?[xX] ?(?=[.0-9]))+', ' ', 'g'))
    -- With places of their own: one word of many without any spoils a search of what stands together.
    || to_tsvector('simple', coalesce((
      SELECT string_agg(left(lower(public.fold_accents(regexp_replace(signed[1], '[-‐‑–''’.,/_) ]+', '', 'g'))), 80), ' ')
        -- Digits in groups, such as those of telephones, are joined over blanks.
        FROM regexp_matches(seen.text,
          '[[:alnum:]]+(?:(?:[-‐‑–''’.,/_]|(?<=[0-9])\)? (?=[0-9]))[[:alnum:]]+)+', 'g') AS signed), ''))
    FROM regexp_replace(content, U&'[\00ad\200b\200c\200d\2060\feff]+', '', 'g') AS seen (text)
$$;

-- Companies of conversations about trade stand beside the two people.
ALTER TABLE messages DROP COLUMN search_vector;
ALTER TABLE messages ADD COLUMN search_vector tsvector NOT NULL GENERATED ALWAYS AS (public.message_words(content)
  || array_to_tsvector(ARRAY['@' || sender_id::text, '@' || recipient_id::text])
  || array_to_tsvector(CASE WHEN is_shared THEN array_remove(ARRAY['@' || sender_company_id::text,
                                                                   '@' || recipient_company_id::text], NULL)
                            ELSE '{}' END)) STORED;
CREATE INDEX messages_search ON messages USING gin (search_vector);

CREATE INDEX messages_sent_by_company ON messages (sender_company_id, created_at) WHERE is_shared;
CREATE INDEX messages_sent_to_company ON messages (recipient_company_id, created_at) WHERE is_shared;

-- As before, and conversations about trade that only colleagues take part in: they are in no archive, and unread to none.
CREATE OR REPLACE FUNCTION is_listed_in(conversation uuid, person uuid, listed text) RETURNS boolean
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own conversation_participants;
BEGIN
  SELECT * INTO own FROM conversation_participants p WHERE p.conversation_id = conversation AND p.person_id = person;
  RETURN EXISTS (
    SELECT FROM conversations c
     WHERE c.id = conversation
       AND (own.person_id IS NOT NULL
         OR c.is_shared AND acting_company() IN (c.starter_company_id, c.other_company_id)
            AND listed IN ('all', 'requests', 'orders'))
       AND CASE listed
             WHEN 'archive' THEN own.archived_at IS NOT NULL
             WHEN 'unread' THEN EXISTS (SELECT FROM messages u WHERE u.recipient_id = person
               AND u.conversation_id = conversation AND NOT u.read AND u.withdrawn_at IS NULL)
             WHEN 'requests' THEN own.archived_at IS NULL AND c.about_type = 'request'
             WHEN 'orders' THEN own.archived_at IS NULL AND c.about_type = 'order'
             ELSE true END);
END $$;

-- As before, and in conversations about trade what colleagues wrote and got for the company acted for.
CREATE OR REPLACE FUNCTION find_messages(words tsquery, listed text, masks boolean)
  RETURNS TABLE (conversation_id uuid, message_id uuid, created_at timestamptz, is_unproved boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  me CONSTANT uuid := viewer_id();
  my_company CONSTANT uuid := acting_company();
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
               UNION ALL
               (SELECT m.conversation_id, m.id, m.created_at, m.search_vector, m.sender_id, m.recipient_id
                  FROM messages m WHERE m.is_shared AND m.sender_company_id = $3 ORDER BY m.created_at DESC LIMIT %1$s)
               UNION ALL
               (SELECT m.conversation_id, m.id, m.created_at, m.search_vector, m.sender_id, m.recipient_id
                  FROM messages m WHERE m.is_shared AND m.recipient_company_id = $3 ORDER BY m.created_at DESC LIMIT %1$s)
               ORDER BY created_at DESC LIMIT %1$s) recent
        WHERE recent.search_vector @@ $2', newest)
      USING me, words, my_company
    LOOP
      CONTINUE WHEN hit.conversation = ANY (found_conversations) OR hit.id = ANY (unproved) OR NOT is_listed_in(hit.conversation, me, listed);
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
      WHERE m.search_vector @@ $1
      ORDER BY m.created_at DESC'
    USING (quote_literal('@' || me)::tsquery
      || coalesce(quote_literal('@' || my_company)::tsquery, ''::tsquery)) && words
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

-- What people, companies and things are called, for a search: without accents and apostrophes, words after blanks.
-- What few names need takes longer than all the rest.
CREATE FUNCTION called(names text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lower(names) !~ '[^a-z0-9 ]' THEN lower(names) ELSE
    translate(lower(public.fold_accents(names)), '-_./\:@#&+=?~|,;()[]{}<>%*"‐‑‒–—−“”!''’‘`', repeat(' ', 36)) END
$$;

-- The viewer's conversations with people, companies and things that have what was typed in their names, or begin with
-- some of its words. others: the words that no name of theirs begins with; none where a name has all that was typed.
DROP FUNCTION find_contacts(text, text);
CREATE FUNCTION find_contacts(typed text, words text[], listed text) RETURNS TABLE (conversation_id uuid, others text[])
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  -- Once, and not for each row.
  me CONSTANT uuid := viewer_id();
  my_company CONSTANT uuid := acting_company();
  wanted CONSTANT text := trim(called(typed));
  starts CONSTANT text[] := ARRAY(SELECT ' ' || trim(called(word)) FROM unnest(words) word);
  beginnings CONSTANT text[] := ARRAY(SELECT split_part(trim(start), ' ', 1) FROM unnest(starts) start);
  hit record;
  given int := 0;
BEGIN
  IF wanted = '' THEN
    RETURN;
  END IF;
  FOR hit IN
    WITH seen AS MATERIALIZED (
      SELECT own.conversation_id AS id, own.last_message_at FROM conversation_participants own WHERE own.person_id = me
      UNION ALL
      SELECT p.conversation_id, max(p.last_message_at)
        FROM conversations c JOIN conversation_participants p ON p.conversation_id = c.id
       WHERE c.is_shared AND (c.starter_company_id = my_company OR c.other_company_id = my_company)
       GROUP BY p.conversation_id HAVING NOT bool_or(p.person_id = me)),
    mine AS MATERIALIZED (
      SELECT c.id, c.about_label, seen.last_message_at,
             CASE WHEN side.is_starter THEN c.other_id ELSE c.starter_id END AS contact_id,
             CASE WHEN side.is_starter THEN c.other_company_id ELSE c.starter_company_id END AS company_id
        FROM seen JOIN conversations c ON c.id = seen.id
        CROSS JOIN LATERAL (
          SELECT c.starter_id = me OR c.other_id <> me AND c.starter_company_id IS NOT DISTINCT FROM my_company) side (is_starter)),
    named AS MATERIALIZED (
      SELECT mine.id, mine.last_message_at, concat_ws('  ', ' ', users.name, companies.name, mine.about_label) AS names
        FROM mine JOIN users ON users.id = mine.contact_id LEFT JOIN companies ON companies.id = mine.company_id),
    -- What takes long is done for few of them.
    spoken AS MATERIALIZED (
      SELECT named.id, named.last_message_at, called(named.names) AS names
        FROM named
       WHERE octet_length(named.names) <> length(named.names) OR position('''' IN named.names) > 0
          OR EXISTS (SELECT FROM unnest(beginnings) start WHERE position(start IN lower(named.names)) > 0))
    SELECT spoken.id, names, position(wanted IN names) > 0 AS is_whole
      FROM spoken
     WHERE position(wanted IN names) > 0 OR EXISTS (SELECT FROM unnest(starts) start WHERE position(start IN names) > 0)
     ORDER BY last_message_at DESC
  LOOP
    CONTINUE WHEN NOT is_listed_in(hit.id, me, listed);
    conversation_id := hit.id;
    others := CASE WHEN hit.is_whole THEN '{}' ELSE ARRAY(
      SELECT word FROM unnest(words, starts) AS asked (word, start) WHERE position(start IN hit.names) = 0) END;
    RETURN NEXT;
    given := given + 1;
    EXIT WHEN given > 200;
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION find_contacts(text, text[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_contacts(text, text[], text) TO millwright_app;

-- As before, and tells the follower of what is not read.
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
       SET recipient_id = CASE WHEN c.starter_company_id = company THEN c.starter_id ELSE c.other_id END
      FROM conversations c
     WHERE m.recipient_id = leaver AND m.is_shared AND m.recipient_company_id = company
       AND NOT m.read AND m.withdrawn_at IS NULL
       AND c.id = m.conversation_id AND leaver NOT IN (c.starter_id, c.other_id)
    RETURNING m.id, m.conversation_id, m.sender_id, m.sender_company_id, m.recipient_id, m.created_at, c.about_label)
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

-- As before, and has whoever waits for an answer told.
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
  -- Whoever waits for an answer is told that none comes. Of who deletes the account nobody is told by name.
  IF NOT viewer_is_leaving() THEN
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
