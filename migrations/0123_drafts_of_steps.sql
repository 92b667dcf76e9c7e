-- What somebody has typed into a step of a draft and not saved yet: the writer's alone, also within the company.
CREATE TABLE rfq_step_drafts (
  rfq_id uuid NOT NULL REFERENCES rfqs (id) ON DELETE CASCADE,
  buyer_company_id uuid NOT NULL REFERENCES companies (id),
  person_id uuid NOT NULL,
  step text NOT NULL CHECK (step IN ('parts', 'terms', 'shops')),
  -- Fields of the form by name, blank ones left out.
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object' AND length(fields::text) <= 1000000),
  -- Of the page that saved it last: what another device has typed on an older one does not replace it.
  mark text NOT NULL CHECK (length(mark) BETWEEN 1 AND 40),
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (rfq_id, person_id, step),
  -- Who leaves the company leaves the draft.
  FOREIGN KEY (buyer_company_id, person_id) REFERENCES company_members (company_id, person_id) ON DELETE CASCADE
);
CREATE INDEX rfq_step_drafts_member ON rfq_step_drafts (buyer_company_id, person_id);

ALTER TABLE rfq_step_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE rfq_step_drafts FORCE ROW LEVEL SECURITY;
CREATE POLICY rfq_step_drafts_own ON rfq_step_drafts TO millwright_app
  USING (buyer_company_id = acting_company() AND person_id = viewer_id())
  WITH CHECK (buyer_company_id = acting_company() AND person_id = viewer_id()
    AND EXISTS (SELECT FROM rfqs r WHERE r.id = rfq_id AND r.buyer_company_id = acting_company()));
CREATE POLICY rfq_step_drafts_forgotten ON rfq_step_drafts FOR ALL TO millwright_system
  USING (saved_at < now() - interval '90 days') WITH CHECK (false);
CREATE POLICY rfq_step_drafts_schema_owner ON rfq_step_drafts TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (rfq_id, buyer_company_id, person_id, step, fields, mark, saved_at),
  UPDATE (fields, mark, saved_at) ON rfq_step_drafts TO millwright_app;
GRANT SELECT (saved_at), DELETE ON rfq_step_drafts TO millwright_system;

-- What was sent has no steps any more, whoever has typed into them.
CREATE FUNCTION forget_step_drafts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM rfq_step_drafts WHERE rfq_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_step_drafts() FROM PUBLIC;
CREATE TRIGGER rfq_step_drafts_forgotten AFTER UPDATE OF state ON rfqs
  FOR EACH ROW WHEN (OLD.state = 'draft' AND NEW.state <> 'draft') EXECUTE FUNCTION forget_step_drafts();

ALTER TABLE quote_drafts ADD COLUMN mark text CHECK (length(mark) BETWEEN 1 AND 40);
GRANT INSERT (mark), UPDATE (mark) ON quote_drafts TO millwright_app;
