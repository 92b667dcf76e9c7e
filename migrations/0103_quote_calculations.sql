-- What a shop reckons a part of a request with, before it quotes: its own alone. No buyer, no other shop and no timer reads
-- it.

CREATE TABLE quote_calculations (
  seller_company_id uuid NOT NULL REFERENCES companies (id),
  rfq_line_id uuid NOT NULL REFERENCES rfq_lines (id) ON DELETE CASCADE,
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  -- {"setupHours": "1.5", "hourlyRate": "95"}: figures as decimal texts.
  figures jsonb NOT NULL CHECK (jsonb_typeof(figures) = 'object' AND length(figures::text) <= 1000),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (seller_company_id, rfq_line_id)
);
CREATE INDEX quote_calculations_line ON quote_calculations (rfq_line_id);
CREATE INDEX quote_calculations_rfq ON quote_calculations (rfq_id);

ALTER TABLE quote_calculations ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_calculations FORCE ROW LEVEL SECURITY;
CREATE POLICY quote_calculations_own ON quote_calculations TO millwright_app
  USING (seller_company_id = acting_company())
  WITH CHECK (seller_company_id = acting_company()
    AND EXISTS (SELECT FROM rfq_lines l WHERE l.id = rfq_line_id AND l.rfq_id = quote_calculations.rfq_id)
    AND EXISTS (SELECT FROM rfq_invitations i
                 WHERE i.rfq_id = quote_calculations.rfq_id AND i.seller_company_id = acting_company()));
CREATE POLICY quote_calculations_schema_owner ON quote_calculations TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (seller_company_id, rfq_line_id, rfq_id, figures), UPDATE (figures, updated_at)
  ON quote_calculations TO millwright_app;
