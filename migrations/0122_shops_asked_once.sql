-- Which of some addresses belong to people of shops that a request asks with their accounts, or of the company that asks:
-- asked by mail, too, a shop would quote twice. Of the viewer's own requests alone. An address that an account has answered
-- for is that invitation itself.
CREATE FUNCTION shops_asked_at(rfq uuid, addresses text[])
  RETURNS TABLE (email text, company_id uuid, name text, is_own boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT ON (u.email) u.email::text, m.company_id, i.seller_name, m.company_id = r.buyer_company_id
    FROM rfqs r JOIN users u ON u.email = ANY (addresses) JOIN company_members m ON m.person_id = u.id
    LEFT JOIN rfq_invitations i ON i.rfq_id = r.id AND i.seller_company_id = m.company_id
   WHERE r.id = rfq AND r.buyer_company_id = acting_company() AND u.deleted_at IS NULL AND u.confirmed_at IS NOT NULL
     AND (i.id IS NOT NULL OR m.company_id = r.buyer_company_id)
     AND NOT EXISTS (SELECT FROM rfq_guests g
                      WHERE g.rfq_id = r.id AND g.email = u.email AND g.taken_over_by IS NOT NULL)
     AND EXISTS (SELECT FROM company_members own WHERE own.company_id = acting_company() AND own.person_id = viewer_id())
   ORDER BY u.email, m.company_id = r.buyer_company_id DESC, i.seller_name
$$;
REVOKE ALL ON FUNCTION shops_asked_at(uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shops_asked_at(uuid, text[]) TO millwright_app;
