-- Whoever suspends an account stops what was begun with it, too: a link that was mailed before must not
-- work once the account does again.
CREATE FUNCTION revoke_links_of_suspended() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE verification_tokens SET consumed_at = now() WHERE user_id = NEW.id AND consumed_at IS NULL;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION revoke_links_of_suspended() FROM PUBLIC;
CREATE TRIGGER users_suspended AFTER UPDATE OF suspended_at ON users FOR EACH ROW
  WHEN (OLD.suspended_at IS NULL AND NEW.suspended_at IS NOT NULL)
  EXECUTE FUNCTION revoke_links_of_suspended();
