-- Requests for quotes: a buyer's company asks sellers' companies, which quote; what is awarded and confirmed becomes an
-- order. Which states follow which stands in src/market/rfq/rules.

CREATE TABLE rfqs (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  -- How the company was called when it asked; sellers may not read companies.
  buyer_name text NOT NULL DEFAULT '',
  created_by uuid NOT NULL REFERENCES users (id),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'evaluating', 'partially_awarded', 'awarded',
    'expired', 'closed_no_award', 'canceled')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  -- The words it began with: what was read out of them is shown beside the fields.
  source_text text NOT NULL DEFAULT '' CHECK (length(source_text) <= 2000),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 5000),
  needed_by date,
  deadline timestamptz,
  ship_to_zip text CHECK (ship_to_zip ~ '^\d{5}$'),
  certifications text[] NOT NULL DEFAULT '{}',
  -- Why it was closed or canceled.
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  CHECK (state IN ('draft', 'canceled') OR (deadline IS NOT NULL AND needed_by IS NOT NULL AND ship_to_zip IS NOT NULL
    AND submitted_at IS NOT NULL AND buyer_name <> ''))
);
CREATE INDEX rfqs_buyer ON rfqs (buyer_company_id, updated_at DESC);
CREATE INDEX rfqs_creator ON rfqs (created_by);
CREATE INDEX rfqs_deadline ON rfqs (deadline) WHERE state = 'open';
CREATE INDEX rfqs_undecided ON rfqs (deadline) WHERE state = 'evaluating';

CREATE TABLE rfq_lines (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  position smallint NOT NULL CHECK (position BETWEEN 0 AND 499),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  process text CHECK (length(process) <= 80),
  material text CHECK (length(material) <= 80),
  finish text CHECK (length(finish) <= 80),
  tolerance_mm numeric(10, 4) CHECK (tolerance_mm > 0),
  quantities integer[] NOT NULL DEFAULT '{}' CHECK (cardinality(quantities) <= 6),
  -- For one piece.
  target_price numeric(14, 2) CHECK (target_price > 0),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 2000),
  UNIQUE (rfq_id, position),
  UNIQUE (id, rfq_id)
);

-- Who is asked: one row for each seller's company, also while the request is a draft (chosen).
CREATE TABLE rfq_invitations (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  seller_company_id uuid NOT NULL REFERENCES companies (id),
  -- Its entry in the directory, and how that was called: it may be gone later.
  manufacturer_id uuid REFERENCES manufacturers (id) ON DELETE SET NULL,
  seller_name text NOT NULL,
  state text NOT NULL DEFAULT 'chosen'
    CHECK (state IN ('chosen', 'invited', 'viewed', 'intending', 'quoted', 'declined', 'lapsed')),
  decline_reason text CHECK (decline_reason IN ('capacity', 'capability', 'tolerance', 'material', 'quantity',
    'lead_time', 'price', 'other')),
  decline_note text NOT NULL DEFAULT '' CHECK (length(decline_note) <= 500),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (rfq_id, seller_company_id),
  UNIQUE (id, rfq_id),
  CHECK (seller_company_id <> buyer_company_id),
  CHECK (state = 'declined' OR decline_reason IS NULL)
);
CREATE INDEX rfq_invitations_seller ON rfq_invitations (seller_company_id, rfq_id);

