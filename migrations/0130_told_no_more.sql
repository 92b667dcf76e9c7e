-- As before; and whoever is followed is told no more of what was handed on: it is not theirs to answer.
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
       AND writes_for(m.person_id, company)
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
    RETURNING m.id, m.conversation_id, m.sender_id, m.sender_company_id, m.recipient_id, m.created_at, c.about_label),
  taken AS (
    -- As many in one event as its payload takes.
    INSERT INTO events (recipient_id, kind, subject_type, subject_id, payload)
    SELECT leaver, 'message.handed_on', 'conversation', part.conversation_id,
           jsonb_build_object('message_ids', string_agg(part.id::text, ' '))
      FROM (SELECT handed.id, handed.conversation_id,
                   row_number() OVER (PARTITION BY handed.conversation_id ORDER BY handed.id) / 40 AS number
              FROM handed) part
     WHERE EXISTS (SELECT FROM users WHERE users.id = leaver AND users.deleted_at IS NULL)
     GROUP BY part.conversation_id, part.number)
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
