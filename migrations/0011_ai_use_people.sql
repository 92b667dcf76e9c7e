-- Who used the consultant's model, for the operator's page of its use. Names of nobody else, and to nobody else.
CREATE FUNCTION ai_use_people(ids uuid[], OUT id uuid, OUT name text, OUT email text)
  RETURNS SETOF record LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT users.id, users.name, users.email FROM users
   WHERE viewer_is_operator() AND users.id = ANY (ids)
     AND EXISTS (SELECT FROM ai_usage WHERE ai_usage.user_id = users.id)
$$;
REVOKE ALL ON FUNCTION ai_use_people(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ai_use_people(uuid[]) TO millwright_app;
