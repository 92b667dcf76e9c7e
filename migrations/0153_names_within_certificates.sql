-- A paper may name several standards ("ISO 9001:2015 & AS9100D"), its abbreviation ("Minority Business Enterprise (MBE)"),
-- who gives it ("SBA 8(a)") or what of it is held ("Nadcap - heat treating"): it is found by each. `certificate-key.ts`
-- says the same to pages.
DROP INDEX manufacturers_certificate_keys;

CREATE OR REPLACE FUNCTION certificate_words(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  regexp_replace(regexp_replace(regexp_replace(regexp_replace(btrim(regexp_replace(
    regexp_replace(
      regexp_replace(translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'),
        '([a-z][0-9]+(?:[.][0-9]+)*)/\1m(?![a-z0-9])', '\1'),
      '^([a-z]+) */ *[a-z]+(?=[ -]*[0-9])', '\1'), '[^a-z0-9]+', ' ', 'g'), ' '),
    '^sba (?=.)', ''),
    '^nist (?:sp|special publication) (?=[0-9])', 'nist '),
    '^(.+) (?:certified|certification|certificate|accredited|accreditation)$', '\1'),
    '([0-9]) ?(?:rev|revision) ?([a-z])(?= [0-9]|$)', '\1\2');

-- A name as it is written, and the names that it has within.
CREATE FUNCTION certificate_names(name text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  ARRAY(SELECT name
        UNION
        SELECT substring(name FROM '^(.*[^ ]) +\([^()]*\) *$') WHERE name ~ '^.*[^ ] +\([^()]*\) *$'
        UNION
        SELECT inside FROM (SELECT substring(name FROM '^.*[^ ] +\(([^()]*)\) *$') AS inside) explained
          WHERE inside ~ '^[A-Z]{2,}[0-9A-Za-z.-]*$'
        UNION
        SELECT unnest(several) FROM (SELECT regexp_split_to_array(name, ' *(?:[&+,;/]| and ) *') AS several) parted
          WHERE cardinality(several) > 1
            AND (SELECT bool_and(one ~ '^[A-Za-z]{2,}[ A-Za-z-]*[0-9]') FROM unnest(several) one));

CREATE OR REPLACE FUNCTION certificate_keys(names text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  ARRAY(WITH each AS (
          SELECT name, certificate_words(name) AS words
            FROM unnest(names) written, unnest(certificate_names(written)) name),
        keys AS (
          SELECT certificate_key(name) AS key FROM each
          UNION
          SELECT replace(wider, ' ', '') FROM each
            CROSS JOIN LATERAL (SELECT wider_certificate(words) AS once) a
            CROSS JOIN LATERAL (SELECT wider_certificate(once) AS twice) b
            CROSS JOIN LATERAL (SELECT wider_certificate(twice) AS thrice) c
            CROSS JOIN LATERAL (SELECT wider_certificate(thrice) AS finally) d
            CROSS JOIN LATERAL unnest(ARRAY[once, twice, thrice, finally]) wider WHERE wider <> ''
          UNION
          SELECT translate(substring(name FROM '^([A-Z]{2,}|Nadcap)'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
                           'abcdefghijklmnopqrstuvwxyz')
            FROM each WHERE name ~ '^(?:[A-Z]{2,}|Nadcap)(?:(?: *[-:] *| +)[A-Za-z]+)+$'
          UNION
          SELECT owned FROM each,
            (VALUES ('(?:^| )(?:wom[ae]n|womens|female) owned(?: |$)|(?:^| )women s business enterprise(?: |$)', 'womenowned'),
                    ('(?:^| )veterans? owned(?: |$)', 'veteranowned'),
                    ('(?:^| )minority (?:owned|business enterprise)(?: |$)', 'minorityowned')) said (pattern, owned)
            WHERE words ~ pattern)
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
