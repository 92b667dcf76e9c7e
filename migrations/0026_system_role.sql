-- A role for timers and deliveries, beside the application's and the one of sign-in. It owns nothing, bypasses
-- nothing, and sees what a policy that names it shows. What was given to the role of sign-in for lack of it
-- is taken back.

GRANT USAGE ON SCHEMA public TO millwright_system;

-- What nobody asked for at that moment is in the audit trail without an actor.
GRANT INSERT (actor_id, action, subject_type, subject_id, details, request_id) ON audit_log TO millwright_system;
CREATE POLICY audit_log_system ON audit_log FOR INSERT TO millwright_system WITH CHECK (actor_id IS NULL);

-- Whoever tidies up can take away nothing that is younger, whatever the statement says.
DROP POLICY idempotency_keys_old ON idempotency_keys;
REVOKE ALL ON idempotency_keys FROM millwright_auth;
GRANT SELECT (created_at), DELETE ON idempotency_keys TO millwright_system;
CREATE POLICY idempotency_keys_old ON idempotency_keys TO millwright_system
  USING (created_at < now() - interval '1 day');

DROP POLICY search_events_old ON search_events;
REVOKE ALL ON search_events FROM millwright_auth;
GRANT SELECT (created_at), DELETE ON search_events TO millwright_system;
CREATE POLICY search_events_old ON search_events TO millwright_system
  USING (created_at < now() - interval '90 days');

DROP POLICY error_logs_old ON error_logs;
REVOKE ALL ON error_logs FROM millwright_auth;
GRANT SELECT ("timestamp"), DELETE ON error_logs TO millwright_system;
CREATE POLICY error_logs_old ON error_logs TO millwright_system
  USING ("timestamp" < now() - interval '30 days');

DROP POLICY visitor_salts_old ON visitor_salts;
REVOKE ALL ON visitor_salts FROM millwright_auth;
GRANT SELECT (day), DELETE ON visitor_salts TO millwright_system;
CREATE POLICY visitor_salts_old ON visitor_salts TO millwright_system
  USING (day < (now() AT TIME ZONE 'UTC')::date - 1);

DROP POLICY searched_terms_old ON searched_terms;
REVOKE ALL ON searched_terms FROM millwright_auth;
GRANT SELECT (day), DELETE ON searched_terms TO millwright_system;
CREATE POLICY searched_terms_old ON searched_terms TO millwright_system
  USING (day < (now() AT TIME ZONE 'UTC')::date - 30);

DROP POLICY events_forget ON events;
REVOKE ALL ON events FROM millwright_auth;
GRANT SELECT (created_at), DELETE ON events TO millwright_system;
CREATE POLICY events_old ON events TO millwright_system
  USING (created_at < now() - interval '30 days');

GRANT SELECT (expires_at), DELETE ON sessions, verification_tokens TO millwright_system;
CREATE POLICY sessions_old ON sessions TO millwright_system
  USING (expires_at < now() - interval '1 day');
CREATE POLICY verification_tokens_old ON verification_tokens TO millwright_system
  USING (expires_at < now() - interval '1 day');

-- Mails of a trial run are delivered by it; whoever operates the machine reads them.
REVOKE INSERT ON mailbox FROM millwright_app;
GRANT SELECT, INSERT ON mailbox TO millwright_system;
CREATE POLICY mailbox_deliver ON mailbox TO millwright_system USING (true) WITH CHECK (true);

-- The queue works as this role. The others can put a job into it, within the statement that says so, and
-- neither read nor change any.
GRANT USAGE ON SCHEMA jobs TO millwright_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON jobs.queue, jobs.schedule, jobs.subscription, jobs.job, jobs.job_common,
  jobs.job_dependency, jobs.warning TO millwright_system;
GRANT SELECT, UPDATE ON jobs.version TO millwright_system;
GRANT SELECT ON jobs.bam, jobs.queue_stats TO millwright_system;
REVOKE ALL ON ALL TABLES IN SCHEMA jobs FROM millwright_app;
GRANT SELECT ON jobs.queue, jobs.version TO millwright_app;
GRANT SELECT, INSERT ON jobs.job, jobs.job_common TO millwright_app;
DROP POLICY queue ON jobs.job;
DROP POLICY queue ON jobs.job_common;
CREATE POLICY queue ON jobs.job TO millwright_system USING (true) WITH CHECK (true);
CREATE POLICY queue ON jobs.job_common TO millwright_system USING (true) WITH CHECK (true);
CREATE POLICY send ON jobs.job FOR INSERT TO millwright_app, millwright_auth
  WITH CHECK (current_setting('app.queue', true) = 'on');
CREATE POLICY send ON jobs.job_common FOR INSERT TO millwright_app, millwright_auth
  WITH CHECK (current_setting('app.queue', true) = 'on');
-- INSERT … RETURNING, and refusing a second job of the same id, read the row.
CREATE POLICY sent ON jobs.job FOR SELECT TO millwright_app, millwright_auth
  USING (current_setting('app.queue', true) = 'on');
CREATE POLICY sent ON jobs.job_common FOR SELECT TO millwright_app, millwright_auth
  USING (current_setting('app.queue', true) = 'on');
