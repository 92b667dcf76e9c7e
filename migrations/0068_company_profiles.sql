-- A seller's profile is the company's: one for each, which every member who may edit it works on. seller_id says who
-- began it, or has taken it over since (docs/decisions/080).

ALTER TABLE seller_profiles ADD COLUMN company_id uuid REFERENCES companies (id) ON DELETE CASCADE;

-- Profiles that people have go to companies. Published ones choose first; a person's goes to the company that claimed its
-- entry, or lists products under it, or is named like it, or else the one owned longest. A second profile of one company
-- that says something begins a company of its own, so that neither text nor public page is lost.
DO $$
DECLARE
  profile record;
  chosen uuid;
BEGIN
  FOR profile IN
    SELECT p.*, users.deleted_at IS NOT NULL AS is_gone, users.name AS person_name, users.email,
           p.manufacturer_id IS NOT NULL OR p.published_at IS NOT NULL OR coalesce(p.company_name, '') <> ''
             OR p.description <> '' OR p.website IS NOT NULL OR p.processes <> '{}' OR p.logo_url IS NOT NULL
             OR EXISTS (SELECT FROM profile_proposals o WHERE o.seller_id = p.seller_id) AS says_something
      FROM seller_profiles p JOIN users ON users.id = p.seller_id
     ORDER BY p.manufacturer_id IS NOT NULL DESC, p.published_at NULLS LAST, p.updated_at DESC, p.seller_id
  LOOP
    SELECT company.id INTO chosen
      FROM company_members member JOIN companies company ON company.id = member.company_id
     CROSS JOIN LATERAL (SELECT
         EXISTS (SELECT FROM manufacturers m WHERE m.user_id = profile.seller_id AND m.company_id = company.id) AS claimed,
         EXISTS (SELECT FROM company_products product JOIN manufacturers m ON m.id = product.entry_id
                  WHERE product.company_id = company.id AND m.user_id = profile.seller_id) AS lists,
         lower(trim(company.name)) = lower(trim(profile.company_name)) AS is_named_so) AS known
     WHERE member.person_id = profile.seller_id AND company.closed_at IS NULL
       AND member.roles && '{owner,admin,seller}'
       AND ('owner' = ANY (member.roles) OR known.claimed OR known.lists OR known.is_named_so)
       AND NOT EXISTS (SELECT FROM seller_profiles taken WHERE taken.company_id = company.id)
     ORDER BY known.claimed DESC, known.lists DESC, known.is_named_so IS TRUE DESC, 'owner' = ANY (member.roles) DESC,
              member.joined_at, company.id
     LIMIT 1;
    IF NOT FOUND THEN
      IF profile.is_gone OR NOT profile.says_something THEN
        DELETE FROM seller_profiles WHERE seller_id = profile.seller_id;
        CONTINUE;
      END IF;
      INSERT INTO companies (name) VALUES (left(coalesce(nullif(trim(profile.company_name), ''),
          nullif(profile.person_name, ''), split_part(profile.email, '@', 1)), 200))
        RETURNING id INTO chosen;
      INSERT INTO company_members (company_id, person_id, roles) VALUES (chosen, profile.seller_id, '{owner}');
    END IF;
    UPDATE seller_profiles SET company_id = chosen WHERE seller_id = profile.seller_id;
  END LOOP;
END $$;

-- An entry that a company claimed, and somebody who has left it speaks in, has its publisher's words again.
UPDATE seller_profiles p SET manufacturer_id = NULL, entry_id = uuid_v7(), publication = 'withdrawn'
  FROM manufacturers m WHERE m.user_id = p.seller_id AND m.company_id <> p.company_id;
UPDATE manufacturers m SET user_id = NULL
  FROM seller_profiles p WHERE m.user_id = p.seller_id AND m.company_id <> p.company_id;
UPDATE manufacturers m SET company_id = p.company_id
  FROM seller_profiles p WHERE m.user_id = p.seller_id AND m.company_id IS NULL;

DROP POLICY profile_proposals_own ON profile_proposals;
ALTER TABLE profile_proposals ADD COLUMN company_id uuid;
UPDATE profile_proposals o SET company_id = p.company_id FROM seller_profiles p WHERE p.seller_id = o.seller_id;
DELETE FROM profile_proposals WHERE company_id IS NULL;
-- Its unique key goes with the column.
ALTER TABLE profile_proposals DROP COLUMN seller_id, ALTER COLUMN company_id SET NOT NULL,
  ADD UNIQUE (company_id, field, value_key);

