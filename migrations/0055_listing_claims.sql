-- Companies claim entries that public directories brought: with a mail to the entry's domain, a code on its website,
-- or documents that an operator looks at.

ALTER TABLE manufacturers
  -- Whose it is, since a claim was approved. Its words are the publisher's until a profile is published as it (user_id).
  ADD COLUMN company_id uuid REFERENCES companies (id) ON DELETE SET NULL;
CREATE INDEX manufacturers_company ON manufacturers (company_id) WHERE company_id IS NOT NULL;

-- Whoever acts for the company publishes the profile as the claimed entry.
CREATE POLICY manufacturers_speak ON manufacturers FOR UPDATE TO millwright_app
  USING (user_id IS NULL AND company_id = acting_company())
  WITH CHECK (user_id = viewer_id());

-- A profile that is published as a claimed entry has its id from then on.
GRANT UPDATE (entry_id) ON seller_profiles TO millwright_app;

-- What a publisher says of an entry that speaks for itself. An import that comes again brings it up to date.
CREATE TABLE listing_records (
  manufacturer_id uuid PRIMARY KEY REFERENCES manufacturers (id) ON DELETE CASCADE,
  facts jsonb NOT NULL, -- columns of manufacturers by name
  imported_products uuid[] NOT NULL DEFAULT '{}' -- listed under it before
);
-- Addresses of entries that became part of another one.
CREATE TABLE manufacturer_redirects (
  old_id uuid PRIMARY KEY,
  manufacturer_id uuid NOT NULL REFERENCES manufacturers (id) ON DELETE CASCADE
);
CREATE INDEX manufacturer_redirects_target ON manufacturer_redirects (manufacturer_id);
-- Read by everybody, written by triggers and imports.
GRANT SELECT ON listing_records, manufacturer_redirects TO millwright_app;

-- The publisher's words are put aside when the company's take their place, and come back when those leave, however
-- they do: withdrawn, released, or with the account.
CREATE FUNCTION keep_listing_record() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  kept jsonb;
BEGIN
  IF OLD.user_id IS NULL THEN
    INSERT INTO listing_records (manufacturer_id, facts, imported_products)
      VALUES (OLD.id, to_jsonb(OLD) - '{id,user_id,company_id,verified,is_featured,is_sample,source,source_id,created_at,updated_at,search_vector}'::text[],
        ARRAY(SELECT id FROM seller_products WHERE seller_id = OLD.id));
  ELSE
    DELETE FROM listing_records WHERE manufacturer_id = OLD.id RETURNING facts INTO kept;
    IF FOUND THEN
      NEW := jsonb_populate_record(NEW, kept);
      NEW.updated_at := now();
    END IF;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION keep_listing_record() FROM PUBLIC;
CREATE TRIGGER manufacturers_keep_record BEFORE UPDATE OF user_id ON manufacturers
  FOR EACH ROW WHEN (OLD.source IS NOT NULL AND (OLD.user_id IS NULL) <> (NEW.user_id IS NULL))
  EXECUTE FUNCTION keep_listing_record();

-- What its company sells is listed under its own words: without them it is a draft again.
CREATE FUNCTION unlist_company_products() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE company_products SET state = 'draft' WHERE entry_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION unlist_company_products() FROM PUBLIC;
CREATE TRIGGER manufacturers_unlist_products AFTER UPDATE OF user_id ON manufacturers
  FOR EACH ROW WHEN (NEW.source IS NOT NULL AND OLD.user_id IS NOT NULL AND NEW.user_id IS NULL)
  EXECUTE FUNCTION unlist_company_products();

CREATE TABLE listing_claims (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  manufacturer_id uuid NOT NULL REFERENCES manufacturers (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  proof text NOT NULL CHECK (proof IN ('mail', 'page', 'documents')),
  state text NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'waiting', 'approved', 'refused', 'withdrawn', 'released')),
  -- Stays an entry of its own beside the company's: one more plant.
  is_plant boolean NOT NULL DEFAULT false,
  domain text CHECK (length(domain) <= 253), -- of the entry's website
  address text CHECK (length(address) <= 320), -- where the link was mailed
  code text UNIQUE CHECK (length(code) BETWEEN 20 AND 100), -- what the page has to show
  statement text NOT NULL DEFAULT '' CHECK (length(statement) <= 2000),
  token_hash text UNIQUE, -- of the mailed link
  token_expires_at timestamptz,
  proved_at timestamptz,
  evidence text CHECK (length(evidence) <= 2100), -- the address that was proved, or of the page with the code
  decided_at timestamptz,
  reason text CHECK (length(reason) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (state <> 'approved' OR proved_at IS NOT NULL OR decided_at IS NOT NULL)
);
CREATE UNIQUE INDEX listing_claims_holder ON listing_claims (manufacturer_id) WHERE state = 'approved';
CREATE UNIQUE INDEX listing_claims_active ON listing_claims (company_id, manufacturer_id)
  WHERE state IN ('open', 'waiting', 'approved');
