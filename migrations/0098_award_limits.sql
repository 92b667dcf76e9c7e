-- A company may set a limit: an award that brings a request above it is made by an approver, or waits for one.

CREATE TABLE purchasing_limits (
  company_id uuid PRIMARY KEY REFERENCES companies (id),
  -- Dollars, of everything that is awarded of one request: pieces and tooling.
  award_limit numeric(14, 2) NOT NULL CHECK (award_limit > 0),
  changed_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE purchasing_limits ENABLE ROW LEVEL SECURITY;
ALTER TABLE purchasing_limits FORCE ROW LEVEL SECURITY;
CREATE POLICY purchasing_limits_own ON purchasing_limits TO millwright_app
  USING (company_id = acting_company()) WITH CHECK (company_id = acting_company());
CREATE POLICY purchasing_limits_schema_owner ON purchasing_limits TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (company_id, award_limit), UPDATE (award_limit, changed_at) ON purchasing_limits
  TO millwright_app;

CREATE TABLE award_proposals (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  proposed_by uuid NOT NULL REFERENCES users (id),
  -- What is to be awarded, as the form of an award has it, and what then is awarded of the request in all.
  form jsonb NOT NULL CHECK (jsonb_typeof(form) = 'object'),
  total numeric(16, 2) NOT NULL CHECK (total > 0),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'refused', 'withdrawn')),
  decided_by uuid REFERENCES users (id),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 2000),
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  CHECK ((state = 'waiting') = (decided_at IS NULL)),
  CHECK (state <> 'refused' OR reason <> '')
);
CREATE UNIQUE INDEX award_proposals_waiting ON award_proposals (rfq_id) WHERE state = 'waiting';
CREATE INDEX award_proposals_rfq ON award_proposals (rfq_id);
CREATE INDEX award_proposals_buyer ON award_proposals (buyer_company_id, state);
CREATE INDEX award_proposals_proposer ON award_proposals (proposed_by);
CREATE INDEX award_proposals_decider ON award_proposals (decided_by);
ALTER TABLE award_proposals ENABLE ROW LEVEL SECURITY;
ALTER TABLE award_proposals FORCE ROW LEVEL SECURITY;
CREATE POLICY award_proposals_own ON award_proposals FOR SELECT TO millwright_app
  USING (buyer_company_id = acting_company());
CREATE POLICY award_proposals_propose ON award_proposals FOR INSERT TO millwright_app
  WITH CHECK (buyer_company_id = acting_company() AND proposed_by = viewer_id() AND state = 'waiting'
    AND EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id AND r.buyer_company_id = acting_company()));
-- Once decided it stays.
CREATE POLICY award_proposals_decide ON award_proposals FOR UPDATE TO millwright_app
  USING (buyer_company_id = acting_company() AND state = 'waiting')
  WITH CHECK (buyer_company_id = acting_company() AND state <> 'waiting' AND decided_by = viewer_id());
CREATE POLICY award_proposals_schema_owner ON award_proposals TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, INSERT (rfq_id, buyer_company_id, proposed_by, form, total),
  UPDATE (state, decided_by, reason, decided_at) ON award_proposals TO millwright_app;
