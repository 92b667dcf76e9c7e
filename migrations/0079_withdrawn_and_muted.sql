-- A message that was withdrawn is nothing to read any more, in the inbox, the bell and mails; and what somebody has
-- muted stays out of the bell.

DROP INDEX messages_unread;
CREATE INDEX messages_unread ON messages (recipient_id, conversation_id) WHERE NOT read AND withdrawn_at IS NULL;

-- The part of its subject that a notification tells of, such as one message of a conversation; null: of the whole.
ALTER TABLE notifications ADD COLUMN part_id text CHECK (length(part_id) BETWEEN 1 AND 100);
UPDATE notifications told SET part_id = e.payload ->> 'message_id'
  FROM events e
 WHERE e.tx = told.event_tx AND e.id = told.event_id AND told.kind = 'message.sent' AND told.read_at IS NULL;
UPDATE notifications told SET read_at = now(), in_app = false
  FROM messages m
 WHERE told.kind = 'message.sent' AND told.read_at IS NULL AND m.withdrawn_at IS NOT NULL
   AND m.id::text = told.part_id;

-- Whoever delivers takes back what is not read, as it marks what was seen: from unread to read, and out of the list.
GRANT INSERT (part_id), SELECT (part_id), UPDATE (in_app) ON notifications TO millwright_system;

-- Of what each of the two keeps about a conversation it sees that it is muted, and nothing of the others.
GRANT SELECT (conversation_id, person_id, muted_at) ON conversation_participants TO millwright_system;
CREATE POLICY conversation_participants_muted ON conversation_participants FOR SELECT TO millwright_system
  USING (muted_at IS NOT NULL);
