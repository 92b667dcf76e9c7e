-- A shop that has not signed a request's agreement does not learn who asks, in messages neither: nobody of the two
-- begins a conversation about it before.

DROP POLICY conversations_start_trade ON conversations;
DROP FUNCTION trade_sides(text, uuid);
-- As before. is_hidden: the seller does not know the buyer yet, nor what the request is called.
CREATE FUNCTION trade_sides(kind text, thing uuid)
  RETURNS TABLE (label text, parts int, needed_by date, po_number text,
    buyer_company_id uuid, buyer_name text, buyer_person_id uuid,
    seller_company_id uuid, seller_name text, seller_person_id uuid, is_hidden boolean)
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT CASE WHEN hidden.it THEN 'Request for quotes' ELSE r.title END,
         (SELECT count(*)::int FROM rfq_lines l WHERE l.rfq_id = r.id AND l.retired_in IS NULL), r.needed_by, NULL,
         r.buyer_company_id, r.buyer_name, r.created_by, i.seller_company_id, i.seller_name,
         (SELECT q.created_by FROM quotes q WHERE q.invitation_id = i.id ORDER BY q.version DESC LIMIT 1), hidden.it
    FROM rfqs r JOIN rfq_invitations i ON i.rfq_id = r.id
   CROSS JOIN LATERAL (
     SELECT r.needs_agreement AND NOT EXISTS (
       SELECT FROM rfq_signatures s WHERE s.rfq_id = r.id AND s.seller_company_id = i.seller_company_id)) hidden (it)
   WHERE kind = 'request' AND r.id = thing AND r.state <> 'draft' AND i.state <> 'chosen'
  UNION ALL
  SELECT 'Order ' || o.number || ', ' || o.title, (SELECT count(*)::int FROM order_lines l WHERE l.order_id = o.id),
         o.needed_by, o.po_number, o.buyer_company_id, o.buyer_name, r.created_by,
         o.seller_company_id, o.seller_name, o.confirmed_by, false
    FROM orders o LEFT JOIN rfqs r ON r.id = o.rfq_id
   WHERE kind = 'order' AND o.id = thing
$$;
REVOKE ALL ON FUNCTION trade_sides(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trade_sides(text, uuid) TO millwright_app;

CREATE POLICY conversations_start_trade ON conversations FOR INSERT TO millwright_app
  WITH CHECK (is_shared AND starter_id = viewer_id() AND starter_company_id = acting_company()
    AND EXISTS (
      SELECT FROM trade_sides(about_type, about_id) t
       WHERE t.label = about_label AND NOT t.is_hidden
         AND (t.buyer_company_id = starter_company_id AND t.seller_company_id = other_company_id
              AND other_id IN (SELECT c.person_id FROM trade_contact(t.seller_person_id, t.seller_company_id) c)
           OR t.seller_company_id = starter_company_id AND t.buyer_company_id = other_company_id
              AND other_id IN (SELECT c.person_id FROM trade_contact(t.buyer_person_id, t.buyer_company_id) c))));
