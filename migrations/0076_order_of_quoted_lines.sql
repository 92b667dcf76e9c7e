-- Where a line stands among those of its request, for the seller who priced it: also once the request is closed to it, which
-- hides everything else of the line. What a company quoted stays its own.
CREATE FUNCTION place_of_quoted_line(quote uuid, line uuid) RETURNS integer
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT l.position::integer FROM rfq_lines l
    JOIN quote_lines priced ON priced.rfq_line_id = l.id
    JOIN quotes q ON q.id = priced.quote_id
   WHERE q.id = quote AND l.id = line AND q.seller_company_id = acting_company()
$$;
REVOKE ALL ON FUNCTION place_of_quoted_line(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION place_of_quoted_line(uuid, uuid) TO millwright_app;
