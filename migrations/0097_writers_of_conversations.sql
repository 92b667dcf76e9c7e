-- Colleagues of either side write into a conversation about a request or an order: whoever may read it sees who they are.
CREATE FUNCTION conversation_writers(asked uuid)
  RETURNS TABLE (person_id uuid, name text, company_name text, is_deleted boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT users.id, users.name, coalesce(companies.name, ''), users.deleted_at IS NOT NULL
    FROM conversations c
    CROSS JOIN LATERAL (
      SELECT DISTINCT m.sender_id, m.sender_company_id FROM messages m
       WHERE m.conversation_id = c.id AND m.sender_id NOT IN (c.starter_id, c.other_id)) wrote
    JOIN users ON users.id = wrote.sender_id
    LEFT JOIN companies ON companies.id = wrote.sender_company_id
   WHERE c.id = asked AND c.is_shared
     AND (viewer_id() IN (c.starter_id, c.other_id)
       OR acting_company() IN (c.starter_company_id, c.other_company_id))
$$;
REVOKE ALL ON FUNCTION conversation_writers(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION conversation_writers(uuid) TO millwright_app;

-- Whoever delivers counts what the bell lists: several of one conversation are one.
GRANT SELECT (group_title) ON notifications TO millwright_system;
