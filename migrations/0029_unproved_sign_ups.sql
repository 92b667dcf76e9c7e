-- Whoever proves a mailbox, but not the password an account at its address was made with, begins with an
-- account of their own (docs/decisions/031): the one that nobody confirmed is closed as on leaving.
CREATE FUNCTION close_unconfirmed(person uuid) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM FROM users WHERE id = person AND confirmed_at IS NULL AND deleted_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM set_config('app.user_id', person::text, true);
  PERFORM close_account();
  PERFORM set_config('app.user_id', '', true);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION close_unconfirmed(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_unconfirmed(uuid) TO millwright_auth;
