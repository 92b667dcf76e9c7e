-- Requests that were sent are amended by a new revision: what changed is shown to every shop, lines that are no longer
-- asked for stay as they were quoted, and quotes of an earlier revision are stale until their sellers confirm or revise
-- them. The time for quotes is only ever prolonged.

ALTER TABLE rfqs
  ADD COLUMN revision integer NOT NULL DEFAULT 1 CHECK (revision >= 1),
  ADD COLUMN amended_at timestamptz;
GRANT UPDATE (revision, amended_at) ON rfqs TO millwright_app;

-- A part that was changed is another row, which names the one in whose place it stands.
ALTER TABLE rfq_lines
  ADD COLUMN added_in integer NOT NULL DEFAULT 1,
  ADD COLUMN retired_in integer,
  ADD COLUMN replaces uuid REFERENCES rfq_lines (id) ON DELETE SET NULL,
  ADD CHECK (retired_in > added_in);
ALTER TABLE rfq_lines DROP CONSTRAINT rfq_lines_rfq_id_position_key;
CREATE UNIQUE INDEX rfq_lines_current ON rfq_lines (rfq_id, position) WHERE retired_in IS NULL;
CREATE INDEX rfq_lines_replaced ON rfq_lines (replaces);
GRANT UPDATE (retired_in) ON rfq_lines TO millwright_app;
CREATE POLICY rfq_lines_amend ON rfq_lines FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company() AND retired_in IS NULL AND EXISTS (
    SELECT FROM rfqs r WHERE r.id = rfq_id AND r.state = 'open' AND r.amended_at = now() AND r.revision = added_in
       AND r.buyer_company_id = acting_company()));
CREATE POLICY rfq_lines_retire ON rfq_lines FOR UPDATE TO millwright_app
  USING (buyer_company_id = acting_company() AND retired_in IS NULL AND EXISTS (
    SELECT FROM rfqs r WHERE r.id = rfq_id AND r.state = 'open' AND r.amended_at = now()))
  WITH CHECK (buyer_company_id = acting_company() AND EXISTS (
    SELECT FROM rfqs r WHERE r.id = rfq_id AND r.revision = retired_in));

-- A file that was taken out of a request that had been sent is no longer shown to shops; who had read it stays known.
ALTER TABLE rfq_files ADD COLUMN retired_in integer;
GRANT UPDATE (retired_in) ON rfq_files TO millwright_app;
DROP POLICY rfq_files_read ON rfq_files;
CREATE POLICY rfq_files_read ON rfq_files FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR retired_in IS NULL AND rfq_is_disclosed_to_seller(rfq_id));
CREATE POLICY rfq_files_amend ON rfq_files FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company() AND owner_id = viewer_id()
    AND EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id AND r.state = 'open' AND r.amended_at = now()
                   AND r.buyer_company_id = acting_company()));
CREATE POLICY rfq_files_retire ON rfq_files FOR UPDATE TO millwright_app
  USING (buyer_company_id = acting_company() AND retired_in IS NULL AND EXISTS (
    SELECT FROM rfqs r WHERE r.id = rfq_id AND r.state = 'open' AND r.amended_at = now()))
  WITH CHECK (buyer_company_id = acting_company() AND EXISTS (
    SELECT FROM rfqs r WHERE r.id = rfq_id AND r.revision = retired_in));

-- What a revision changed, as shops read it: one row for each, which nobody changes.
CREATE TABLE rfq_revisions (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  revision integer NOT NULL CHECK (revision > 1),
  changed_by uuid NOT NULL REFERENCES users (id),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 500),
  -- [{"part": "Bracket", "what": "Pieces", "before": "100", "after": "500"}]: null before what is new, after what is gone.
  changes jsonb NOT NULL CHECK (jsonb_typeof(changes) = 'array' AND jsonb_array_length(changes) > 0),
  made_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (rfq_id, revision)
);
CREATE INDEX rfq_revisions_buyer ON rfq_revisions (buyer_company_id);
CREATE INDEX rfq_revisions_author ON rfq_revisions (changed_by);
ALTER TABLE rfq_revisions ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_revisions FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_revisions_read ON rfq_revisions FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id));
CREATE POLICY rfq_revisions_make ON rfq_revisions FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company() AND changed_by = viewer_id() AND EXISTS (
    SELECT FROM rfqs r WHERE r.id = rfq_id AND r.state = 'open' AND r.amended_at = now()
       AND r.revision = rfq_revisions.revision AND r.buyer_company_id = acting_company()));
