-- A buyer's own agreement of a request: a file, each change of it another version. Shops read the newest before they sign,
-- and what is confidential is open to those alone who signed that one. Rows stay; of a draft the file may be taken out.
CREATE TABLE rfq_agreements (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  version integer NOT NULL CHECK (version > 0),
  -- Null: it is gone, because who uploaded it deleted the account.
  file_id uuid,
  owner_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  content_type text NOT NULL CHECK (content_type IN ('application/pdf', 'text/plain')),
  bytes bigint NOT NULL,
  -- Of the file, hexadecimal.
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  added_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (rfq_id, version),
  FOREIGN KEY (file_id, owner_id) REFERENCES stored_files (id, owner_id) ON DELETE SET NULL (file_id)
);
CREATE INDEX rfq_agreements_file ON rfq_agreements (file_id, owner_id);
CREATE INDEX rfq_agreements_buyer ON rfq_agreements (buyer_company_id);
CREATE INDEX rfq_agreements_owner ON rfq_agreements (owner_id);

-- The newest of a request; null: shops sign the text of the site.
CREATE FUNCTION newest_rfq_agreement(rfq uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT a.id FROM rfq_agreements a WHERE a.rfq_id = rfq ORDER BY a.version DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION newest_rfq_agreement(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION newest_rfq_agreement(uuid) TO millwright_app;

ALTER TABLE rfq_agreements ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_agreements FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_agreements_schema_owner ON rfq_agreements TO CURRENT_USER USING (true) WITH CHECK (true);

-- A signature is of one version. The text of the site is signed where there is none.
ALTER TABLE rfq_signatures ADD COLUMN rfq_agreement_id uuid REFERENCES rfq_agreements (id) ON DELETE CASCADE,
  DROP CONSTRAINT rfq_signatures_rfq_id_seller_company_id_key,
  ADD CONSTRAINT rfq_signatures_once UNIQUE NULLS NOT DISTINCT (rfq_id, seller_company_id, rfq_agreement_id);
CREATE INDEX rfq_signatures_agreement ON rfq_signatures (rfq_agreement_id) WHERE rfq_agreement_id IS NOT NULL;
GRANT INSERT (rfq_agreement_id) ON rfq_signatures TO millwright_app;

-- Whoever is asked reads it before signing; who signed a version keeps reading that one.
CREATE POLICY rfq_agreements_read ON rfq_agreements FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR rfq_is_open_to_seller(rfq_id) OR EXISTS (
    SELECT FROM rfq_signatures s WHERE s.rfq_agreement_id = rfq_agreements.id
       AND s.seller_company_id = acting_company()));
-- Added to a draft, or to a request that is open and needs an agreement. Never changed; taken out of a draft alone.
CREATE POLICY rfq_agreements_add ON rfq_agreements FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company() AND owner_id = viewer_id() AND EXISTS (
    SELECT FROM rfqs r WHERE r.id = rfq_id AND r.buyer_company_id = acting_company() AND r.needs_agreement
       AND r.state IN ('draft', 'open')));
CREATE POLICY rfq_agreements_take_out ON rfq_agreements FOR DELETE TO millwright_app
  USING (buyer_company_id = acting_company() AND EXISTS (
    SELECT FROM rfqs r WHERE r.id = rfq_id AND r.state = 'draft'));
GRANT SELECT, DELETE, INSERT (rfq_id, buyer_company_id, version, file_id, owner_id, name, content_type, bytes, sha256)
  ON rfq_agreements TO millwright_app;
CREATE POLICY stored_files_of_agreements ON stored_files FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM rfq_agreements a WHERE a.file_id = stored_files.id));

-- As before; of a request with an agreement of its own, the newest, with the hash of its file.
DROP POLICY rfq_signatures_sign ON rfq_signatures;
CREATE POLICY rfq_signatures_sign ON rfq_signatures FOR INSERT TO millwright_app
  WITH CHECK (seller_company_id = acting_company() AND signed_by IS NOT DISTINCT FROM viewer_id()
    AND guest_id IS NOT DISTINCT FROM guest_id() AND rfq_is_open_to_seller(rfq_id)
    AND rfq_agreement_id IS NOT DISTINCT FROM newest_rfq_agreement(rfq_id)
    AND (rfq_agreement_id IS NULL OR EXISTS (
      SELECT FROM rfq_agreements a WHERE a.id = rfq_agreement_id AND a.sha256 = text_hash))
    AND EXISTS (SELECT FROM rfq_invitations i
                 WHERE i.rfq_id = rfq_signatures.rfq_id AND i.seller_company_id = acting_company()
                   AND i.buyer_company_id = rfq_signatures.buyer_company_id));

-- As before, and it is the newest version that the company signed.
CREATE OR REPLACE FUNCTION rfq_is_disclosed_to_seller(rfq uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT rfq_is_open_to_seller(rfq) AND EXISTS (
    SELECT FROM rfqs r WHERE r.id = rfq AND (NOT r.needs_agreement OR EXISTS (
      SELECT FROM rfq_signatures s WHERE s.rfq_id = r.id AND s.seller_company_id = acting_company()
         AND s.rfq_agreement_id IS NOT DISTINCT FROM newest_rfq_agreement(r.id))))
$$;

-- As before: a guest may have signed more than once.
CREATE OR REPLACE FUNCTION rfq_file_log(rfq uuid)
  RETURNS TABLE (id uuid, file_name text, reader_name text, company_name text, read_at timestamptz, is_marked boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id, f.name,
         coalesce(users.name, (SELECT s.signed_name FROM rfq_signatures s WHERE s.guest_id = r.guest_id
                                ORDER BY s.signed_at DESC LIMIT 1), ''),
         companies.name, r.read_at, r.is_marked
    FROM rfq_files f
    JOIN rfq_file_reads r ON r.rfq_file_id = f.id
    LEFT JOIN users ON users.id = r.reader_id
    JOIN companies ON companies.id = r.reader_company_id
   WHERE f.rfq_id = rfq AND f.buyer_company_id = acting_company()
   ORDER BY r.read_at DESC, r.id DESC LIMIT 500
$$;

-- As before: uploads that became an agreement are kept, too.
CREATE OR REPLACE FUNCTION is_rfq_file(file uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM rfq_files f WHERE f.file_id = file)
      OR EXISTS (SELECT FROM rfq_agreements a WHERE a.file_id = file)
$$;
