-- What a job carries may be somebody's address. It is kept for as long as the job is to be done: afterwards
-- only that it was done stays, for a day, so that it is not done twice.
CREATE FUNCTION jobs.forget_data() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state >= 'completed' THEN
    NEW.data := NULL;
  END IF;
  -- How a try failed: a mail server's refusal names the address.
  NEW.output := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_data BEFORE INSERT OR UPDATE ON jobs.job
  FOR EACH ROW EXECUTE FUNCTION jobs.forget_data();

UPDATE jobs.job SET state = state WHERE state >= 'completed' OR output IS NOT NULL;
UPDATE jobs.job SET deletion_seconds = 86400;
UPDATE jobs.queue SET deletion_seconds = 86400;

-- Mails that wait for a person who is deleted go with the person.
CREATE FUNCTION jobs.forget_person() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM jobs.job
   WHERE name = 'account-mail' AND state < 'active' AND data ->> 'userId' = NEW.id::text;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_jobs AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION jobs.forget_person();

-- Both roles send jobs and one of them works them off, so neither a viewer nor a role tells who may see a
-- job: the queue's own connections and statements do, which say so.
ALTER TABLE jobs.job ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs.job FORCE ROW LEVEL SECURITY;
ALTER TABLE jobs.job_common ENABLE ROW LEVEL SECURITY;
ALTER TABLE jobs.job_common FORCE ROW LEVEL SECURITY;
CREATE POLICY queue ON jobs.job TO millwright_app, millwright_auth
  USING (current_setting('app.queue', true) = 'on')
  WITH CHECK (current_setting('app.queue', true) = 'on');
CREATE POLICY queue ON jobs.job_common TO millwright_app, millwright_auth
  USING (current_setting('app.queue', true) = 'on')
  WITH CHECK (current_setting('app.queue', true) = 'on');
CREATE POLICY owner ON jobs.job TO CURRENT_USER USING (true) WITH CHECK (true);
CREATE POLICY owner ON jobs.job_common TO CURRENT_USER USING (true) WITH CHECK (true);
