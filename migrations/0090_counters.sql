-- A buyer may counter a quote that stands: other prices or lead times for some of what it prices, at most six times for
-- one seller. The quote stands meanwhile; its seller sends a new version, accepts, which makes one with the buyer's terms,
-- or stays with it. That goes on after the time for quotes, as long as the buyer may award.

CREATE TABLE quote_counters (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  quote_id uuid NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
  invitation_id uuid NOT NULL REFERENCES rfq_invitations (id) ON DELETE CASCADE,
  created_by uuid NOT NULL REFERENCES users (id),
  round smallint NOT NULL CHECK (round BETWEEN 1 AND 6),
  -- [{"line_id": "…", "quantity": 500, "price": "11.00", "lead_time_days": 14}]: null where the quote's own stays.
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 1000),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null: not answered, also where the quote was awarded, withdrawn, or made stale meanwhile.
  answer text CHECK (answer IN ('accepted', 'rejected', 'reoffered', 'taken_back')),
  answer_note text NOT NULL DEFAULT '' CHECK (length(answer_note) <= 1000),
  answered_at timestamptz,
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  UNIQUE (invitation_id, round)
);
CREATE INDEX quote_counters_quote ON quote_counters (quote_id);
CREATE INDEX quote_counters_author ON quote_counters (created_by);

-- Read by who reads the quote: its two parties.
ALTER TABLE quote_counters ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_counters FORCE ROW LEVEL SECURITY;
CREATE POLICY quote_counters_read ON quote_counters FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM quotes q WHERE q.id = quote_id));
CREATE POLICY quote_counters_ask ON quote_counters FOR INSERT TO millwright_app
  WITH CHECK (created_by = viewer_id() AND EXISTS (
    SELECT FROM quotes q WHERE q.id = quote_id AND q.invitation_id = quote_counters.invitation_id
       AND q.buyer_company_id = acting_company()));
CREATE POLICY quote_counters_answer ON quote_counters FOR UPDATE TO millwright_app
  USING (answer IS NULL AND EXISTS (SELECT FROM quotes q WHERE q.id = quote_id))
  WITH CHECK (answer IS NOT NULL AND EXISTS (SELECT FROM quotes q WHERE q.id = quote_id));
CREATE POLICY quote_counters_schema_owner ON quote_counters TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (quote_id, invitation_id, created_by, round, lines, note), UPDATE (answer, answer_note, answered_at)
  ON quote_counters TO millwright_app;

ALTER TABLE quotes DROP CONSTRAINT quotes_state_check;
ALTER TABLE quotes ADD CONSTRAINT quotes_state_check CHECK (state IN ('submitted', 'countered', 'stale', 'superseded',
  'withdrawn', 'awarded', 'accepted', 'refused', 'lapsed', 'not_awarded'));
DROP INDEX quotes_standing;
CREATE UNIQUE INDEX quotes_standing ON quotes (invitation_id)
  WHERE state IN ('submitted', 'countered', 'stale', 'awarded', 'accepted');
DROP POLICY quotes_timed ON quotes;
CREATE POLICY quotes_timed ON quotes FOR SELECT TO millwright_system
  USING (state IN ('submitted', 'countered', 'stale', 'awarded', 'accepted', 'lapsed', 'not_awarded'));
DROP POLICY quotes_time_out ON quotes;
CREATE POLICY quotes_time_out ON quotes FOR UPDATE TO millwright_system
  USING (state IN ('submitted', 'countered', 'stale') OR state = 'awarded' AND awarded_at < now() - interval '5 days')
  WITH CHECK (state IN ('lapsed', 'not_awarded'));
DROP POLICY quotes_withdraw_of_closed ON quotes;
CREATE POLICY quotes_withdraw_of_closed ON quotes FOR UPDATE TO millwright_system
  USING (state IN ('submitted', 'countered', 'stale', 'awarded') AND company_is_closed(seller_company_id))
  WITH CHECK (state IN ('withdrawn', 'lapsed') AND company_is_closed(seller_company_id));

