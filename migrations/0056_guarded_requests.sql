-- Which state of a request, an invitation or a quote follows which, and who may bring it about: policies say whose a row
-- is, and not what may become of it. The same tables stand in src/market/rfq/rules, which know actions and reasons, too;
-- a test compares the two.

CREATE FUNCTION rfq_transitions() RETURNS TABLE (subject text, party text, state text, follows text[])
  LANGUAGE sql IMMUTABLE AS $$
  VALUES
    ('rfqs', 'buyer', 'draft', '{canceled,open}'::text[]),
    ('rfqs', 'buyer', 'open', '{canceled,evaluating,expired}'::text[]),
    ('rfqs', 'timer', 'open', '{evaluating,expired}'::text[]),
    ('rfqs', 'buyer', 'evaluating', '{awarded,canceled,closed_no_award,open,partially_awarded}'::text[]),
    ('rfqs', 'buyer', 'partially_awarded', '{awarded,evaluating}'::text[]),
    ('rfqs', 'timer', 'evaluating', '{closed_no_award}'::text[]),
    ('rfqs', 'buyer', 'awarded', '{evaluating,partially_awarded}'::text[]),
    ('rfqs', 'seller', 'awarded', '{evaluating,partially_awarded}'::text[]),
    ('rfqs', 'timer', 'awarded', '{evaluating,partially_awarded}'::text[]),
    ('rfqs', 'seller', 'partially_awarded', '{evaluating}'::text[]),
    ('rfqs', 'timer', 'partially_awarded', '{evaluating}'::text[]),
    ('rfqs', 'buyer', 'expired', '{open}'::text[]),
    ('rfq_invitations', 'buyer', 'chosen', '{invited}'::text[]),
    ('rfq_invitations', 'seller', 'invited', '{declined,intending,quoted,viewed}'::text[]),
    ('rfq_invitations', 'seller', 'viewed', '{declined,intending,quoted}'::text[]),
    ('rfq_invitations', 'seller', 'intending', '{declined,quoted}'::text[]),
    ('rfq_invitations', 'seller', 'declined', '{quoted}'::text[]),
    ('rfq_invitations', 'seller', 'quoted', '{viewed}'::text[]),
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
    ('quotes', 'timer', 'awarded', '{lapsed}'::text[]),
    ('quotes', 'timer', 'submitted', '{not_awarded}'::text[])
$$;
REVOKE ALL ON FUNCTION rfq_transitions() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rfq_transitions() TO millwright_app, millwright_system;

-- What whoever writes is to a row of these two companies. Null: the schema's owner, who migrates and mends.
CREATE FUNCTION rfq_party(guarded regclass, buyer uuid, seller uuid) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE
    WHEN pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = guarded), 'MEMBER') THEN NULL
    WHEN pg_has_role(current_user, 'millwright_system', 'MEMBER') THEN 'timer'
    WHEN buyer = acting_company() THEN 'buyer'
    WHEN seller = acting_company() THEN 'seller'
    ELSE 'nobody' END