-- One row for each version: what was quoted never changes, only what became of it.
CREATE TABLE quotes (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  invitation_id uuid NOT NULL,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  seller_company_id uuid NOT NULL REFERENCES companies (id),
  seller_name text NOT NULL,
  created_by uuid NOT NULL REFERENCES users (id),
  version integer NOT NULL CHECK (version >= 1),
  state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'superseded', 'withdrawn', 'awarded', 'accepted',
    'refused', 'lapsed', 'not_awarded')),
  valid_until date NOT NULL,
  facility text CHECK (length(facility) <= 120),
  notes text NOT NULL DEFAULT '' CHECK (length(notes) <= 2000),
  -- Of its award.
  po_number text CHECK (length(po_number) <= 60),
  awarded_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (invitation_id, version),
  FOREIGN KEY (invitation_id, rfq_id) REFERENCES rfq_invitations (id, rfq_id) ON DELETE CASCADE,
  CHECK (state NOT IN ('awarded', 'accepted') OR awarded_at IS NOT NULL)
);
-- A seller has one quote that stands.
CREATE UNIQUE INDEX quotes_standing ON quotes (invitation_id) WHERE state IN ('submitted', 'awarded', 'accepted');
CREATE INDEX quotes_rfq ON quotes (rfq_id);
CREATE INDEX quotes_buyer ON quotes (buyer_company_id);
CREATE INDEX quotes_seller ON quotes (seller_company_id);
CREATE INDEX quotes_creator ON quotes (created_by);
CREATE INDEX quotes_unanswered ON quotes (awarded_at) WHERE state = 'awarded';

CREATE TABLE quote_lines (
  quote_id uuid NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
  rfq_line_id uuid NOT NULL REFERENCES rfq_lines (id) ON DELETE CASCADE,
  tooling numeric(14, 2) NOT NULL DEFAULT 0 CHECK (tooling >= 0),
  -- [{"quantity": 500, "price": "12.50", "lead_time_days": 21}]: the smallest quantity first.
  breaks jsonb NOT NULL CHECK (jsonb_typeof(breaks) = 'array' AND jsonb_array_length(breaks) > 0),
  exceptions text NOT NULL DEFAULT '' CHECK (length(exceptions) <= 1000),
  PRIMARY KEY (quote_id, rfq_line_id)
);
CREATE INDEX quote_lines_line ON quote_lines (rfq_line_id);

-- What was awarded: a line has one winner.
CREATE TABLE rfq_awards (
  rfq_line_id uuid PRIMARY KEY,
  rfq_id uuid NOT NULL,
  quote_id uuid NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  seller_company_id uuid NOT NULL REFERENCES companies (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  price numeric(14, 2) NOT NULL CHECK (price > 0),
  tooling numeric(14, 2) NOT NULL CHECK (tooling >= 0),
  lead_time_days integer NOT NULL CHECK (lead_time_days > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (rfq_line_id, rfq_id) REFERENCES rfq_lines (id, rfq_id) ON DELETE CASCADE
);
CREATE INDEX rfq_awards_quote ON rfq_awards (quote_id);
CREATE INDEX rfq_awards_rfq ON rfq_awards (rfq_id);
CREATE INDEX rfq_awards_buyer ON rfq_awards (buyer_company_id);
CREATE INDEX rfq_awards_seller ON rfq_awards (seller_company_id);

-- What was awarded and confirmed. What happens to an order later comes with a migration of its own.
CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  number integer NOT NULL UNIQUE GENERATED BY DEFAULT AS IDENTITY (START WITH 1001),
  -- The version of the quote that was accepted: it never changes.
  quote_id uuid NOT NULL UNIQUE REFERENCES quotes (id),
  rfq_id uuid NOT NULL REFERENCES rfqs (id),
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  seller_company_id uuid NOT NULL REFERENCES companies (id),
  buyer_name text NOT NULL,
  seller_name text NOT NULL,
  confirmed_by uuid NOT NULL REFERENCES users (id),
  title text NOT NULL,
  po_number text,
  ship_to_zip text NOT NULL,
  needed_by date NOT NULL,
  -- SHA-256 of the quote as it was accepted, hexadecimal.
  quote_sha256 text NOT NULL CHECK (quote_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX orders_buyer ON orders (buyer_company_id, created_at DESC);
CREATE INDEX orders_seller ON orders (seller_company_id, created_at DESC);
CREATE INDEX orders_rfq ON orders (rfq_id);
CREATE INDEX orders_confirmer ON orders (confirmed_by);

CREATE TABLE order_lines (
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position smallint NOT NULL,
  rfq_line_id uuid NOT NULL REFERENCES rfq_lines (id),
  name text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  price numeric(14, 2) NOT NULL,
  tooling numeric(14, 2) NOT NULL,
  lead_time_days integer NOT NULL,
  PRIMARY KEY (order_id, position)
);
CREATE INDEX order_lines_line ON order_lines (rfq_line_id);

-- Invitations: the buyer's, and the seller's from the moment the request is sent.
ALTER TABLE rfq_invitations ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_invitations FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_invitations_read ON rfq_invitations FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR seller_company_id = acting_company() AND state <> 'chosen');
CREATE POLICY rfq_invitations_choose ON rfq_invitations FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company() AND state = 'chosen');
CREATE POLICY rfq_invitations_change ON rfq_invitations FOR UPDATE TO millwright_app
  USING (buyer_company_id = acting_company() OR seller_company_id = acting_company() AND state <> 'chosen')
  WITH CHECK (buyer_company_id = acting_company() OR seller_company_id = acting_company() AND state <> 'chosen');
CREATE POLICY rfq_invitations_leave_out ON rfq_invitations FOR DELETE TO millwright_app
  USING (buyer_company_id = acting_company() AND state = 'chosen');
CREATE POLICY rfq_invitations_waiting ON rfq_invitations FOR SELECT TO millwright_system USING (state <> 'chosen');
CREATE POLICY rfq_invitations_lapse ON rfq_invitations FOR UPDATE TO millwright_system
  USING (state IN ('invited', 'viewed', 'intending')) WITH CHECK (state = 'lapsed');
CREATE POLICY rfq_invitations_owner ON rfq_invitations TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (rfq_id, buyer_company_id, seller_company_id, manufacturer_id, seller_name),
  UPDATE (state, decline_reason, decline_note) ON rfq_invitations TO millwright_app;
GRANT SELECT, UPDATE (state) ON rfq_invitations TO millwright_system;

-- Awards: both parties. The seller takes one back by refusing it, the timer what was not answered for five days.
ALTER TABLE rfq_awards ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_awards FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_awards_parties ON rfq_awards FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR seller_company_id = acting_company());
CREATE POLICY rfq_awards_give ON rfq_awards FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company());
CREATE POLICY rfq_awards_take_back ON rfq_awards FOR DELETE TO millwright_app
  USING (buyer_company_id = acting_company() OR seller_company_id = acting_company());
