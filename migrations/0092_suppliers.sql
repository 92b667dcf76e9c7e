-- A company's own list of suppliers: those it approved or prefers, and those it never asks, with notes. Nobody else sees it.

CREATE TABLE company_suppliers (
  company_id uuid NOT NULL REFERENCES companies (id),
  -- The shop's entry in the directory.
  manufacturer_id uuid NOT NULL REFERENCES manufacturers (id) ON DELETE CASCADE,
  standing text NOT NULL CHECK (standing IN ('preferred', 'approved', 'blocked')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, manufacturer_id)
);
CREATE INDEX company_suppliers_manufacturer ON company_suppliers (manufacturer_id);

ALTER TABLE company_suppliers ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_suppliers FORCE ROW LEVEL SECURITY;
CREATE POLICY company_suppliers_own ON company_suppliers TO millwright_app
  USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
CREATE POLICY company_suppliers_schema_owner ON company_suppliers TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (company_id, manufacturer_id, standing, note, changed_at), UPDATE (standing, note, changed_at)
  ON company_suppliers TO millwright_app;