CREATE POLICY rfq_revisions_schema_owner ON rfq_revisions TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (rfq_id, buyer_company_id, revision, changed_by, note, changes) ON rfq_revisions
  TO millwright_app;

-- Which revision a quote answers. A stale one cannot be awarded.
ALTER TABLE quotes ADD COLUMN rfq_revision integer NOT NULL DEFAULT 1;
GRANT INSERT (rfq_revision) ON quotes TO millwright_app;
ALTER TABLE quotes DROP CONSTRAINT quotes_state_check;
ALTER TABLE quotes ADD CONSTRAINT quotes_state_check CHECK (state IN ('submitted', 'stale', 'superseded', 'withdrawn',
  'awarded', 'accepted', 'refused', 'lapsed', 'not_awarded'));
DROP INDEX quotes_standing;
CREATE UNIQUE INDEX quotes_standing ON quotes (invitation_id) WHERE state IN ('submitted', 'stale', 'awarded', 'accepted');
DROP POLICY quotes_timed ON quotes;
CREATE POLICY quotes_timed ON quotes FOR SELECT TO millwright_system
  USING (state IN ('submitted', 'stale', 'awarded', 'accepted', 'lapsed', 'not_awarded'));
DROP POLICY quotes_time_out ON quotes;
CREATE POLICY quotes_time_out ON quotes FOR UPDATE TO millwright_system
  USING (state IN ('submitted', 'stale') OR state = 'awarded' AND awarded_at < now() - interval '5 days')
  WITH CHECK (state IN ('lapsed', 'not_awarded'));
DROP POLICY quotes_withdraw_of_closed ON quotes;
CREATE POLICY quotes_withdraw_of_closed ON quotes FOR UPDATE TO millwright_system
  USING (state IN ('submitted', 'stale', 'awarded') AND company_is_closed(seller_company_id))
  WITH CHECK (state IN ('withdrawn', 'lapsed') AND company_is_closed(seller_company_id));

-- As before, with stale quotes among those that stand.
CREATE OR REPLACE FUNCTION rfq_is_open_to_seller(rfq uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM rfqs r JOIN rfq_invitations i ON i.rfq_id = r.id
     WHERE r.id = rfq AND i.seller_company_id = acting_company()
       AND (r.state = 'open' AND r.deadline > now() AND i.state IN ('invited', 'viewed', 'intending', 'quoted')
         OR r.state IN ('open', 'evaluating', 'partially_awarded', 'awarded') AND i.state = 'quoted' AND EXISTS (
              SELECT FROM quotes q
               WHERE q.invitation_id = i.id AND (q.state IN ('awarded', 'accepted')
                 OR q.state IN ('submitted', 'stale') AND (r.state <> 'awarded' OR EXISTS (
                      SELECT FROM quotes waiting WHERE waiting.rfq_id = r.id AND waiting.state = 'awarded'))))))
    AND EXISTS (SELECT FROM agreements a WHERE a.user_id = viewer_id() AND a.kind = 'confidentiality')
$$;