CREATE POLICY rfq_awards_unanswered ON rfq_awards TO millwright_system
  USING (created_at < now() - interval '5 days') WITH CHECK (false);
CREATE POLICY rfq_awards_owner ON rfq_awards TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (rfq_line_id, rfq_id, quote_id, buyer_company_id, seller_company_id, quantity, price,
  tooling, lead_time_days) ON rfq_awards TO millwright_app;
GRANT SELECT, DELETE ON rfq_awards TO millwright_system;

-- Requests: the buyer's, and of whom was asked. A seller who refuses an award gives the request back to be decided.
ALTER TABLE rfqs ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfqs FORCE ROW LEVEL SECURITY;
CREATE POLICY rfqs_read ON rfqs FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR state <> 'draft' AND EXISTS (
    SELECT FROM rfq_invitations i WHERE i.rfq_id = rfqs.id AND i.seller_company_id = acting_company()
       AND i.state <> 'chosen'));
CREATE POLICY rfqs_write ON rfqs FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company() AND created_by = viewer_id() AND state = 'draft');
CREATE POLICY rfqs_change ON rfqs FOR UPDATE TO millwright_app
  USING (buyer_company_id = acting_company()) WITH CHECK (buyer_company_id = acting_company());
CREATE POLICY rfqs_answer_award ON rfqs FOR UPDATE TO millwright_app
  USING (state IN ('awarded', 'partially_awarded') AND EXISTS (
    SELECT FROM quotes q WHERE q.rfq_id = rfqs.id AND q.seller_company_id = acting_company() AND q.state = 'awarded'))
  WITH CHECK (state IN ('evaluating', 'awarded', 'partially_awarded'));
CREATE POLICY rfqs_discard ON rfqs FOR DELETE TO millwright_app
  USING (buyer_company_id = acting_company() AND state = 'draft');
CREATE POLICY rfqs_timed ON rfqs FOR SELECT TO millwright_system
  USING (state NOT IN ('draft'));
