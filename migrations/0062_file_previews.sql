-- What can be shown of models beside their names: a drawn picture, and the surface that the page turns. Made when the file
-- comes, kept beside its row: whoever may read the file may see it, and it goes with the file, however that goes.

CREATE TABLE file_previews (
  file_id uuid PRIMARY KEY,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Why there is no picture (src/shared/file-preview.ts).
  flaw text CHECK (flaw IN ('damaged', 'bounds', 'apart', 'empty', 'locked')),
  -- WebP; width and height in pixels.
  picture bytea,
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  -- src/shared/solid/solid-mesh.ts, compressed (gzip).
  mesh bytea,
  FOREIGN KEY (file_id, owner_id) REFERENCES stored_files (id, owner_id) ON DELETE CASCADE,
  CHECK ((picture IS NULL) = (flaw IS NOT NULL) AND (picture IS NULL) = (width IS NULL)
    AND (picture IS NULL) = (height IS NULL)),
  CHECK (mesh IS NULL OR picture IS NOT NULL)
);
CREATE INDEX file_previews_owner ON file_previews (owner_id);
-- Both are compressed already.
ALTER TABLE file_previews ALTER COLUMN picture SET STORAGE EXTERNAL, ALTER COLUMN mesh SET STORAGE EXTERNAL;
ALTER TABLE file_previews ENABLE ROW LEVEL SECURITY;
ALTER TABLE file_previews FORCE ROW LEVEL SECURITY;
-- Who sees the file, by the policies of its own table.
CREATE POLICY file_previews_seen ON file_previews FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM stored_files f WHERE f.id = file_previews.file_id));
CREATE POLICY file_previews_add ON file_previews FOR INSERT TO millwright_app WITH CHECK (owner_id = viewer_id());
CREATE POLICY file_previews_schema_owner ON file_previews TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON file_previews TO millwright_app;
