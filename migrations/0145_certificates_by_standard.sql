-- A certificate is typed as its paper has it: "AS9100D", "AS9100 Rev D", "ISO 9001:2015". Who asks for the standard finds
-- each of its revisions; who names a revision finds that one alone.
CREATE FUNCTION certificate_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  regexp_replace(lower(name), '[^a-z0-9]+', '', 'g');

-- Without a year, a revision's letter after the number, or "Rev".
CREATE FUNCTION certificate_standard(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  certificate_key(regexp_replace(regexp_replace(lower(name), '\s+(certified|certification|compliant)\s*$', ''),
    '(?:\s*[:/-]\s*(?:19|20)\d\d|[\s,-]+rev(?:ision|\.)?\s*[a-z0-9]{1,2}|(?<=\d)[\s-]?[a-z])\s*$', ''));

CREATE FUNCTION certificate_keys(names text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  ARRAY(SELECT certificate_key(name) FROM unnest(names) name
        UNION SELECT certificate_standard(name) FROM unnest(names) name);

CREATE INDEX manufacturers_certificate_keys ON manufacturers USING gin (certificate_keys(certifications));
