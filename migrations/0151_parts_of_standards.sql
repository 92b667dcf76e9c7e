-- A part of a standard is the standard, too ("ISO 3834-2"), an abbreviation stands for what it begins ("FSC Chain of Custody"),
-- and what proves who owns a company says that it is owned so. `certificate-key.ts` says the same to pages.
DROP INDEX manufacturers_certificate_keys;

CREATE OR REPLACE FUNCTION wider_certificate(words text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN (
  SELECT CASE WHEN wider <> words AND wider ~ '[a-z]' THEN wider ELSE '' END
    FROM (SELECT CASE
      WHEN words ~ '^.+ (?:registered|registration|compliant|compliance|listed|approved|recognized)$'
        THEN regexp_replace(words, ' [a-z]+$', '')
      WHEN words ~ '[0-9][a-z]? (?:19|20)[0-9]{2}$' THEN regexp_replace(words, ' [0-9]{4}$', '')
      WHEN words ~ '^.+ (?:rev|revision|issue|edition|ed|version|ver|v|level|class|cl|grade|tier|phase|type|stage|category|cat)(?: [a-z0-9]{1,3}|[0-9]{1,2})(?: [0-9]{1,2})?$'
        THEN regexp_replace(words, '^(.+) (?:rev|revision|issue|edition|ed|version|ver|v|level|class|cl|grade|tier|phase|type|stage|category|cat)(?: [a-z0-9]{1,3}|[0-9]{1,2})(?: [0-9]{1,2})?$', '\1')
      WHEN words ~ '[0-9]{4,} [0-9]{1,2}$' THEN regexp_replace(words, ' [0-9]{1,2}$', '')
      ELSE regexp_replace(words, '([0-9]) ?[a-z]$', '\1') END AS wider) step);

CREATE OR REPLACE FUNCTION certificate_keys(names text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  ARRAY(WITH keys AS (
          SELECT certificate_key(name) AS key FROM unnest(names) name
          UNION
          SELECT replace(wider, ' ', '') FROM unnest(names) name
            CROSS JOIN LATERAL (SELECT wider_certificate(certificate_words(name)) AS once) a
            CROSS JOIN LATERAL (SELECT wider_certificate(once) AS twice) b
            CROSS JOIN LATERAL (SELECT wider_certificate(twice) AS thrice) c
            CROSS JOIN LATERAL (SELECT wider_certificate(thrice) AS finally) d
            CROSS JOIN LATERAL unnest(ARRAY[once, twice, thrice, finally]) wider WHERE wider <> ''
          UNION
          SELECT translate(substring(name FROM '^([A-Z]{2,})(?: [A-Za-z]+)+$'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
                           'abcdefghijklmnopqrstuvwxyz')
            FROM unnest(names) name WHERE name ~ '^[A-Z]{2,}(?: [A-Za-z]+)+$')
        SELECT key FROM keys
        UNION
        SELECT CASE WHEN key IN ('wosb', 'edwosb', 'wbenc', 'wbe') THEN 'womenowned'
                    WHEN key IN ('vosb', 'sdvosb') THEN 'veteranowned' ELSE 'minorityowned' END
          FROM keys WHERE key IN ('wosb', 'edwosb', 'wbenc', 'wbe', 'vosb', 'sdvosb', 'mbe'));

CREATE INDEX manufacturers_certificate_keys ON manufacturers USING gin (certificate_keys(certifications));
DELETE FROM facet_counts WHERE subject = 'manufacturer' AND facet = 'certificate_key';
INSERT INTO facet_counts (subject, facet, value, count)
  SELECT 'manufacturer', 'certificate_key', key, count(*)
    FROM manufacturers m, unnest(certificate_keys(m.certifications)) key GROUP BY key;