DROP POLICY seller_profiles_own ON seller_profiles;
ALTER TABLE seller_profiles DROP CONSTRAINT seller_profiles_pkey, ADD PRIMARY KEY (company_id);
CREATE INDEX seller_profiles_seller ON seller_profiles (seller_id);
ALTER TABLE profile_proposals ADD FOREIGN KEY (company_id) REFERENCES seller_profiles (company_id) ON DELETE CASCADE;

-- Read by the company, and by who answers for it, who takes a copy along.
CREATE POLICY seller_profiles_read ON seller_profiles FOR SELECT TO millwright_app
  USING (company_id = acting_company() OR seller_id = viewer_id());
CREATE POLICY seller_profiles_begin ON seller_profiles FOR INSERT TO millwright_app
  WITH CHECK (company_id = acting_company() AND seller_id = viewer_id());
CREATE POLICY seller_profiles_change ON seller_profiles FOR UPDATE TO millwright_app
  USING (company_id = acting_company());
GRANT INSERT (company_id) ON seller_profiles TO millwright_app;
REVOKE DELETE ON seller_profiles FROM millwright_app;

CREATE POLICY profile_proposals_company ON profile_proposals TO millwright_app
  USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
CREATE POLICY profile_proposals_copy ON profile_proposals FOR SELECT TO millwright_app
  USING (decided_by = viewer_id()
    OR company_id IN (SELECT p.company_id FROM seller_profiles p WHERE p.seller_id = viewer_id()));
-- Whoever deletes the account takes the name off what was decided.
CREATE POLICY profile_proposals_forget ON profile_proposals FOR UPDATE TO millwright_app
  USING (decided_by = viewer_id() AND viewer_is_leaving()) WITH CHECK (decided_by IS NULL);
GRANT INSERT (company_id) ON profile_proposals TO millwright_app;

-- In the directory company_id says whose an entry is, and user_id who began to speak there for the company; without one
-- its words are a publisher's. A company speaks in one entry, a person for as many companies as there are.
DROP INDEX manufacturers_user;
CREATE INDEX manufacturers_user ON manufacturers (user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX manufacturers_profile ON manufacturers (company_id) WHERE user_id IS NOT NULL;

CREATE FUNCTION viewer_may_publish() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM public.users WHERE id = public.viewer_id() AND confirmed_at IS NOT NULL
    AND suspended_at IS NULL AND deleted_at IS NULL)
$$;
DROP POLICY manufacturers_enter ON manufacturers;
DROP POLICY manufacturers_change ON manufacturers;
DROP POLICY manufacturers_speak ON manufacturers;
DROP POLICY manufacturers_withdraw ON manufacturers;
CREATE POLICY manufacturers_enter ON manufacturers FOR INSERT TO millwright_app
  WITH CHECK (user_id = viewer_id() AND company_id = acting_company() AND viewer_may_publish());
-- What a publisher brought stays, with the publisher's words.
CREATE POLICY manufacturers_change ON manufacturers FOR UPDATE TO millwright_app
  USING (company_id = acting_company())
  WITH CHECK (company_id = acting_company() AND (user_id IS NULL AND source IS NOT NULL
    OR viewer_may_publish() AND user_id IN (
      SELECT member.person_id FROM company_members member WHERE member.company_id = acting_company())));
CREATE POLICY manufacturers_withdraw ON manufacturers FOR DELETE TO millwright_app
  USING (company_id = acting_company() AND user_id IS NOT NULL AND source IS NULL);
GRANT INSERT (company_id) ON manufacturers TO millwright_app;

