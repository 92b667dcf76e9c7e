-- A link that the buyer took back says so to whoever holds it, so its hash stays as long as that of one that works.
ALTER TABLE rfq_guest_links ADD COLUMN taken_back_at timestamptz;

DROP POLICY rfq_guest_links_revoke ON rfq_guest_links;
REVOKE DELETE ON rfq_guest_links FROM millwright_app;
CREATE POLICY rfq_guest_links_take_back ON rfq_guest_links FOR UPDATE TO millwright_app
  USING (EXISTS (SELECT FROM rfq_guests g WHERE g.id = rfq_guest_links.guest_id))
  WITH CHECK (taken_back_at IS NOT NULL AND EXISTS (SELECT FROM rfq_guests g WHERE g.id = rfq_guest_links.guest_id));
GRANT SELECT (taken_back_at), UPDATE (taken_back_at) ON rfq_guest_links TO millwright_app;
-- A mail that is tried again after its shop was let in again brings a link that works.
GRANT UPDATE (taken_back_at) ON rfq_guest_links TO millwright_system;

-- As before, but for links that were taken back: another one lets the same guest in again.
CREATE OR REPLACE FUNCTION guest_of_link(hash text)
  RETURNS TABLE (id uuid, rfq_id uuid, invitation_id uuid, company_id uuid, shop text, taken_over_by uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT g.id, g.rfq_id, i.id, g.company_id, i.seller_name, g.taken_over_by
    FROM rfq_guest_links l JOIN rfq_guests g ON g.id = l.guest_id
    JOIN rfq_invitations i ON i.guest_id = g.id JOIN rfqs r ON r.id = g.rfq_id
   WHERE l.token_hash = hash AND l.taken_back_at IS NULL AND g.revoked_at IS NULL AND i.state <> 'chosen'
     AND (r.state IN ('open', 'evaluating', 'partially_awarded') OR r.updated_at > now() - interval '30 days')
$$;

-- Whether the buyer took a link back, for whoever holds it: nothing else of it, and as long as it would have opened something.
CREATE FUNCTION guest_link_taken_back(hash text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM rfq_guest_links l JOIN rfq_guests g ON g.id = l.guest_id JOIN rfqs r ON r.id = g.rfq_id
     WHERE l.token_hash = hash AND l.taken_back_at IS NOT NULL AND g.taken_over_by IS NULL
       AND (r.state IN ('open', 'evaluating', 'partially_awarded') OR r.updated_at > now() - interval '30 days'))
$$;
REVOKE ALL ON FUNCTION guest_link_taken_back(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_link_taken_back(text) TO millwright_app;
