-- Whether another company holds an entry, or waits for it, for whoever is about to claim it: not which company.

CREATE FUNCTION claimed_by_others(entry uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT state FROM listing_claims
   WHERE manufacturer_id = entry AND state IN ('waiting', 'approved') AND viewer_id() IS NOT NULL
     AND company_id IS DISTINCT FROM acting_company()
   ORDER BY state LIMIT 1 -- approved before waiting
$$;
REVOKE ALL ON FUNCTION claimed_by_others(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claimed_by_others(uuid) TO millwright_app;