CREATE POLICY rfqs_time_out ON rfqs FOR UPDATE TO millwright_system
  USING (state IN ('open', 'evaluating', 'awarded', 'partially_awarded'))
  WITH CHECK (state IN ('evaluating', 'expired', 'partially_awarded', 'closed_no_award'));
CREATE POLICY rfqs_owner ON rfqs TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (buyer_company_id, created_by, title, source_text, notes, needed_by, deadline, ship_to_zip,
  certifications), UPDATE (buyer_name, state, title, source_text, notes, needed_by, deadline, ship_to_zip,
  certifications, reason, submitted_at, updated_at) ON rfqs TO millwright_app;
GRANT SELECT, UPDATE (state, updated_at) ON rfqs TO millwright_system;

ALTER TABLE rfq_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_lines_read ON rfq_lines FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR EXISTS (SELECT FROM rfqs WHERE rfqs.id = rfq_id));
CREATE POLICY rfq_lines_write ON rfq_lines FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company()
    AND EXISTS (SELECT FROM rfqs WHERE rfqs.id = rfq_id AND rfqs.state = 'draft'
                   AND rfqs.buyer_company_id = acting_company()));
CREATE POLICY rfq_lines_take_out ON rfq_lines FOR DELETE TO millwright_app
  USING (buyer_company_id = acting_company()
    AND EXISTS (SELECT FROM rfqs WHERE rfqs.id = rfq_id AND rfqs.state = 'draft'));
CREATE POLICY rfq_lines_owner ON rfq_lines TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, DELETE ON rfq_lines TO millwright_app;

-- Quotes: both parties. What was quoted cannot be changed: no role has the right to.
ALTER TABLE quotes ENABLE ROW LEVEL SECURITY;
ALTER TABLE quotes FORCE ROW LEVEL SECURITY;
CREATE POLICY quotes_parties ON quotes FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR seller_company_id = acting_company());
CREATE POLICY quotes_submit ON quotes FOR INSERT TO millwright_app
  WITH CHECK (seller_company_id = acting_company() AND created_by = viewer_id() AND state = 'submitted'
    AND EXISTS (SELECT FROM rfq_invitations i WHERE i.id = invitation_id AND i.rfq_id = quotes.rfq_id
                   AND i.seller_company_id = quotes.seller_company_id AND i.buyer_company_id = quotes.buyer_company_id));
CREATE POLICY quotes_change ON quotes FOR UPDATE TO millwright_app
  USING (buyer_company_id = acting_company() OR seller_company_id = acting_company())
  WITH CHECK (buyer_company_id = acting_company() OR seller_company_id = acting_company());
CREATE POLICY quotes_timed ON quotes FOR SELECT TO millwright_system
  USING (state IN ('submitted', 'awarded', 'accepted', 'lapsed', 'not_awarded'));
CREATE POLICY quotes_time_out ON quotes FOR UPDATE TO millwright_system
  USING (state = 'submitted' OR state = 'awarded' AND awarded_at < now() - interval '5 days')
  WITH CHECK (state IN ('lapsed', 'not_awarded'));
CREATE POLICY quotes_owner ON quotes TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (rfq_id, invitation_id, buyer_company_id, seller_company_id, seller_name, created_by, version,
  valid_until, facility, notes), UPDATE (state, po_number, awarded_at) ON quotes TO millwright_app;
GRANT SELECT, UPDATE (state) ON quotes TO millwright_system;

ALTER TABLE quote_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY quote_lines_read ON quote_lines FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id));
CREATE POLICY quote_lines_submit ON quote_lines FOR INSERT TO millwright_app
  WITH CHECK (EXISTS (SELECT FROM quotes WHERE quotes.id = quote_id AND quotes.seller_company_id = acting_company()
    AND quotes.created_at = now()));
CREATE POLICY quote_lines_owner ON quote_lines TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON quote_lines TO millwright_app;

