-- What a request says besides: how far away a shop may be, whether what it shows is controlled for export, and how many
-- pieces of a part are used in a year.

ALTER TABLE rfqs
  -- Straight from the ship-to ZIP to the shop; null: as far as it delivers.
  ADD COLUMN radius_miles integer CHECK (radius_miles BETWEEN 1 AND 5000),
  -- Under ITAR or EAR.
  ADD COLUMN export_controlled boolean NOT NULL DEFAULT false;
GRANT UPDATE (radius_miles, export_controlled) ON rfqs TO millwright_app;

ALTER TABLE rfq_lines ADD COLUMN annual_use integer CHECK (annual_use > 0);

-- Like everything else of a request, only its buyer changes them: in a draft, or by a revision.
CREATE FUNCTION guard_rfq_terms() RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  party text := rfq_party(TG_RELID, OLD.buyer_company_id, acting_company());
BEGIN
  IF party IS NULL OR party = 'buyer' AND (OLD.state = 'draft' OR OLD.state = 'open'
    AND NEW.revision = OLD.revision + 1 AND NEW.amended_at IS NOT DISTINCT FROM now()) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'rfqs: a % may not change what was sent', party USING ERRCODE = 'check_violation';
END $$;
REVOKE ALL ON FUNCTION guard_rfq_terms() FROM PUBLIC;
CREATE TRIGGER guard_rfq_terms BEFORE UPDATE ON rfqs FOR EACH ROW
  WHEN ((NEW.radius_miles, NEW.export_controlled) IS DISTINCT FROM (OLD.radius_miles, OLD.export_controlled))
  EXECUTE FUNCTION guard_rfq_terms();