$$;
REVOKE ALL ON FUNCTION rfq_party(regclass, uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rfq_party(regclass, uuid, uuid) TO millwright_app, millwright_system;

CREATE FUNCTION check_rfq_transition(kind text, party text, state_before text, state_after text) RETURNS void
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF state_before <> state_after AND NOT EXISTS (
    SELECT FROM rfq_transitions() known
     WHERE known.subject = kind AND known.party = check_rfq_transition.party AND known.state = state_before
       AND state_after = ANY (known.follows)) THEN
    RAISE EXCEPTION '%: a % may not make % of %', kind, party, state_after, state_before
      USING ERRCODE = 'check_violation';
  END IF;
END $$;
REVOKE ALL ON FUNCTION check_rfq_transition(text, text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION check_rfq_transition(text, text, text, text) TO millwright_app, millwright_system;

-- A request. Sellers are told what is asked for once: after the draft it stays as it was sent.
CREATE FUNCTION guard_rfq() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  party text := rfq_party(TG_RELID, OLD.buyer_company_id, acting_company());
  -- The application's clock may be ahead of this one by a little.
  is_over boolean := OLD.state = 'open' AND OLD.deadline <= now() + interval '10 seconds';
BEGIN
  IF party IS NULL THEN RETURN NEW; END IF;
  IF party = 'timer' AND OLD.state = 'open' AND NOT is_over THEN
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
         NEW.submitted_at)
        IS DISTINCT FROM
        (OLD.title, OLD.source_text, OLD.notes, OLD.needed_by, OLD.ship_to_zip, OLD.certifications, OLD.buyer_name,
         OLD.submitted_at)
    OR party <> 'buyer' AND NEW.reason IS DISTINCT FROM OLD.reason
    OR NEW.deadline IS DISTINCT FROM OLD.deadline
       AND (party <> 'buyer' OR NOT (OLD.state IN ('draft', 'evaluating', 'expired') OR is_over)) THEN
    RAISE EXCEPTION 'rfqs: a % may not change what was sent', party USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION guard_rfq() FROM PUBLIC;
CREATE TRIGGER rfqs_guarded BEFORE UPDATE ON rfqs FOR EACH ROW EXECUTE FUNCTION guard_rfq();

-- An invitation: why a seller declines only the seller says.
CREATE FUNCTION guard_rfq_invitation() RETURNS trigger
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
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION guard_rfq_invitation() FROM PUBLIC;
CREATE TRIGGER rfq_invitations_guarded BEFORE UPDATE ON rfq_invitations
  FOR EACH ROW EXECUTE FUNCTION guard_rfq_invitation();

-- A quote: sent while its request takes quotes; the buyer alone awards it, for a purchase order of its own.
CREATE FUNCTION guard_quote() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  party text := rfq_party(TG_RELID, NEW.buyer_company_id, NEW.seller_company_id);
BEGIN
  IF party IS NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    -- The application's clock may be behind this one by a little.
    IF NOT EXISTS (SELECT FROM rfqs WHERE rfqs.id = NEW.rfq_id AND rfqs.state = 'open'
                      AND rfqs.deadline > now() - interval '10 seconds') THEN
      RAISE EXCEPTION 'quotes: the request takes no quotes' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  PERFORM check_rfq_transition('quotes', party, OLD.state, NEW.state);
  IF (NEW.po_number, NEW.awarded_at) IS DISTINCT FROM (OLD.po_number, OLD.awarded_at)
    AND NOT (party = 'buyer' AND OLD.state = 'submitted') THEN
    RAISE EXCEPTION 'quotes: a % may not change an award', party USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION guard_quote() FROM PUBLIC;
CREATE TRIGGER quotes_guarded BEFORE INSERT OR UPDATE ON quotes FOR EACH ROW EXECUTE FUNCTION guard_quote();

-- What is awarded: of a quote that was awarded just before, of that request and seller; taken back as long as nobody has
-- confirmed it.
CREATE FUNCTION guard_rfq_award() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF rfq_party(TG_RELID, OLD.buyer_company_id, OLD.seller_company_id) IS NOT NULL
      AND NOT EXISTS (SELECT FROM quotes WHERE quotes.id = OLD.quote_id AND quotes.state = 'awarded') THEN
      RAISE EXCEPTION 'rfq_awards: it was confirmed' USING ERRCODE = 'check_violation';
    END IF;
    RETURN OLD;
  END IF;
  IF rfq_party(TG_RELID, NEW.buyer_company_id, NEW.seller_company_id) IS NOT NULL
    AND NOT EXISTS (
      SELECT FROM quotes q JOIN rfqs r ON r.id = q.rfq_id
       WHERE q.id = NEW.quote_id AND q.state = 'awarded' AND r.id = NEW.rfq_id
         AND q.seller_company_id = NEW.seller_company_id AND q.buyer_company_id = NEW.buyer_company_id
         AND (r.state IN ('evaluating', 'partially_awarded')
              OR r.state = 'open' AND r.deadline <= now() + interval '10 seconds')) THEN
    RAISE EXCEPTION 'rfq_awards: this quote cannot be awarded now' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION guard_rfq_award() FROM PUBLIC;
CREATE TRIGGER rfq_awards_guarded BEFORE INSERT OR DELETE ON rfq_awards
  FOR EACH ROW EXECUTE FUNCTION guard_rfq_award();
