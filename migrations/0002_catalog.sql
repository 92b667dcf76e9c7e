-- The public catalogue: manufacturers, their products, categories, business listings.
-- No row level security here: every row is public (drafts never enter these tables), and a policy
-- would keep the planner from using the GIN indexes (0.7 -> 68 ms measured at 100,000 rows).

CREATE FUNCTION search_document(a text, b text, c text, d text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector('public.millwright'::regconfig, coalesce(a, '')), 'A')
      || setweight(to_tsvector('public.millwright'::regconfig, coalesce(b, '')), 'B')
      || setweight(to_tsvector('public.millwright'::regconfig, coalesce(c, '')), 'C')
      || setweight(to_tsvector('public.millwright'::regconfig, coalesce(d, '')), 'D')
$$;
-- array_to_string() is only STABLE because element output functions may be; text output is not.
CREATE FUNCTION words_of(list text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT array_to_string(list, ' ') $$;

CREATE TABLE manufacturers (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  user_id uuid,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  tagline text,
  description text NOT NULL DEFAULT '',
  industry_sector text,
  specialization text,
  headquarters_location text,
  founded_year integer CHECK (founded_year BETWEEN 1600 AND 2100),
  employee_count text,
  certifications text[] NOT NULL DEFAULT '{}',
  verified boolean NOT NULL DEFAULT false,
  social_links jsonb NOT NULL DEFAULT '{}',
  performance_metrics jsonb NOT NULL DEFAULT '{}',
  logo_url text,
  -- What the shop can make: slugs of processes and materials, NAICS codes of its establishment.
  processes text[] NOT NULL DEFAULT '{}',
  materials text[] NOT NULL DEFAULT '{}',
  naics text[] NOT NULL DEFAULT '{}',
  parent_company text,
  other_names text[] NOT NULL DEFAULT '{}',
  street text,
  city text,
  state text CHECK (state ~ '^[A-Z]{2}$'),
  zip text CHECK (zip ~ '^[0-9]{5}$'),
  county text,
  phone text,
  website text,
  location point, -- (longitude, latitude) in degrees, WGS 84
  location_is_approximate boolean NOT NULL DEFAULT false, -- centroid of the ZIP
  -- Where the row came from. NULL source = entered by its owner.
  source text,
  source_id text,
  source_url text,
  retrieved_at timestamptz,
  is_sample boolean NOT NULL DEFAULT false,
  is_featured boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_vector tsvector GENERATED ALWAYS AS (search_document(
    name || ' ' || words_of(other_names),
    coalesce(specialization, '') || ' ' || coalesce(industry_sector, '') || ' '
      || replace(words_of(processes), '-', ' ') || ' ' || replace(words_of(materials), '-', ' '),
    coalesce(tagline, '') || ' ' || words_of(certifications) || ' ' || coalesce(parent_company, '')
      || ' ' || coalesce(city, '') || ' ' || coalesce(headquarters_location, ''),
    description)) STORED,
  UNIQUE (source, source_id)
);
CREATE INDEX manufacturers_search ON manufacturers USING gin (search_vector);
CREATE INDEX manufacturers_name_trgm ON manufacturers USING gin (name gin_trgm_ops);
CREATE INDEX manufacturers_location ON manufacturers USING gist (location);
CREATE INDEX manufacturers_created ON manufacturers (created_at, id);
CREATE INDEX manufacturers_name ON manufacturers (lower(name), id);
CREATE INDEX manufacturers_state ON manufacturers (state, created_at);
CREATE INDEX manufacturers_processes ON manufacturers USING gin (processes);
CREATE INDEX manufacturers_naics ON manufacturers USING gin (naics);
CREATE INDEX manufacturers_certifications ON manufacturers USING gin (certifications);
CREATE INDEX manufacturers_user ON manufacturers (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE categories (
  slug text PRIMARY KEY,
  name text NOT NULL,
  parent_slug text REFERENCES categories (slug),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE seller_products (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  external_id text UNIQUE,
  seller_id uuid REFERENCES manufacturers (id) ON DELETE CASCADE,
  -- Copied from the seller so that search and lists need no join; kept true by a trigger.
  seller_name text,
  state text,
  location point,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 20000),
  price numeric(12, 2) CHECK (price >= 0),
  categories text[] NOT NULL DEFAULT '{}',
  image_url text,
  in_stock boolean NOT NULL DEFAULT true,
  minimum_order_quantity integer NOT NULL DEFAULT 1 CHECK (minimum_order_quantity >= 1),
  lead_time_days integer CHECK (lead_time_days >= 0),
  specifications jsonb NOT NULL DEFAULT '[]', -- [{name, value, unit?}]
  price_breaks jsonb NOT NULL DEFAULT '[]',   -- [{minimum_quantity, price}]
  origin text,
  is_featured boolean NOT NULL DEFAULT false,
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_vector tsvector GENERATED ALWAYS AS (
    search_document(name, words_of(categories), seller_name, description)) STORED
);
CREATE INDEX seller_products_search ON seller_products USING gin (search_vector);
CREATE INDEX seller_products_name_trgm ON seller_products USING gin (name gin_trgm_ops);
CREATE INDEX seller_products_location ON seller_products USING gist (location);
CREATE INDEX seller_products_created ON seller_products (created_at, id);
CREATE INDEX seller_products_price ON seller_products (price, id);
CREATE INDEX seller_products_name ON seller_products (lower(name), id);
CREATE INDEX seller_products_seller ON seller_products (seller_id, created_at);
CREATE INDEX seller_products_sample ON seller_products (id) WHERE is_sample;
CREATE INDEX seller_products_featured ON seller_products (id) WHERE is_featured;
CREATE INDEX manufacturers_sample ON manufacturers (id) WHERE is_sample;

-- One row a product and category, in the two orders a category page is read
-- (0.5 ms at a million products, against 60 ms for array overlap with a count).
CREATE TABLE product_categories (
  category_slug text NOT NULL,
  product_id uuid NOT NULL REFERENCES seller_products (id) ON DELETE CASCADE,
  price numeric(12, 2),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (product_id, category_slug)
);
CREATE INDEX product_categories_newest ON product_categories (category_slug, created_at, product_id);
CREATE INDEX product_categories_price ON product_categories (category_slug, price, product_id);

CREATE TABLE business_listings (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  description text NOT NULL DEFAULT '',
  type text NOT NULL DEFAULT 'business_listing' CHECK (type = 'business_listing'),
  address text,
  city text,
  state text CHECK (state ~ '^[A-Z]{2}$'),
  zip text CHECK (zip ~ '^[0-9]{5}$'),
  phone text,
  website text,
  hours text,
  location point,
  source text NOT NULL,
  source_id text,
  source_url text,
  retrieved_at timestamptz,
  is_sample boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  search_vector tsvector GENERATED ALWAYS AS (
    search_document(name, description, coalesce(city, ''), coalesce(address, ''))) STORED,
  UNIQUE (source, source_id)
);
CREATE INDEX business_listings_search ON business_listings USING gin (search_vector);
CREATE INDEX business_listings_location ON business_listings USING gist (location);

-- Counts of the whole catalogue, maintained by the writer: counting 100,000 rows per facet costs 60 ms.
CREATE TABLE facet_counts (
  subject text NOT NULL,  -- product | manufacturer | business_listing
  facet text NOT NULL,    -- all | category | state | process | certification | source
  value text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (subject, facet, value)
);

-- Words of the catalogue with the number of documents that hold them: spelling is corrected against it.
CREATE TABLE search_lexicon (
  word text PRIMARY KEY,
  documents integer NOT NULL
);
CREATE INDEX search_lexicon_trgm ON search_lexicon USING gin (word gin_trgm_ops);

CREATE TABLE search_events (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  kind text NOT NULL CHECK (kind IN ('search', 'click')),
  query text NOT NULL CHECK (length(query) <= 400),
  result_id uuid,
  result_count integer,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX search_events_clicks ON search_events (created_at, result_id) WHERE kind = 'click';

CREATE TABLE import_runs (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  kind text NOT NULL,
  file_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('running', 'completed', 'refused', 'failed')),
  rows_read bigint NOT NULL DEFAULT 0,
  rows_written bigint NOT NULL DEFAULT 0,
  rows_skipped bigint NOT NULL DEFAULT 0,
  message text,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);

CREATE FUNCTION add_to_facets(subject_name text, changes jsonb) RETURNS void
  LANGUAGE sql AS $$
  -- Sorted, so that two writers lock the same counters in the same order.
  INSERT INTO facet_counts AS counter (subject, facet, value, count)
  SELECT subject_name, change.facet, change.value, sum(change.count)::bigint
    FROM jsonb_to_recordset(changes) AS change (facet text, value text, count bigint)
   GROUP BY change.facet, change.value HAVING sum(change.count) <> 0
   ORDER BY change.facet, change.value
  ON CONFLICT (subject, facet, value) DO UPDATE SET count = counter.count + excluded.count
$$;

CREATE FUNCTION products_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO categories (slug, name)
    SELECT DISTINCT ON (slugify(label)) slugify(label), label
      FROM added, unnest(added.categories) AS label WHERE slugify(label) <> ''
     ORDER BY slugify(label)
    ON CONFLICT DO NOTHING;
  INSERT INTO product_categories (category_slug, product_id, price, created_at)
    SELECT DISTINCT slugify(label), added.id, added.price, added.created_at
      FROM added, unnest(added.categories) AS label WHERE slugify(label) <> '';
  PERFORM add_to_facets('product', (SELECT coalesce(jsonb_agg(c), '[]') FROM (
    SELECT 'all' AS facet, 'all' AS value, count(*) AS count FROM added
    UNION ALL
    SELECT 'category', slugify(label), count(DISTINCT added.id)
      FROM added, unnest(added.categories) AS label WHERE slugify(label) <> '' GROUP BY 2
    UNION ALL
    SELECT 'state', state, count(*) FROM added WHERE state IS NOT NULL GROUP BY 2) c));
  RETURN NULL;
END $$;

CREATE FUNCTION products_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_facets('product', (SELECT coalesce(jsonb_agg(c), '[]') FROM (
    SELECT 'all' AS facet, 'all' AS value, -count(*) AS count FROM removed
    UNION ALL
    SELECT 'category', slugify(label), -count(DISTINCT removed.id)
      FROM removed, unnest(removed.categories) AS label WHERE slugify(label) <> '' GROUP BY 2
    UNION ALL
    SELECT 'state', state, -count(*) FROM removed WHERE state IS NOT NULL GROUP BY 2) c));
  RETURN NULL;
END $$;

CREATE FUNCTION products_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO categories (slug, name)
    SELECT DISTINCT ON (slugify(label)) slugify(label), label
      FROM added, unnest(added.categories) AS label WHERE slugify(label) <> ''
     ORDER BY slugify(label)
    ON CONFLICT DO NOTHING;
  DELETE FROM product_categories link USING removed, added
    WHERE removed.id = added.id AND link.product_id = added.id
      AND (removed.categories, removed.price, removed.created_at)
          IS DISTINCT FROM (added.categories, added.price, added.created_at);
  INSERT INTO product_categories (category_slug, product_id, price, created_at)
    SELECT DISTINCT slugify(label), added.id, added.price, added.created_at
      FROM added JOIN removed USING (id), unnest(added.categories) AS label
     WHERE slugify(label) <> ''
       AND (removed.categories, removed.price, removed.created_at)
           IS DISTINCT FROM (added.categories, added.price, added.created_at);
  PERFORM add_to_facets('product', (SELECT coalesce(jsonb_agg(c), '[]') FROM (
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
     WHERE removed.state IS NOT NULL AND added.state IS DISTINCT FROM removed.state GROUP BY 2) c));
  RETURN NULL;
END $$;

CREATE TRIGGER products_inserted AFTER INSERT ON seller_products
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION products_inserted();
CREATE TRIGGER products_updated AFTER UPDATE ON seller_products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION products_updated();
CREATE TRIGGER products_deleted AFTER DELETE ON seller_products
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION products_deleted();

CREATE FUNCTION manufacturer_facets(entry manufacturers, sign integer)
  RETURNS TABLE (facet text, value text, count bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'all', 'all', sign::bigint
  UNION ALL SELECT 'state', entry.state, sign::bigint WHERE entry.state IS NOT NULL
  UNION ALL SELECT DISTINCT 'process', process, sign::bigint FROM unnest(entry.processes) process
  UNION ALL SELECT DISTINCT 'certification', certificate, sign::bigint FROM unnest(entry.certifications) certificate
  UNION ALL SELECT 'source', coalesce(entry.source, 'owner'), sign::bigint
$$;
CREATE FUNCTION manufacturers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_to_facets('manufacturer', (SELECT coalesce(jsonb_agg(f), '[]') FROM (
      SELECT f.facet, f.value, sum(f.count) AS count
        FROM added, manufacturer_facets(added::manufacturers, 1) f GROUP BY 1, 2) f));
  END IF;
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_to_facets('manufacturer', (SELECT coalesce(jsonb_agg(f), '[]') FROM (
      SELECT f.facet, f.value, sum(f.count) AS count
        FROM removed, manufacturer_facets(removed::manufacturers, -1) f GROUP BY 1, 2) f));
  END IF;
  IF TG_OP = 'UPDATE' THEN
    UPDATE seller_products product
       SET seller_name = added.name, state = added.state, location = added.location
      FROM added JOIN removed USING (id)
     WHERE product.seller_id = added.id
       AND (added.name IS DISTINCT FROM removed.name OR added.state IS DISTINCT FROM removed.state
            OR added.location::text IS DISTINCT FROM removed.location::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER manufacturers_inserted AFTER INSERT ON manufacturers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION manufacturers_changed();
CREATE TRIGGER manufacturers_updated AFTER UPDATE ON manufacturers
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION manufacturers_changed();
CREATE TRIGGER manufacturers_deleted AFTER DELETE ON manufacturers
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION manufacturers_changed();

-- The application reads the catalogue and records what is searched. Rows are written by use-cases that
-- get their rights with the accounts; imports and samples run as the owner, from the command line.
GRANT SELECT ON manufacturers, categories, seller_products, product_categories, business_listings,
  facet_counts, search_lexicon, import_runs TO millwright_app;
GRANT INSERT ON search_events TO millwright_app;
-- Trending needs counts of clicks, never single searches: a query can hold what a person typed in trust.
ALTER TABLE search_events ENABLE ROW LEVEL SECURITY;
ALTER TABLE search_events FORCE ROW LEVEL SECURITY;
CREATE POLICY search_events_record ON search_events FOR INSERT TO millwright_app WITH CHECK (true);
CREATE POLICY search_events_read ON search_events FOR SELECT TO millwright_app USING (viewer_is_operator());
GRANT SELECT ON search_events TO millwright_app;