-- As before, of the parts that are asked for now.
CREATE OR REPLACE FUNCTION received_rfq_outlines()
  RETURNS TABLE (rfq_id uuid, state text, deadline timestamptz, submitted_at timestamptz, needs_agreement boolean,
    lines integer, outline jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.id, r.state, r.deadline, r.submitted_at, r.needs_agreement,
         (SELECT count(*)::int FROM rfq_lines l WHERE l.rfq_id = r.id AND l.retired_in IS NULL), r.outline
    FROM rfq_invitations i JOIN rfqs r ON r.id = i.rfq_id
   WHERE i.seller_company_id = acting_company() AND i.state <> 'chosen' AND r.state <> 'draft'
$$;
CREATE OR REPLACE FUNCTION trade_sides(kind text, thing uuid)
  RETURNS TABLE (label text, parts int, needed_by date, po_number text,
    buyer_company_id uuid, buyer_name text, buyer_person_id uuid,
    seller_company_id uuid, seller_name text, seller_person_id uuid)
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  -- What a request is called is no secret of the buyer's alone once the seller has signed, where that is needed.
  SELECT CASE WHEN r.needs_agreement AND NOT EXISTS (
                SELECT FROM rfq_signatures s WHERE s.rfq_id = r.id AND s.seller_company_id = i.seller_company_id)
              THEN 'Request for quotes' ELSE r.title END,
         (SELECT count(*)::int FROM rfq_lines l WHERE l.rfq_id = r.id AND l.retired_in IS NULL), r.needed_by, NULL,
         r.buyer_company_id, r.buyer_name, r.created_by, i.seller_company_id, i.seller_name,
         (SELECT q.created_by FROM quotes q WHERE q.invitation_id = i.id ORDER BY q.version DESC LIMIT 1)
    FROM rfqs r JOIN rfq_invitations i ON i.rfq_id = r.id
   WHERE kind = 'request' AND r.id = thing AND r.state <> 'draft' AND i.state <> 'chosen'
  UNION ALL
  SELECT 'Order ' || o.number || ', ' || o.title, (SELECT count(*)::int FROM order_lines l WHERE l.order_id = o.id),
         o.needed_by, o.po_number, o.buyer_company_id, o.buyer_name, r.created_by,
         o.seller_company_id, o.seller_name, o.confirmed_by
    FROM orders o LEFT JOIN rfqs r ON r.id = o.rfq_id
   WHERE kind = 'order' AND o.id = thing
$$;

-- As before, and quotes that an amendment makes stale.
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
    ('quotes', 'buyer', 'submitted', '{awarded,not_awarded,stale}'::text[]),
    ('quotes', 'buyer', 'awarded', '{submitted}'::text[]),
    ('quotes', 'seller', 'awarded', '{accepted,refused}'::text[]),
    ('quotes', 'timer', 'awarded', '{lapsed,not_awarded}'::text[]),
    ('quotes', 'timer', 'submitted', '{not_awarded,withdrawn}'::text[]),
    ('quotes', 'seller', 'stale', '{superseded,withdrawn}'::text[]),
    ('quotes', 'buyer', 'stale', '{not_awarded}'::text[]),
    ('quotes', 'timer', 'stale', '{not_awarded,withdrawn}'::text[])
$$;

-- As before; a revision changes what was sent, but for its name and who asks, and may prolong the time for quotes.
CREATE OR REPLACE FUNCTION guard_rfq() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  party text := rfq_party(TG_RELID, OLD.buyer_company_id, acting_company());
  -- The application's clock may be ahead of this one by a little.
  is_over boolean := OLD.state = 'open' AND OLD.deadline <= now() + interval '10 seconds';
  is_amended boolean := OLD.state = 'open' AND NEW.state = 'open' AND OLD.deadline > now() - interval '10 seconds'
    AND NEW.revision = OLD.revision + 1 AND NEW.amended_at IS NOT DISTINCT FROM now();
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
  IF (NEW.revision, NEW.amended_at) IS DISTINCT FROM (OLD.revision, OLD.amended_at)
    AND NOT (party = 'buyer' AND is_amended) THEN
    RAISE EXCEPTION 'rfqs: a % may not make this revision', party USING ERRCODE = 'check_violation';
  END IF;
  IF party = 'buyer' AND is_amended
    AND (NEW.title, NEW.source_text, NEW.buyer_name, NEW.submitted_at, NEW.needs_agreement)
        IS NOT DISTINCT FROM
        (OLD.title, OLD.source_text, OLD.buyer_name, OLD.submitted_at, OLD.needs_agreement)
    AND NEW.deadline >= OLD.deadline AND NEW.reason IS NOT DISTINCT FROM OLD.reason THEN
    RETURN NEW;
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
       AND (party <> 'buyer' OR NOT (OLD.state IN ('draft', 'evaluating', 'expired') OR is_over
         OR OLD.state = 'open' AND NEW.deadline > OLD.deadline)) THEN
    RAISE EXCEPTION 'rfqs: a % may not change what was sent', party USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- As before; a quote answers the request as it stands.
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
  RETURN NEW;
END $$;