CREATE INDEX listing_claims_listing ON listing_claims (manufacturer_id, created_at);
CREATE INDEX listing_claims_person ON listing_claims (person_id);
CREATE INDEX listing_claims_waiting ON listing_claims (updated_at, id) WHERE state = 'waiting';

ALTER TABLE listing_claims ENABLE ROW LEVEL SECURITY;
ALTER TABLE listing_claims FORCE ROW LEVEL SECURITY;
CREATE POLICY listing_claims_read ON listing_claims FOR SELECT TO millwright_app
  USING (company_id = acting_company() OR person_id = viewer_id() OR viewer_is_operator());
CREATE POLICY listing_claims_make ON listing_claims FOR INSERT TO millwright_app
  WITH CHECK (company_id = acting_company() AND person_id = viewer_id()
    AND state = CASE proof WHEN 'documents' THEN 'waiting' ELSE 'open' END
    AND EXISTS (SELECT FROM users WHERE id = viewer_id() AND confirmed_at IS NOT NULL AND suspended_at IS NULL
      AND deleted_at IS NULL)
    AND EXISTS (SELECT FROM manufacturers m WHERE m.id = manufacturer_id AND m.source IS NOT NULL AND NOT m.is_sample));
CREATE POLICY listing_claims_change ON listing_claims FOR UPDATE TO millwright_app
  USING (company_id = acting_company() OR viewer_is_operator());
-- Whoever deletes the account takes back the own words; what was decided stays the company's.
CREATE POLICY listing_claims_forget ON listing_claims FOR UPDATE TO millwright_app
  USING (person_id = viewer_id()) WITH CHECK (person_id = viewer_id() AND statement = '' AND address IS NULL);
-- The mail is sent, and its link made, for nobody who asks at that moment.
CREATE POLICY listing_claims_mail ON listing_claims TO millwright_auth
  USING (state = 'open' AND proof = 'mail');
CREATE POLICY listing_claims_owner ON listing_claims TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (manufacturer_id, company_id, person_id, proof, state, is_plant, domain, address, code, statement),
  UPDATE (state, proved_at, evidence, decided_at, reason, updated_at, address, statement) ON listing_claims TO millwright_app;
GRANT SELECT, UPDATE (token_hash, token_expires_at) ON listing_claims TO millwright_auth;

CREATE TABLE listing_claim_files (
  claim_id uuid NOT NULL REFERENCES listing_claims (id) ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 9),
  file_id uuid,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  bytes bigint NOT NULL,
  PRIMARY KEY (claim_id, position),
  FOREIGN KEY (file_id, owner_id) REFERENCES stored_files (id, owner_id) ON DELETE SET NULL (file_id)
);
CREATE INDEX listing_claim_files_file ON listing_claim_files (file_id, owner_id);
CREATE INDEX listing_claim_files_owner ON listing_claim_files (owner_id);
ALTER TABLE listing_claim_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE listing_claim_files FORCE ROW LEVEL SECURITY;
-- Who reads the claim.
CREATE POLICY listing_claim_files_read ON listing_claim_files FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM listing_claims c WHERE c.id = claim_id));
CREATE POLICY listing_claim_files_add ON listing_claim_files FOR INSERT TO millwright_app
  WITH CHECK (owner_id = viewer_id()
    AND EXISTS (SELECT FROM listing_claims c WHERE c.id = claim_id AND c.person_id = viewer_id()));
CREATE POLICY listing_claim_files_forget ON listing_claim_files FOR DELETE TO millwright_app
  USING (owner_id = viewer_id());
CREATE POLICY listing_claim_files_owner ON listing_claim_files TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON listing_claim_files TO millwright_app;
CREATE POLICY stored_files_of_claims ON stored_files FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM listing_claim_files f WHERE f.file_id = stored_files.id));

-- The rows of the table of states (sellers/rules/claims/claim-transitions.ts), once more behind the application.
CREATE FUNCTION guard_listing_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_party boolean := OLD.company_id = acting_company()
    OR EXISTS (SELECT FROM public.companies c WHERE c.id = OLD.company_id AND c.closed_at IS NOT NULL);