-- Orders: both parties read; the seller who confirms an award makes one of it.
ALTER TABLE orders ENABLE ROW LEVEL SECURITY;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;
CREATE POLICY orders_parties ON orders FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company() OR seller_company_id = acting_company());
CREATE POLICY orders_confirm ON orders FOR INSERT TO millwright_app
  WITH CHECK (seller_company_id = acting_company() AND confirmed_by = viewer_id() AND EXISTS (
    SELECT FROM quotes q WHERE q.id = quote_id AND q.rfq_id = orders.rfq_id AND q.state IN ('awarded', 'accepted')
       AND q.seller_company_id = orders.seller_company_id AND q.buyer_company_id = orders.buyer_company_id));
CREATE POLICY orders_owner ON orders TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (quote_id, rfq_id, buyer_company_id, seller_company_id, buyer_name, seller_name, confirmed_by,
  title, po_number, ship_to_zip, needed_by, quote_sha256) ON orders TO millwright_app;

ALTER TABLE order_lines ENABLE ROW LEVEL SECURITY;
ALTER TABLE order_lines FORCE ROW LEVEL SECURITY;
CREATE POLICY order_lines_read ON order_lines FOR SELECT TO millwright_app
  USING (EXISTS (SELECT FROM orders WHERE orders.id = order_id));
CREATE POLICY order_lines_confirm ON order_lines FOR INSERT TO millwright_app
  WITH CHECK (EXISTS (SELECT FROM orders WHERE orders.id = order_id AND orders.seller_company_id = acting_company()
    AND orders.created_at = now()));
CREATE POLICY order_lines_owner ON order_lines TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT ON order_lines TO millwright_app;

-- The parties tell each other; a seller never another seller.
CREATE POLICY events_of_rfqs ON events FOR INSERT TO millwright_app, millwright_system
  WITH CHECK (subject_type = 'rfq' AND EXISTS (
    SELECT FROM rfqs r WHERE r.id = subject_id::uuid AND (recipient_company_id = r.buyer_company_id
      OR EXISTS (SELECT FROM rfq_invitations i WHERE i.rfq_id = r.id AND i.seller_company_id = recipient_company_id))));
CREATE POLICY events_of_rfq_invitations ON events FOR INSERT TO millwright_app, millwright_system
  WITH CHECK (subject_type = 'rfq_invitation' AND EXISTS (
    SELECT FROM rfq_invitations i WHERE i.id = subject_id::uuid
       AND recipient_company_id IN (i.buyer_company_id, i.seller_company_id)));
CREATE POLICY events_of_quotes ON events FOR INSERT TO millwright_app, millwright_system
  WITH CHECK (subject_type = 'quote' AND EXISTS (
    SELECT FROM quotes q WHERE q.id = subject_id::uuid
       AND recipient_company_id IN (q.buyer_company_id, q.seller_company_id)));

-- Which companies entries of the directory belong to: of an account the company that it owns, or acted for last.
-- Whoever asks for quotes may not read who works where.
CREATE FUNCTION companies_of_manufacturers(asked uuid[]) RETURNS TABLE (manufacturer_id uuid, company_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT m.id, member.company_id
    FROM manufacturers m JOIN users ON users.id = m.user_id
    CROSS JOIN LATERAL (
      SELECT company_id FROM company_members WHERE person_id = users.id
       ORDER BY 'owner' = ANY (roles) DESC, chosen_at DESC NULLS LAST, joined_at, company_id LIMIT 1) member
   WHERE viewer_id() IS NOT NULL AND m.id = ANY (asked) AND users.deleted_at IS NULL
     AND users.confirmed_at IS NOT NULL AND users.suspended_at IS NULL
$$;
REVOKE ALL ON FUNCTION companies_of_manufacturers(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_of_manufacturers(uuid[]) TO millwright_app;

-- Whether anything of a request is awarded: a seller who refuses, and the timer, must know, and may not read others'.
CREATE FUNCTION rfq_has_awards(rfq uuid) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM rfq_awards WHERE rfq_id = rfq)
$$;
REVOKE ALL ON FUNCTION rfq_has_awards(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rfq_has_awards(uuid) TO millwright_app, millwright_system;
