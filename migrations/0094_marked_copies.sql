-- Copies of a request's PDFs and pictures that shops download are marked with who got them and when. Whether one was is
-- noted with the reading: null where nothing was to be marked, false where the file could not be.
ALTER TABLE file_reads ADD COLUMN is_marked boolean;
ALTER TABLE rfq_file_reads ADD COLUMN is_marked boolean;
GRANT INSERT (is_marked) ON rfq_file_reads TO millwright_app;

-- As before, and whether it was marked.
CREATE OR REPLACE FUNCTION note_rfq_file_read() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO rfq_file_reads (rfq_file_id, buyer_company_id, reader_company_id, reader_id, read_at, is_marked)
  SELECT f.id, f.buyer_company_id, acting_company(), NEW.reader_id, NEW.read_at, NEW.is_marked
    FROM rfq_files f
   WHERE f.file_id = NEW.file_id
     AND (f.buyer_company_id = acting_company() OR rfq_is_disclosed_to_seller(f.rfq_id));
  RETURN NULL;
END $$;
DROP FUNCTION rfq_file_log(uuid);
CREATE FUNCTION rfq_file_log(rfq uuid)
  RETURNS TABLE (id uuid, file_name text, reader_name text, company_name text, read_at timestamptz, is_marked boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id, f.name,
         coalesce(users.name, (SELECT s.signed_name FROM rfq_signatures s WHERE s.guest_id = r.guest_id), ''),
         companies.name, r.read_at, r.is_marked
    FROM rfq_files f
    JOIN rfq_file_reads r ON r.rfq_file_id = f.id
    LEFT JOIN users ON users.id = r.reader_id
    JOIN companies ON companies.id = r.reader_company_id
   WHERE f.rfq_id = rfq AND f.buyer_company_id = acting_company()
   ORDER BY r.read_at DESC, r.id DESC LIMIT 500
$$;
REVOKE ALL ON FUNCTION rfq_file_log(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rfq_file_log(uuid) TO millwright_app;
