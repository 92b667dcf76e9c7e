-- A standard in inches and its twin in millimeters are published as one: "AWS D1.1/D1.1M:2020" is AWS D1.1.
-- `certificate-key.ts` says the same to pages.
DROP INDEX manufacturers_certificate_keys;

CREATE OR REPLACE FUNCTION certificate_words(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  regexp_replace(regexp_replace(btrim(regexp_replace(
    regexp_replace(
      regexp_replace(translate(name, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'),
        '([a-z][0-9]+(?:[.][0-9]+)*)/\1m(?![a-z0-9])', '\1'),
      '^([a-z]+) */ *[a-z]+(?=[ -]*[0-9])', '\1'), '[^a-z0-9]+', ' ', 'g'), ' '),
    '^(.+) (?:certified|certification|certificate|accredited|accreditation)$', '\1'),
    '([0-9]) ?(?:rev|revision) ?([a-z])(?= [0-9]|$)', '\1\2');

CREATE INDEX manufacturers_certificate_keys ON manufacturers USING gin (certificate_keys(certifications));
DELETE FROM facet_counts WHERE subject = 'manufacturer' AND facet = 'certificate_key';
INSERT INTO facet_counts (subject, facet, value, count)
  SELECT 'manufacturer', 'certificate_key', key, count(*)
    FROM manufacturers m, unnest(certificate_keys(m.certifications)) key GROUP BY key;
