-- Products as the companies that sell them keep them: drafts, what is published, and what is put away. What is published
-- has its row in the public catalog, which follows this one by trigger: no role of the application writes the catalog.

ALTER TABLE seller_products
  -- Follows a row of company_products, which has the same id. All others come from files and samples.
  ADD COLUMN is_managed boolean NOT NULL DEFAULT false,
  -- Its pictures on this site, the first one also as image_url.
  ADD COLUMN image_urls text[] NOT NULL DEFAULT '{}';
-- Two sellers may number their goods alike; the files of an operator's imports must not.
ALTER TABLE seller_products DROP CONSTRAINT seller_products_external_id_key;
CREATE UNIQUE INDEX seller_products_external_id ON seller_products (external_id) WHERE NOT is_managed;

-- As before, but planned anew each time: a plan that was made for one changed row, and kept, compares each of two
-- thousand with all others.
CREATE OR REPLACE FUNCTION products_updated() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM added) THEN
    RETURN NULL;
  END IF;
  EXECUTE $sql$
  INSERT INTO categories (slug, name)
    SELECT DISTINCT ON (slugify(label)) slugify(label), label
      FROM added, unnest(added.categories) AS label WHERE slugify(label) <> ''
     ORDER BY slugify(label)
    ON CONFLICT DO NOTHING$sql$;
  EXECUTE $sql$
  DELETE FROM product_categories link USING removed, added
    WHERE removed.id = added.id AND link.product_id = added.id
      AND (removed.categories, removed.price, removed.created_at)
          IS DISTINCT FROM (added.categories, added.price, added.created_at)$sql$;
  EXECUTE $sql$
  INSERT INTO product_categories (category_slug, product_id, price, created_at)
    SELECT DISTINCT slugify(label), added.id, added.price, added.created_at
      FROM added JOIN removed USING (id), unnest(added.categories) AS label
     WHERE slugify(label) <> ''
       AND (removed.categories, removed.price, removed.created_at)
           IS DISTINCT FROM (added.categories, added.price, added.created_at)$sql$;
  EXECUTE $sql$
  SELECT add_to_facets('product', (SELECT coalesce(jsonb_agg(c), '[]') FROM (
    SELECT 'category' AS facet, slugify(label) AS value, count(DISTINCT added.id) AS count
      FROM added JOIN removed USING (id), unnest(added.categories) AS label
     WHERE slugify(label) <> '' AND removed.categories <> added.categories GROUP BY 2
    UNION ALL
    SELECT 'category', slugify(label), -count(DISTINCT removed.id)
      FROM removed JOIN added USING (id), unnest(removed.categories) AS label
     WHERE slugify(label) <> '' AND removed.categories <> added.categories GROUP BY 2
    UNION ALL
    SELECT 'state', added.state, count(*) FROM added JOIN removed USING (id)
     WHERE added.state IS NOT NULL AND added.state IS DISTINCT FROM removed.state GROUP BY 2
    UNION ALL
    SELECT 'state', removed.state, -count(*) FROM added JOIN removed USING (id)
     WHERE removed.state IS NOT NULL AND added.state IS DISTINCT FROM removed.state GROUP BY 2) c))$sql$;
  RETURN NULL;
END $$;

