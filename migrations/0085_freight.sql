-- What a buyer reckons with to compare quotes as delivered: weights, distances and rates of its own. No shop sees them.

CREATE TABLE rfq_freight (
  rfq_id uuid PRIMARY KEY REFERENCES rfqs (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  -- Pounds of a piece, by the id of its line.
  weights jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(weights) = 'object'),
  -- Miles from a shop, by the id of its invitation, where the buyer knows better than the directory.
  distances jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(distances) = 'object'),
  -- Dollars of a shipment, and besides for each hundred pounds over a hundred miles; null: what is usual for the weight.
  per_shipment numeric(12, 2) CHECK (per_shipment BETWEEN 0 AND 1000000),
  per_hundred numeric(12, 2) CHECK (per_hundred BETWEEN 0 AND 10000),
  -- How long a shop takes to confirm an award.
  confirmation_days smallint NOT NULL DEFAULT 1 CHECK (confirmation_days BETWEEN 0 AND 30),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX rfq_freight_buyer ON rfq_freight (buyer_company_id);

ALTER TABLE rfq_freight ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_freight FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_freight_own ON rfq_freight TO millwright_app
  USING (buyer_company_id = acting_company())
  WITH CHECK (buyer_company_id = acting_company()
    AND EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id AND r.buyer_company_id = acting_company()));
CREATE POLICY rfq_freight_schema_owner ON rfq_freight TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (rfq_id, buyer_company_id, weights, distances, per_shipment, per_hundred, confirmation_days),
  UPDATE (weights, distances, per_shipment, per_hundred, confirmation_days, updated_at) ON rfq_freight TO millwright_app;
