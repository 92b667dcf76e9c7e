-- A search of conversations reads what they are called from the viewer's own rows: joining everybody's people and
-- companies took most of its time. Each row of one of the two has what the other side is called.

-- What the other side of a conversation is called to its starter, or to the other one.
CREATE FUNCTION called_to(talk conversations, is_starter boolean) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT called(concat_ws('  ', ' ', users.name, companies.name, talk.about_label))
    FROM users LEFT JOIN companies
      ON companies.id = CASE WHEN is_starter THEN talk.other_company_id ELSE talk.starter_company_id END
   WHERE users.id = CASE WHEN is_starter THEN talk.other_id ELSE talk.starter_id END
$$;
REVOKE ALL ON FUNCTION called_to(conversations, boolean) FROM PUBLIC;

-- Of a colleague of the two nothing: on which side one is depends on the company acted for.
ALTER TABLE conversation_participants ADD COLUMN called text;
UPDATE conversation_participants p SET called = called_to(c, p.person_id = c.starter_id)
  FROM conversations c WHERE c.id = p.conversation_id AND p.person_id IN (c.starter_id, c.other_id);

CREATE FUNCTION call_participant() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  talk conversations;
  is_starter boolean;
BEGIN
  SELECT * INTO talk FROM conversations WHERE id = NEW.conversation_id;
  is_starter := NEW.person_id = talk.starter_id;
  IF NEW.person_id IN (talk.starter_id, talk.other_id) THEN
    -- Whoever gives somebody another name meanwhile waits, and then finds this row.
    PERFORM FROM users WHERE id = CASE WHEN is_starter THEN talk.other_id ELSE talk.starter_id END FOR SHARE;
    PERFORM FROM companies
      WHERE id = CASE WHEN is_starter THEN talk.other_company_id ELSE talk.starter_company_id END FOR SHARE;
    NEW.called := called_to(talk, is_starter);
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION call_participant() FROM PUBLIC;
CREATE TRIGGER conversation_participants_called BEFORE INSERT ON conversation_participants
  FOR EACH ROW EXECUTE FUNCTION call_participant();

CREATE FUNCTION call_conversation() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE conversation_participants p
     SET called = CASE p.person_id WHEN NEW.starter_id THEN called_to(NEW, true)
                                   WHEN NEW.other_id THEN called_to(NEW, false) END
   WHERE p.conversation_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION call_conversation() FROM PUBLIC;
CREATE TRIGGER conversations_called AFTER UPDATE ON conversations FOR EACH ROW
  WHEN ((OLD.starter_id, OLD.other_id, OLD.starter_company_id, OLD.other_company_id, OLD.about_label)
    IS DISTINCT FROM (NEW.starter_id, NEW.other_id, NEW.starter_company_id, NEW.other_company_id, NEW.about_label))
  EXECUTE FUNCTION call_conversation();

CREATE FUNCTION call_person() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE conversation_participants p SET called = called_to(c, p.person_id = c.starter_id)
    FROM conversations c
   WHERE NEW.id IN (c.starter_id, c.other_id) AND p.conversation_id = c.id
     AND p.person_id = CASE WHEN c.starter_id = NEW.id THEN c.other_id ELSE c.starter_id END;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION call_person() FROM PUBLIC;
CREATE TRIGGER users_called AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION call_person();

