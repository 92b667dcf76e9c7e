-- What buyers see of a shop: its places, its machines and pictures of it.

ALTER TABLE seller_profiles
  -- Of the company's own address: its facilities besides stand in facilities.
  ADD COLUMN own_square_feet integer CHECK (own_square_feet > 0),
  ADD COLUMN own_people integer CHECK (own_people > 0),
  ADD COLUMN own_work text CHECK (length(own_work) BETWEEN 1 AND 500),
  -- The places as they were published last, the company's own address first.
  ADD COLUMN shown_places jsonb NOT NULL DEFAULT '[]';
GRANT UPDATE (own_square_feet, own_people, own_work, shown_places) ON seller_profiles TO millwright_app;

CREATE TABLE seller_machines (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES seller_profiles (company_id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (length(kind) BETWEEN 1 AND 100), -- in the seller's words: "5-axis mill"
  -- The process of the vocabulary that the seller named for it; only then it counts as what the shop can make.
  process text CHECK (length(process) BETWEEN 1 AND 60),
  maker text CHECK (length(maker) BETWEEN 1 AND 100),
  model text CHECK (length(model) BETWEEN 1 AND 100),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 10000),
  axes smallint CHECK (axes BETWEEN 1 AND 20),
  envelope text CHECK (length(envelope) BETWEEN 1 AND 60), -- as typed, with its unit: "40 x 20 x 25 in"
  built_in smallint CHECK (built_in >= 1850),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX seller_machines_company ON seller_machines (company_id, created_at);
ALTER TABLE seller_machines ENABLE ROW LEVEL SECURITY;
ALTER TABLE seller_machines FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_machines_company ON seller_machines TO millwright_app
  USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
-- Whoever answers for the profile takes a copy along.
CREATE POLICY seller_machines_copy ON seller_machines FOR SELECT TO millwright_app
  USING (company_id IN (SELECT p.company_id FROM seller_profiles p WHERE p.seller_id = viewer_id()));
CREATE POLICY seller_machines_schema_owner ON seller_machines TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (company_id, kind, process, maker, model, quantity, axes, envelope, built_in),
  UPDATE (kind, process, maker, model, quantity, axes, envelope, built_in, updated_at)
  ON seller_machines TO millwright_app;

CREATE TABLE seller_pictures (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES seller_profiles (company_id) ON DELETE CASCADE,
  file_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  path text NOT NULL UNIQUE, -- in the bucket seller_profiles
  shows text CHECK (length(shows) BETWEEN 1 AND 200), -- in place of the picture; NULL: not described yet
  caption text CHECK (length(caption) BETWEEN 1 AND 200),
  place integer NOT NULL, -- the lowest of a company is its cover
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Whoever leaves takes the file along only where nobody stays to have it.
  FOREIGN KEY (file_id, owner_id) REFERENCES stored_files (id, owner_id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX seller_pictures_company ON seller_pictures (company_id, place);
CREATE INDEX seller_pictures_file ON seller_pictures (file_id, owner_id);
CREATE INDEX seller_pictures_owner ON seller_pictures (owner_id);
ALTER TABLE seller_pictures ENABLE ROW LEVEL SECURITY;
ALTER TABLE seller_pictures FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_pictures_company ON seller_pictures TO millwright_app
  USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
CREATE POLICY seller_pictures_copy ON seller_pictures FOR SELECT TO millwright_app
  USING (owner_id = viewer_id()
    OR company_id IN (SELECT p.company_id FROM seller_profiles p WHERE p.seller_id = viewer_id()));
CREATE POLICY seller_pictures_schema_owner ON seller_pictures TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (company_id, file_id, owner_id, path, shows, caption, place), UPDATE (shows, caption, place)
  ON seller_pictures TO millwright_app;
-- A picture that a colleague uploaded is removed by whoever works on the profile.
CREATE POLICY stored_files_company_gallery ON stored_files FOR SELECT TO millwright_app
  USING (purpose = 'gallery' AND EXISTS (SELECT FROM seller_pictures picture
    WHERE picture.company_id = acting_company() AND picture.file_id = stored_files.id));
CREATE POLICY stored_files_company_gallery_removed ON stored_files FOR DELETE TO millwright_app
  USING (purpose = 'gallery' AND EXISTS (SELECT FROM seller_pictures picture
    WHERE picture.company_id = acting_company() AND picture.file_id = stored_files.id));

-- What a published profile shows of its shop, for everybody: places as published, machines and pictures as they are.
CREATE FUNCTION shown_shop(entry uuid) RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT jsonb_build_object(
      'places', p.shown_places,
      'machines', coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'process', process, 'maker', maker,
          'model', model, 'quantity', quantity, 'axes', axes, 'envelope', envelope, 'builtIn', built_in)
          ORDER BY created_at, id) FROM seller_machines WHERE company_id = p.company_id), '[]'),
      'pictures', coalesce((SELECT jsonb_agg(jsonb_build_object('path', path, 'shows', shows, 'caption', caption)
          ORDER BY place, id) FROM seller_pictures WHERE company_id = p.company_id), '[]'))
    FROM manufacturers m JOIN seller_profiles p ON p.company_id = m.company_id
   WHERE m.id = entry AND m.user_id IS NOT NULL
