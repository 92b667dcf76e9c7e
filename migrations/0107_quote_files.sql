-- Files that go with a quote: a drawing with remarks, a sample of a certificate, terms. They belong to one version of it,
-- and as the version does not change, neither do they. Both parties read them, nobody else ever does, and the seller
-- sees who opened which.

CREATE TABLE quote_files (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  quote_id uuid NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  seller_company_id uuid NOT NULL REFERENCES companies (id),
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 9),
  -- Null: it is gone, because who uploaded it deleted the account.
  file_id uuid,
  owner_id uuid NOT NULL REFERENCES users (id),
  name text NOT NULL,
  content_type text NOT NULL,
  bytes bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (quote_id, position),
  UNIQUE (quote_id, file_id),
  FOREIGN KEY (file_id, owner_id) REFERENCES stored_files (id, owner_id) ON DELETE SET NULL (file_id)
);
CREATE INDEX quote_files_file ON quote_files (file_id, owner_id);
CREATE INDEX quote_files_buyer ON quote_files (buyer_company_id);
CREATE INDEX quote_files_seller ON quote_files (seller_company_id);
CREATE INDEX quote_files_owner ON quote_files (owner_id);

-- Whether a version of the same quote has a file, whoever of the company uploaded it: the next version may have it, too.
CREATE FUNCTION quote_had_file(quote uuid, file uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM quotes this JOIN quotes former ON former.invitation_id = this.invitation_id
      JOIN quote_files f ON f.quote_id = former.id
     WHERE this.id = quote AND this.seller_company_id = acting_company() AND former.version < this.version
       AND f.file_id = file AND f.seller_company_id = acting_company())
$$;
REVOKE ALL ON FUNCTION quote_had_file(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION quote_had_file(uuid, uuid) TO millwright_app;

ALTER TABLE quote_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_files FORCE ROW LEVEL SECURITY;
CREATE POLICY quote_files_parties ON quote_files FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR seller_company_id = acting_company());
CREATE POLICY quote_files_submit ON quote_files FOR INSERT TO millwright_app
  WITH CHECK (seller_company_id = acting_company() AND file_id IS NOT NULL
    AND (owner_id = viewer_id() OR quote_had_file(quote_id, file_id))
    AND EXISTS (SELECT FROM quotes q WHERE q.id = quote_id AND q.seller_company_id = quote_files.seller_company_id
                   AND q.buyer_company_id = quote_files.buyer_company_id AND q.created_at = now()));
CREATE POLICY quote_files_schema_owner ON quote_files TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (quote_id, buyer_company_id, seller_company_id, position, file_id, owner_id, name, content_type,
  bytes) ON quote_files TO millwright_app;

-- Who reads it of a quote reads its bytes.
CREATE POLICY stored_files_of_quotes ON stored_files FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM quote_files f WHERE f.file_id = stored_files.id));

-- Who read which of them for which company, as often as `file_reads` notes it: of each quote once, whichever versions have
-- the file. Rows are written by the trigger alone, and stay when the file goes.
CREATE TABLE quote_file_reads (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  quote_file_id uuid NOT NULL REFERENCES quote_files (id) ON DELETE CASCADE,
  seller_company_id uuid NOT NULL REFERENCES companies (id),
  reader_company_id uuid NOT NULL REFERENCES companies (id),
  reader_id uuid NOT NULL REFERENCES users (id),
  read_at timestamptz NOT NULL
);
CREATE INDEX quote_file_reads_file ON quote_file_reads (quote_file_id, read_at);
CREATE INDEX quote_file_reads_seller ON quote_file_reads (seller_company_id);
CREATE INDEX quote_file_reads_reader_company ON quote_file_reads (reader_company_id);
CREATE INDEX quote_file_reads_reader ON quote_file_reads (reader_id);
ALTER TABLE quote_file_reads ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_file_reads FORCE ROW LEVEL SECURITY;
CREATE POLICY quote_file_reads_seen ON quote_file_reads FOR SELECT TO millwright_app
  USING (seller_company_id = acting_company() OR reader_id = viewer_id());
CREATE POLICY quote_file_reads_schema_owner ON quote_file_reads TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON quote_file_reads TO millwright_app;

CREATE FUNCTION note_quote_file_read() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO quote_file_reads (quote_file_id, seller_company_id, reader_company_id, reader_id, read_at)
  SELECT DISTINCT ON (q.invitation_id) f.id, f.seller_company_id, acting_company(), NEW.reader_id, NEW.read_at
    FROM quote_files f JOIN quotes q ON q.id = f.quote_id
   WHERE f.file_id = NEW.file_id AND acting_company() IN (f.buyer_company_id, f.seller_company_id)
   ORDER BY q.invitation_id, q.version DESC;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_quote_file_read() FROM PUBLIC;
CREATE TRIGGER file_reads_of_quotes AFTER INSERT ON file_reads FOR EACH ROW EXECUTE FUNCTION note_quote_file_read();

-- The same with names, for the company that quoted: people and companies of others are not its to read.
CREATE FUNCTION quote_file_log(invitation uuid)
  RETURNS TABLE (id uuid, file_name text, reader_name text, company_name text, read_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id, f.name, coalesce(users.name, ''), companies.name, r.read_at
    FROM quotes q
    JOIN quote_files f ON f.quote_id = q.id
    JOIN quote_file_reads r ON r.quote_file_id = f.id
    JOIN users ON users.id = r.reader_id
    JOIN companies ON companies.id = r.reader_company_id
   WHERE q.invitation_id = invitation AND q.seller_company_id = acting_company()
   ORDER BY r.read_at DESC, r.id DESC LIMIT 500
$$;
REVOKE ALL ON FUNCTION quote_file_log(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION quote_file_log(uuid) TO millwright_app;

-- Files that were uploaded for a quote and went with none a week later are deleted, as those of requests are.
CREATE FUNCTION is_quote_file(file uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM quote_files f WHERE f.file_id = file)
$$;
REVOKE ALL ON FUNCTION is_quote_file(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_quote_file(uuid) TO millwright_app, millwright_system;
CREATE POLICY stored_files_of_no_quote ON stored_files TO millwright_system
  USING (purpose = 'quote' AND created_at < now() - interval '7 days' AND NOT is_quote_file(id))
  WITH CHECK (false);
CREATE INDEX stored_files_for_quotes ON stored_files (created_at) WHERE purpose = 'quote';
