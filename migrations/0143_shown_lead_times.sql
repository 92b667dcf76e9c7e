-- How long a shop's work usually takes, as its company says: a snapshot of the published profile, which its entry of the
-- directory follows wherever that is.
ALTER TABLE seller_profiles ADD COLUMN shown_lead_time_days integer CHECK (shown_lead_time_days > 0);
GRANT UPDATE (shown_lead_time_days) ON seller_profiles TO millwright_app;
ALTER TABLE manufacturers ADD COLUMN lead_time_days integer CHECK (lead_time_days > 0);

CREATE FUNCTION show_lead_time() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.manufacturer_id IS DISTINCT FROM NEW.manufacturer_id THEN
    UPDATE manufacturers SET lead_time_days = NULL WHERE id = OLD.manufacturer_id;
  END IF;
  UPDATE manufacturers SET lead_time_days = NEW.shown_lead_time_days
   WHERE id = NEW.manufacturer_id AND lead_time_days IS DISTINCT FROM NEW.shown_lead_time_days;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION show_lead_time() FROM PUBLIC;
CREATE TRIGGER seller_profiles_show_lead_time AFTER UPDATE OF shown_lead_time_days, manufacturer_id ON seller_profiles
  FOR EACH ROW EXECUTE FUNCTION show_lead_time();

UPDATE seller_profiles SET shown_lead_time_days = (rfq_preferences ->> 'typicalLeadTimeDays')::integer
 WHERE publication = 'published' AND rfq_preferences ->> 'typicalLeadTimeDays' IS NOT NULL;
