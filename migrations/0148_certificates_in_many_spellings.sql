-- A certificate is known in whatever spelling, and by whatever grade or edition its paper names: "AS-9120B", "as9120 rev b"
-- and "AS9120B certified" are one, "CMMC Level 2" is a grade of CMMC. `certificate-key.ts` says the same to pages.
DROP INDEX manufacturers_certificate_keys;

-- Words one blank apart, without what only says that the certificate is held, a revision beside its number.
CREATE FUNCTION certificate_words(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  regexp_replace(regexp_replace(btrim(regexp_replace(
    regexp_replace(translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'),
      '^([a-z]+) */ *[a-z]+(?=[ -]*[0-9])', '\1'), '[^a-z0-9]+', ' ', 'g'), ' '),
    '^(.+) (?:certified|certification|certificate|accredited|accreditation)$', '\1'),
    '([0-9]) ?(?:rev|revision) ?([a-z])(?= [0-9]|$)', '\1\2');

-- What it is an edition or a grade of, as words; '' where it is of nothing.
CREATE FUNCTION wider_certificate(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN (
  SELECT CASE WHEN wider <> words AND wider ~ '[a-z]' THEN wider ELSE '' END
    FROM (SELECT CASE
      WHEN words ~ '^.+ (?:registered|registration|compliant|compliance|listed|approved|recognized)$'
        THEN regexp_replace(words, ' [a-z]+$', '')
      WHEN words ~ '[0-9][a-z]? (?:19|20)[0-9]{2}$' THEN regexp_replace(words, ' [0-9]{4}$', '')
      WHEN words ~ '^.+ (?:rev|revision|issue|edition|ed|version|ver|v|level|class|grade|tier|phase|type|stage|category|cat)(?: [a-z0-9]{1,3}|[0-9]{1,2})(?: [0-9]{1,2})?$'
        THEN regexp_replace(words, '^(.+) (?:rev|revision|issue|edition|ed|version|ver|v|level|class|grade|tier|phase|type|stage|category|cat)(?: [a-z0-9]{1,3}|[0-9]{1,2})(?: [0-9]{1,2})?$', '\1')
      ELSE regexp_replace(words, '([0-9]) ?[a-z]$', '\1') END AS wider) step);

CREATE OR REPLACE FUNCTION certificate_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  coalesce(nullif(replace(certificate_words(name), ' ', ''), ''), name);

CREATE OR REPLACE FUNCTION certificate_keys(names text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  ARRAY(SELECT certificate_key(name) FROM unnest(names) name
        UNION
        SELECT replace(wider, ' ', '') FROM unnest(names) name
          CROSS JOIN LATERAL (SELECT wider_certificate(certificate_words(name)) AS once) a
          CROSS JOIN LATERAL (SELECT wider_certificate(once) AS twice) b
          CROSS JOIN LATERAL (SELECT wider_certificate(twice) AS thrice) c
          CROSS JOIN LATERAL (SELECT wider_certificate(thrice) AS finally) d
          CROSS JOIN LATERAL unnest(ARRAY[once, twice, thrice, finally]) wider WHERE wider <> '');

DROP FUNCTION certificate_standard(text);
CREATE INDEX manufacturers_certificate_keys ON manufacturers USING gin (certificate_keys(certifications));

-- How many entries hold a certificate, in whatever spelling: an entry that states two of them counts once.
CREATE OR REPLACE FUNCTION manufacturer_facets(entry manufacturers, sign integer)
  RETURNS TABLE (facet text, value text, count bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT 'all', 'all', sign::bigint
  UNION ALL SELECT 'state', entry.state, sign::bigint WHERE entry.state IS NOT NULL
  UNION ALL SELECT DISTINCT 'process', process, sign::bigint FROM unnest(entry.processes) process
  UNION ALL SELECT DISTINCT 'certification', certificate, sign::bigint FROM unnest(entry.certifications) certificate
  UNION ALL SELECT 'certificate_key', key, sign::bigint FROM unnest(certificate_keys(entry.certifications)) key
  UNION ALL SELECT 'source', coalesce(entry.source, 'owner'), sign::bigint
$$;
INSERT INTO facet_counts (subject, facet, value, count)
  SELECT 'manufacturer', 'certificate_key', key, count(*)
    FROM manufacturers m, unnest(certificate_keys(m.certifications)) key GROUP BY key;