-- The entry that a company's profile is published as, which its products are listed under.
CREATE OR REPLACE FUNCTION company_entry(company uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT id FROM public.manufacturers WHERE company_id = company AND user_id IS NOT NULL
$$;
-- Products that stood under another company's profile are drafts until their own is published.
UPDATE company_products product SET state = 'draft'
  FROM manufacturers m WHERE m.id = product.entry_id AND m.company_id IS DISTINCT FROM product.company_id;

-- Which companies entries of the directory belong to, as far as one of their members can answer.
-- Whoever asks for quotes may not read who works where.
CREATE OR REPLACE FUNCTION companies_of_manufacturers(asked uuid[]) RETURNS TABLE (manufacturer_id uuid, company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT m.id, m.company_id
    FROM manufacturers m
   WHERE viewer_id() IS NOT NULL AND m.id = ANY (asked) AND m.user_id IS NOT NULL AND m.company_id IS NOT NULL
     AND EXISTS (SELECT FROM company_members member JOIN users ON users.id = member.person_id
                  WHERE member.company_id = m.company_id AND users.deleted_at IS NULL
                    AND users.confirmed_at IS NOT NULL AND users.suspended_at IS NULL)
$$;

-- As before, by the company's own entry and profile.
CREATE OR REPLACE FUNCTION give_listing(claim listing_claims) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own manufacturers;
BEGIN
  UPDATE manufacturers SET company_id = claim.company_id, updated_at = now() WHERE id = claim.manufacturer_id;
  IF claim.is_plant THEN RETURN; END IF;
  SELECT entry.* INTO own FROM manufacturers entry
   WHERE entry.company_id = claim.company_id AND entry.user_id IS NOT NULL AND entry.source IS NULL
     FOR UPDATE;
  IF NOT FOUND THEN
    -- One that was published and withdrawn comes back as the listing: its old address leads there.
    INSERT INTO manufacturer_redirects (old_id, manufacturer_id)
      SELECT entry_id, claim.manufacturer_id FROM seller_profiles
       WHERE company_id = claim.company_id AND publication = 'withdrawn'
         AND NOT EXISTS (SELECT FROM manufacturers m WHERE m.id = entry_id)
      ON CONFLICT DO NOTHING;
    UPDATE seller_profiles SET entry_id = claim.manufacturer_id
     WHERE company_id = claim.company_id AND publication <> 'published';
    RETURN;
  END IF;
  BEGIN
    -- A company speaks in one entry: it lets go of the old one first.
    UPDATE manufacturers SET user_id = NULL WHERE id = own.id;
    UPDATE manufacturers SET user_id = own.user_id WHERE id = claim.manufacturer_id;
    PERFORM move_to_entry(own.id, claim.manufacturer_id);
    -- After the move, so that products copy what is new of their seller.
    UPDATE manufacturers SET name = own.name, tagline = own.tagline,
        description = own.description, industry_sector = own.industry_sector, specialization = own.specialization,
        headquarters_location = own.headquarters_location, founded_year = own.founded_year,
        employee_count = own.employee_count, certifications = own.certifications, social_links = own.social_links,
        logo_url = own.logo_url, processes = own.processes, materials = own.materials, naics = own.naics,
        sale_terms = own.sale_terms, street = own.street, city = own.city, state = own.state, zip = own.zip,
        phone = own.phone, website = own.website, location = own.location,
        location_is_approximate = own.location_is_approximate, largest_part_mm = own.largest_part_mm,
        tightest_tolerance_mm = own.tightest_tolerance_mm, minimum_quantity = own.minimum_quantity,
        maximum_quantity = own.maximum_quantity, service_radius_miles = own.service_radius_miles,
        minimum_order_value = own.minimum_order_value, updated_at = now()
     WHERE id = claim.manufacturer_id;
    UPDATE seller_profiles SET entry_id = claim.manufacturer_id, manufacturer_id = claim.manufacturer_id
     WHERE company_id = claim.company_id;
    DELETE FROM manufacturers WHERE id = own.id;
    INSERT INTO manufacturer_redirects (old_id, manufacturer_id) VALUES (own.id, claim.manufacturer_id);
  EXCEPTION WHEN unique_violation THEN
    -- Both are parties in one deal: they stay two entries of one company.
    NULL;
  END;
END $$;

CREATE OR REPLACE FUNCTION take_listing_back(listing uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  shown manufacturers;
  own_id uuid;
  imported uuid[];
BEGIN
  SELECT * INTO shown FROM manufacturers WHERE id = listing FOR UPDATE;
  DELETE FROM manufacturer_redirects WHERE manufacturer_id = listing RETURNING old_id INTO own_id;
  own_id := coalesce(own_id, uuid_v7());
  IF shown.user_id IS NULL THEN
    UPDATE manufacturers SET company_id = NULL WHERE id = listing;
    UPDATE seller_profiles SET entry_id = own_id WHERE entry_id = listing;
    RETURN;
  END IF;
  SELECT imported_products INTO imported FROM listing_records WHERE manufacturer_id = listing;
  INSERT INTO manufacturers (id, name, tagline, description, industry_sector, specialization, headquarters_location,
      founded_year, employee_count, certifications, social_links, logo_url, processes, materials, naics, sale_terms,
      street, city, state, zip, phone, website, location, location_is_approximate, largest_part_mm,
      tightest_tolerance_mm, minimum_quantity, maximum_quantity, service_radius_miles, minimum_order_value)
    VALUES (own_id, shown.name, shown.tagline, shown.description, shown.industry_sector, shown.specialization,
      shown.headquarters_location, shown.founded_year, shown.employee_count, shown.certifications,
      shown.social_links, shown.logo_url, shown.processes, shown.materials, shown.naics, shown.sale_terms,
      shown.street, shown.city, shown.state, shown.zip, shown.phone, shown.website, shown.location,
      shown.location_is_approximate, shown.largest_part_mm, shown.tightest_tolerance_mm, shown.minimum_quantity,
      shown.maximum_quantity, shown.service_radius_miles, shown.minimum_order_value);
  PERFORM move_to_entry(listing, own_id);
  INSERT INTO saved_manufacturers (user_id, manufacturer_id, note)
    SELECT user_id, listing, note FROM saved_manufacturers WHERE manufacturer_id = own_id ON CONFLICT DO NOTHING;
  UPDATE seller_products SET seller_id = listing WHERE id = ANY (imported);
  UPDATE manufacturers SET user_id = NULL, company_id = NULL WHERE id = listing;
  UPDATE manufacturers SET user_id = shown.user_id, company_id = shown.company_id WHERE id = own_id;
  UPDATE seller_profiles SET entry_id = own_id, manufacturer_id = own_id WHERE company_id = shown.company_id;
END $$;

-- Whoever leaves a company leaves its profile, public page and logo to the members who stay: the first owner answers for
-- them then.
CREATE FUNCTION hand_over_profile() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  heir uuid;
BEGIN
  SELECT person_id INTO heir FROM company_members WHERE company_id = OLD.company_id
   ORDER BY 'owner' = ANY (roles) DESC, joined_at, person_id LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE stored_files file SET owner_id = heir FROM seller_profiles profile
   WHERE profile.company_id = OLD.company_id AND file.owner_id = OLD.person_id AND file.bucket = 'seller_profiles'
     AND profile.logo_url LIKE '%/seller_profiles/' || file.path;
  UPDATE seller_profiles SET seller_id = heir WHERE company_id = OLD.company_id AND seller_id = OLD.person_id;
  UPDATE manufacturers SET user_id = heir WHERE company_id = OLD.company_id AND user_id = OLD.person_id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION hand_over_profile() FROM PUBLIC;
CREATE TRIGGER company_members_hand_over_profile AFTER DELETE ON company_members
  FOR EACH ROW EXECUTE FUNCTION hand_over_profile();

-- An address that is deleted with its account does not stay in the profiles of companies that go on. Runs before the
-- memberships end.
CREATE FUNCTION forget_profile_address() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE seller_profiles SET contact_email = NULL
   WHERE lower(contact_email) = OLD.email
     AND company_id IN (SELECT company_id FROM company_members WHERE person_id = OLD.id);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_profile_address() FROM PUBLIC;
CREATE TRIGGER users_forget_profile_address AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION forget_profile_address();

-- With the last member go the profile and its entry; one that a publisher brought stays. Before claims are released,
-- which would give the company's words an entry of their own.
CREATE FUNCTION forget_company_profile() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM seller_profiles WHERE company_id = NEW.id;
  DELETE FROM manufacturers WHERE company_id = NEW.id AND source IS NULL;
  UPDATE manufacturers SET user_id = NULL WHERE company_id = NEW.id AND user_id IS NOT NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_company_profile() FROM PUBLIC;
CREATE TRIGGER companies_forget_profile AFTER UPDATE OF closed_at ON companies
  FOR EACH ROW WHEN (NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL)
  EXECUTE FUNCTION forget_company_profile();

-- A logo that a colleague uploaded is replaced and removed by whoever works on the profile.
CREATE POLICY stored_files_company_logo ON stored_files FOR SELECT TO millwright_app
  USING (bucket = 'seller_profiles' AND EXISTS (SELECT FROM seller_profiles profile
    WHERE profile.company_id = acting_company() AND profile.logo_url LIKE '%/seller_profiles/' || path));
CREATE POLICY stored_files_company_logo_removed ON stored_files FOR DELETE TO millwright_app
  USING (bucket = 'seller_profiles' AND EXISTS (SELECT FROM seller_profiles profile
    WHERE profile.company_id = acting_company() AND profile.logo_url LIKE '%/seller_profiles/' || path));

-- Whether a file that is to be removed has a row, whoever has it by now: a logo may have been handed over meanwhile.
CREATE FUNCTION is_stored_file(in_bucket text, at_path text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM stored_files WHERE bucket = in_bucket AND path = at_path)
$$;
REVOKE ALL ON FUNCTION is_stored_file(text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_stored_file(text, text) TO millwright_app;
