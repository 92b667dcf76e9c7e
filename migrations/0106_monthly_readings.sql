-- A company may have its website read again every month. What is read is proposed, as always.

ALTER TABLE seller_profiles
  -- When it is read next; NULL: nobody has allowed it.
  ADD COLUMN next_reading_at timestamptz,
  ADD COLUMN last_reading_at timestamptz,
  -- How many new proposals the last one brought; NULL: it failed, and why says last_reading_flaw.
  ADD COLUMN last_reading_found integer CHECK (last_reading_found >= 0),
  ADD COLUMN last_reading_flaw text CHECK (length(last_reading_flaw) <= 1000);
CREATE INDEX seller_profiles_next_reading ON seller_profiles (next_reading_at) WHERE next_reading_at IS NOT NULL;
GRANT UPDATE (next_reading_at, last_reading_at, last_reading_found, last_reading_flaw)
  ON seller_profiles TO millwright_app;

-- The timer finds those that are due, and says when the next one is.
CREATE POLICY seller_profiles_due ON seller_profiles FOR SELECT TO millwright_system
  USING (next_reading_at IS NOT NULL);
CREATE POLICY seller_profiles_plan ON seller_profiles FOR UPDATE TO millwright_system
  USING (next_reading_at IS NOT NULL) WITH CHECK (next_reading_at IS NOT NULL);
GRANT SELECT (company_id, seller_id, next_reading_at), UPDATE (next_reading_at)
  ON seller_profiles TO millwright_system;
