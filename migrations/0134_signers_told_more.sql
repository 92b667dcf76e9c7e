-- Who is told of a request is told its title only once that person has signed the confidentiality agreement: subscribers ask
-- who has, and learn nothing else of what was signed.
CREATE FUNCTION who_has_signed(people uuid[], of_version text) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT user_id FROM agreements
   WHERE user_id = ANY (people) AND kind = 'confidentiality' AND version = of_version
$$;
REVOKE ALL ON FUNCTION who_has_signed(uuid[], text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION who_has_signed(uuid[], text) TO millwright_system;
