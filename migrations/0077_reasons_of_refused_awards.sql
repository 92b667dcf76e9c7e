-- Why a seller refuses an award: its buyer reads it on the request, which the audit trail alone knew.
ALTER TABLE quotes ADD COLUMN refusal_reason text CHECK (length(refusal_reason) <= 2000);
GRANT UPDATE (refusal_reason) ON quotes TO millwright_app;
UPDATE quotes SET refusal_reason = left(a.details ->> 'reason', 2000)
  FROM audit_log a
 WHERE a.subject_type = 'quote' AND a.subject_id = quotes.id::text AND a.action = 'quote.refuse'
   AND quotes.state = 'refused';

-- As before; only who is awarded says why not.
CREATE OR REPLACE FUNCTION guard_quote() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  party text := rfq_party(TG_RELID, NEW.buyer_company_id, NEW.seller_company_id);
BEGIN
  IF party IS NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    -- The application's clock may be behind this one by a little.
    IF NOT EXISTS (SELECT FROM rfqs WHERE rfqs.id = NEW.rfq_id AND rfqs.state = 'open' AND rfqs.revision = NEW.rfq_revision
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
  IF NEW.refusal_reason IS DISTINCT FROM OLD.refusal_reason AND NOT (party = 'seller' AND OLD.state = 'awarded') THEN
    RAISE EXCEPTION 'quotes: a % gives no reason to refuse', party USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
