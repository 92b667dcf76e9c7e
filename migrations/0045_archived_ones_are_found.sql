-- Whoever looks for words does not know where the conversation lies: a search of all finds archived ones, too.

CREATE OR REPLACE FUNCTION is_listed_in(conversation uuid, person uuid, listed text) RETURNS boolean
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM conversation_participants p JOIN conversations c ON c.id = p.conversation_id
     WHERE p.conversation_id = conversation AND p.person_id = person
       AND CASE listed
             WHEN 'archive' THEN p.archived_at IS NOT NULL
             WHEN 'unread' THEN EXISTS (SELECT FROM messages u WHERE u.recipient_id = person
                                           AND u.conversation_id = conversation AND NOT u.read)
             WHEN 'requests' THEN p.archived_at IS NULL AND c.about_type = 'request'
             WHEN 'orders' THEN p.archived_at IS NULL AND c.about_type = 'order'
             ELSE true END);
END $$;
