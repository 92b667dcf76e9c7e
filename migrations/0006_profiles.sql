-- What people say about themselves and their company, their cart, and the files they own.

CREATE TABLE profiles (
  id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE profiles FORCE ROW LEVEL SECURITY;
CREATE POLICY profiles_own ON profiles TO millwright_app
  USING (id = viewer_id()) WITH CHECK (id = viewer_id());
CREATE POLICY profiles_owner ON profiles TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON profiles TO millwright_app;

CREATE TABLE buyer_profiles (
  buyer_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  contact_email text,
  company_name text CHECK (length(company_name) <= 200),
  contact_person text CHECK (length(contact_person) <= 200),
  industry text,
  ship_to_zip text CHECK (ship_to_zip ~ '^[0-9]{5}$'),
  needs text CHECK (length(needs) <= 5000),
  required_certificates text[] NOT NULL DEFAULT '{}',
  onboarding_status text NOT NULL DEFAULT 'pending' CHECK (onboarding_status IN ('pending', 'completed')),
  onboarding_step integer NOT NULL DEFAULT 1 CHECK (onboarding_step BETWEEN 1 AND 10),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE buyer_profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE buyer_profiles FORCE ROW LEVEL SECURITY;
CREATE POLICY buyer_profiles_own ON buyer_profiles TO millwright_app
  USING (buyer_id = viewer_id()) WITH CHECK (buyer_id = viewer_id());
CREATE POLICY buyer_profiles_owner ON buyer_profiles TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON buyer_profiles TO millwright_app;

CREATE TABLE seller_profiles (
  seller_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  onboarding_status text NOT NULL DEFAULT 'pending' CHECK (onboarding_status IN ('pending', 'completed')),
  onboarding_step integer NOT NULL DEFAULT 1 CHECK (onboarding_step BETWEEN 1 AND 10),
  contact_email text,
  manufacturing_categories text[] NOT NULL DEFAULT '{}',
  business_models text[] NOT NULL DEFAULT '{}',
  company_name text CHECK (length(company_name) <= 200),
  logo_url text,
  -- Filled in by its owner, or proposed by extraction and accepted field by field.
  tagline text CHECK (length(tagline) <= 200),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 10000),
  industry_sector text,
  specialization text,
  founded_year integer CHECK (founded_year BETWEEN 1600 AND 2100),
  employee_count text,
  phone text,
  website text,
  street text,
  city text,
  state text CHECK (state ~ '^[A-Z]{2}$'),
  zip text CHECK (zip ~ '^[0-9]{5}$'),
  processes text[] NOT NULL DEFAULT '{}',
  materials text[] NOT NULL DEFAULT '{}',
  certifications text[] NOT NULL DEFAULT '{}',
  naics text[] NOT NULL DEFAULT '{}',
  facilities jsonb NOT NULL DEFAULT '[]',
  social_links jsonb NOT NULL DEFAULT '{}',
  -- What reaches this shop: an order outside of these is never offered to it.
  largest_part_mm integer CHECK (largest_part_mm > 0),
  tightest_tolerance_mm numeric(9, 4) CHECK (tightest_tolerance_mm > 0),
  minimum_quantity integer CHECK (minimum_quantity > 0),
  maximum_quantity integer CHECK (maximum_quantity > 0),
  service_radius_miles integer CHECK (service_radius_miles > 0), -- NULL = everywhere
  minimum_order_value numeric(12, 2) CHECK (minimum_order_value >= 0),
  capacity text NOT NULL DEFAULT 'normal' CHECK (capacity IN ('looking', 'normal', 'full')),
  rfq_preferences jsonb NOT NULL DEFAULT '{}',
  ai_processing_status text NOT NULL DEFAULT 'idle'
    CHECK (ai_processing_status IN ('idle', 'processing', 'completed', 'error')),
  ai_confidence jsonb NOT NULL DEFAULT '{}', -- field -> 0..1
  ai_sources jsonb NOT NULL DEFAULT '{}',    -- field -> {sentence, url, confidence, confirmed_by, confirmed_at}
  manufacturer_id uuid REFERENCES manufacturers (id) ON DELETE SET NULL,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE seller_profiles ENABLE ROW LEVEL SECURITY;
ALTER TABLE seller_profiles FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_profiles_own ON seller_profiles TO millwright_app
  USING (seller_id = viewer_id()) WITH CHECK (seller_id = viewer_id());
CREATE POLICY seller_profiles_owner ON seller_profiles TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON seller_profiles TO millwright_app;
GRANT INSERT (seller_id, onboarding_status, onboarding_step, contact_email, manufacturing_categories,
  business_models) ON seller_profiles TO millwright_app;
-- Which public row it owns, and since when, only publishing decides.
GRANT UPDATE (onboarding_status, onboarding_step, contact_email, manufacturing_categories, business_models,
  company_name, logo_url, tagline, description, industry_sector, specialization, founded_year,
  employee_count, phone, website, street, city, state, zip, processes, materials, certifications, naics,
  facilities, social_links, largest_part_mm, tightest_tolerance_mm, minimum_quantity, maximum_quantity,
  service_radius_miles, minimum_order_value, capacity, rfq_preferences, ai_processing_status,
  ai_confidence, ai_sources, updated_at) ON seller_profiles TO millwright_app;

-- An account owns at most one row of the public directory.
DROP INDEX manufacturers_user;
CREATE UNIQUE INDEX manufacturers_user ON manufacturers (user_id) WHERE user_id IS NOT NULL;

-- Copies the viewer's seller profile into the public directory. The application cannot write there by
-- itself, and a draft cannot be read from there.
CREATE FUNCTION publish_seller_profile(longitude double precision, latitude double precision) RETURNS uuid
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
      location_is_approximate)
    VALUES (seller.seller_id, seller.company_name, seller.tagline, seller.description,
      seller.industry_sector, seller.specialization,
      nullif(concat_ws(', ', seller.city, seller.state), ''), seller.founded_year, seller.employee_count,
      seller.certifications, seller.social_links, seller.logo_url, seller.processes, seller.materials,
      seller.naics, seller.street, seller.city, seller.state, seller.zip, seller.phone, seller.website,
      point(longitude, latitude), longitude IS NOT NULL)
    ON CONFLICT (user_id) WHERE user_id IS NOT NULL DO UPDATE SET
      name = excluded.name, tagline = excluded.tagline, description = excluded.description,
      industry_sector = excluded.industry_sector, specialization = excluded.specialization,
      headquarters_location = excluded.headquarters_location, founded_year = excluded.founded_year,
      employee_count = excluded.employee_count, certifications = excluded.certifications,
      social_links = excluded.social_links, logo_url = excluded.logo_url,
      processes = excluded.processes, materials = excluded.materials, naics = excluded.naics,
      street = excluded.street, city = excluded.city, state = excluded.state, zip = excluded.zip,
      phone = excluded.phone, website = excluded.website, location = excluded.location,
      location_is_approximate = excluded.location_is_approximate, updated_at = now()
    RETURNING entry.id INTO public_id;
  UPDATE seller_profiles SET manufacturer_id = public_id, published_at = coalesce(published_at, now()),
      onboarding_status = 'completed', updated_at = now()
   WHERE seller_id = seller.seller_id;
  UPDATE users SET seller_onboarded = true, updated_at = now() WHERE id = seller.seller_id;
  RETURN public_id;
END $$;
REVOKE ALL ON FUNCTION publish_seller_profile(double precision, double precision) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION publish_seller_profile(double precision, double precision) TO millwright_app;

CREATE TABLE carts (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  items jsonb NOT NULL DEFAULT '[]'
    CHECK (jsonb_typeof(items) = 'array' AND jsonb_array_length(items) <= 200),
  updated_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE carts ENABLE ROW LEVEL SECURITY;
ALTER TABLE carts FORCE ROW LEVEL SECURITY;
CREATE POLICY carts_own ON carts TO millwright_app
  USING (user_id = viewer_id()) WITH CHECK (user_id = viewer_id());
CREATE POLICY carts_owner ON carts TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON carts TO millwright_app;

-- Every stored file and whose it is. The file comes first, then the row.
CREATE TABLE stored_files (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  bucket text NOT NULL,
  path text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (bucket, path)
);
CREATE INDEX stored_files_owner ON stored_files (owner_id, bucket);
ALTER TABLE stored_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE stored_files FORCE ROW LEVEL SECURITY;
CREATE POLICY stored_files_own ON stored_files TO millwright_app
  USING (owner_id = viewer_id()) WITH CHECK (owner_id = viewer_id());
CREATE POLICY stored_files_owner ON stored_files TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON stored_files TO millwright_app;

-- Takes the viewer out: everything personal goes, signatures and the audit trail stay with an id alone.
CREATE FUNCTION erase_viewer() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  person uuid := viewer_id();
BEGIN
  UPDATE users SET email = 'deleted-' || person || '@deleted.invalid', first_name = '', last_name = '',
      avatar_url = NULL, confirmed_at = NULL, role = NULL, primary_role = NULL, deleted_at = now(),
      updated_at = now()
   WHERE id = person AND deleted_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no account to delete' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM sessions WHERE user_id = person;
  DELETE FROM credentials WHERE user_id = person;
  DELETE FROM verification_tokens WHERE user_id = person;
  DELETE FROM operators WHERE user_id = person;
  DELETE FROM profiles WHERE id = person;
  DELETE FROM buyer_profiles WHERE buyer_id = person;
  DELETE FROM seller_profiles WHERE seller_id = person;
  DELETE FROM carts WHERE user_id = person;
  DELETE FROM idempotency_keys WHERE user_id = person;
  DELETE FROM stored_files WHERE owner_id = person;
  DELETE FROM manufacturers WHERE user_id = person AND source IS NULL;
  UPDATE manufacturers SET user_id = NULL WHERE user_id = person;
END $$;
REVOKE ALL ON FUNCTION erase_viewer() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_viewer() TO millwright_app;