-- As before, with countered quotes among those that stand.
CREATE OR REPLACE FUNCTION rfq_is_open_to_seller(rfq uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM rfqs r JOIN rfq_invitations i ON i.rfq_id = r.id
     WHERE r.id = rfq AND i.seller_company_id = acting_company()
       AND (r.state = 'open' AND r.deadline > now() AND i.state IN ('invited', 'viewed', 'intending', 'quoted')
         OR r.state IN ('open', 'evaluating', 'partially_awarded', 'awarded') AND i.state = 'quoted' AND EXISTS (
              SELECT FROM quotes q
               WHERE q.invitation_id = i.id AND (q.state IN ('awarded', 'accepted')
                 OR q.state IN ('submitted', 'countered', 'stale') AND (r.state <> 'awarded' OR EXISTS (
                      SELECT FROM quotes waiting WHERE waiting.rfq_id = r.id AND waiting.state = 'awarded'))))))
    AND (EXISTS (SELECT FROM rfq_guests g WHERE g.id = guest_id() AND g.rfq_id = rfq AND g.company_id = acting_company())
      OR EXISTS (SELECT FROM agreements a WHERE a.user_id = viewer_id() AND a.kind = 'confidentiality'))
$$;

-- As before, with countered quotes among those that a band is made of.
CREATE OR REPLACE FUNCTION debrief_of_quote(quote uuid) RETURNS TABLE (price_band text, reasons jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH lost AS (
    SELECT own.rfq_id, own.invitation_id, a.rfq_line_id, a.quantity, a.deciding_reason, a.deciding_note,
           a.price * a.quantity + a.tooling AS awarded, quoted_total(l.breaks, l.tooling, a.quantity) AS offered
      FROM quotes own
      JOIN quote_lines l ON l.quote_id = own.id
      JOIN rfq_awards a ON a.rfq_line_id = l.rfq_line_id AND a.quote_id <> own.id
      JOIN quotes winner ON winner.id = a.quote_id AND winner.state = 'accepted'
     WHERE own.id = quote),
  compared AS (SELECT * FROM lost WHERE offered IS NOT NULL),
  others AS (
    SELECT count(DISTINCT q.invitation_id) AS many
      FROM quotes q
     WHERE q.rfq_id = (SELECT rfq_id FROM compared LIMIT 1)
       AND q.invitation_id <> (SELECT invitation_id FROM compared LIMIT 1)
       AND q.state IN ('submitted', 'countered', 'awarded', 'accepted', 'not_awarded')
       AND NOT EXISTS (
         SELECT FROM compared c WHERE NOT EXISTS (
           SELECT FROM quote_lines l WHERE l.quote_id = q.id AND l.rfq_line_id = c.rfq_line_id
              AND quoted_total(l.breaks, l.tooling, c.quantity) IS NOT NULL))),
  ratio AS (SELECT sum(offered) / sum(awarded) AS above FROM compared)
  SELECT CASE
           WHEN (SELECT many FROM others) < 2 OR above IS NULL THEN NULL
           WHEN above <= 1 THEN 'not_above'
           WHEN above <= 1.05 THEN 'within_5'
           WHEN above <= 1.15 THEN 'from_5_to_15'
           WHEN above <= 1.3 THEN 'from_15_to_30'
           ELSE 'over_30' END,
         coalesce((SELECT jsonb_agg(one ORDER BY one ->> 'reason', one ->> 'note')
                     FROM (SELECT DISTINCT jsonb_build_object('reason', deciding_reason, 'note', deciding_note) AS one
                             FROM lost WHERE deciding_reason IS NOT NULL) said), '[]'::jsonb)
    FROM ratio WHERE EXISTS (SELECT FROM lost)
$$;

-- As before, with countered quotes.
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
    ('quotes', 'buyer', 'submitted', '{awarded,countered,not_awarded,stale}'::text[]),
    ('quotes', 'buyer', 'awarded', '{submitted}'::text[]),
    ('quotes', 'seller', 'awarded', '{accepted,refused}'::text[]),
    ('quotes', 'timer', 'awarded', '{lapsed,not_awarded}'::text[]),
    ('quotes', 'timer', 'submitted', '{not_awarded,withdrawn}'::text[]),
    ('quotes', 'seller', 'countered', '{submitted,superseded,withdrawn}'::text[]),
    ('quotes', 'buyer', 'countered', '{awarded,not_awarded,stale,submitted}'::text[]),
    ('quotes', 'timer', 'countered', '{not_awarded,withdrawn}'::text[]),
    ('quotes', 'seller', 'stale', '{superseded,withdrawn}'::text[]),
    ('quotes', 'buyer', 'stale', '{not_awarded}'::text[]),
    ('quotes', 'timer', 'stale', '{not_awarded,withdrawn}'::text[])
$$;

-- Rounds follow one another, each about a quote that stands in a request that may be awarded; who asked may take one back
-- as long as nobody answered, and only who was asked answers it.
CREATE FUNCTION guard_quote_counter() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  quote record;
  party text;
BEGIN
  SELECT q.state, q.buyer_company_id, q.seller_company_id, q.rfq_id INTO quote FROM quotes q WHERE q.id = NEW.quote_id;
  party := rfq_party(TG_RELID, quote.buyer_company_id, quote.seller_company_id);
  IF party IS NULL THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    IF quote.state <> 'submitted'
      OR NOT EXISTS (SELECT FROM rfqs r WHERE r.id = quote.rfq_id AND r.state IN ('open', 'evaluating', 'partially_awarded'))
      OR NEW.round <> 1 + (SELECT count(*) FROM quote_counters c WHERE c.invitation_id = NEW.invitation_id) THEN
      RAISE EXCEPTION 'quote_counters: this quote cannot be countered now' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF quote.state <> 'countered' OR (NEW.answer = 'taken_back') <> (party = 'buyer') OR NEW.answered_at <> now() THEN
    RAISE EXCEPTION 'quote_counters: a % may not answer so', party USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION guard_quote_counter() FROM PUBLIC;
CREATE TRIGGER quote_counters_guarded BEFORE INSERT OR UPDATE ON quote_counters
  FOR EACH ROW EXECUTE FUNCTION guard_quote_counter();

-- Whether a version of a quote answers a counter, in the transaction that writes both: the seller may see of the request
-- only what is open to it, which is nothing while its former version is replaced.
CREATE FUNCTION quote_answers_counter(invitation uuid, of_rfq uuid, of_revision integer) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM quote_counters c JOIN rfq_invitations i ON i.id = c.invitation_id JOIN rfqs r ON r.id = i.rfq_id
     WHERE c.invitation_id = invitation AND c.answer IN ('accepted', 'reoffered') AND c.answered_at = now()
       AND i.seller_company_id = acting_company() AND r.id = of_rfq AND r.revision = of_revision
       AND r.state IN ('open', 'evaluating', 'partially_awarded'))
$$;
REVOKE ALL ON FUNCTION quote_answers_counter(uuid, uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION quote_answers_counter(uuid, uuid, integer) TO millwright_app;

-- As before; a version that answers a counter comes after the time for quotes, too, and countered quotes can be awarded.
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
    AND NOT (party = 'buyer' AND OLD.state IN ('submitted', 'countered')) THEN
    RAISE EXCEPTION 'quotes: a % may not change an award', party USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.refusal_reason IS DISTINCT FROM OLD.refusal_reason AND NOT (party = 'seller' AND OLD.state = 'awarded') THEN
    RAISE EXCEPTION 'quotes: a % gives no reason to refuse', party USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
