-- What is looked at, without what was searched: visitors may learn which products were clicked and how
-- often, never the queries behind it.

-- Row level security is forced on search_events, so its owner needs a policy too (a superuser does not).
CREATE POLICY search_events_count ON search_events FOR SELECT TO CURRENT_USER USING (true);

CREATE FUNCTION trending_products(since timestamptz, how_many integer)
  RETURNS TABLE (product_id uuid, clicks bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT event.result_id, count(*)
    FROM search_events event
    JOIN seller_products product ON product.id = event.result_id
   WHERE event.kind = 'click' AND event.created_at >= since
   GROUP BY event.result_id
   ORDER BY count(*) DESC, event.result_id DESC
   LIMIT least(how_many, 100)
$$;
REVOKE ALL ON FUNCTION trending_products(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trending_products(timestamptz, integer) TO millwright_app;

-- Pages of a material list the shops that work it.
CREATE INDEX manufacturers_materials ON manufacturers USING gin (materials);
