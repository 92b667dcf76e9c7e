-- What a shop can make: a row for each process and industry of it, with where that is known from.

ALTER TABLE manufacturers
  -- What a public directory says that a shop does, finer than the processes that have pages: codes of the
  -- vocabulary's processes.
  ADD COLUMN activities text[] NOT NULL DEFAULT '{}';

CREATE TABLE manufacturer_capabilities (
  manufacturer_id uuid NOT NULL REFERENCES manufacturers (id) ON DELETE CASCADE,
  -- A process of the vocabulary, or an industry's code and its beginnings from three digits on.
  code text NOT NULL,
  -- stated: by the shop; documented: by a certificate or document; proved: by orders here;
  -- implied: by an industry's code or an inspector's list.
  basis text NOT NULL CHECK (basis IN ('stated', 'documented', 'proved', 'implied')),
  PRIMARY KEY (manufacturer_id, code)
);
CREATE INDEX manufacturer_capabilities_code ON manufacturer_capabilities (code, manufacturer_id);
-- Made of public rows by triggers: everybody reads, no role of the application writes.
GRANT SELECT ON manufacturer_capabilities TO millwright_app;

-- Whoever enters or claims a row speaks of itself; of others a publisher says what they are.
CREATE FUNCTION capabilities_of(entry manufacturers) RETURNS TABLE (code text, basis text)
  LANGUAGE sql STABLE AS $$
  -- "stated" comes after "implied", so that the better one stays.
  SELECT code, max(basis)
    FROM (SELECT unnest(entry.processes) AS code,
                 CASE WHEN entry.user_id IS NOT NULL OR entry.source IS NULL OR entry.is_sample
                      THEN 'stated' ELSE 'implied' END AS basis
           -- A publisher's processes were taken from its code, which says more.
           WHERE entry.user_id IS NOT NULL OR entry.source IS NULL OR entry.is_sample OR entry.naics = '{}'
          UNION ALL SELECT unnest(entry.activities), 'implied'
          UNION ALL SELECT left(industry, digits), 'implied'
            FROM unnest(entry.naics) industry, generate_series(3, 6) digits
           WHERE digits <= length(industry)) known
   GROUP BY code
$$;

CREATE FUNCTION note_capabilities() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM manufacturer_capabilities kept
     USING added JOIN removed USING (id)
     WHERE kept.manufacturer_id = added.id
       AND (added.processes, added.activities, added.naics, added.user_id, added.source, added.is_sample)
           IS DISTINCT FROM (removed.processes, removed.activities, removed.naics, removed.user_id,
                             removed.source, removed.is_sample)
       AND NOT EXISTS (SELECT FROM capabilities_of(added::manufacturers) now WHERE now.code = kept.code);
    INSERT INTO manufacturer_capabilities AS kept (manufacturer_id, code, basis)
    SELECT added.id, now.code, now.basis
      FROM added JOIN removed USING (id), capabilities_of(added::manufacturers) now
     WHERE (added.processes, added.activities, added.naics, added.user_id, added.source, added.is_sample)
           IS DISTINCT FROM (removed.processes, removed.activities, removed.naics, removed.user_id,
                             removed.source, removed.is_sample)
    ON CONFLICT (manufacturer_id, code) DO UPDATE SET basis = excluded.basis
     WHERE kept.basis <> excluded.basis;
  ELSE
    INSERT INTO manufacturer_capabilities (manufacturer_id, code, basis)
    SELECT added.id, now.code, now.basis FROM added, capabilities_of(added::manufacturers) now;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION note_capabilities() FROM PUBLIC;
CREATE TRIGGER capabilities_inserted AFTER INSERT ON manufacturers
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_capabilities();
CREATE TRIGGER capabilities_updated AFTER UPDATE ON manufacturers
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_capabilities();

-- Rows imported before say their activities in words only.
UPDATE manufacturers entry SET activities = told.codes
  FROM (SELECT id, array_agg(DISTINCT code) AS codes
          FROM manufacturers, unnest(string_to_array(specialization, ', ')) activity,
               LATERAL (SELECT CASE
                 WHEN activity ~ 'Slaughter' AND activity ~ 'Poultry' THEN 'poultry-slaughter'
                 WHEN activity ~ '(Exotic|Rabbit)' THEN 'exotic-meat-processing'
                 WHEN activity ~ 'Slaughter' THEN 'meat-slaughter'
                 WHEN activity = 'Contract brewery' THEN 'contract-brewing' END) known (code)
         WHERE source IN ('usda-fsis', 'openbrewerydb') AND code IS NOT NULL
         GROUP BY id) told
 WHERE entry.id = told.id;
INSERT INTO manufacturer_capabilities (manufacturer_id, code, basis)
SELECT entry.id, now.code, now.basis FROM manufacturers entry, capabilities_of(entry) now
ON CONFLICT DO NOTHING;
