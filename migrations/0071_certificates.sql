-- Certificates of a company: what its profile states, with number, issuer, scope, expiry, and the document that proves it.

CREATE TABLE seller_certificates (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES seller_profiles (company_id) ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200), -- as manufacturers.certifications has it
  number text CHECK (length(number) BETWEEN 1 AND 100),
  issuer text CHECK (length(issuer) BETWEEN 1 AND 200),
  scope text CHECK (length(scope) BETWEEN 1 AND 1000),
  expires_on date, -- the last day on which it holds; NULL: not stated
  -- The document, which only the company opens.
  file_id uuid,
  owner_id uuid REFERENCES users (id) ON DELETE SET NULL,
  -- Days before the end of which the company was told last: 60, 14, or 0 once it had lapsed.
  told_days smallint CHECK (told_days IN (60, 14, 0)),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((file_id IS NULL) = (owner_id IS NULL)),
  -- Whoever leaves takes the document along only where nobody stays to have it.
  FOREIGN KEY (file_id, owner_id) REFERENCES stored_files (id, owner_id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX seller_certificates_company ON seller_certificates (company_id, created_at);
CREATE INDEX seller_certificates_file ON seller_certificates (file_id, owner_id);
CREATE INDEX seller_certificates_owner ON seller_certificates (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX seller_certificates_expiry ON seller_certificates (expires_on) WHERE told_days IS DISTINCT FROM 0;
ALTER TABLE seller_certificates ENABLE ROW LEVEL SECURITY;
ALTER TABLE seller_certificates FORCE ROW LEVEL SECURITY;
CREATE POLICY seller_certificates_company ON seller_certificates TO millwright_app
  USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
-- Whoever answers for the profile takes a copy along, and so does who uploaded a document.
CREATE POLICY seller_certificates_copy ON seller_certificates FOR SELECT TO millwright_app
  USING (owner_id = viewer_id()
    OR company_id IN (SELECT p.company_id FROM seller_profiles p WHERE p.seller_id = viewer_id()));
CREATE POLICY seller_certificates_schema_owner ON seller_certificates TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (company_id, name, number, issuer, scope, expires_on, file_id, owner_id),
  UPDATE (name, number, issuer, scope, expires_on, file_id, owner_id, told_days, updated_at)
  ON seller_certificates TO millwright_app;
CREATE POLICY stored_files_of_certificates ON stored_files FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM seller_certificates c WHERE c.file_id = stored_files.id AND c.company_id = acting_company()));

-- Pictures of documents go with their files to another member.
ALTER TABLE file_previews DROP CONSTRAINT file_previews_file_id_owner_id_fkey,
  ADD FOREIGN KEY (file_id, owner_id) REFERENCES stored_files (id, owner_id) ON UPDATE CASCADE ON DELETE CASCADE;

-- What a published profile documents, for everybody; the document itself is nobody else's.
CREATE FUNCTION shown_certificates(entry uuid)
  RETURNS TABLE (name text, number text, issuer text, scope text, expires_on date, is_documented boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.name, c.number, c.issuer, c.scope, c.expires_on, c.file_id IS NOT NULL
    FROM manufacturers m JOIN seller_certificates c ON c.company_id = m.company_id
   WHERE m.id = entry AND m.user_id IS NOT NULL
   ORDER BY c.name, c.expires_on DESC NULLS LAST, c.id
$$;
REVOKE ALL ON FUNCTION shown_certificates(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shown_certificates(uuid) TO millwright_app;

-- Notes of which certificates companies are to be told now, and takes those that lapsed out of what search and requests
-- count: an entry keeps a name that another certificate still proves.
CREATE FUNCTION end_certificates(today date)
  RETURNS TABLE (id uuid, company_id uuid, name text, expires_on date, days smallint)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH due AS (
    SELECT c.id, CASE WHEN c.expires_on < today THEN 0 WHEN c.expires_on <= today + 14 THEN 14 ELSE 60 END AS days
      FROM seller_certificates c
     WHERE c.expires_on <= today + 60 AND c.told_days IS DISTINCT FROM 0
       FOR UPDATE SKIP LOCKED
  ), told AS (
    UPDATE seller_certificates c SET told_days = due.days FROM due
     WHERE c.id = due.id AND (c.told_days IS NULL OR c.told_days > due.days)
    RETURNING c.id, c.company_id, c.name, c.expires_on, due.days::smallint AS days
  ), lapsed AS (
    UPDATE manufacturers m
       SET certifications = ARRAY(SELECT stated FROM unnest(m.certifications) WITH ORDINALITY AS s (stated, place)
                                   WHERE NOT EXISTS (SELECT FROM told t WHERE t.days = 0 AND t.company_id = m.company_id
                                                        AND lower(t.name) = lower(stated))
                                      OR EXISTS (SELECT FROM seller_certificates c WHERE c.company_id = m.company_id
                                                    AND lower(c.name) = lower(stated)
                                                    AND (c.expires_on IS NULL OR c.expires_on >= today))
                                   ORDER BY place),
           updated_at = now()
     WHERE m.user_id IS NOT NULL AND m.company_id IN (SELECT t.company_id FROM told t WHERE t.days = 0)
  )
  SELECT told.id, told.company_id, told.name, told.expires_on, told.days FROM told
$$;
REVOKE ALL ON FUNCTION end_certificates(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_certificates(date) TO millwright_system;

CREATE FUNCTION is_certificate_of(certificate uuid, company uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM seller_certificates c WHERE c.id = certificate AND c.company_id = company)
$$;
REVOKE ALL ON FUNCTION is_certificate_of(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_certificate_of(uuid, uuid) TO millwright_system;
CREATE POLICY events_of_certificates ON events FOR INSERT TO millwright_system
  WITH CHECK (subject_type = 'certificate' AND is_certificate_of(subject_id::uuid, recipient_company_id));

-- Files that were uploaded for a certificate and belong to none a week later are deleted, as those of products are.
CREATE FUNCTION is_certificate_file(file uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM seller_certificates c WHERE c.file_id = file)
$$;
REVOKE ALL ON FUNCTION is_certificate_file(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_certificate_file(uuid) TO millwright_system;
CREATE POLICY stored_files_of_no_certificate ON stored_files TO millwright_system
  USING (purpose = 'certificate' AND created_at < now() - interval '7 days' AND NOT is_certificate_file(id))
  WITH CHECK (false);
CREATE INDEX stored_files_for_certificates ON stored_files (created_at) WHERE purpose = 'certificate';

-- As before, with the documents of certificates.
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
  UPDATE seller_profiles SET seller_id = heir WHERE company_id = OLD.company_id AND seller_id = OLD.person_id;
  UPDATE manufacturers SET user_id = heir WHERE company_id = OLD.company_id AND user_id = OLD.person_id;
  RETURN NULL;
END $$;
