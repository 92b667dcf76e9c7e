-- What colleagues of a buyer's company say of a quote for technical reasons, without having been shown its prices. The
-- company's alone.

CREATE TABLE quote_reviews (
  quote_id uuid NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
  reviewer_id uuid NOT NULL REFERENCES users (id),
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  verdict text NOT NULL CHECK (verdict IN ('suits', 'with_changes', 'does_not_suit')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 2000),
  reviewed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (quote_id, reviewer_id)
);
CREATE INDEX quote_reviews_reviewer ON quote_reviews (reviewer_id);
CREATE INDEX quote_reviews_rfq ON quote_reviews (rfq_id);
CREATE INDEX quote_reviews_buyer ON quote_reviews (buyer_company_id);
ALTER TABLE quote_reviews ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_reviews FORCE ROW LEVEL SECURITY;
CREATE POLICY quote_reviews_read ON quote_reviews FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company());
CREATE POLICY quote_reviews_write ON quote_reviews FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company() AND reviewer_id = viewer_id() AND EXISTS (
    SELECT FROM quotes q WHERE q.id = quote_id AND q.rfq_id = quote_reviews.rfq_id
       AND q.buyer_company_id = acting_company()));
CREATE POLICY quote_reviews_change ON quote_reviews FOR UPDATE TO millwright_app
  USING (buyer_company_id = acting_company() AND reviewer_id = viewer_id())
  WITH CHECK (buyer_company_id = acting_company() AND reviewer_id = viewer_id());
CREATE POLICY quote_reviews_schema_owner ON quote_reviews TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (quote_id, reviewer_id, rfq_id, buyer_company_id, verdict, note),
  UPDATE (verdict, note, reviewed_at) ON quote_reviews TO millwright_app;

-- Who said so, by name, for the company whose review it is: people are not its members' to read.
CREATE FUNCTION reviews_of_rfq(rfq uuid)
  RETURNS TABLE (quote_id uuid, reviewer_id uuid, reviewer_name text, verdict text, note text, reviewed_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.quote_id, r.reviewer_id, coalesce(users.name, ''), r.verdict, r.note, r.reviewed_at
    FROM quote_reviews r JOIN users ON users.id = r.reviewer_id
   WHERE r.rfq_id = rfq AND r.buyer_company_id = acting_company()
   ORDER BY r.reviewed_at DESC LIMIT 500
$$;
REVOKE ALL ON FUNCTION reviews_of_rfq(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reviews_of_rfq(uuid) TO millwright_app;
