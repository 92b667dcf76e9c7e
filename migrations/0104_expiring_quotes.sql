-- Both sides of a quote are told once, three days before its validity ends.

ALTER TABLE quotes ADD COLUMN expiry_told_at timestamptz;
CREATE INDEX quotes_expiring ON quotes (valid_until) WHERE state IN ('submitted', 'countered') AND expiry_told_at IS NULL;
GRANT UPDATE (expiry_told_at) ON quotes TO millwright_system;
CREATE POLICY quotes_tell_expiry ON quotes FOR UPDATE TO millwright_system
  USING (state IN ('submitted', 'countered') AND expiry_told_at IS NULL)
  WITH CHECK (state IN ('submitted', 'countered') AND expiry_told_at IS NOT NULL);