$$;
REVOKE ALL ON FUNCTION shown_shop(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shown_shop(uuid) TO millwright_app;

-- As before, with the processes that a company named for its machines, where the entry speaks for it.
CREATE OR REPLACE FUNCTION capabilities_of(entry manufacturers) RETURNS TABLE (code text, basis text)
  LANGUAGE sql STABLE AS $$
  -- "stated" comes after "implied", so that the better one stays.
  SELECT code, max(basis)
    FROM (SELECT unnest(entry.processes) AS code,
                 CASE WHEN entry.user_id IS NOT NULL OR entry.source IS NULL OR entry.is_sample
                      THEN 'stated' ELSE 'implied' END AS basis
           -- A publisher's processes were taken from its code, which says more.
           WHERE entry.user_id IS NOT NULL OR entry.source IS NULL OR entry.is_sample OR entry.naics = '{}'
          UNION ALL SELECT unnest(entry.activities), 'implied'
          UNION ALL SELECT left(industry, digits), 'implied'
            FROM unnest(entry.naics) industry, generate_series(3, 6) digits
           WHERE digits <= length(industry)
          UNION ALL SELECT machine.process, 'stated' FROM seller_machines machine
           WHERE entry.user_id IS NOT NULL AND machine.company_id = entry.company_id
             AND machine.process IS NOT NULL) known
   GROUP BY code
$$;
CREATE FUNCTION note_machine() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  company uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.company_id ELSE NEW.company_id END;
BEGIN
  DELETE FROM manufacturer_capabilities kept USING manufacturers entry
   WHERE entry.company_id = company AND entry.user_id IS NOT NULL AND kept.manufacturer_id = entry.id
     AND NOT EXISTS (SELECT FROM capabilities_of(entry) now WHERE now.code = kept.code);
  INSERT INTO manufacturer_capabilities AS kept (manufacturer_id, code, basis)
  SELECT entry.id, now.code, now.basis FROM manufacturers entry, capabilities_of(entry) now
   WHERE entry.company_id = company AND entry.user_id IS NOT NULL
  ON CONFLICT (manufacturer_id, code) DO UPDATE SET basis = excluded.basis WHERE kept.basis <> excluded.basis;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_machine() FROM PUBLIC;
CREATE TRIGGER machines_noted AFTER INSERT OR DELETE OR UPDATE OF process ON seller_machines
  FOR EACH ROW EXECUTE FUNCTION note_machine();

-- As before, with the pictures of the shop.
CREATE OR REPLACE FUNCTION hand_over_profile() RETURNS trigger
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
  UPDATE stored_files file SET owner_id = heir FROM seller_certificates certificate
   WHERE certificate.company_id = OLD.company_id AND certificate.file_id = file.id AND file.owner_id = OLD.person_id;
  UPDATE stored_files file SET owner_id = heir FROM seller_pictures picture
   WHERE picture.company_id = OLD.company_id AND picture.file_id = file.id AND file.owner_id = OLD.person_id;
  UPDATE seller_profiles SET seller_id = heir WHERE company_id = OLD.company_id AND seller_id = OLD.person_id;
  UPDATE manufacturers SET user_id = heir WHERE company_id = OLD.company_id AND user_id = OLD.person_id;
  RETURN NULL;
END $$;
