-- Words that somebody changed before they knew that the first ones had been sent: the key of the sender's program stays,
-- and the number of the revision says which are the later ones, in whatever order they arrive.
ALTER TABLE messages ADD COLUMN revision integer NOT NULL DEFAULT 0 CHECK (revision >= 0);
GRANT INSERT (revision), UPDATE (revision) ON messages TO millwright_app;

-- As before; a revision is a change of words.
CREATE OR REPLACE FUNCTION guard_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.read AND NOT NEW.read OR OLD.delivered_at IS NOT NULL AND NEW.delivered_at IS NULL THEN
    RAISE EXCEPTION 'a read message stays read' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'messages_stay_read';
  END IF;
  IF (OLD.read, OLD.read_at, OLD.delivered_at) IS DISTINCT FROM (NEW.read, NEW.read_at, NEW.delivered_at)
     AND viewer_id() IS DISTINCT FROM OLD.recipient_id THEN
    RAISE EXCEPTION 'only its recipient reads a message' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'messages_read_by_recipient';
  END IF;
  IF (OLD.content, OLD.edited_at, OLD.withdrawn_at, OLD.revision)
       IS DISTINCT FROM (NEW.content, NEW.edited_at, NEW.withdrawn_at, NEW.revision)
     AND (viewer_id() IS DISTINCT FROM OLD.sender_id OR OLD.withdrawn_at IS NOT NULL
       OR OLD.created_at < now() - interval '5 minutes') THEN
    RAISE EXCEPTION 'a message is changed by its sender within five minutes' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'messages_changed_by_sender';
  END IF;
  RETURN NEW;
END $$;
