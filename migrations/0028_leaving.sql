-- Whoever deletes the account erases it as themselves, each domain its own part: what only leaving may take
-- away can be taken away once the account is marked as deleted, and by nobody else.
CREATE FUNCTION viewer_is_leaving() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT EXISTS (SELECT FROM public.users WHERE id = public.viewer_id() AND deleted_at IS NOT NULL) $$;

DROP FUNCTION erase_viewer();
DROP TRIGGER users_forget_conversations ON users;
DROP FUNCTION forget_conversations();
DROP TRIGGER users_forget_saved_manufacturers ON users;
DROP FUNCTION forget_saved_manufacturers();

-- Marks the viewer's account as deleted. Address, confirmation and deletion are not the application's to
-- write; the row stays for what must be kept, without a name.
CREATE FUNCTION close_account() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE users SET email = 'deleted-' || id || '@deleted.invalid', first_name = '', last_name = '',
      avatar_url = NULL, confirmed_at = NULL, role = NULL, primary_role = NULL, deleted_at = now(),
      updated_at = now()
   WHERE id = viewer_id() AND deleted_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no account to delete' USING ERRCODE = 'insufficient_privilege';
  END IF;
END $$;
REVOKE ALL ON FUNCTION close_account() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION close_account() TO millwright_app;

-- Takes a leaving viewer's own entry out of the directory, which the application cannot write; an entry
-- that a publisher brought stays, unclaimed.
CREATE FUNCTION leave_directory() RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT viewer_is_leaving() THEN
    RAISE EXCEPTION 'the account is not being deleted' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM manufacturers WHERE user_id = viewer_id() AND source IS NULL;
  UPDATE manufacturers SET user_id = NULL WHERE user_id = viewer_id();
END $$;
REVOKE ALL ON FUNCTION leave_directory() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION leave_directory() TO millwright_app;

GRANT DELETE ON profiles, buyer_profiles, seller_profiles, carts TO millwright_app;

GRANT SELECT (user_id), DELETE ON credentials, verification_tokens TO millwright_app;
CREATE POLICY credentials_leave ON credentials TO millwright_app
  USING (user_id = viewer_id() AND viewer_is_leaving());
CREATE POLICY verification_tokens_leave ON verification_tokens TO millwright_app
  USING (user_id = viewer_id() AND viewer_is_leaving());

GRANT DELETE ON operators, ai_usage TO millwright_app;
CREATE POLICY operators_leave ON operators FOR DELETE TO millwright_app
  USING (user_id = viewer_id() AND viewer_is_leaving());
-- While an account lives its use only grows: limits go by it.
CREATE POLICY ai_usage_leave ON ai_usage FOR DELETE TO millwright_app
  USING (user_id = viewer_id() AND viewer_is_leaving());

-- Who met an error may read what was kept of it, and takes it along.
CREATE INDEX error_logs_seller ON error_logs (seller_id) WHERE seller_id IS NOT NULL;
CREATE POLICY error_logs_own ON error_logs FOR SELECT TO millwright_app USING (seller_id = viewer_id());
CREATE POLICY error_logs_leave ON error_logs FOR DELETE TO millwright_app
  USING (seller_id = viewer_id() AND viewer_is_leaving());
GRANT DELETE ON error_logs TO millwright_app;
-- As on every other table about people.
CREATE POLICY error_logs_owner ON error_logs TO CURRENT_USER USING (true) WITH CHECK (true);
