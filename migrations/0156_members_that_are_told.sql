-- Whoever leaves a company while what happened there is told leaves before or after: members who are to be told stay so
-- until that is written.
CREATE FUNCTION hold_members(companies_asked uuid[], people_asked uuid[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT FROM company_members m
   WHERE (m.company_id, m.person_id) IN (SELECT * FROM unnest(companies_asked, people_asked))
   ORDER BY m.company_id, m.person_id FOR KEY SHARE OF m
$$;
REVOKE ALL ON FUNCTION hold_members(uuid[], uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_members(uuid[], uuid[]) TO millwright_system;