BEGIN
  IF NOT EXISTS (
    SELECT FROM (VALUES ('open', 'approved', true), ('open', 'waiting', true), ('open', 'withdrawn', true),
        ('waiting', 'withdrawn', true), ('approved', 'released', true),
        ('waiting', 'approved', false), ('waiting', 'refused', false), ('approved', 'refused', false),
        ('approved', 'waiting', false), ('refused', 'waiting', false)) AS move (was, becomes, is_partys)
     WHERE was = OLD.state AND becomes = NEW.state
       AND CASE WHEN is_partys THEN is_party ELSE public.viewer_is_operator() END) THEN
    RAISE EXCEPTION 'a claim does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'listing_claims_states';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER listing_claims_guarded BEFORE UPDATE OF state ON listing_claims
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION guard_listing_claim();

-- Lets everything that refers to one entry refer to another one: whatever table does, today and later.
CREATE FUNCTION move_to_entry(old_entry uuid, new_entry uuid) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  place record;
BEGIN
  UPDATE saved_manufacturers kept SET note = left(concat_ws(E'\n', nullif(kept.note, ''), other.note), 500)
    FROM saved_manufacturers other
   WHERE kept.manufacturer_id = new_entry AND other.manufacturer_id = old_entry AND other.user_id = kept.user_id
     AND other.note <> '' AND other.note <> kept.note;
  UPDATE saved_manufacturers moved SET manufacturer_id = new_entry
   WHERE manufacturer_id = old_entry AND NOT EXISTS (
     SELECT FROM saved_manufacturers kept WHERE kept.manufacturer_id = new_entry AND kept.user_id = moved.user_id);
  FOR place IN
    SELECT c.conrelid::regclass AS of_table, a.attname AS of_column
      FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
     WHERE c.contype = 'f' AND c.confrelid = 'manufacturers'::regclass AND c.conparentid = 0
       AND c.conrelid <> ALL ('{saved_manufacturers,manufacturer_capabilities,listing_records,listing_claims,manufacturer_redirects,seller_profiles}'::regclass[])
  LOOP
    EXECUTE format('UPDATE %s SET %I = $2 WHERE %2$I = $1', place.of_table, place.of_column)
      USING old_entry, new_entry;
  END LOOP;
END $$;

-- An approved claim gives the entry to the company; where that has an entry of its own, both become one. The company's
-- words stand in it, its address leads there, and the publisher's words are put aside.
CREATE FUNCTION give_listing(claim listing_claims) RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  own manufacturers;
BEGIN
  UPDATE manufacturers SET company_id = claim.company_id, updated_at = now() WHERE id = claim.manufacturer_id;
  IF claim.is_plant THEN RETURN; END IF;
  SELECT entry.* INTO own FROM manufacturers entry JOIN company_members member ON member.person_id = entry.user_id
   WHERE member.company_id = claim.company_id AND entry.source IS NULL
     AND ('owner' = ANY (member.roles) OR member.person_id = claim.person_id)
   ORDER BY entry.user_id = claim.person_id DESC, member.joined_at, entry.id LIMIT 1
     FOR UPDATE OF entry;
  IF NOT FOUND THEN
    -- One that was published and withdrawn comes back as the listing: its old address leads there.
    INSERT INTO manufacturer_redirects (old_id, manufacturer_id)
      SELECT entry_id, claim.manufacturer_id FROM seller_profiles
       WHERE seller_id = claim.person_id AND publication = 'withdrawn'
         AND NOT EXISTS (SELECT FROM manufacturers m WHERE m.id = entry_id)
      ON CONFLICT DO NOTHING;
    UPDATE seller_profiles SET entry_id = claim.manufacturer_id
     WHERE seller_id = claim.person_id AND publication <> 'published';
    RETURN;
  END IF;
  BEGIN
    -- An account has one entry: it lets go of the old one first.
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
     WHERE seller_id = own.user_id;
    DELETE FROM manufacturers WHERE id = own.id;
    INSERT INTO manufacturer_redirects (old_id, manufacturer_id) VALUES (own.id, claim.manufacturer_id);
  EXCEPTION WHEN unique_violation THEN
    -- Both are parties in one deal: they stay two entries of one company.
    NULL;
  END;
END $$;

