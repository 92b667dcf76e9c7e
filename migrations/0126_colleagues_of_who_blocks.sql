-- A block is between two people: about a request or an order colleagues of both go on, also where the words are the first
-- ones. As before, and where whoever dealt with it and whoever gets first messages are kept apart from the viewer by a
-- block, another one who writes for the company is reached.
CREATE OR REPLACE FUNCTION trade_contact(person uuid, company uuid)
  RETURNS TABLE (person_id uuid, company_id uuid, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT found.person_id, company, CASE WHEN found.state = 'silent' THEN 'active' ELSE found.state END
    FROM (SELECT 1 AS place, false AS is_owner, NULL::timestamptz AS since, c.person_id, c.state
            FROM message_contact(person, NULL, false) c
           WHERE c.state <> 'suspended' AND EXISTS (
             SELECT FROM company_members m WHERE m.company_id = company AND m.person_id = person)
             AND writes_for(person, company)
          UNION ALL
          SELECT 2, false, NULL, c.person_id, c.state FROM message_contact(NULL, company, true) c
          UNION ALL
          SELECT 3, 'owner' = ANY (m.roles), m.joined_at, m.person_id, 'active'
            FROM company_members m JOIN users ON users.id = m.person_id
           WHERE m.company_id = company AND writes_for(m.person_id, company) AND writes_for(viewer_id(), acting_company())
             AND users.suspended_at IS NULL AND users.deleted_at IS NULL AND users.confirmed_at IS NOT NULL
             AND m.person_id <> viewer_id() AND NOT is_blocked_with(m.person_id)) found
   ORDER BY found.state IN ('blocked', 'closed'), found.place, found.is_owner DESC, found.since, found.person_id
   LIMIT 1
$$;
