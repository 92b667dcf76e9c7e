-- Publishing a seller's profile becomes a use-case: the application writes the viewer's own entry of the public
-- directory, under policies, and a profile has states.

ALTER TABLE seller_profiles
  ADD COLUMN publication text NOT NULL DEFAULT 'draft'
    CHECK (publication IN ('draft', 'published', 'withdrawn')),
  -- The id of its public entry whenever there is one, so that its address stays after a pause.
  ADD COLUMN entry_id uuid NOT NULL DEFAULT uuid_v7();
UPDATE seller_profiles SET publication = 'published', entry_id = manufacturer_id
 WHERE manufacturer_id IS NOT NULL;
GRANT UPDATE (publication, manufacturer_id, published_at) ON seller_profiles TO millwright_app;

-- Everybody reads the directory: a policy that is simply true is left out of a plan, so indexes serve as before.
-- Each writes the entry that is theirs, in good standing, and no mark that others give it.
ALTER TABLE manufacturers ENABLE ROW LEVEL SECURITY;
ALTER TABLE manufacturers FORCE ROW LEVEL SECURITY;
CREATE POLICY manufacturers_read ON manufacturers FOR SELECT TO millwright_app USING (true);
CREATE POLICY manufacturers_enter ON manufacturers FOR INSERT TO millwright_app
  WITH CHECK (user_id = viewer_id() AND EXISTS (
    SELECT FROM users WHERE id = viewer_id() AND confirmed_at IS NOT NULL AND suspended_at IS NULL
      AND deleted_at IS NULL));
CREATE POLICY manufacturers_change ON manufacturers FOR UPDATE TO millwright_app
  USING (user_id = viewer_id())
  WITH CHECK (user_id = viewer_id() AND EXISTS (
      SELECT FROM users WHERE id = viewer_id() AND confirmed_at IS NOT NULL AND suspended_at IS NULL
        AND deleted_at IS NULL)
    OR user_id IS NULL AND source IS NOT NULL);
-- What a publisher brought stays, unclaimed.
CREATE POLICY manufacturers_withdraw ON manufacturers FOR DELETE TO millwright_app
  USING (user_id = viewer_id() AND source IS NULL);
CREATE POLICY manufacturers_owner ON manufacturers TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT INSERT (id, user_id, name, tagline, description, industry_sector, specialization,
  headquarters_location, founded_year, employee_count, certifications, social_links, logo_url, processes,
  materials, naics, street, city, state, zip, phone, website, location, location_is_approximate,
  largest_part_mm, tightest_tolerance_mm, minimum_quantity, maximum_quantity, service_radius_miles,
  minimum_order_value) ON manufacturers TO millwright_app;
GRANT UPDATE (user_id, name, tagline, description, industry_sector, specialization, headquarters_location,
  founded_year, employee_count, certifications, social_links, logo_url, processes, materials, naics, street,
  city, state, zip, phone, website, location, location_is_approximate, largest_part_mm,
  tightest_tolerance_mm, minimum_quantity, maximum_quantity, service_radius_miles, minimum_order_value,
  updated_at) ON manufacturers TO millwright_app;
GRANT DELETE ON manufacturers TO millwright_app;

-- They keep counts, and copies on products, that no role of the application may write.
ALTER FUNCTION manufacturers_changed() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION products_inserted() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION products_updated() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
ALTER FUNCTION products_deleted() SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp;
REVOKE ALL ON FUNCTION manufacturers_changed(), products_inserted(), products_updated(), products_deleted()
  FROM PUBLIC;

DROP FUNCTION publish_seller_profile(double precision, double precision);
DROP FUNCTION leave_directory();
