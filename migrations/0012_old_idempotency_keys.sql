-- Keys of submits are kept for a day: nobody repeats one later. Whoever cleans up has no viewer, and can
-- take away nothing that is younger, whatever the statement says.
GRANT SELECT (created_at), DELETE ON idempotency_keys TO millwright_auth;
CREATE POLICY idempotency_keys_old ON idempotency_keys TO millwright_auth
  USING (created_at < now() - interval '1 day');
