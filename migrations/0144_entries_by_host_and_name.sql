-- Whether an entry of the directory may be a seller's own is asked on the dashboard and each step of onboarding: by the
-- host of its website, and by its name as firms are compared.
CREATE FUNCTION plain_firm_name(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  nullif(regexp_replace(regexp_replace(lower(name), '[^a-z0-9]+', ' ', 'g'),
    '^ ?(the )?| ?( (inc|incorporated|llc|l l c|corp|corporation|co|company|ltd|limited|lp|llp))* ?$', '', 'g'), '');

-- Without a leading "www."; NULL where none can be told.
CREATE FUNCTION website_host(website text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT RETURN
  lower(substring(website from '^\s*(?:[A-Za-z][A-Za-z0-9+.-]*://)?(?:[^/?#@]*@)?(?:[Ww]{3}\.)?([^/?#:\s]*[^/?#:\s.])'));

CREATE INDEX manufacturers_unclaimed_name ON manufacturers (plain_firm_name(name))
  WHERE source IS NOT NULL AND company_id IS NULL AND user_id IS NULL AND NOT is_sample;
CREATE INDEX manufacturers_unclaimed_host ON manufacturers (website_host(website))
  WHERE source IS NOT NULL AND company_id IS NULL AND user_id IS NULL AND NOT is_sample;
