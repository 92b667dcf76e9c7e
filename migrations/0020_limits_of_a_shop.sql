-- What a shop takes on, as it says of itself: shown on its public page, as it was asked for. NULL = not stated.
ALTER TABLE manufacturers
  ADD COLUMN largest_part_mm integer CHECK (largest_part_mm > 0),
  ADD COLUMN tightest_tolerance_mm numeric(9, 4) CHECK (tightest_tolerance_mm > 0),
  ADD COLUMN minimum_quantity integer CHECK (minimum_quantity > 0),
  ADD COLUMN maximum_quantity integer CHECK (maximum_quantity > 0),
  ADD COLUMN service_radius_miles integer CHECK (service_radius_miles > 0),
  ADD COLUMN minimum_order_value numeric(12, 2) CHECK (minimum_order_value >= 0);

CREATE OR REPLACE FUNCTION publish_seller_profile(longitude double precision, latitude double precision) RETURNS uuid
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  seller seller_profiles;
  public_id uuid;
BEGIN
  SELECT profile.* INTO seller FROM seller_profiles profile
    JOIN users ON users.id = profile.seller_id
   WHERE profile.seller_id = viewer_id()
     AND users.confirmed_at IS NOT NULL AND users.suspended_at IS NULL AND users.deleted_at IS NULL
     FOR UPDATE OF profile;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no seller profile to publish' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO manufacturers AS entry (user_id, name, tagline, description, industry_sector, specialization,
      headquarters_location, founded_year, employee_count, certifications, social_links, logo_url,
      processes, materials, naics, street, city, state, zip, phone, website, location,
      location_is_approximate, largest_part_mm, tightest_tolerance_mm, minimum_quantity, maximum_quantity,
      service_radius_miles, minimum_order_value)
    VALUES (seller.seller_id, seller.company_name, seller.tagline, seller.description,
      seller.industry_sector, seller.specialization,
      nullif(concat_ws(', ', seller.city, seller.state), ''), seller.founded_year, seller.employee_count,
      seller.certifications, seller.social_links, seller.logo_url, seller.processes, seller.materials,
      seller.naics, seller.street, seller.city, seller.state, seller.zip, seller.phone, seller.website,
      point(longitude, latitude), longitude IS NOT NULL, seller.largest_part_mm,
      seller.tightest_tolerance_mm, seller.minimum_quantity, seller.maximum_quantity,
      seller.service_radius_miles, seller.minimum_order_value)
    ON CONFLICT (user_id) WHERE user_id IS NOT NULL DO UPDATE SET
      name = excluded.name, tagline = excluded.tagline, description = excluded.description,
      industry_sector = excluded.industry_sector, specialization = excluded.specialization,
      headquarters_location = excluded.headquarters_location, founded_year = excluded.founded_year,
      employee_count = excluded.employee_count, certifications = excluded.certifications,
      social_links = excluded.social_links, logo_url = excluded.logo_url,
      processes = excluded.processes, materials = excluded.materials, naics = excluded.naics,
      street = excluded.street, city = excluded.city, state = excluded.state, zip = excluded.zip,
      phone = excluded.phone, website = excluded.website, location = excluded.location,
      location_is_approximate = excluded.location_is_approximate,
      largest_part_mm = excluded.largest_part_mm, tightest_tolerance_mm = excluded.tightest_tolerance_mm,
      minimum_quantity = excluded.minimum_quantity, maximum_quantity = excluded.maximum_quantity,
      service_radius_miles = excluded.service_radius_miles,
      minimum_order_value = excluded.minimum_order_value, updated_at = now()
    RETURNING entry.id INTO public_id;
  UPDATE seller_profiles SET manufacturer_id = public_id, published_at = coalesce(published_at, now()),
      onboarding_status = 'completed', updated_at = now()
   WHERE seller_id = seller.seller_id;
  UPDATE users SET seller_onboarded = true, updated_at = now() WHERE id = seller.seller_id;
  RETURN public_id;
END $$;
