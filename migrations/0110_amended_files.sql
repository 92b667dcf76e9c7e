-- Files of a request that was sent are replaced by an amendment. One that was taken out may come back with a later one:
-- it is the same upload, and a row of its own.

ALTER TABLE rfq_files DROP CONSTRAINT rfq_files_rfq_id_file_id_key;
CREATE UNIQUE INDEX rfq_files_current ON rfq_files (rfq_id, file_id) WHERE retired_in IS NULL;
CREATE INDEX rfq_files_rfq ON rfq_files (rfq_id);

-- As before, of what belongs to it by now: each reading once.
CREATE OR REPLACE FUNCTION note_rfq_file_read() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO rfq_file_reads (rfq_file_id, buyer_company_id, reader_company_id, reader_id, read_at, is_marked)
  SELECT f.id, f.buyer_company_id, acting_company(), NEW.reader_id, NEW.read_at, NEW.is_marked
    FROM rfq_files f
   WHERE f.file_id = NEW.file_id AND f.retired_in IS NULL
     AND (f.buyer_company_id = acting_company() OR rfq_is_disclosed_to_seller(f.rfq_id));
  RETURN NULL;
END $$;
