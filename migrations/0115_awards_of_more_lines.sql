-- More lines may be awarded to a quote that was awarded and is not confirmed yet.
CREATE OR REPLACE FUNCTION guard_quote() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  party text := rfq_party(TG_RELID, NEW.buyer_company_id, NEW.seller_company_id);
BEGIN
  IF party IS NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    -- The application's clock may be behind this one by a little.
    IF NOT EXISTS (SELECT FROM rfqs WHERE rfqs.id = NEW.rfq_id AND rfqs.state = 'open' AND rfqs.revision = NEW.rfq_revision
                      AND rfqs.deadline > now() - interval '10 seconds')
      AND NOT quote_answers_counter(NEW.invitation_id, NEW.rfq_id, NEW.rfq_revision) THEN
      RAISE EXCEPTION 'quotes: the request takes no quotes' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  PERFORM check_rfq_transition('quotes', party, OLD.state, NEW.state);
  IF (NEW.po_number, NEW.awarded_at) IS DISTINCT FROM (OLD.po_number, OLD.awarded_at)
    AND NOT (party = 'buyer'
      AND (OLD.state IN ('submitted', 'countered') OR OLD.state = 'awarded' AND NEW.state = 'awarded')) THEN
    RAISE EXCEPTION 'quotes: a % may not change an award', party USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.refusal_reason IS DISTINCT FROM OLD.refusal_reason AND NOT (party = 'seller' AND OLD.state = 'awarded') THEN
    RAISE EXCEPTION 'quotes: a % gives no reason to refuse', party USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
