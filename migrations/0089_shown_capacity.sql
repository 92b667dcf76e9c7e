-- How busy a shop is, as its company says, beside what its published entry says otherwise: buyers see it in lists.
ALTER TABLE manufacturers ADD COLUMN capacity text CHECK (capacity IN ('looking', 'normal', 'full'));
UPDATE manufacturers m SET capacity = p.capacity FROM seller_profiles p WHERE p.manufacturer_id = m.id;

CREATE FUNCTION show_capacity() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF OLD.manufacturer_id IS DISTINCT FROM NEW.manufacturer_id THEN
    UPDATE manufacturers SET capacity = NULL WHERE id = OLD.manufacturer_id;
  END IF;
  UPDATE manufacturers SET capacity = NEW.capacity
   WHERE id = NEW.manufacturer_id AND capacity IS DISTINCT FROM NEW.capacity;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION show_capacity() FROM PUBLIC;
CREATE TRIGGER seller_profiles_show_capacity AFTER UPDATE OF capacity, manufacturer_id ON seller_profiles
  FOR EACH ROW EXECUTE FUNCTION show_capacity();
