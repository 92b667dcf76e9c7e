-- A role that was changed and put back leaves conversations where they were: also those in which nothing is unread.

-- As before, and conversations in which nobody wrote since the last words from or to who writes again.
CREATE OR REPLACE FUNCTION give_back_conversations(member uuid, company uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  talk record;
BEGIN
  FOR talk IN
    SELECT c.id, side.follower_id, side.contact_id, coalesce(unread.ids, '{}') AS message_ids
      FROM conversations c
     CROSS JOIN LATERAL (VALUES
       (c.starter_id, c.starter_company_id, c.other_id), (c.other_id, c.other_company_id, c.starter_id))
       side (follower_id, follower_company_id, contact_id)
     CROSS JOIN LATERAL (
       SELECT array_agg(m.id ORDER BY m.created_at DESC, m.id DESC) AS ids
         FROM messages m
        WHERE m.conversation_id = c.id AND m.handed_from_id = member AND m.recipient_company_id = company
          AND m.recipient_id = side.follower_id AND NOT m.read AND m.withdrawn_at IS NULL
          AND NOT EXISTS (
            SELECT FROM messages a
             WHERE a.conversation_id = c.id AND a.sender_company_id = company AND a.created_at > m.created_at)) unread
      LEFT JOIN LATERAL (
        SELECT m.sender_id, m.sender_company_id, m.recipient_id FROM messages m
         WHERE m.conversation_id = c.id ORDER BY m.created_at DESC, m.id DESC LIMIT 1) last ON true
     WHERE c.is_shared AND c.starter_left_at IS NULL AND c.other_left_at IS NULL
       AND side.follower_company_id = company AND member NOT IN (side.follower_id, side.contact_id)
       AND (unread.ids IS NOT NULL
         OR CASE WHEN last.sender_company_id = company THEN last.sender_id ELSE last.recipient_id END = member)
  LOOP
    CONTINUE WHEN NOT hand_on_conversation(talk.id, talk.follower_id, member);
    UPDATE messages SET recipient_id = member, handed_from_id = NULL WHERE id = ANY (talk.message_ids);
    -- As many in one event as its payload takes.
    INSERT INTO events (recipient_id, kind, subject_type, subject_id, payload)
    SELECT talk.follower_id, 'message.handed_on', 'conversation', talk.id,
           jsonb_build_object('message_ids', string_agg(part.id::text, ' '))
      FROM unnest(talk.message_ids) WITH ORDINALITY part (id, place)
     GROUP BY (part.place - 1) / 40;
    INSERT INTO events (recipient_id, kind, subject_type, subject_id)
    SELECT person, 'conversation.contact_changed', 'conversation', talk.id
      FROM unnest(ARRAY[talk.contact_id, talk.follower_id]) AS person
     WHERE EXISTS (SELECT FROM users WHERE users.id = person);
    INSERT INTO events (recipient_id, kind, subject_type, subject_id, payload)
    SELECT member, 'conversation.handed_on', 'conversation', talk.id,
           jsonb_build_object('message_id', m.id, 'recipient_company_id', company, 'about', c.about_label,
                              'sender_name', concat_ws(', ', sender.name, sender_company.name), 'is_back', true)
      FROM messages m
      JOIN conversations c ON c.id = m.conversation_id
      JOIN users sender ON sender.id = m.sender_id
      LEFT JOIN companies sender_company ON sender_company.id = m.sender_company_id
     WHERE m.id = talk.message_ids[1];
  END LOOP;
END $$;

-- As before; whoever becomes a member again gets back what was handed on meanwhile.
CREATE OR REPLACE FUNCTION reopen_conversations_of_member() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM reopen_conversations(NEW.person_id, NEW.company_id);
  IF writes_for(NEW.person_id, NEW.company_id)
    AND EXISTS (SELECT FROM users WHERE id = NEW.person_id AND suspended_at IS NULL) THEN
    PERFORM give_back_conversations(NEW.person_id, NEW.company_id);
  END IF;
  PERFORM tell_of_writing_again(NEW.person_id, NEW.company_id);
  RETURN NULL;
END $$;
