-- Tables that companies import their products from: read once, checked, and taken over part by part by a job.

CREATE TABLE product_imports (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  file_name text NOT NULL CHECK (length(file_name) BETWEEN 1 AND 300),
  header jsonb NOT NULL,   -- [text]: of each column
  examples jsonb NOT NULL, -- [[line, [cell]]]: the first rows
  mapping jsonb NOT NULL,  -- {field: column from 0}
  state text NOT NULL DEFAULT 'checking'
    CHECK (state IN ('checking', 'checked', 'importing', 'done', 'stopped')),
  -- One more with each mapping and step: a job of an older one stops.
  revision integer NOT NULL DEFAULT 1,
  -- Goes on to import what was checked, without being asked.
  is_unasked boolean NOT NULL DEFAULT false,
  rows integer NOT NULL CHECK (rows BETWEEN 1 AND 100000),
  checked integer NOT NULL DEFAULT 0,
  to_add integer NOT NULL DEFAULT 0,
  to_change integer NOT NULL DEFAULT 0,
  refused integer NOT NULL DEFAULT 0,
  -- Of those that were checked, imported so far.
  added integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  same integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_imports_company ON product_imports (company_id, created_at);
CREATE INDEX product_imports_person ON product_imports (person_id);
CREATE INDEX product_imports_old ON product_imports (created_at);
ALTER TABLE product_imports ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_imports FORCE ROW LEVEL SECURITY;
CREATE POLICY product_imports_read ON product_imports FOR SELECT TO millwright_app
  USING (company_id = acting_company() OR person_id = viewer_id());
CREATE POLICY product_imports_begin ON product_imports FOR INSERT TO millwright_app
  WITH CHECK (company_id = acting_company() AND person_id = viewer_id());
CREATE POLICY product_imports_change ON product_imports FOR UPDATE TO millwright_app
  USING (company_id = acting_company());
-- Whoever deletes the account takes the own ones along, of whatever company.
CREATE POLICY product_imports_forget ON product_imports FOR DELETE TO millwright_app
  USING (company_id = acting_company() OR person_id = viewer_id());
CREATE POLICY product_imports_old ON product_imports TO millwright_system
  USING (created_at < now() - interval '30 days');
CREATE POLICY product_imports_owner ON product_imports TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE,
  INSERT (company_id, person_id, file_name, header, examples, mapping, is_unasked, rows),
  UPDATE (mapping, state, revision, checked, to_add, to_change, refused, added, changed, same, updated_at)
  ON product_imports TO millwright_app;
GRANT SELECT, DELETE ON product_imports TO millwright_system;

CREATE TABLE product_import_parts (
  import_id uuid NOT NULL REFERENCES product_imports (id) ON DELETE CASCADE,
  part integer NOT NULL CHECK (part >= 0),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  rows jsonb NOT NULL, -- [[line, [cell]]]; none once they are imported
  refused jsonb,       -- [[line, reason, [cell]]]; NULL: not checked yet
  is_done boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, part)
);
CREATE INDEX product_import_parts_company ON product_import_parts (company_id);
ALTER TABLE product_import_parts ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_import_parts FORCE ROW LEVEL SECURITY;
CREATE POLICY product_import_parts_own ON product_import_parts TO millwright_app
  USING (company_id = acting_company())
  WITH CHECK (company_id = acting_company()
    AND EXISTS (SELECT FROM product_imports i WHERE i.id = import_id AND i.company_id = acting_company()));
CREATE POLICY product_import_parts_owner ON product_import_parts TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (import_id, part, company_id, rows), UPDATE (rows, refused, is_done)
  ON product_import_parts TO millwright_app;

CREATE FUNCTION forget_product_imports() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM product_imports WHERE company_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_product_imports() FROM PUBLIC;
CREATE TRIGGER companies_forget_imports AFTER UPDATE OF closed_at ON companies
  FOR EACH ROW WHEN (NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL)
  EXECUTE FUNCTION forget_product_imports();
