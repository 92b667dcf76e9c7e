-- A company closes when the account of its last member is deleted. Timers then end what it had going: requests are
-- withdrawn, quotes taken back, and awards that wait for an answer freed. Orders stay, and say that the other side is gone.

-- Of a closed company nothing is left but its id.
CREATE POLICY companies_closed ON companies FOR SELECT TO millwright_app, millwright_system
  USING (closed_at IS NOT NULL);
GRANT SELECT (id, closed_at) ON companies TO millwright_system;
CREATE FUNCTION company_is_closed(company uuid) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM companies c WHERE c.id = company AND c.closed_at IS NOT NULL)
$$;
REVOKE ALL ON FUNCTION company_is_closed(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_is_closed(uuid) TO millwright_app, millwright_system;

CREATE POLICY rfqs_drafts_of_closed ON rfqs FOR SELECT TO millwright_system
  USING (state = 'draft' AND company_is_closed(buyer_company_id));
CREATE POLICY rfqs_discard_of_closed ON rfqs FOR DELETE TO millwright_system
  USING (state = 'draft' AND company_is_closed(buyer_company_id));
CREATE POLICY rfqs_withdraw_of_closed ON rfqs FOR UPDATE TO millwright_system
  USING (state IN ('open', 'evaluating', 'partially_awarded') AND company_is_closed(buyer_company_id))
  WITH CHECK (state IN ('canceled', 'awarded') AND company_is_closed(buyer_company_id));
GRANT DELETE, UPDATE (reason) ON rfqs TO millwright_system;

CREATE POLICY rfq_invitations_of_closed ON rfq_invitations FOR UPDATE TO millwright_system
  USING (state = 'quoted' AND company_is_closed(seller_company_id))
  WITH CHECK (state = 'lapsed' AND company_is_closed(seller_company_id));

CREATE POLICY quotes_seen_of_closed ON quotes FOR SELECT TO millwright_system
  USING (state = 'withdrawn' AND company_is_closed(seller_company_id));
CREATE POLICY quotes_withdraw_of_closed ON quotes FOR UPDATE TO millwright_system
  USING (state IN ('submitted', 'awarded') AND company_is_closed(seller_company_id))
  WITH CHECK (state IN ('withdrawn', 'lapsed') AND company_is_closed(seller_company_id));
CREATE POLICY quotes_lose_of_closed ON quotes FOR UPDATE TO millwright_system
  USING (state = 'awarded' AND company_is_closed(buyer_company_id))
  WITH CHECK (state = 'not_awarded' AND company_is_closed(buyer_company_id));

CREATE POLICY rfq_awards_of_closed ON rfq_awards TO millwright_system
  USING (company_is_closed(buyer_company_id) OR company_is_closed(seller_company_id)) WITH CHECK (false);

-- As before, and what timers do for companies that closed.
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
    ('rfq_invitations', 'seller', 'invited', '{declined,intending,quoted,viewed}'::text[]),
    ('rfq_invitations', 'seller', 'viewed', '{declined,intending,quoted}'::text[]),
    ('rfq_invitations', 'seller', 'intending', '{declined,quoted}'::text[]),
    ('rfq_invitations', 'seller', 'declined', '{quoted}'::text[]),
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
    ('quotes', 'buyer', 'submitted', '{awarded,not_awarded}'::text[]),
    ('quotes', 'buyer', 'awarded', '{submitted}'::text[]),
    ('quotes', 'seller', 'awarded', '{accepted,refused}'::text[]),
    ('quotes', 'timer', 'awarded', '{lapsed,not_awarded}'::text[]),
    ('quotes', 'timer', 'submitted', '{not_awarded,withdrawn}'::text[])
$$;

-- As before; a request of a closed company is withdrawn before its deadline, too, and says why.
CREATE OR REPLACE FUNCTION guard_rfq() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  party text := rfq_party(TG_RELID, OLD.buyer_company_id, acting_company());
  -- The application's clock may be ahead of this one by a little.
  is_over boolean := OLD.state = 'open' AND OLD.deadline <= now() + interval '10 seconds';
BEGIN
  IF party IS NULL THEN RETURN NEW; END IF;
  IF party = 'timer' AND OLD.state = 'open' AND NOT is_over
    AND NOT (NEW.state = 'canceled' AND company_is_closed(OLD.buyer_company_id)) THEN
    RAISE EXCEPTION 'rfqs: the time for quotes is not over' USING ERRCODE = 'check_violation';
  END IF;
  -- From its deadline on it counts as decided upon, also before a timer has written so.
  IF NOT (party = 'buyer' AND is_over AND EXISTS (
    SELECT FROM rfq_transitions() known
     WHERE known.subject = 'rfqs' AND known.party = 'buyer' AND known.state IN ('evaluating', 'expired')
       AND NEW.state = ANY (known.follows))) THEN
    PERFORM check_rfq_transition('rfqs', party, OLD.state, NEW.state);
  END IF;
  IF (party <> 'buyer' OR OLD.state <> 'draft')
    AND (NEW.title, NEW.source_text, NEW.notes, NEW.needed_by, NEW.ship_to_zip, NEW.certifications, NEW.buyer_name,
         NEW.submitted_at, NEW.needs_agreement, NEW.outline)
        IS DISTINCT FROM
        (OLD.title, OLD.source_text, OLD.notes, OLD.needed_by, OLD.ship_to_zip, OLD.certifications, OLD.buyer_name,
         OLD.submitted_at, OLD.needs_agreement, OLD.outline)
    OR party <> 'buyer' AND NEW.reason IS DISTINCT FROM OLD.reason
       AND NOT (party = 'timer' AND company_is_closed(OLD.buyer_company_id))
    OR NEW.deadline IS DISTINCT FROM OLD.deadline
       AND (party <> 'buyer' OR NOT (OLD.state IN ('draft', 'evaluating', 'expired') OR is_over)) THEN
    RAISE EXCEPTION 'rfqs: a % may not change what was sent', party USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