CREATE INDEX conversations_by_starter_company ON conversations (starter_company_id);
CREATE INDEX conversations_by_other_company ON conversations (other_company_id);
CREATE FUNCTION call_company() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE conversation_participants p SET called = called_to(c, p.person_id = c.starter_id)
    FROM conversations c
   WHERE NEW.id IN (c.starter_company_id, c.other_company_id) AND p.conversation_id = c.id
     AND (c.starter_company_id = NEW.id AND p.person_id = c.other_id
       OR c.other_company_id = NEW.id AND p.person_id = c.starter_id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION call_company() FROM PUBLIC;
CREATE TRIGGER companies_called AFTER UPDATE OF name ON companies FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION call_company();

-- Whether a conversation stands in a part of somebody's list, as a condition of a statement with the person as $1 and
-- the company acted for as $2. A conversation about trade that only colleagues take part in is in no archive, and unread
-- to none.
CREATE FUNCTION listed_condition(listed text, conversation text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT format(CASE
    WHEN listed = 'archive' THEN
      'EXISTS (SELECT FROM conversation_participants own
                WHERE own.conversation_id = %1$s AND own.person_id = $1 AND own.archived_at IS NOT NULL)'
    WHEN listed = 'unread' THEN
      'EXISTS (SELECT FROM conversation_participants own WHERE own.conversation_id = %1$s AND own.person_id = $1)
       AND EXISTS (SELECT FROM messages u WHERE u.recipient_id = $1
                      AND u.conversation_id = %1$s AND NOT u.read AND u.withdrawn_at IS NULL)'
    WHEN listed IN ('requests', 'orders') THEN
      'EXISTS (SELECT FROM conversations c
                 LEFT JOIN conversation_participants own ON own.conversation_id = c.id AND own.person_id = $1
                WHERE c.id = %1$s AND c.about_type = %2$L AND own.archived_at IS NULL
                  AND (own.person_id IS NOT NULL OR c.is_shared AND $2 IN (c.starter_company_id, c.other_company_id)))'
    ELSE
      '(EXISTS (SELECT FROM conversation_participants own WHERE own.conversation_id = %1$s AND own.person_id = $1)
        OR EXISTS (SELECT FROM conversations c
                    WHERE c.id = %1$s AND c.is_shared AND $2 IN (c.starter_company_id, c.other_company_id)))'
    END, conversation, CASE listed WHEN 'requests' THEN 'request' ELSE 'order' END)
$$;
REVOKE ALL ON FUNCTION listed_condition(text, text) FROM PUBLIC;

-- As before, with the names of the viewer's own rows. Those of conversations that only colleagues take part in stand in
-- the row of the one of the two on the company's side.
CREATE OR REPLACE FUNCTION find_contacts(typed text, words text[], listed text)
  RETURNS TABLE (conversation_id uuid, others text[])
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  wanted CONSTANT text := trim(called(typed));
  starts CONSTANT text[] := ARRAY(SELECT ' ' || trim(called(word)) FROM unnest(words) word);
BEGIN
  IF wanted = '' THEN
    RETURN;
  END IF;
  -- The newest of both kinds: in their order an index has one's own, so that common names are found after a few rows.
  RETURN QUERY EXECUTE format(
    'SELECT named.id, CASE WHEN position($3 IN named.names) > 0 THEN ''{}''::text[] ELSE ARRAY(
              SELECT word FROM unnest($5, $4) AS asked (word, start) WHERE position(start IN named.names) = 0) END
       FROM ((SELECT called.* FROM (
                SELECT own.conversation_id AS id, own.last_message_at AS at, own.called AS names
                  FROM conversation_participants own WHERE own.person_id = $1 AND own.called IS NOT NULL) called
               WHERE %1$s ORDER BY called.at DESC LIMIT 201)
             UNION ALL
             (SELECT called.* FROM (
                SELECT c.id, seen.at, coalesce(
                         (SELECT p.called FROM conversation_participants p
                           WHERE p.conversation_id = c.id
                             AND p.person_id = CASE WHEN side.is_starter THEN c.starter_id ELSE c.other_id END),
                         called_to(c, side.is_starter)) AS names
                  FROM (SELECT own.conversation_id AS id, own.last_message_at AS at
                          FROM conversation_participants own WHERE own.person_id = $1 AND own.called IS NULL
                        UNION ALL
                        SELECT p.conversation_id, max(p.last_message_at)
                          FROM conversations c JOIN conversation_participants p ON p.conversation_id = c.id
                         WHERE c.is_shared AND (c.starter_company_id = $2 OR c.other_company_id = $2)
                         GROUP BY p.conversation_id HAVING NOT bool_or(p.person_id = $1)) seen
                  JOIN conversations c ON c.id = seen.id
                 CROSS JOIN LATERAL (
                   SELECT c.starter_id = $1 OR c.other_id <> $1 AND c.starter_company_id IS NOT DISTINCT FROM $2)
                   side (is_starter) OFFSET 0) called
               WHERE %1$s ORDER BY called.at DESC LIMIT 201)) named
      ORDER BY named.at DESC LIMIT 201',
    '(position($3 IN called.names) > 0
      OR EXISTS (SELECT FROM unnest($4) start WHERE position(start IN called.names) > 0)) AND '
      || listed_condition(listed, 'called.id'))
    USING viewer_id(), acting_company(), wanted, starts, words;
END $$;
