-- Conversations about a request or an order: begun by whoever acts for one of its two companies, with a person of the
-- other one, and read by everybody who acts for either.

-- The two sides of a request or an order, as far as the viewer may read it: of a request the buyer has one row for each
-- seller that is asked, a seller its own. The people are those who dealt with it: whoever made the request, the quote,
-- or confirmed the order; null where nobody has yet.
CREATE FUNCTION trade_sides(kind text, thing uuid)
  RETURNS TABLE (label text, parts int, needed_by date, po_number text,
    buyer_company_id uuid, buyer_name text, buyer_person_id uuid,
    seller_company_id uuid, seller_name text, seller_person_id uuid)
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  -- What a request is called is no secret of the buyer's alone once the seller has signed, where that is needed.
  SELECT CASE WHEN r.needs_agreement AND NOT EXISTS (
                SELECT FROM rfq_signatures s WHERE s.rfq_id = r.id AND s.seller_company_id = i.seller_company_id)
              THEN 'Request for quotes' ELSE r.title END,
         (SELECT count(*)::int FROM rfq_lines l WHERE l.rfq_id = r.id), r.needed_by, NULL,
         r.buyer_company_id, r.buyer_name, r.created_by, i.seller_company_id, i.seller_name,
         (SELECT q.created_by FROM quotes q WHERE q.invitation_id = i.id ORDER BY q.version DESC LIMIT 1)
    FROM rfqs r JOIN rfq_invitations i ON i.rfq_id = r.id
   WHERE kind = 'request' AND r.id = thing AND r.state <> 'draft' AND i.state <> 'chosen'
  UNION ALL
  SELECT 'Order ' || o.number || ', ' || o.title, (SELECT count(*)::int FROM order_lines l WHERE l.order_id = o.id),
         o.needed_by, o.po_number, o.buyer_company_id, o.buyer_name, r.created_by,
         o.seller_company_id, o.seller_name, o.confirmed_by
    FROM orders o LEFT JOIN rfqs r ON r.id = o.rfq_id
   WHERE kind = 'order' AND o.id = thing
$$;
REVOKE ALL ON FUNCTION trade_sides(text, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trade_sides(text, uuid) TO millwright_app;

-- Whom a message to a company about trade reaches: the person who dealt with it, as long as that one still acts for the
-- company and is not suspended, else whoever gets the company's first messages. No names.
CREATE FUNCTION trade_contact(person uuid, company uuid)
  RETURNS TABLE (person_id uuid, company_id uuid, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT found.person_id, company, found.state
    FROM (SELECT 1 AS place, c.person_id, c.state FROM message_contact(person, NULL, false) c
           WHERE c.state <> 'suspended' AND EXISTS (
             SELECT FROM company_members m WHERE m.company_id = company AND m.person_id = person)
          UNION ALL
          SELECT 2, c.person_id, c.state FROM message_contact(NULL, company, true) c) found
   ORDER BY found.place LIMIT 1
$$;
REVOKE ALL ON FUNCTION trade_contact(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION trade_contact(uuid, uuid) TO millwright_app;

CREATE POLICY conversations_start_trade ON conversations FOR INSERT TO millwright_app
  WITH CHECK (is_shared AND starter_id = viewer_id() AND starter_company_id = acting_company()
    AND EXISTS (
      SELECT FROM trade_sides(about_type, about_id) t
       WHERE t.label = about_label
         AND (t.buyer_company_id = starter_company_id AND t.seller_company_id = other_company_id
              AND other_id IN (SELECT c.person_id FROM trade_contact(t.seller_person_id, t.seller_company_id) c)
           OR t.seller_company_id = starter_company_id AND t.buyer_company_id = other_company_id
              AND other_id IN (SELECT c.person_id FROM trade_contact(t.buyer_person_id, t.buyer_company_id) c))));
CREATE INDEX conversations_about ON conversations (about_id) WHERE is_shared;