-- The way back: the publisher's words return, and the company's get an entry of their own again, with what was
-- listed, saved and traded under them. Who saved the entry has both.
CREATE FUNCTION take_listing_back(listing uuid) RETURNS void
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
  UPDATE manufacturers SET user_id = shown.user_id WHERE id = own_id;
  UPDATE seller_profiles SET entry_id = own_id, manufacturer_id = own_id WHERE seller_id = shown.user_id;
END $$;
REVOKE ALL ON FUNCTION move_to_entry(uuid, uuid), give_listing(listing_claims), take_listing_back(uuid) FROM PUBLIC;

-- The entry follows the state of its claims: nothing else gives it to a company or takes it away.
CREATE FUNCTION follow_listing_claim() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state = 'approved' THEN
    PERFORM give_listing(NEW);
  ELSIF OLD.state = 'approved' THEN
    PERFORM take_listing_back(NEW.manufacturer_id);
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION follow_listing_claim() FROM PUBLIC;
CREATE TRIGGER listing_claims_followed AFTER UPDATE OF state ON listing_claims
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION follow_listing_claim();

-- A company that closes, because its last member left, lets go of what it claimed.
CREATE FUNCTION release_closed_claims() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE listing_claims SET state = CASE state WHEN 'approved' THEN 'released' ELSE 'withdrawn' END
   WHERE company_id = NEW.id AND state IN ('open', 'waiting', 'approved');
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION release_closed_claims() FROM PUBLIC;
CREATE TRIGGER companies_release_claims AFTER UPDATE OF closed_at ON companies
  FOR EACH ROW WHEN (NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL) EXECUTE FUNCTION release_closed_claims();

-- The other companies with a claim on the same entry that holds it or waits; those who prove theirs take turns.
-- For who is a party of the claim, and for operators.
CREATE FUNCTION contesting_claims(claim uuid) RETURNS TABLE (id uuid, company_id uuid, state text)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT pg_advisory_xact_lock(hashtextextended('listing ' || c.manufacturer_id, 0))
    FROM listing_claims c WHERE c.id = claim;
  SELECT other.id, other.company_id, other.state
    FROM listing_claims own JOIN listing_claims other USING (manufacturer_id)
   WHERE own.id = claim AND (own.company_id = acting_company() OR viewer_is_operator())
     AND other.company_id <> own.company_id AND other.state IN ('waiting', 'approved')
   ORDER BY other.id
$$;
REVOKE ALL ON FUNCTION contesting_claims(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION contesting_claims(uuid) TO millwright_app;

-- Whom a claim that waits for the operator is told to: operators other than who claims.
CREATE FUNCTION operators_for_claim(claim uuid) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT o.user_id FROM operators o, listing_claims c
   WHERE c.id = claim AND c.company_id = acting_company() AND c.state IN ('open', 'waiting')
     AND o.user_id <> viewer_id()
$$;
REVOKE ALL ON FUNCTION operators_for_claim(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION operators_for_claim(uuid) TO millwright_app;

-- Who claims, to operators.
CREATE FUNCTION claiming_people(claims uuid[])
  RETURNS TABLE (claim_id uuid, company_name text, person_name text, email text, claims_of_company int)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.id, companies.name, users.name, users.email,
         (SELECT count(*)::int FROM listing_claims other WHERE other.company_id = c.company_id)
    FROM listing_claims c JOIN companies ON companies.id = c.company_id JOIN users ON users.id = c.person_id
   WHERE viewer_is_operator() AND c.id = ANY (claims)
$$;
REVOKE ALL ON FUNCTION claiming_people(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claiming_people(uuid[]) TO millwright_app;

-- The operator tells both sides; who proves a claim tells whoever holds the entry, or waits for it.
CREATE POLICY events_of_listing_claims ON events FOR INSERT TO millwright_app
  WITH CHECK (subject_type = 'listing_claim' AND (
    recipient_company_id IN (SELECT c.company_id FROM contesting_claims(subject_id::uuid) c)
    OR viewer_is_operator() AND EXISTS (
      SELECT FROM listing_claims c WHERE c.id = subject_id::uuid AND c.company_id = recipient_company_id)));

CREATE POLICY events_of_waiting_claims ON events FOR INSERT TO millwright_app
  WITH CHECK (subject_type = 'listing_claim' AND kind = 'listing_claim.wait'
    AND recipient_id IN (SELECT operators_for_claim(subject_id::uuid)));

-- Read when the link is made and mailed.
GRANT SELECT (id, name) ON manufacturers TO millwright_auth;
CREATE POLICY manufacturers_named ON manufacturers FOR SELECT TO millwright_auth USING (true);
