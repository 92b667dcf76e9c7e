-- Claims that nobody proves end after thirty days; a week before, those who made them are reminded.

ALTER TABLE listing_claims
  ADD COLUMN reminded_at timestamptz,
  DROP CONSTRAINT listing_claims_state_check,
  ADD CONSTRAINT listing_claims_state_check
    CHECK (state IN ('open', 'waiting', 'approved', 'refused', 'withdrawn', 'released', 'lapsed'));
CREATE INDEX listing_claims_unproved ON listing_claims (created_at) WHERE state = 'open';

-- The timers see claims that wait for their proof, and end none before its time, whatever the statement says.
CREATE POLICY listing_claims_unproved ON listing_claims FOR SELECT TO millwright_system
  USING (state IN ('open', 'lapsed') AND created_at <= now() - interval '23 days');
CREATE POLICY listing_claims_remind ON listing_claims FOR UPDATE TO millwright_system
  USING (state = 'open' AND created_at <= now() - interval '23 days')
  WITH CHECK (state = 'open'
    OR state = 'lapsed' AND created_at <= now() - interval '30 days' AND reminded_at IS NOT NULL);
GRANT SELECT (id, manufacturer_id, company_id, state, created_at, reminded_at), UPDATE (state, reminded_at)
  ON listing_claims TO millwright_system;
GRANT SELECT (id, name) ON manufacturers TO millwright_system;
CREATE POLICY manufacturers_of_claims ON manufacturers FOR SELECT TO millwright_system USING (true);

CREATE POLICY events_of_unproved_claims ON events FOR INSERT TO millwright_system
  WITH CHECK (subject_type = 'listing_claim' AND EXISTS (
    SELECT FROM listing_claims c WHERE c.id = subject_id::uuid AND c.company_id = recipient_company_id));

CREATE OR REPLACE FUNCTION guard_listing_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_party boolean;
BEGIN
  IF pg_has_role(current_user, 'millwright_system', 'MEMBER') AND OLD.state = 'open' AND NEW.state = 'lapsed' THEN
    NEW.updated_at := now();
    RETURN NEW;
  END IF;
  is_party := OLD.company_id = acting_company()
    OR EXISTS (SELECT FROM public.companies c WHERE c.id = OLD.company_id AND c.closed_at IS NOT NULL);
  IF NOT EXISTS (
    SELECT FROM (VALUES ('open', 'approved', true), ('open', 'waiting', true), ('open', 'withdrawn', true),
        ('waiting', 'withdrawn', true), ('approved', 'released', true),
        ('waiting', 'approved', false), ('waiting', 'refused', false), ('approved', 'refused', false),
        ('approved', 'waiting', false), ('refused', 'waiting', false)) AS move (was, becomes, is_partys)
     WHERE was = OLD.state AND becomes = NEW.state
       AND CASE WHEN is_partys THEN is_party ELSE public.viewer_is_operator() END) THEN
    RAISE EXCEPTION 'a claim does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'listing_claims_states';
  END IF;
  NEW.updated_at := now();
  RETURN NEW;
END $$;
