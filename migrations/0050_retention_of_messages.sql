-- Messages that an operator wants to be kept for a while only, and files of messages that were never sent. A timer
-- sees ids and dates of what may go, and no word; whatever the setting says, nothing younger than 30 days.

GRANT SELECT (id, conversation_id, created_at), DELETE ON messages TO millwright_system;
CREATE POLICY messages_old ON messages TO millwright_system
  USING (created_at < now() - interval '30 days');
CREATE INDEX messages_created ON messages (created_at);

-- A conversation goes with its last message. Younger ones are nothing that a timer sees.
CREATE FUNCTION has_messages(conversation uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM messages WHERE conversation_id = conversation)
$$;
REVOKE ALL ON FUNCTION has_messages(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION has_messages(uuid) TO millwright_system;
GRANT SELECT (id), DELETE ON conversations TO millwright_system;
CREATE POLICY conversations_empty ON conversations TO millwright_system
  USING (created_at < now() - interval '30 days' AND NOT has_messages(id));

-- A report keeps the words of its message until it was decided on.
GRANT SELECT (id, decided_at), DELETE ON message_reports TO millwright_system;
CREATE POLICY message_reports_old ON message_reports TO millwright_system
  USING (decided_at < now() - interval '30 days');

-- Files that no message has, or only one that was withdrawn, a week after they were uploaded. They are held while
-- they are looked at again, so that nobody sends one meanwhile, and never changed.
CREATE FUNCTION is_file_sent(file uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM message_files f JOIN messages m ON m.id = f.message_id
     WHERE f.file_id = file AND m.withdrawn_at IS NULL)
$$;
REVOKE ALL ON FUNCTION is_file_sent(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_file_sent(uuid) TO millwright_system;
GRANT SELECT (id, owner_id, bucket, path, purpose, created_at), UPDATE (purpose), DELETE ON stored_files
  TO millwright_system;
CREATE POLICY stored_files_unsent ON stored_files TO millwright_system
  USING (purpose = 'message' AND created_at < now() - interval '7 days' AND NOT is_file_sent(id))
  WITH CHECK (false);
CREATE INDEX stored_files_for_messages ON stored_files (created_at) WHERE purpose = 'message';

-- Whoever deletes the account takes along who blocked whom and what was reported, by and about them; a conversation
-- that merely grew old takes nothing of that along.
CREATE OR REPLACE FUNCTION forget_left_conversation() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = OLD.person_id AND deleted_at IS NOT NULL) THEN
    DELETE FROM blocked_people WHERE person_id = OLD.person_id;
    DELETE FROM blocked_people WHERE blocked_id = OLD.person_id;
    DELETE FROM message_reports WHERE reporter_id = OLD.person_id;
    DELETE FROM message_reports WHERE writer_id = OLD.person_id;
  END IF;
  -- Two who leave at the same moment take turns.
  PERFORM FROM conversations WHERE id = OLD.conversation_id FOR UPDATE;
  DELETE FROM conversations WHERE id = OLD.conversation_id
    AND NOT EXISTS (SELECT FROM conversation_participants p WHERE p.conversation_id = OLD.conversation_id);
  RETURN NULL;
END $$;
