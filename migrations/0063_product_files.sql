-- Drawings and models of products: who may see the product reads them, everybody once it is published.

CREATE TABLE product_files (
  product_id uuid NOT NULL REFERENCES company_products (id) ON DELETE CASCADE,
  file_id uuid NOT NULL,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (product_id, file_id),
  FOREIGN KEY (file_id, owner_id) REFERENCES stored_files (id, owner_id) ON DELETE CASCADE
);
CREATE INDEX product_files_file ON product_files (file_id, owner_id);
CREATE INDEX product_files_company ON product_files (company_id);
CREATE INDEX product_files_owner ON product_files (owner_id);
ALTER TABLE product_files ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_files FORCE ROW LEVEL SECURITY;
-- What is published has its row in the catalog (decision 62).
CREATE POLICY product_files_seen ON product_files FOR SELECT TO millwright_app
  USING (company_id = acting_company() OR EXISTS (SELECT FROM seller_products p WHERE p.id = product_id AND p.is_managed));
CREATE POLICY product_files_add ON product_files FOR INSERT TO millwright_app
  WITH CHECK (owner_id = viewer_id() AND company_id = acting_company()
    AND EXISTS (SELECT FROM company_products p WHERE p.id = product_id AND p.company_id = acting_company()));
CREATE POLICY product_files_take_out ON product_files FOR DELETE TO millwright_app USING (company_id = acting_company());
CREATE POLICY product_files_schema_owner ON product_files TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (product_id, file_id, company_id, owner_id), DELETE ON product_files TO millwright_app;
CREATE POLICY stored_files_of_products ON stored_files FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM product_files f WHERE f.file_id = stored_files.id));

-- Files that were uploaded for a product and belong to none a week later are deleted, as those of messages are.
CREATE FUNCTION is_product_file(file uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM product_files f WHERE f.file_id = file)
$$;
REVOKE ALL ON FUNCTION is_product_file(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_product_file(uuid) TO millwright_system;
CREATE POLICY stored_files_of_no_product ON stored_files TO millwright_system
  USING (purpose = 'product_file' AND created_at < now() - interval '7 days' AND NOT is_product_file(id))
  WITH CHECK (false);
CREATE INDEX stored_files_for_products ON stored_files (created_at) WHERE purpose = 'product_file';
