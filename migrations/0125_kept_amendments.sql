-- What somebody has typed into a change of a request that was sent is kept like a step of a draft. It waits as long as the
-- request may be opened again.
ALTER TABLE rfq_step_drafts DROP CONSTRAINT rfq_step_drafts_step_check,
  ADD CONSTRAINT rfq_step_drafts_step_check CHECK (step IN ('parts', 'terms', 'shops', 'amendment'));

DROP TRIGGER rfq_step_drafts_forgotten ON rfqs;
CREATE TRIGGER rfq_step_drafts_forgotten AFTER UPDATE OF state ON rfqs
  FOR EACH ROW WHEN (OLD.state <> NEW.state
    AND (OLD.state = 'draft' OR NEW.state IN ('awarded', 'closed_no_award', 'canceled')))
  EXECUTE FUNCTION forget_step_drafts();
