-- Why a request ended, in its buyer's words, for shops that quoted: also where its details are closed to them by then.
CREATE FUNCTION reason_for_who_quoted(request uuid) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT r.reason FROM rfqs r
   WHERE r.id = request AND EXISTS (
     SELECT FROM quotes q WHERE q.rfq_id = r.id AND q.seller_company_id = acting_company())
$$;
REVOKE ALL ON FUNCTION reason_for_who_quoted(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reason_for_who_quoted(uuid) TO millwright_app;

-- As before, and under the name of the company: the guest's may be no more than the address that the buyer asked.
CREATE OR REPLACE FUNCTION take_over_rfq_guest(hash text) RETURNS TABLE (rfq_id uuid, invitation_id uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  guest record;
  company text;
BEGIN
  SELECT * INTO guest FROM guest_of_link(hash) g WHERE g.taken_over_by IS NULL;
  IF NOT FOUND OR viewer_id() IS NULL OR NOT EXISTS (
    SELECT FROM company_members m WHERE m.company_id = acting_company() AND m.person_id = viewer_id()) THEN
    RETURN;
  END IF;
  -- In the order in which everybody locks them.
  PERFORM FROM rfqs r WHERE r.id = guest.rfq_id FOR UPDATE;
  PERFORM FROM rfq_invitations i WHERE i.rfq_id = guest.rfq_id ORDER BY i.id FOR UPDATE;
  IF EXISTS (SELECT FROM rfq_invitations i WHERE i.rfq_id = guest.rfq_id
                AND acting_company() IN (i.seller_company_id, i.buyer_company_id)) THEN
    RETURN;
  END IF;
  UPDATE rfq_guests g SET taken_over_by = acting_company(), taken_over_at = now()
   WHERE g.id = guest.id AND g.taken_over_by IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  SELECT nullif(btrim(c.name), '') INTO company FROM companies c WHERE c.id = acting_company();
  UPDATE rfq_invitations i SET seller_company_id = acting_company(), seller_name = coalesce(company, i.seller_name)
   WHERE i.id = guest.invitation_id;
  UPDATE quotes q SET seller_company_id = acting_company(), seller_name = coalesce(company, q.seller_name)
   WHERE q.invitation_id = guest.invitation_id;
  UPDATE rfq_questions q SET seller_company_id = acting_company() WHERE q.invitation_id = guest.invitation_id;
  UPDATE rfq_signatures s SET seller_company_id = acting_company()
   WHERE s.rfq_id = guest.rfq_id AND s.seller_company_id = guest.company_id;
  UPDATE rfq_awards a SET seller_company_id = acting_company()
   WHERE a.rfq_id = guest.rfq_id AND a.seller_company_id = guest.company_id;
  RETURN QUERY SELECT guest.rfq_id, guest.invitation_id;
END $$;
