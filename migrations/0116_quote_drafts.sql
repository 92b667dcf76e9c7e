-- What somebody has typed of a quote and not sent yet: the writer's alone, also within the shop. A guest has one, too.

CREATE TABLE quote_drafts (
  invitation_id uuid NOT NULL REFERENCES rfq_invitations (id) ON DELETE CASCADE,
  seller_company_id uuid NOT NULL REFERENCES companies (id),
  person_id uuid,
  guest_id uuid REFERENCES rfq_guests (id) ON DELETE CASCADE,
  -- Of the request, as its writer saw it: parts may be others by now.
  revision integer NOT NULL CHECK (revision > 0),
  -- Fields of the form by name, blank ones left out.
  fields jsonb NOT NULL CHECK (jsonb_typeof(fields) = 'object' AND length(fields::text) <= 1000000),
  saved_at timestamptz NOT NULL,
  CHECK (num_nonnulls(person_id, guest_id) = 1),
  UNIQUE NULLS NOT DISTINCT (invitation_id, person_id, guest_id),
  -- Who leaves the company leaves the draft.
  FOREIGN KEY (seller_company_id, person_id) REFERENCES company_members (company_id, person_id) ON DELETE CASCADE
);
CREATE INDEX quote_drafts_member ON quote_drafts (seller_company_id, person_id);
CREATE INDEX quote_drafts_guest ON quote_drafts (guest_id) WHERE guest_id IS NOT NULL;

ALTER TABLE quote_drafts ENABLE ROW LEVEL SECURITY;
ALTER TABLE quote_drafts FORCE ROW LEVEL SECURITY;
CREATE POLICY quote_drafts_own ON quote_drafts TO millwright_app
  USING (seller_company_id = acting_company() AND (person_id = viewer_id() OR guest_id = guest_id()))
  WITH CHECK (seller_company_id = acting_company() AND (person_id = viewer_id() OR guest_id = guest_id())
    AND EXISTS (SELECT FROM rfq_invitations i
                 WHERE i.id = invitation_id AND i.seller_company_id = acting_company()));
CREATE POLICY quote_drafts_forgotten ON quote_drafts FOR ALL TO millwright_system
  USING (saved_at < now() - interval '90 days') WITH CHECK (false);
CREATE POLICY quote_drafts_schema_owner ON quote_drafts TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, DELETE, INSERT (invitation_id, seller_company_id, person_id, guest_id, revision, fields, saved_at),
  UPDATE (revision, fields, saved_at) ON quote_drafts TO millwright_app;
GRANT SELECT (saved_at), DELETE ON quote_drafts TO millwright_system;

-- What was declined is not quoted any more, and who takes a guest's place goes on with its draft. One that lapsed may be asked
-- again: its draft waits.
CREATE FUNCTION follow_quote_drafts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.state = 'declined' THEN
    DELETE FROM quote_drafts WHERE invitation_id = NEW.id;
  ELSIF NEW.seller_company_id <> OLD.seller_company_id THEN
    UPDATE quote_drafts SET seller_company_id = NEW.seller_company_id, person_id = viewer_id(), guest_id = NULL
     WHERE invitation_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION follow_quote_drafts() FROM PUBLIC;
CREATE TRIGGER quote_drafts_follow AFTER UPDATE OF state, seller_company_id ON rfq_invitations
  FOR EACH ROW EXECUTE FUNCTION follow_quote_drafts();

CREATE FUNCTION forget_quote_drafts() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  DELETE FROM quote_drafts d USING rfq_invitations i WHERE i.id = d.invitation_id AND i.rfq_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION forget_quote_drafts() FROM PUBLIC;
CREATE TRIGGER quote_drafts_forgotten AFTER UPDATE OF state ON rfqs
  FOR EACH ROW WHEN (NEW.state IN ('awarded', 'closed_no_award', 'canceled')) EXECUTE FUNCTION forget_quote_drafts();
