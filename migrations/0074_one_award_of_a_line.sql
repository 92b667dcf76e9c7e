-- A quote is awarded by what it was awarded: never by its state alone, or it could be neither confirmed nor lost.

-- Those that were awarded together with another quote of the same line, which got it.
UPDATE quotes SET state = 'submitted', po_number = NULL, awarded_at = NULL
 WHERE state = 'awarded' AND NOT EXISTS (SELECT FROM rfq_awards a WHERE a.quote_id = quotes.id);

-- At the end of a transaction: a quote is awarded before its lines are, and they are freed before it is.
CREATE FUNCTION check_quote_has_awards() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  quote uuid;
  party text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    quote := OLD.quote_id;
    party := rfq_party(TG_RELID, OLD.buyer_company_id, OLD.seller_company_id);
  ELSE
    quote := NEW.id;
    party := rfq_party(TG_RELID, NEW.buyer_company_id, NEW.seller_company_id);
  END IF;
  IF party IS NOT NULL AND EXISTS (
    SELECT FROM quotes q WHERE q.id = quote AND q.state IN ('awarded', 'accepted')
       AND NOT EXISTS (SELECT FROM rfq_awards a WHERE a.quote_id = q.id)) THEN
    RAISE EXCEPTION 'quotes: nothing was awarded to it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION check_quote_has_awards() FROM PUBLIC;
CREATE CONSTRAINT TRIGGER quotes_have_awards AFTER UPDATE OF state ON quotes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state IN ('awarded', 'accepted'))
  EXECUTE FUNCTION check_quote_has_awards();
CREATE CONSTRAINT TRIGGER rfq_awards_of_quotes AFTER DELETE ON rfq_awards
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_quote_has_awards();