CREATE TABLE company_products (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'published', 'archived')),
  -- One more with every change: whoever saves an older one is told.
  version integer NOT NULL DEFAULT 1,
  -- The entry of the directory that it is listed under while it is published; written by a trigger.
  entry_id uuid REFERENCES manufacturers (id) ON DELETE SET NULL,
  external_id text CHECK (length(external_id) BETWEEN 1 AND 200), -- the seller's own number for it
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 20000),
  price numeric(12, 2) CHECK (price >= 0), -- NULL: on request
  categories text[] NOT NULL DEFAULT '{}' CHECK (cardinality(categories) <= 20),
  in_stock boolean NOT NULL DEFAULT true,
  minimum_order_quantity integer NOT NULL DEFAULT 1 CHECK (minimum_order_quantity >= 1),
  lead_time_days integer CHECK (lead_time_days >= 0),
  specifications jsonb NOT NULL DEFAULT '[]', -- [{name, value, unit?}]
  price_breaks jsonb NOT NULL DEFAULT '[]',   -- [{minimum_quantity, price}]
  origin text CHECK (length(origin) <= 200),
  -- Paths in the bucket product_pictures, in the order in which they are shown.
  pictures text[] NOT NULL DEFAULT '{}' CHECK (cardinality(pictures) <= 10),
  -- The change of many products at once that made this version; NULL: it was changed alone.
  change_id uuid,
  published_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((state = 'published') = (entry_id IS NOT NULL))
);
CREATE UNIQUE INDEX company_products_number ON company_products (company_id, external_id);
CREATE INDEX company_products_changed ON company_products (company_id, updated_at, id);
CREATE INDEX company_products_name ON company_products (company_id, lower(name), id);
CREATE INDEX company_products_change ON company_products (change_id) WHERE change_id IS NOT NULL;
CREATE INDEX company_products_entry ON company_products (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX company_products_pictures ON company_products USING gin (pictures);
ALTER TABLE company_products ENABLE ROW LEVEL SECURITY;
ALTER TABLE company_products FORCE ROW LEVEL SECURITY;
CREATE POLICY company_products_own ON company_products TO millwright_app
  USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
CREATE POLICY company_products_owner ON company_products TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE,
  INSERT (company_id, external_id, name, description, price, categories, in_stock, minimum_order_quantity,
    lead_time_days, specifications, price_breaks, origin, pictures, change_id),
  UPDATE (state, external_id, name, description, price, categories, in_stock, minimum_order_quantity,
    lead_time_days, specifications, price_breaks, origin, pictures, change_id)
  ON company_products TO millwright_app;

-- What a product was before each of its last hundred changes. Written by a trigger.
CREATE TABLE product_versions (
  product_id uuid NOT NULL REFERENCES company_products (id) ON DELETE CASCADE,
  version integer NOT NULL,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  content jsonb NOT NULL, -- columns of company_products by name
  written_at timestamptz NOT NULL,
  PRIMARY KEY (product_id, version)
);
CREATE INDEX product_versions_company ON product_versions (company_id);
ALTER TABLE product_versions ENABLE ROW LEVEL SECURITY;
ALTER TABLE product_versions FORCE ROW LEVEL SECURITY;
CREATE POLICY product_versions_own ON product_versions FOR SELECT TO millwright_app
  USING (company_id = acting_company());
CREATE POLICY product_versions_owner ON product_versions TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT ON product_versions TO millwright_app;

-- The entry of the directory that a company's products are listed under: that of its owner, of several the first
-- member's. Another member's profile is not the company's.
CREATE FUNCTION company_entry(company uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT entry.id
    FROM public.company_members member JOIN public.manufacturers entry ON entry.user_id = member.person_id
   WHERE member.company_id = company AND 'owner' = ANY (member.roles)
   ORDER BY member.joined_at, entry.created_at, entry.id LIMIT 1
$$;

CREATE FUNCTION prepare_company_product() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.entry_id IS NOT NULL AND NEW.entry_id IS NULL AND NEW.state = 'published' THEN
    -- The entry left the directory, and what was listed under it with it.
    NEW.state := 'draft';
  ELSIF NEW.state = 'published' AND (TG_OP = 'INSERT' OR OLD.state <> 'published') THEN
    NEW.entry_id := company_entry(NEW.company_id);
    IF NEW.entry_id IS NULL THEN
      RAISE EXCEPTION 'products are listed under a published profile' USING ERRCODE = 'check_violation',
        CONSTRAINT = 'company_products_need_an_entry';
    END IF;
    NEW.published_at := coalesce(NEW.published_at, now());
  ELSIF NEW.state <> 'published' THEN
    NEW.entry_id := NULL;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW IS DISTINCT FROM OLD THEN
    NEW.updated_at := now();
    -- Pictures are changed beside the text, by whoever is writing it at that moment.
    IF to_jsonb(NEW) - '{pictures,updated_at}'::text[] IS DISTINCT FROM to_jsonb(OLD) - '{pictures,updated_at}'::text[] THEN
      NEW.version := OLD.version + 1;
    END IF;
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION prepare_company_product() FROM PUBLIC;
CREATE TRIGGER company_products_prepared BEFORE INSERT OR UPDATE ON company_products
  FOR EACH ROW EXECUTE FUNCTION prepare_company_product();

CREATE FUNCTION keep_product_versions() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  -- Planned anew each time: by how many rows there are.
  EXECUTE $sql$INSERT INTO product_versions (product_id, version, company_id, content, written_at)
    SELECT removed.id, removed.version, removed.company_id,
           to_jsonb(removed) - '{id,company_id,version,entry_id,created_at,updated_at}'::text[],
           removed.updated_at
      FROM removed JOIN added USING (id) WHERE added.version <> removed.version$sql$;
  EXECUTE $sql$DELETE FROM product_versions past USING added
   WHERE past.product_id = added.id AND past.version < added.version - 100$sql$;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_product_versions() FROM PUBLIC;
CREATE TRIGGER company_products_versions AFTER UPDATE ON company_products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_product_versions();

-- The public catalog, with its counts and words, follows in the same transaction.
CREATE FUNCTION list_company_products() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    EXECUTE $sql$DELETE FROM seller_products listed USING removed JOIN added USING (id)
     WHERE listed.id = removed.id AND listed.is_managed
       AND removed.state = 'published' AND added.state <> 'published'$sql$;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM seller_products listed USING removed
     WHERE listed.id = removed.id AND listed.is_managed AND removed.state = 'published';
    RETURN NULL;
  END IF;
  INSERT INTO seller_products AS listed (id, is_managed, external_id, seller_id, name, description, price,
      categories, image_url, image_urls, in_stock, minimum_order_quantity, lead_time_days, specifications,
      price_breaks, origin, created_at, seller_name, state, location, seller_terms)
    SELECT added.id, true, added.external_id, seller.id, added.name, added.description, added.price,
           added.categories, '/storage/product_pictures/' || added.pictures[1],
           ARRAY(SELECT '/storage/product_pictures/' || path FROM unnest(added.pictures) path),
           added.in_stock, added.minimum_order_quantity, added.lead_time_days, added.specifications,
           added.price_breaks, added.origin, added.published_at, seller.name, seller.state, seller.location,
           terms_of_seller(seller.sale_terms, seller.minimum_order_value)
      FROM added JOIN manufacturers seller ON seller.id = added.entry_id
     WHERE added.state = 'published'
     ORDER BY added.id
  ON CONFLICT (id) DO UPDATE
    SET external_id = excluded.external_id, seller_id = excluded.seller_id, name = excluded.name,
        description = excluded.description, price = excluded.price, categories = excluded.categories,
        image_url = excluded.image_url, image_urls = excluded.image_urls, in_stock = excluded.in_stock,
        minimum_order_quantity = excluded.minimum_order_quantity, lead_time_days = excluded.lead_time_days,
        specifications = excluded.specifications, price_breaks = excluded.price_breaks,
        origin = excluded.origin, seller_name = excluded.seller_name, state = excluded.state,
        location = excluded.location, seller_terms = excluded.seller_terms, updated_at = now()
    WHERE listed.is_managed;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION list_company_products() FROM PUBLIC;
CREATE TRIGGER company_products_listed_new AFTER INSERT ON company_products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_company_products();
CREATE TRIGGER company_products_listed AFTER UPDATE ON company_products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_company_products();
CREATE TRIGGER company_products_unlisted AFTER DELETE ON company_products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION list_company_products();

-- Whoever leaves takes their pictures along; a company that closes, its products.
CREATE FUNCTION forget_product_picture() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE company_products SET pictures = array_remove(pictures, OLD.path), change_id = NULL
   WHERE pictures @> ARRAY[OLD.path];
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_product_picture() FROM PUBLIC;
CREATE TRIGGER stored_files_product_pictures AFTER DELETE ON stored_files
  FOR EACH ROW WHEN (OLD.bucket = 'product_pictures') EXECUTE FUNCTION forget_product_picture();

CREATE FUNCTION forget_company_products() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM company_products WHERE company_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_company_products() FROM PUBLIC;
CREATE TRIGGER companies_forget_products AFTER UPDATE OF closed_at ON companies
  FOR EACH ROW WHEN (NEW.closed_at IS NOT NULL AND OLD.closed_at IS NULL)
  EXECUTE FUNCTION forget_company_products();
