-- Shops are asked in waves: so many at once, in the order in which the buyer chose them. A place that a decline or silence
-- frees goes to the next, as the role of timers: no seller may touch another's invitation.

ALTER TABLE rfqs
  ADD COLUMN wave_size smallint NOT NULL DEFAULT 5 CHECK (wave_size BETWEEN 1 AND 50),
  -- What it asks of shops as the vocabulary calls it, for timers, who read no parts: null in drafts.
  ADD COLUMN wish jsonb;
GRANT INSERT (wave_size), UPDATE (wave_size, wish) ON rfqs TO millwright_app;

ALTER TABLE rfq_invitations
  ADD COLUMN position smallint NOT NULL DEFAULT 0 CHECK (position BETWEEN 0 AND 49),
  -- When it was asked last, said that it was going to quote, and was reminded of that.
  ADD COLUMN invited_at timestamptz,
  ADD COLUMN intended_at timestamptz,
  ADD COLUMN reminded_at timestamptz;
GRANT INSERT (position), UPDATE (position) ON rfq_invitations TO millwright_app;
GRANT UPDATE (reminded_at) ON rfq_invitations TO millwright_system;
CREATE INDEX rfq_invitations_waiting ON rfq_invitations (rfq_id) WHERE state = 'chosen';
CREATE INDEX rfq_invitations_intending ON rfq_invitations (intended_at) WHERE state = 'intending';

-- A policy that reads requests would be asked by theirs again, where one login has the rights of both roles.
CREATE FUNCTION rfq_was_sent(rfq uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM rfqs r WHERE r.id = rfq AND r.state <> 'draft')
$$;
REVOKE ALL ON FUNCTION rfq_was_sent(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rfq_was_sent(uuid) TO millwright_system;

-- Timers see who is next of what was sent, and ask them; and note that they reminded somebody.
CREATE POLICY rfq_invitations_next ON rfq_invitations FOR SELECT TO millwright_system
  USING (state = 'chosen' AND rfq_was_sent(rfq_id));
CREATE POLICY rfq_invitations_ask_next ON rfq_invitations FOR UPDATE TO millwright_system
  USING (state = 'chosen' AND rfq_was_sent(rfq_id))
  WITH CHECK (state = 'invited');
CREATE POLICY rfq_invitations_remind ON rfq_invitations FOR UPDATE TO millwright_system
  USING (state = 'intending') WITH CHECK (state = 'intending');

-- As before, and timers ask who is next.
CREATE OR REPLACE FUNCTION rfq_transitions() RETURNS TABLE (subject text, party text, state text, follows text[])
  LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('rfqs', 'buyer', 'draft', '{canceled,open}'::text[]),
    ('rfqs', 'buyer', 'open', '{canceled,evaluating,expired}'::text[]),
    ('rfqs', 'timer', 'open', '{canceled,evaluating,expired}'::text[]),
    ('rfqs', 'buyer', 'evaluating', '{awarded,canceled,closed_no_award,open,partially_awarded}'::text[]),
    ('rfqs', 'buyer', 'partially_awarded', '{awarded,evaluating}'::text[]),
    ('rfqs', 'timer', 'evaluating', '{canceled,closed_no_award}'::text[]),
    ('rfqs', 'buyer', 'awarded', '{evaluating,partially_awarded}'::text[]),
    ('rfqs', 'seller', 'awarded', '{evaluating,partially_awarded}'::text[]),
    ('rfqs', 'timer', 'awarded', '{evaluating,partially_awarded}'::text[]),
    ('rfqs', 'seller', 'partially_awarded', '{evaluating}'::text[]),
    ('rfqs', 'timer', 'partially_awarded', '{awarded,evaluating}'::text[]),
    ('rfqs', 'buyer', 'expired', '{open}'::text[]),
    ('rfq_invitations', 'buyer', 'chosen', '{invited}'::text[]),
    ('rfq_invitations', 'timer', 'chosen', '{invited}'::text[]),
    ('rfq_invitations', 'seller', 'invited', '{declined,intending,quoted,viewed}'::text[]),
    ('rfq_invitations', 'seller', 'viewed', '{declined,intending,quoted}'::text[]),
    ('rfq_invitations', 'seller', 'intending', '{declined,quoted}'::text[]),
    ('rfq_invitations', 'seller', 'quoted', '{viewed}'::text[]),
    ('rfq_invitations', 'timer', 'quoted', '{lapsed}'::text[]),
    ('rfq_invitations', 'timer', 'invited', '{lapsed}'::text[]),
    ('rfq_invitations', 'buyer', 'invited', '{lapsed}'::text[]),
    ('rfq_invitations', 'timer', 'viewed', '{lapsed}'::text[]),
    ('rfq_invitations', 'buyer', 'viewed', '{lapsed}'::text[]),
    ('rfq_invitations', 'timer', 'intending', '{lapsed}'::text[]),
    ('rfq_invitations', 'buyer', 'intending', '{lapsed}'::text[]),
    ('rfq_invitations', 'buyer', 'lapsed', '{invited}'::text[]),
    ('quotes', 'seller', 'submitted', '{superseded,withdrawn}'::text[]),
    ('quotes', 'buyer', 'submitted', '{awarded,not_awarded,stale}'::text[]),
    ('quotes', 'buyer', 'awarded', '{submitted}'::text[]),
    ('quotes', 'seller', 'awarded', '{accepted,refused}'::text[]),
    ('quotes', 'timer', 'awarded', '{lapsed,not_awarded}'::text[]),
    ('quotes', 'timer', 'submitted', '{not_awarded,withdrawn}'::text[]),
    ('quotes', 'seller', 'stale', '{superseded,withdrawn}'::text[]),
    ('quotes', 'buyer', 'stale', '{not_awarded}'::text[]),
    ('quotes', 'timer', 'stale', '{not_awarded,withdrawn}'::text[])
$$;

-- As before; when somebody was asked and meant to quote is noted by the state itself.
CREATE OR REPLACE FUNCTION guard_rfq_invitation() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  party text := rfq_party(TG_RELID, OLD.buyer_company_id, OLD.seller_company_id);
BEGIN
  IF party IS NULL THEN RETURN NEW; END IF;
  PERFORM check_rfq_transition('rfq_invitations', party, OLD.state, NEW.state);
  IF party <> 'seller'
    AND (NEW.decline_reason, NEW.decline_note) IS DISTINCT FROM (OLD.decline_reason, OLD.decline_note) THEN
    RAISE EXCEPTION 'rfq_invitations: a % gives no reasons to decline', party USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.position <> OLD.position AND (party <> 'buyer' OR OLD.state <> 'chosen') THEN
    RAISE EXCEPTION 'rfq_invitations: a % may not change the order', party USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state = 'invited' AND OLD.state <> 'invited' THEN
    NEW.invited_at := now();
    NEW.reminded_at := NULL;
  ELSIF NEW.state = 'intending' AND OLD.state <> 'intending' THEN
    NEW.intended_at := now();
    NEW.reminded_at := NULL;
  END IF;
  RETURN NEW;
END $$;
