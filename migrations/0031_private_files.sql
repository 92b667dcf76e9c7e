-- Private files: what each file is for, whose name it came under, and who read it.

-- Which domain a file belongs to (src/app/server/file-purposes.ts): its rule says who reads it, and behind that
-- rule stand policies of this table. Today's are of its uploader alone; a domain whose files others may read
-- brings a policy of its own for SELECT.
ALTER TABLE stored_files
  ADD COLUMN purpose text,
  -- As the uploader named it, made safe for display; null for what the site made itself.
  ADD COLUMN name text,
  -- SHA-256 of what was uploaded, hexadecimal: the same file again is the same row.
  ADD COLUMN sha256 text CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  -- What was measured of a solid.
  ADD COLUMN facts jsonb;
UPDATE stored_files SET purpose = CASE bucket
  WHEN 'avatars' THEN 'avatar' WHEN 'seller_profiles' THEN 'logo' ELSE 'drawing' END;
ALTER TABLE stored_files ALTER COLUMN purpose SET NOT NULL;
CREATE INDEX stored_files_content ON stored_files (owner_id, sha256) WHERE sha256 IS NOT NULL;

-- Readings of private files, where the domain that owns them asks for it: at most one row a minute and reader.
-- Seen by who uploaded the file and by who read it, changed by nobody, gone with the file.
CREATE TABLE file_reads (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  file_id uuid NOT NULL REFERENCES stored_files (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  reader_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  read_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX file_reads_file ON file_reads (file_id, read_at);
CREATE INDEX file_reads_owner ON file_reads (owner_id);
CREATE INDEX file_reads_reader ON file_reads (reader_id, file_id, read_at);
ALTER TABLE file_reads ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_reads FORCE ROW LEVEL SECURITY;
CREATE POLICY file_reads_seen ON file_reads FOR SELECT TO millwright_app
  USING (owner_id = viewer_id() OR reader_id = viewer_id());
-- Written by the reader in person, and true of the file: a policy of stored_files shows it to nobody else.
CREATE POLICY file_reads_written ON file_reads FOR INSERT TO millwright_app
  WITH CHECK (
    reader_id = viewer_id()
    AND EXISTS (
      SELECT FROM stored_files f WHERE f.id = file_reads.file_id AND f.owner_id = file_reads.owner_id
    )
  );
CREATE POLICY file_reads_owner ON file_reads TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON file_reads TO millwright_app;

-- Whoever tidies up can take away nothing that is younger.
GRANT SELECT (read_at), DELETE ON file_reads TO millwright_system;
CREATE POLICY file_reads_old ON file_reads TO millwright_system
  USING (read_at < now() - interval '1 year');
